import { expect, it } from "vitest";
import { createBuiltInModerator } from "./index.ts";

const moderator = createBuiltInModerator();
const assess = (text: string) => moderator.assess({ text, category: "logistics" });

/** Under a second on a quick machine, by docs/quality.md; the rest is room for a slow one. */
const slowest = 4000;

it.each([
  "a ",
  "you ",
  "f*",
  "b i t c h ",
  "i'll ",
  "'",
  '"a" ',
  "no ",
  "sign or ",
  "you never. ",
  "aaaa",
  "idiot ",
  "\u200b",
  "$",
  "never see her again ",
  "if you go i will ",
])("50,000 characters of %j are assessed right away", async (piece) => {
  await assess("warm up the weights, please");
  const text = piece.repeat(Math.ceil(50_000 / piece.length)).slice(0, 50_000);
  const from = performance.now();
  await assess(text);
  expect(performance.now() - from).toBeLessThan(slowest);
});
