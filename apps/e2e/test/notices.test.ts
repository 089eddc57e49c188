import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPushService, type PushService } from "../../api/test/push-service.ts";
import { signIn } from "../src/api-client.ts";
import { aHouse } from "../src/house.ts";
import type { Person } from "../src/person.ts";

/** What these tests use of a worker: the types of workers and of pages exclude each other. */
interface AtWork {
  registration: ServiceWorkerRegistration;
  /** When it last showed a notice, in milliseconds. */
  shownAt?: number;
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/**
 * What the service worker of a page has on the screen, and when it last showed something. The browser inside the npm
 * package shows notices to no one, whatever it is granted, and ends a worker that sets a badge: there the worker keeps
 * what it would show, one in place of another of the same tag.
 */
async function screenOf(page: Page): Promise<() => Promise<{ shown: Shown[]; at: number | null }>> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("The page has no service worker");
  await worker.evaluate(() => {
    const work = self as unknown as AtWork;
    const { registration } = work;
    const kept = new Map<string, Notification>();
    const isShown = Notification.permission === "granted";
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (title, options = {}) => {
      const { body = "", tag = "" } = options;
      if (isShown) await show(title, options);
      kept.set(tag, { title, body, tag } as Notification);
      work.shownAt = Date.now();
    };
    if (isShown) return;
    registration.getNotifications = () => Promise.resolve([...kept.values()]);
    Object.assign(navigator, { setAppBadge: () => Promise.resolve() });
  });
  return () =>
    worker.evaluate(async () => {
      const { registration, shownAt } = self as unknown as AtWork;
      const shown = await registration.getNotifications();
      return {
        shown: shown.map(({ title, body, tag }) => ({ title, body, tag })),
        at: shownAt ?? null,
      };
    });
}

