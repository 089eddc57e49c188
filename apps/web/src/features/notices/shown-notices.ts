import { reportProblem } from "../../lib/report.ts";

/** What the service worker keeps with each notice that it shows on this device; null for one of an earlier build. */
function readShown(data: unknown): { ids: unknown[]; at: number } | null {
  if (typeof data !== "object" || data === null || !("ids" in data && "at" in data)) return null;
  const { ids, at } = data;
  return Array.isArray(ids) && typeof at === "number" ? { ids, at } : null;
}

/**
 * Takes notices from this device's screen of which nothing is new any more: it was seen here or elsewhere, or is over.
 * @param unseen what was not seen when the server was asked
 * @param asOf when that was, in milliseconds: what was shown since is not known to it
 */
export const closeShown = (unseen: ReadonlySet<string>, asOf: number): void =>
  close((data) => {
    const shown = readShown(data);
    // A test is of nothing that can be seen.
    if (shown === null || shown.ids.length === 0 || shown.at >= asOf) return false;
    return !shown.ids.some((id) => typeof id === "string" && unseen.has(id));
  });

/** Whoever signs in here next, what was for this parent is not for them. */
export const closeAllShown = (): void => close(() => true);

function close(isOver: (data: unknown) => boolean): void {
  if (!("serviceWorker" in navigator)) return;
  const closing = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    for (const notification of shown) if (isOver(notification.data)) notification.close();
  };
  closing().catch((error: unknown) => reportProblem("Notices could not be closed", error));
}
