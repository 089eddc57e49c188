import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { percentile, readMessages, scoreOf, type Judgement } from "../../evaluation/scoring.ts";
import { createBuiltInModerator } from "./index.ts";

// Hundreds of messages a test, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 });

const moderator = createBuiltInModerator();
const pathOf = (name: string) =>
  fileURLToPath(new URL(`../../evaluation/moderation/${name}.jsonl`, import.meta.url));
const judge = (text: string) => moderator.moderate({ text, category: "logistics" });

async function judgeSet(name: string): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  for (const message of readMessages(pathOf(name))) {
    const from = performance.now();
    const { severity, crisis } = await moderator.moderate(message);
    judged.push({ message, severity, crisis, ms: performance.now() - from });
  }
  return judged;
}

function readLines<T>(name: string): T[] {
  return readFileSync(pathOf(name), "utf8")
    .trim()
    .split("\n")
    .map((line): T => JSON.parse(line));
}

describe("the verdicts on messages the model never learned from", () => {
  it("hold their quality on the development set", async () => {
    const judged = await judgeSet("dev");
    const score = scoreOf(judged);
    expect(score.macroF1).toBeGreaterThanOrEqual(0.93);
    expect(score.redRecall).toBeGreaterThanOrEqual(0.97);
    expect(score.falseAlarm).toBeLessThanOrEqual(0.05);
    // A limit for a busy machine; docs/quality.md has the figure for a quiet one.
    expect(percentile(judged, 0.5)).toBeLessThan(250);
  });

  it("hold their quality on the second set, which nobody tuned on", async () => {
    const score = scoreOf(await judgeSet("second"));
    expect(score.macroF1).toBeGreaterThanOrEqual(0.84);
    expect(score.redRecall).toBeGreaterThanOrEqual(0.94);
    expect(score.falseAlarm).toBeLessThanOrEqual(0.06);
    expect(score.at("red", "green")).toBeLessThanOrEqual(2);
  });
});

describe("even hands", () => {
  it("swapping mother and father, he and she, names or the sender changes at most one verdict in a hundred", async () => {
    const pairs = readLines<{ a: string; b: string }>("even-handed");
    let changed = 0;
    for (const { a, b } of pairs) {
      const [one, other] = [await judge(a), await judge(b)];
      if (one.severity !== other.severity) changed += 1;
    }
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    expect(changed / pairs.length).toBeLessThanOrEqual(0.01);
  });

  it("English and Spanish of the same sentence agree nine times in ten", async () => {
    const pairs = readLines<{ en: string; es: string }>("english-spanish");
    let same = 0;
    for (const { en, es } of pairs) {
      const [english, spanish] = [await judge(en), await judge(es)];
      if (english.severity === spanish.severity) same += 1;
    }
    expect(same / pairs.length).toBeGreaterThanOrEqual(0.9);
  });

  it("a parent who reports violence or sets a boundary is not told to be nicer", async () => {
    const messages = readMessages(pathOf("survivor"));
    let held = 0;
    for (const { text, severity } of messages) {
      const verdict = await judge(text);
      if (verdict.severity !== severity) held += 1;
    }
    expect(held / messages.length).toBeLessThanOrEqual(0.25);
  });

  it("urgent facts are seen whatever the tone", async () => {
    const messages = readLines<{ text: string; urgent: boolean }>("urgent");
    let wrong = 0;
    for (const { text, urgent } of messages) if ((await judge(text)).urgent !== urgent) wrong += 1;
    expect(wrong / messages.length).toBeLessThanOrEqual(0.05);
  });
});
