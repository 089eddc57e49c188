import { dayMilliseconds } from "@evenkeel/contract/durations";

/** Whether it is a good moment to ask for notices, as this browser remembers. */
const key = (userId: number) => `evenkeel.notices.${userId}`;

/** False on the first day at this browser, and once it was put off. */
export function mayAsk(userId: number, now = Date.now()): boolean {
  const kept = localStorage.getItem(key(userId));
  if (kept === "later") return false;
  const first = Number(kept);
  // A clock that was set back begins again.
  if (kept === null || !Number.isFinite(first) || first > now) {
    localStorage.setItem(key(userId), String(now));
    return false;
  }
  return now - first >= dayMilliseconds;
}

/** Whether there was something to be told of before, at this browser. */
export const hasBegun = (userId: number): boolean => localStorage.getItem(key(userId)) !== null;

export const putOff = (userId: number): void => localStorage.setItem(key(userId), "later");
