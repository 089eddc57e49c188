/** Hours that the sentence behind a rule says, and that were not read. */
import type { Chunk } from "../sentence/chunk.ts";
import { askWhatChanges } from "./account.ts";
import type { Findings, SourcedRule } from "./collect.ts";

/**
 * 'Father has every other weekend. He picks her up on Thursday at 3 ...': where the last sentence was not read, the hours of
 * the weekend before it are not guessed, and both are asked about.
 *
 * @param chunks of the last sentence, which is of the same paragraph
 */
export function holdHours(findings: Findings, chunks: readonly Chunk[]): void {
  const [before, own] = findings.entries.slice(-2);
  const isOpen = own?.outcome === "question" || own?.outcome === "not_taken_over";
  const saysHours = (["weekday", "time"] as const).every((kind) =>
    chunks.some((chunk) => chunk.kind === kind),
  );
  if (!isOpen || !saysHours || before?.outcome !== "rules") return;
  const isHeld = ({ text, doubts }: SourcedRule): boolean =>
    doubts.includes("hours") && text.includes(before.text);
  if (!findings.rules.some(isHeld)) return;
  findings.rules = findings.rules.filter((rule) => !isHeld(rule));
  before.outcome = "question";
  before.question = askWhatChanges(before.text, before.text);
}
