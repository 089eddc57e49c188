import { expect, it } from "vitest";
import { onBehalfOf } from "./caller.ts";
import { startEncoderThread } from "./encoder-thread.ts";
import { createPooledAi } from "./pooled-ai.ts";

const question = {
  text: "Pick-up is Friday at 4:30 at Oakwood Park.",
  category: "logistics",
} as const;

it(
  "an ordinary message is read on a machine that is busy with something else, however late",
  { timeout: 120_000 },
  async () => {
    const ai = await createPooledAi(
      {},
      {
        threads: 1,
        // Less than the encoder takes by the clock, and far more than the thread computes.
        deadlineMilliseconds: 250,
        startEncoder: () => startEncoderThread(new URL("slow-encoder.fixture.ts", import.meta.url)),
      },
    );
    try {
      await ai.ready();
      const assessment = await onBehalfOf("a parent", () => ai.moderator.assess(question));
      expect(assessment).toHaveProperty("severity");
    } finally {
      await ai.close();
    }
  },
);
