import { afterAll, beforeAll, expect, it } from "vitest";
import { createAi } from "@evenkeel/ai/providers";
import { languageOf } from "@evenkeel/hearing/language/language";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

let server: TestServer;
let readsSpanish: Browser;
let readsEnglish: Browser;
beforeAll(async () => {
  server = await testServer(await anyEngine.open(), { ai: createAi({}) });
  ({ parent1: readsSpanish, parent2: readsEnglish } = await server.family("Rivera"));
  await readsSpanish.patch("/api/me", { locale: "es-US" });
}, 120_000);
afterAll(() => server.close());

const noWords = "Hmm";
const dispute = {
  title: "Soccer 5 PM",
  description: "Soccer 5 PM",
  category: "Schedule",
  urgency: "Standard",
  parentingRulesJSON: {},
};
/** What each part of the AI answers to words that are of no language. */
const answers: Readonly<Record<string, (by: Browser) => Promise<string>>> = {
  "the coordinator": async (by) =>
    (await by.post("/api/ai-coordinator", { message: noWords })).json<{ reply: string }>().reply,
  "the companion": async (by) =>
    (await by.post("/api/therapy-chat", { message: noWords })).json<{ reply: string }>().reply,
  "the therapeutic flow": async (by) =>
    (await by.post("/api/therapeutic-flow", { message: "Panic attack" })).json<{
      message: string;
    }>().message,
  "the evaluator": async (by) =>
    (await by.post("/api/evaluate-dispute", dispute)).json<{ full_judgment: string }>()
      .full_judgment,
  "a coaching tip": async (by) =>
    (await by.post("/api/moderate", { message: "IDIOTA", category: "logistics" })).json<{
      coaching_prompt: string;
    }>().coaching_prompt,
};

it.each(Object.entries(answers))(
  "a parent reads %s in the language of their account where what they wrote has none",
  { timeout: 120_000 },
  async (_, answer) => {
    expect(languageOf(await answer(readsSpanish))).toBe("spanish");
    expect(languageOf(await answer(readsEnglish))).toBe("english");
  },
);
