import { createAi } from "@evenkeel/ai/providers";
import type { Message } from "@evenkeel/contract/models/message";
import { procedureOf } from "@evenkeel/contract/router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import { doorsForWords, inputOfWords } from "./hostile-input.ts";
import { type Family, sampleInputs } from "./sample-inputs.ts";

/** What shows letters in another order than they stand in: embeddings, overrides, isolates, and what ends them. */
const turning = [
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  "\u202e",
  "\u2066",
  "\u2067",
  "\u2068",
  "\u2069",
];
const isTurned = (said: unknown): boolean =>
  turning.some((sign) => JSON.stringify(said).includes(sign));

/** A calendar file is taken apart, and each of its texts goes through the same door; a checkpoint is compared and shown to no one. */
const doors = doorsForWords.filter(
  ([key]) => !["calendar.readFile", "calendar.placeFile", "witness.cosign"].includes(key),
);

describe("what is shown is what was read", () => {
  let server: TestServer;
  let family: Family;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      ai: createAi({}),
      pauseSeconds: 0,
    });
    family = await server.family();
  });
  afterAll(async () => {
    await server.close();
  });

  const send = (text: string) =>
    family.parent1.post("/api/messages", { originalMessage: text, finalMessage: text });
  const delivered = async (): Promise<string[]> =>
    (await family.parent2.get("/api/messages"))
      .json<Message[]>()
      .map(({ finalMessage }) => finalMessage);

  it.each(doors)("%s: no words turn around on their way in", async (key) => {
    const words = turning.map((sign) => `${sign}and so on`).join(" ");
    const sample = await sampleInputs[key](family, "Good words");
    const said = inputOfWords(key, sample, words);
    expect(isTurned(said)).toBe(true);
    const [model] = procedureOf(key).inputs;
    // What is refused goes nowhere either.
    const parsed = (
      model as { safeParse: (said: unknown) => { success: boolean; data?: unknown } }
    ).safeParse(said);
    expect(parsed.success ? isTurned(parsed.data) : false).toBe(false);
  });

  it("a threat that is written backwards arrives as it was judged, and shows no threat", async () => {
    const backwards = Array.from("I will hurt you tonight").toReversed().join("");
    for (const [begin, end] of [
      ["\u202e", "\u202c"],
      ["\u2067\u202e", "\u202c\u2069"],
      ["\u202b\u202e", "\u202c\u202c"],
    ]) {
      await send(`${begin}${backwards}${end}`);
    }
    expect((await delivered()).filter(isTurned)).toEqual([]);
  });

  it("a threat whose words stand in another order on the screen is blocked for what the screen says", async () => {
    const threat = "I will kill you tonight";
    expect((await send(threat)).status).toBe(422);
    const turned = threat.split(" ").toReversed();
    for (const between of [" \u200f", " \u05d0 ", " \u061c"]) {
      const answer = await send(`\u200f${turned.join(between)}`);
      expect([between, answer.status]).toEqual([between, 422]);
    }
  });

  it.each([
    ["zero-width spaces", "\u200b\u200b"],
    ["empty braille cells", "\u2800"],
    ["fillers of Hangul", "\u3164\uffa0\u115f\u1160"],
    ["soft hyphens", "\u00ad"],
    ["tags", "\u{e0041}\u{e0042}"],
    ["marks without a letter", "\u0301\u0301"],
  ])("nothing that can be seen is no text: %s", async (_what, nothing) => {
    expect((await send(nothing)).status).toBe(400);
    const answer = await family.parent1.post("/api/disputes", {
      category: "Education",
      title: nothing,
      description: nothing,
      urgency: "24h",
    });
    expect(answer.status).toBe(400);
  });
});
