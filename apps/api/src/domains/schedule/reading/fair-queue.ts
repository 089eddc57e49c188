/** Lets a few tasks run at once, of each user one, and takes the users in turn: a pile of one holds up nobody else. */
export interface FairQueue {
  /** Tasks that wait, of everybody. */
  readonly waiting: number;
  waitingOf(user: number): number;
  /** @throws the signal's reason when aborted while it waits; afterwards the task's own errors */
  run<Result>(user: number, task: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function fairQueue(atOnce: number): FairQueue {
  const running = new Set<number>();
  /** Who waits, in the order of their turns, with what they wait for in theirs. */
  const lines = new Map<number, (() => void)[]>();

  function next(): void {
    for (const [user, [enter, ...others]] of lines) {
      if (running.size >= atOnce) return;
      if (running.has(user)) continue;
      lines.delete(user);
      // Whoever has had a turn stands behind everybody else.
      if (others.length > 0) lines.set(user, others);
      running.add(user);
      enter?.();
    }
  }

  const turn = (user: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        const others = (lines.get(user) ?? []).filter((one) => one !== enter);
        if (others.length > 0) lines.set(user, others);
        else lines.delete(user);
        reject(signal.reason as Error);
      };
      const enter = (): void => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      signal.addEventListener("abort", leave, { once: true });
      lines.set(user, [...(lines.get(user) ?? []), enter]);
      next();
    });

  return {
    get waiting() {
      return [...lines.values()].reduce((sum, line) => sum + line.length, 0);
    },
    waitingOf: (user) => lines.get(user)?.length ?? 0,
    async run(user, task, signal) {
      signal.throwIfAborted();
      await turn(user, signal);
      try {
        return await task();
      } finally {
        running.delete(user);
        next();
      }
    },
  };
}