/** The browser's own door to the worker: it refuses to subscribe at a push service that is not its own. */
async function workerOf(page: Page): Promise<(data: string) => Promise<void>> {
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

describe("a parent who keeps no page open", () => {
  let push: PushService;
  const house = aHouse({ environment: { PUSH_TO_PRIVATE_ADDRESSES: "on" } });
  beforeAll(async () => {
    push = await startPushService();
  });
  afterAll(() => push.close());

  const openChoices = async ({ page, words }: Person) => {
    await page.getByRole("button", { name: words("common")("account.name") }).click();
    await page.getByRole("menuitem", { name: words("account")("notices") }).click();
    return page.getByRole("dialog", { name: words("notices")("title") });
  };

  it("has a notice on the screen within five seconds of a message sent in another browser, and no word of it leaves", async () => {
    const father = await house.person("parent2", { keepsOffline: true });
    await father.context.grantPermissions(["notifications"]);
    await father.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const deliver = await workerOf(father.page);
    const { endpoint, keys } = push.subscribe();
    await father.page.evaluate(
      (body) =>
        fetch("/api/notices/devices", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        }),
      JSON.stringify({ endpoint, keys, name: "Father's phone" }),
    );
    // Closed, but for a file of the same address through which the test looks at the worker.
    await father.page.goto("/favicon.svg");
    const screen = await screenOf(father.page);

    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    const words = "Violin lesson on Thursday is at 4:15 at the conservatory.";
    await mother.page.getByRole("textbox", { name: "Message" }).fill(words);
    const sentAt = Date.now();
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    // 2 s of it leave an open page the time to show it first.
    await expect.poll(() => push.taken.length, { timeout: 20_000, interval: 20 }).toBe(1);
    const [taken] = push.taken;
    // What the push service does: it hands on what it was given.
    await deliver(taken?.text ?? "");
    await expect
      .poll(async () => (await screen()).shown)
      .toMatchObject([{ title: "Evenkeel", body: "Evenkeel: something new for you" }]);
    // From the press to the notice on the other's screen.
    const took = ((await screen()).at ?? Infinity) - sentAt;
    process.stdout.write(`A notice was shown ${took} ms after 'Send' was pressed\n`);
    expect(took).toBeLessThan(5_000);
    for (const word of words.split(/\W+/).filter(({ length }) => length > 3)) {
      expect(taken?.bytes.includes(word), word).toBe(false);
      expect(taken?.text.includes(word), word).toBe(false);
    }
    // A repeat takes the place of the first, and what cannot be read is told all the same.
    await deliver(taken?.text ?? "");
    await deliver("no JSON");
    await expect.poll(async () => (await screen()).shown.length).toBe(2);
    // The worker said that it came: the page of the sender, who did nothing, says so.
    await mother.page.getByText("Delivered", { exact: true }).waitFor();
  });

  it("finds on every bar, in the tab's title and on Home what came of things, until it was seen", async () => {
    const father = await house.person("parent2");
    const mother = await signIn(house.url, "parent1");
    await father.page.goto("/therapy");
    // A toast tells what came after the page knew what was there: the demo's children are news already.
    await expect.poll(() => father.page.title()).toMatch(/^\(\d+\) /);
    await mother.post("/api/calendar-events", {
      title: "Recital",
      start: "2027-03-01T18:00:00Z",
      end: "2027-03-01T19:00:00Z",
    });
    await father.page
      .getByText(/added an event$/)
      .first()
      .waitFor();
    const calendar = father.page.getByRole("navigation").getByRole("link", { name: /Calendar/ });
    await calendar.getByText(/\d+ new/).waitFor({ state: "attached" });
    await father.page.goto("/");
    const news = father.page.getByRole("region", { name: "What is new" });
    await news.getByRole("link", { name: /added an event/ }).waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    const seen = father.page.waitForResponse((answer) =>
      answer.url().endsWith("/api/notices/seen"),
    );
    await news.getByRole("link", { name: /added an event/ }).click();
    await seen;
    await calendar.getByText(/\d+ new/).waitFor({ state: "detached" });
    await father.page.goto("/");
    await father.page.getByRole("heading", { level: 1 }).waitFor();
    // The demo's children are news as well.
    await news
      .getByText(/the children’s information/)
      .first()
      .waitFor();
    expect(await news.getByText(/added an event/).count()).toBe(0);
  });

  it("chooses by keyboard alone, in either language, and finds it as it was left", async () => {
    for (const locale of ["en-US", "es-US"]) {
      const mother = await house.person("parent1", { locale });
      // Whoever turned notifications on keeps the language of that day, until they choose another.
      await mother.context.request.patch("/api/me", { data: { locale } });
      await mother.page.reload();
      const { endpoint, keys } = push.subscribe();
      await mother.page.evaluate(
        (body) =>
          fetch("/api/notices/devices", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body,
          }),
        JSON.stringify({ endpoint, keys, name: "Chrome, Android" }),
      );
      const { page } = mother;
      const t = mother.words("notices");
      await page.getByRole("button", { name: mother.words("common")("account.name") }).focus();
      await page.keyboard.press("Enter");
      const item = page.getByRole("menuitem", { name: mother.words("account")("notices") });
      await item.waitFor();
      for (let press = 0; press < 12; press += 1) {
        if (await item.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press("ArrowDown");
      }
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: t("title") });
      await dialog.getByText("Chrome, Android").first().waitFor();
      const tabTo = async (name: string) => {
        for (let press = 0; press < 40; press += 1) {
          const label = await page.evaluate(() => {
            const element = document.activeElement as HTMLInputElement | null;
            return (
              element?.getAttribute("aria-label") ??
              element?.labels?.[0]?.textContent ??
              element?.textContent
            );
          });
          if (label === name) return;
          await page.keyboard.press("Tab");
        }
        throw new Error(`Tab does not lead to ${name}`);
      };
      const quiet = dialog.getByRole("switch", { name: t("quiet"), exact: true });
      const before = await quiet.isChecked();
      await tabTo(t("quiet"));
      await page.keyboard.press("Space");
      await expect.poll(() => quiet.isChecked()).toBe(!before);
      await dialog.getByText(t("saved")).waitFor();
      await tabTo(t("digest"));
      await mother.expectAccessibleInBothColors();
      await mother.expectNoOverflow();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.reload();
      const again = await openChoices(mother);
      await expect
        .poll(() => again.getByRole("switch", { name: t("quiet"), exact: true }).isChecked())
        .toBe(!before);
      const taken = push.taken.length;
      await again
        .getByRole("button", { name: t("test") })
        .first()
        .click();
      await again.getByText(/^(It is on its way|Ya va en camino)/).waitFor();
      await expect.poll(() => push.taken.length, { timeout: 20_000 }).toBeGreaterThan(taken);
    }
  });
});
