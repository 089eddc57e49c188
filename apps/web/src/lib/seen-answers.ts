/**
 * Answers that the server may say are unchanged (304), by their address. They are private, so no browser keeps them on its
 * disk (`no-store`): the page does, for as long as it is open and the same person is signed in.
 */
interface Seen {
  etag: string;
  /** As the page got it: the very same again says that nothing is new, and nothing is drawn for it. */
  answer: unknown;
  headers: Headers;
}

/** As many as the screens of a visit ask for; the one asked for longest ago makes room. */
const most = 100;
const seen = new Map<string, Seen>();

export const seenAnswer = (address: string): Seen | undefined => seen.get(address);

/** Keeps an answer that names itself. */
export function keepSeen(address: string, headers: Headers, answer: unknown): void {
  seen.delete(address);
  const etag = headers.get("etag");
  if (etag === null) return;
  seen.set(address, { etag, answer, headers });
  const [oldest] = seen.keys();
  if (seen.size > most && oldest !== undefined) seen.delete(oldest);
}

/** Somebody else may be at this page now. */
export const forgetSeenAnswers = (): void => seen.clear();
