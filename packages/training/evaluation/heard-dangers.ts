import { readFileSync } from "node:fs";
import type { Danger } from "@evenkeel/contract/crisis-resources";
import { allOf, readDangers } from "@evenkeel/hearing/safety";

export const textsOf = (name: string): string[] =>
  readFileSync(new URL(`safety/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { text: string }).text);

export const heardIn = async (texts: readonly string[]): Promise<Danger[][]> => {
  const heard: Danger[][] = [];
  for (const text of texts) heard.push(allOf(await readDangers(text)));
  return heard;
};

/** The texts of a practice set that tell of a danger, of whatever kind. */
export const dangersOfPractice = (name: string): string[] =>
  readFileSync(new URL(`safety/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { text: string; danger?: string; kind?: string })
    .filter(({ danger, kind }) => (danger ?? kind) !== "none")
    .map(({ text }) => text);
