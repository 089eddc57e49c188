import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { textOf, type Word } from "../layout/layout.ts";
import type { Chunk } from "../sentence/chunk.ts";
import { readSentence } from "../sentence/read-sentence.ts";
import type { ReadStatement } from "../sentence/read-statement.ts";
import { withoutRule } from "./account.ts";
import { begunByHand } from "./by-hand.ts";
import type { Findings, Reader } from "./collect.ts";

/**
 * Reads a row of a table, which stands for itself.
 *
 * @param text the row as a sentence
 * @param keep takes what it gives, with its words as they are printed
 */
export function readRow(
  text: string,
  words: Word[],
  reader: Reader & { ownerAbove: Assignee | null },
  findings: Findings,
  keep: (read: ReadStatement, words: Word[], text: string) => void,
): void {
  const printed = textOf(words);
  const chunks: readonly Chunk[] = reader.chunks(text);
  const own: readonly Chunk[] = reader.chunks(printed);
  const alone = { parent: reader.ownerAbove, resident: reader.resident };
  // A row that says all by itself needs no head.
  const read = readSentence(own, alone) ?? readSentence(chunks, alone);
  if (read !== null) {
    keep(read, words, printed);
    findings.entries.push({ text: printed, words, outcome: "rules" });
    return;
  }
  findings.entries.push({
    ...withoutRule(printed, words, own, { isResidence: false, isHeading: false }),
    byHand: begunByHand(printed, own, null),
  });
}
