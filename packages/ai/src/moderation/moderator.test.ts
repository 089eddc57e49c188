import { describe, expect, it } from "vitest";
import { createBuiltInModerator } from "./index.ts";

const moderator = createBuiltInModerator();
const assess = (text: string) => moderator.assess({ text, category: "logistics" });

describe("the built-in moderator", () => {
  it("delivers a plain message", async () => {
    expect(await assess("Can you pick her up at 5 on Tuesday? My shift runs late.")).toMatchObject({
      severity: "green",
      findings: [],
      certain: false,
      provider: { name: "built-in" },
    });
  });

  it("blocks a threat and points at its words", async () => {
    const text = "See you at six. I will break your jaw if you are late.";
    const assessment = await assess(text);
    expect(assessment).toMatchObject({ severity: "red", certain: true, bypassBlocked: true });
    const [finding] = assessment.findings;
    expect(finding).toMatchObject({ tag: "threat_violence", source: "rule" });
    expect(text.slice(finding?.start, finding?.end)).toContain("break your jaw");
  });

  it.each([
    ["ar", "مرحبا، هل يمكنك أن تأخذ ميا من المدرسة يوم الخميس؟"],
    ["he", "תודה רבה על העזרה היום"],
    ["de", "Kannst du sie am Donnerstag von der Schule abholen?"],
  ])(
    "gives no verdict on a language that it does not know (%s), and still stops a threat",
    async (language, text) => {
      expect(await assess(text)).toMatchObject({
        severity: "yellow",
        unknownLanguage: language,
        findings: [],
      });
      const hostile = await assess(`${text} I will break your jaw if you are late.`);
      expect(hostile).toMatchObject({ severity: "red", certain: true });
    },
  );

  it("stops a threat in a language that it does not know, by the words of the lexicon", async () => {
    const assessment = await assess("Wenn du morgen kommst, ich bringe dich um.");
    expect(assessment).toMatchObject({ severity: "red", bypassBlocked: true });
    expect(assessment).not.toHaveProperty("unknownLanguage");
  });

  it("blocks no one for four words that no rule knows, and still blocks those that one does", async () => {
    expect((await assess("I will wash them")).severity).not.toBe("red");
    expect((await assess("Go to hell, idiot")).severity).toBe("red");
  });

  it("stops when the caller has gone away", async () => {
    const aborted = AbortSignal.abort();
    await expect(
      moderator.assess({ text: "hello", category: "logistics" }, { signal: aborted }),
    ).rejects.toThrow("aborted");
  });

  it("sees a parent in crisis and neither blocks nor lectures", async () => {
    expect(
      await assess("i don't want to be here anymore. i sit in the car and think about ending it"),
    ).toMatchObject({
      severity: "yellow",
      crisis: true,
    });
  });
});
