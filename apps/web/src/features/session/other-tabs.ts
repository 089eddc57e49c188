/**
 * All tabs of a browser share one cookie: after a sign-in or a sign-out in one of them, the calls of every other are the
 * new person's. So each tells the others, those out of sight too, and they ask who is signed in now.
 */
const channel =
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("evenkeel.session");

type Change = "in" | "out";

/** Says that someone signed in or out here. */
export function tellOtherTabs(change: Change): void {
  channel?.postMessage(change);
}

/** Calls back whenever someone signed in or out in another tab. @returns how to stop */
export function hearOtherTabs(onChange: (change: Change) => void): () => void {
  const hear = ({ data }: MessageEvent<Change>) => onChange(data);
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
