import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";

/** Requests of one subject in one window, as several servers count them together. */
export interface SharedCounts {
  /** Adds what this server counted and answers with the sum over all servers, by subject. */
  add(window: number, counts: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>;
}

interface Counted {
  /** Requests that this server has seen in the window. */
  here: number;
  /** How many of them the others know of. */
  told: number;
  /** Requests that the other servers had told of when last asked. */
  elsewhere: number;
}

interface Options {
  /** Null if there is one server only. */
  shared: SharedCounts | null;
  windowMilliseconds: number;
  /** Requests of one subject in one window from which the other servers are told of it. */
  shareFrom: number;
  shareEveryMilliseconds?: number;
  onError: (error: unknown) => void;
}

/** Subjects in one window; beyond that someone invents them, and the oldest is forgotten. */
const mostSubjects = 50_000;

/**
 * Counts requests for the rate limit. A page that polls stays far below `shareFrom` and costs the database nothing;
 * whoever is busier is told of, once a second, to the other servers, so that several replicas together allow what one
 * would, give or take what comes within that second.
 */
export function requestBudget(options: Options) {
  const { shared, windowMilliseconds, shareFrom, onError } = options;
  const now = () => Date.now();
  let window = 0;
  let counted = new Map<string, Counted>();
  let before = new Map<string, Counted>();

  const currentWindow = (): number => {
    const current = Math.floor(now() / windowMilliseconds);
    if (current !== window) {
      before = current === window + 1 ? counted : new Map();
      counted = new Map();
      window = current;
    }
    return current;
  };

  const total = (entry: Counted | undefined): number =>
    entry === undefined ? 0 : entry.here + entry.elsewhere;

  const count = (subject: string): number => {
    currentWindow();
    const entry = counted.get(subject) ?? { here: 0, told: 0, elsewhere: 0 };
    entry.here += 1;
    if (!counted.has(subject) && counted.size >= mostSubjects) {
      const [oldest] = counted.keys();
      if (oldest !== undefined) counted.delete(oldest);
    }
    counted.set(subject, entry);
    // What lies less than a window back still counts, so that no one gets two budgets around the turn of a minute.
    const gone = (now() % windowMilliseconds) / windowMilliseconds;
    return total(entry) + Math.ceil(total(before.get(subject)) * (1 - gone));
  };

  let sharing: Promise<void> | null = null;
  const share = async (): Promise<void> => {
    if (shared === null) return;
    const telling = currentWindow();
    const entries = counted;
    const news = new Map<string, number>();
    for (const [subject, { here, told }] of entries) {
      if (here >= shareFrom && here > told) news.set(subject, here - told);
    }
    if (news.size === 0) return;
    try {
      const sums = await shared.add(telling, news);
      for (const [subject, more] of news) {
        const entry = entries.get(subject);
        if (entry === undefined) continue;
        entry.told += more;
        entry.elsewhere = Math.max(0, (sums.get(subject) ?? entry.told) - entry.told);
      }
    } catch (error) {
      // Without the database each server still holds its own limit.
      onError(error);
    }
  };

  const timer = setInterval(() => {
    sharing ??= share().finally(() => {
      sharing = null;
    });
  }, options.shareEveryMilliseconds ?? 1_000);
  timer.unref();

  class Store implements FastifyRateLimitStore {
    incr(
      subject: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      const ttl = windowMilliseconds - (now() % windowMilliseconds);
      done(null, { current: count(subject), ttl });
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  }

  return {
    store: Store as FastifyRateLimitStoreCtor,
    /** Stops telling the others. */
    async close(): Promise<void> {
      clearInterval(timer);
      await sharing;
    },
  };
}
