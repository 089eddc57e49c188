import names from "./device-names.json";

/** This browser as a device that is told while the page is closed (Push API). */

export type DeviceState =
  /** It can be told, and is not, or is. */
  | "possible"
  /** The person said no in the browser's own question; only they can take that back. */
  | "denied"
  /** An iPhone or iPad tells only what was put on its home screen. */
  | "needs-home-screen"
  | "impossible";

const isApple = (): boolean =>
  /iphone|ipad/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function deviceState(): DeviceState {
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return isApple() ? "needs-home-screen" : "impossible";
  return Notification.permission === "denied" ? "denied" : "possible";
}

/** What the person will know it by in a list: 'Chrome, Android'. Names are the same in every language. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const find = (known: readonly string[][]) =>
    known.find(([pattern = ""]) => new RegExp(pattern, "i").test(userAgent))?.[1];
  const found = [find(names.browsers), find(names.systems)].filter((name) => name !== undefined);
  return found.length === 0 ? names.other : found.join(", ");
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
};

const isSame = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean =>
  one != null && new Uint8Array(one).every((byte, index) => byte === other[index]);

/**
 * Asks the person, by the browser's own question, and subscribes.
 * @returns null where they said no
 */
export async function subscribe(publicKey: string): Promise<{
  endpoint: string;
  keys: { p256dh: string; auth: string };
} | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const before = await registration.pushManager.getSubscription();
  // Made with another server's key, as after a restored backup: it would refuse ours.
  if (before !== null && !isSame(before.options.applicationServerKey, key)) {
    await before.unsubscribe();
  }
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error("The browser gave no address to be told at");
  }
  return { endpoint, keys: { p256dh, auth } };
}

/** Ends it in the browser, too. What the server knows of it is ended by its own call. */
export async function unsubscribe(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const standing = await registration?.pushManager.getSubscription();
  await standing?.unsubscribe();
}
