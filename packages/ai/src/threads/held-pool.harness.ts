import { hourMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll } from "vitest";
import { onBehalfOf } from "./caller.ts";
import { endAtDeadline } from "./deadline.ts";
import { type EncoderThread, startEncoderThread } from "./encoder-thread.ts";
import { createPooledAi, type PooledAi } from "./pooled-ai.ts";

/** Longer than any test. */
export const never = hourMilliseconds;
export const text =
  "You never tell me about practice. It is Tuesday at 4, can you bring her shoes?";
export const message = { text, category: "logistics" } as const;

/** Two reading threads and an encoder, whose readings take as long as a test wants. To be called once in a block. */
export function aHeldPool() {
  /** Read only when the encoder is told to let go. */
  const heldText = "Hold this, please, until I say so.";
  const encoders: EncoderThread[] = [];
  let holding = 0;
  let awaited: { count: number; resolve: () => void } | null = null;
  let isLate = false;
  let ai: PooledAi;
  beforeAll(async () => {
    ai = await createPooledAi(
      {},
      {
        threads: 2,
        line: { ofCaller: 5, ofAll: 7 },
        startEncoder: () => {
          const encoder = startEncoderThread(new URL("held-encoder.fixture.ts", import.meta.url));
          encoder.worker.on("message", () => {
            holding += 1;
            if (holding === awaited?.count) awaited.resolve();
          });
          encoders.push(encoder);
          return encoder;
        },
        // Whether a deadline is over is what a test says.
        endAtDeadline: (thread) => endAtDeadline(thread, isLate ? 0 : never),
      },
    );
    await ai.ready();
  });
  afterAll(() => ai.close());

  /** Waits until the encoder has held so many, however long the machine takes. */
  const holds = (count: number) =>
    new Promise<void>((resolve) => {
      if (holding === count) resolve();
      else awaited = { count, resolve };
    });
  const assess = (caller: string, words: string, options: { signal?: AbortSignal } = {}) =>
    onBehalfOf(caller, () => ai.moderator.assess({ ...message, text: words }, options));
  /** Readings that take as long as the test wants, all of them under way. */
  const hold = async (...callers: string[]) => {
    const before = holding;
    const held = callers.map((caller) => assess(caller, heldText));
    for (const one of held) one.catch(() => undefined);
    await holds(before + callers.length);
    return held;
  };
  const letGo = () => encoders.at(-1)?.worker.postMessage("let go");
  /** Works while the deadline of each reading has passed; afterward the threads are whole again. */
  const late = async (work: () => Promise<unknown>) => {
    isLate = true;
    try {
      await work();
    } finally {
      isLate = false;
    }
    await ai.ready();
  };
  /** How many readings the encoder has held so far. */
  const heldSoFar = () => holding;
  return { encoders, heldText, holds, heldSoFar, assess, hold, letGo, late };
}
