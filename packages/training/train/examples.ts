import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Severity } from "@evenkeel/hearing/assessment/assessment";

export interface Example {
  text: string;
  severity: Severity;
}

const data = fileURLToPath(new URL("../data/", import.meta.url));

/** Labeled messages in the order of file name and line; a text that occurs twice counts once. */
function readExamples(files: string, folder = data): Example[] {
  const seen = new Set<string>();
  return globSync(files, { cwd: folder })
    .toSorted()
    .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").split("\n"))
    .flatMap((line): Example[] => {
      if (line.trim() === "") return [];
      const { text, severity }: Example = JSON.parse(line);
      const key = text.trim().toLowerCase();
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ text, severity }];
    });
}

/** What the encoder and the words learn from. */
export const trainingTexts = (): Example[] => readExamples("*.jsonl");
/** What neither of them has seen: what both together are weighed by. */
export const naturalTexts = (): Example[] => readExamples("natural/*.jsonl");
