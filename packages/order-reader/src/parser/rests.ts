/** What is left of a stretch of time, of which an order says only with whom it is. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk } from "../sentence/chunk.ts";
import { askWhatChanges, type Entry } from "./account.ts";
import type { Findings } from "./collect.ts";

/**
 * 'Father having June 20 to July 20 and Mother the balance': what is left has no rule, and is with whom the children live.
 * Where the other parent has regular time, that would stay in it: then it is asked about.
 */
export function createRests(findings: Findings, resident: Assignee | null) {
  const rests: { entry: Entry; words: string }[] = [];
  return {
    /** Keeps what a statement that gave a stretch says of its rest. */
    note(entry: Entry, chunks: readonly Chunk[]): void {
      const at = chunks.findIndex(({ kind }) => kind === "rest");
      const who = chunks.findLast(({ kind }, index) => kind === "parent" && index < at);
      const rest = chunks[at];
      if (rest && who) rests.push({ entry, words: entry.text.slice(who.start, rest.end) });
    },
    /** Asks about each, where the other parent has regular time. */
    ask(): void {
      if (findings.rules.every(({ rule }) => rule.assignee === resident)) return;
      for (const { entry, words } of rests)
        findings.entries.splice(findings.entries.indexOf(entry) + 1, 0, {
          text: words,
          words: entry.words,
          outcome: "question",
          question: askWhatChanges(entry.text, words),
        });
    },
  };
}
