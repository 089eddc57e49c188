import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../engines.ts";
import { testServer } from "../family.ts";
import { doorsForWords } from "./hostile-input.ts";
import { typeHostileWords } from "./typing.ts";

/** Shapes of hostile text; each goes to one door after the other. `SHAPES=2000` for a long night. */
const count = Number(process.env["SHAPES"] ?? 200);

describe("hostile words at full length, in every shape and at every door", () => {
  let ai: PooledAi;
  beforeAll(async () => {
    ai = await createPooledAi({});
    await ai.ready();
  });
  afterAll(() => ai.close());

  it(
    "are answered, and never with a failure of ours",
    { timeout: 600_000 + count * 5_000 },
    async () => {
      const server = await testServer(await anyEngine.open(), { ai, pauseSeconds: 0 });
      const attackers = [await server.family(), await server.family(), await server.family()];
      const shapes = Array.from({ length: count }, (_, seed) => seed);
      const { wrong, read } = await typeHostileWords(attackers, shapes);
      expect(wrong).toEqual([]);
      // Not refused at the door by a limit, or nothing was shown.
      const shut = doorsForWords.map(([key]) => key).filter((key) => (read.get(key) ?? 0) === 0);
      expect(shut, "calls that took none of the words").toEqual([]);
      await server.close();
    },
  );
});
