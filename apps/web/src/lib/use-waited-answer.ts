import { useEffect } from "react";

/**
 * Calls that this page is making, by what they answer. They outlive the screen that made them, so they stand beside the
 * screens; what is waited for and not here was cut off by a reload.
 */
const underWay = new Map<string, AbortController>();

/** What happened to a call while someone waited for it. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/**
 * An answer that a person waits for, may stop, and finds again after looking at another screen.
 * @param waitedFor what the talk waits for as it stands when this is called; null for nothing
 * @param onCutOff called once where the page was loaded again while an answer was waited for
 */
export function useWaitedAnswer(waitedFor: () => string | null, onCutOff: () => void) {
  const found = waitedFor();
  const isCutOff = found !== null && !underWay.has(found);
  useEffect(() => {
    if (isCutOff) onCutOff();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what the page found when it was loaded
  }, []);

  return {
    /** @returns null if no one waits for it anymore: it was stopped, or the talk was left or forgotten */
    async ask<Answer>(
      id: string,
      call: (signal: AbortSignal) => Promise<Answer>,
    ): Promise<Outcome<Answer> | null> {
      const controller = new AbortController();
      underWay.set(id, controller);
      const outcome = await call(controller.signal).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      underWay.delete(id);
      return waitedFor() === id ? outcome : null;
    },

    /** Gives the call up. Whoever stops it sees to it that nothing is waited for anymore. */
    stop(id: string): void {
      underWay.get(id)?.abort();
    },
  };
}
