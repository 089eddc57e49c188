/** Puts the sets of a folder to the capabilities: writes each line with its answer beside it, and prints what can be counted. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Ai } from "@evenkeel/ai/inside/providers/ai.ts";
import { type Answered, answerTo } from "./answers.ts";
import { type LineOf, linesOf, type SetName, setOf } from "./sets.ts";

const readable = (line: unknown, { shown }: Answered): string => {
  const given = Object.entries(line as Record<string, unknown>);
  const said = (value: unknown) =>
    typeof value === "string" ? value : JSON.stringify(value, null, 1);
  return [
    ...given
      .filter(([, value]) => value !== undefined && value !== null && value !== "")
      .map(([name, value]) => `- ${name}: ${said(value)}`),
    "",
    ...Object.entries(shown).map(([name, value]) =>
      `> **${name}**: ${value ?? "none"}`.replaceAll("\n", "\n> "),
    ),
    "",
  ].join("\n");
};

async function answered<Name extends SetName>(
  ai: Ai,
  name: Name,
  lines: readonly LineOf<Name>[],
): Promise<Answered[]> {
  const answers: Answered[] = [];
  // eslint-disable-next-line no-await-in-loop -- one at a time, as a parent would
  for (const line of lines) answers.push(await answerTo[name](ai, line));
  return answers;
}

const counts = (answers: readonly Answered[]): string[] => {
  const names = Object.keys(answers[0]?.counted ?? {});
  return names.map((name) => {
    const known = answers.map(({ counted }) => counted[name]).filter((value) => value !== null);
    return `  ${name}: ${known.filter((value) => value === true).length} of ${known.length}`;
  });
};

/** @param folder holds any of `rewrites`, `coordinator`, `flow`, `companion`, `disputes`, `titles`, each a `.jsonl` */
export async function answerByHand(
  ai: Ai,
  { folder, out }: { folder: string; out: string },
  print: (text: string) => void,
): Promise<void> {
  mkdirSync(out, { recursive: true });
  for (const name of Object.keys(setOf) as SetName[]) {
    const lines = linesOf(folder, name);
    if (lines === null) continue;
    // eslint-disable-next-line no-await-in-loop -- one file at a time
    const answers = await answered(ai, name, lines);
    const path = join(out, `${name}.md`);
    const parts = lines.map((line, index) => {
      const answer = answers[index];
      return answer === undefined ? "" : readable(line, answer);
    });
    writeFileSync(path, `# ${name}\n\n${parts.join("\n---\n\n")}`);
    print(`${name}: ${lines.length} lines, answers in ${path}`);
    for (const count of counts(answers)) print(count);
  }
}
