/**
 * All tabs of a browser share one cookie: after a sign-in or a sign-out in one of them, the calls of every other are the
 * new person's. So each tells the others, those out of sight too, and they ask who is signed in now.
 */
const channel =
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("evenkeel.session");

/** Says that someone signed in or out here. */
export function tellOtherTabs(): void {
  channel?.postMessage("changed");
}

/** Calls back whenever someone signed in or out in another tab. @returns how to stop */
export function hearOtherTabs(onChange: () => void): () => void {
  channel?.addEventListener("message", onChange);
  return () => channel?.removeEventListener("message", onChange);
}
