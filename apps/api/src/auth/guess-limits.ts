import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";

const quarter = 15 * minuteMilliseconds;

/**
 * What of an account can be guessed: how many wrong guesses there may be, and how long each counts, in milliseconds. Who
 * it belongs to is told when one is used up (domains/reminders/guessed.ts).
 */
export const guessLimits = {
  /** The password at the sign-in, by the username. */
  account: { most: 10, counts: quarter },
  /** The same from a browser that signed in as this person before: it waits for its own failures alone. */
  device: { most: 10, counts: quarter },
  /** The current password, by whoever holds a session; by the person's number, as below. */
  password: { most: 10, counts: quarter },
  /** The second step, for who knows the password: of a million codes three are right at any time. */
  "second-step": { most: 10, counts: hourMilliseconds },
  /** A passkey that signs in alone: a signature, so that this is for the owner to know, and keeps nobody out. */
  passkey: { most: 10, counts: hourMilliseconds },
  /** A recovery code in place of a lost password, by the username: of 75 bits: the same. */
  recovery: { most: 10, counts: hourMilliseconds },
} as const;
export type Guessable = keyof typeof guessLimits;

/** What a guess is counted for. @param more tells apart several counts of one person */
export const guessSubject = (what: Guessable, whose: string | number, more?: string): string =>
  [what, whose, ...(more === undefined ? [] : [more])].join(":");

/** Whose it is that was guessed at, as `guessSubject` was given it: a username may hold any sign. */
export function guessedOf(what: Guessable, subject: string): string {
  const whose = subject.slice(what.length + 1);
  return what === "second-step" ? (whose.split(":")[0] ?? "") : whose;
}
