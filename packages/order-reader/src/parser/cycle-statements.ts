/** What a document says once of weeks that stand elsewhere in it: when the first of them begins, at which hour all exchanges are. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Table } from "../layout/layout.ts";
import type { Part } from "../sentence/parts.ts";
import type { ReadStatement } from "../sentence/read-statement.ts";
import type { Entry } from "./account.ts";
import type { Findings, Reader } from "./collect.ts";
import { emptyContext, type Context } from "./context.ts";
import { entryOfGrid } from "./read-tables.ts";

/** Keeps the sentences of a cycle beside the rules that rest on them. */
export function createCycleStatements(reader: Reader, findings: Findings) {
  /** Of a table that was read. */
  let hourOfGrid: string | null = null;
  return {
    /** A statement with the sentences that its weeks rest on. */
    withDays(said: string, above: readonly Part[]): string {
      const isOfCycle =
        reader.chunks(said).some(({ kind }) => kind === "cycleWeek") ||
        above.some(({ says }) => says === "cycleWeek");
      return [...(isOfCycle ? (reader.cycle?.texts ?? []) : []), said].join(" ");
    },
    /**
     * 'Father has a rotation of four weeks, beginning on February 5, 2027.': the last entry rests on the weeks below it.
     *
     * @returns null where it is another sentence; else whose those weeks are, where it names one parent
     */
    settle(): { parent: Assignee | null } | null {
      const entry = findings.entries.at(-1);
      if (entry && reader.definitions.includes(entry.text)) {
        // It gives nothing of its own, and holds where its word stands.
        delete entry.question;
        entry.outcome = "clause";
        return { parent: null };
      }
      const isOf =
        entry && (entry.text === hourOfGrid || reader.cycle?.texts.includes(entry.text) === true);
      if (!isOf) return null;
      delete entry.question;
      entry.outcome = "rules";
      const [parent = null, another] = new Set(
        reader.chunks(entry.text).flatMap((one) => (one.kind === "parent" ? [one.parent] : [])),
      );
      return { parent: another === undefined ? parent : null };
    },
    /** A table with a parent for each day; `read` is null where it was not read. */
    keepGrid(
      table: Table,
      read: ReadStatement | null,
      keep: (read: ReadStatement, words: Entry["words"], text: string) => void,
    ): Context | null {
      const entry = entryOfGrid(table);
      if (read === null) {
        findings.entries.push(entry);
        // What stands below it, up to a heading, may speak of its weeks alone.
        return entry.outcome === "not_taken_over" ? { ...emptyContext, isLimited: true } : null;
      }
      const hour = reader.exchangeHour?.text ?? "";
      hourOfGrid = hour;
      keep(read, entry.words, [hour, entry.text].join(" "));
      for (const above of findings.entries) if (above.text === hour) above.outcome = "rules";
      findings.entries.push({ ...entry, outcome: "rules" });
      return null;
    },
  };
}
