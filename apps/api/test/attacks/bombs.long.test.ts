import { createAi } from "@evenkeel/ai/providers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import { refusalsOf, shapeNotRead, texts } from "./bombs.ts";
import type { Family } from "./sample-inputs.ts";

describe("words that are made to be too much", () => {
  let server: TestServer;
  let family: Family;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { ai: createAi({}) });
    family = await server.family();
  });
  afterAll(() => server.close());

  it.each(texts)("are answered where they trip up patterns: %s", async (_what, text) => {
    expect(await refusalsOf(family.parent1, text)).toEqual([]);
  });

  it("are moderated, answered and evaluated in every shape", { timeout: 600_000 }, async () => {
    const runs = {
      numRuns: Number(process.env["FUZZ_RUNS"] ?? 100),
      seed: Number(process.env["FUZZ_SEED"] ?? 1),
    };
    expect(await shapeNotRead(family.parent1, runs)).toBeUndefined();
  });
});
