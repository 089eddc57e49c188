import type { CDPSession, Page } from "playwright-core";

/** A worker's own name for itself, where this reaches into one: the types of workers and of pages exclude each other. */
declare const registration: ServiceWorkerRegistration;

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** What a device has on its screen of a page that is closed. */
export interface ClosedPage {
  /** What the push service does: it hands on what it was given. */
  deliver: (data: string) => Promise<void>;
  shown: () => Promise<Shown[]>;
}

/**
 * Closes this person's page, whose service worker goes on; `page` is a window of nothing from then on, through which the
 * worker is looked at.
 */
export async function closePage(page: Page): Promise<ClosedPage> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const deliver = await doorTo(page);
  const shown = await screenOf(page);
  await page.goto("about:blank");
  return { deliver, shown };
}

/**
 * What the service worker of a page has on the screen. The browser inside the npm
 * package shows notices to no one, whatever it is granted, and ends a worker that sets a badge: there the worker keeps
 * what it would show, one in place of another of the same tag.
 */
async function screenOf(page: Page): Promise<ClosedPage["shown"]> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("The page has no service worker");
  await worker.evaluate(() => {
    const kept = new Map<string, { title: string; body: string; tag: string }>();
    const isShown = Notification.permission === "granted";
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (title, options = {}) => {
      const { body = "", tag = "" } = options;
      if (isShown) await show(title, options);
      kept.set(tag, { title, body, tag });
    };
    if (isShown) return;
    Object.assign(registration, { getNotifications: () => Promise.resolve([...kept.values()]) });
    Object.assign(navigator, { setAppBadge: () => Promise.resolve() });
  });
  return () =>
    worker.evaluate(async () => {
      const shown = await registration.getNotifications();
      return shown.map(({ title, body, tag }) => ({ title, body, tag }));
    });
}

/** The browser's own door to the worker: it refuses to subscribe at a push service that is not its own. */
async function doorTo(page: Page): Promise<ClosedPage["deliver"]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  const { origin } = new URL(page.url());
  return async (data) => {
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}
