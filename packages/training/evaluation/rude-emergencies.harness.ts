import { readFileSync } from "node:fs";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { builtInRewriter } from "@evenkeel/ai/inside/rewriting/built-in.ts";
import { expect } from "vitest";
import { z } from "zod";

const line = z.object({
  id: z.string(),
  language: z.enum(["en", "es", "mixed"]),
  names: z.array(z.string()),
  text: z.string(),
  keep: z.array(z.string()),
});
export const rudeEmergencies = readFileSync(
  new URL("moderation/rude-emergencies.jsonl", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((text) => text !== "")
  .map((text) => line.parse(JSON.parse(text)));
type RudeEmergency = z.infer<typeof line>;

const moderator = createBuiltInModerator();
const rewriter = builtInRewriter(moderator);
const plain = (text: string) =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
/** "Nia's" is 'nias' and 'nia', so that a mark that was set right is no other word. */
const wordsOf = (text: string) =>
  new Set([text, text.replaceAll("'", "")].flatMap((read) => read.match(/[\p{L}\d]+/gu) ?? []));
/** What spelling a word out, and asking for it, may add. */
const courtesies = new Set("please por favor you your because".split(" "));

/**
 * The texts that have no calm version.
 * @throws where one is not green, or lost a fact or added one
 */
export async function withoutCalmVersion(lines: readonly RudeEmergency[]): Promise<string[]> {
  const without: string[] = [];
  for (const { text, names, keep } of lines) {
    const family = {
      children: names.map((name) => ({ name, nicknames: [] })),
      parents: [],
      timeZone: "America/Los_Angeles",
    };
    const message = { text, category: "emergency", family } as const;
    const assessment = await moderator.assess(message);
    if (assessment.severity === "green") continue;
    const { suggestion } = await rewriter.rewrite({ ...message, assessment, locale: "en-US" });
    if (suggestion === null) {
      without.push(text);
      continue;
    }
    expect((await moderator.assess({ ...message, text: suggestion })).severity).toBe("green");
    const said = wordsOf(plain(suggestion));
    const lost = keep.filter((fact) => ![...wordsOf(plain(fact))].every((word) => said.has(word)));
    expect({ suggestion, lost }).toEqual({ suggestion, lost: [] });
    const before = wordsOf(plain(text));
    const added = [...wordsOf(plain(suggestion).replaceAll("'", ""))].filter(
      (word) => !before.has(word) && !courtesies.has(word),
    );
    expect({ suggestion, added }).toEqual({ suggestion, added: [] });
  }
  return without;
}
