/**
 * Whole documents as text, each with its statements and their right readings in a file beside it (`name.txt`,
 * `name.jsonl`): how many rules came out right, what is asked, and what was lost.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OrderStatement } from "@evenkeel/contract/models/calendar/schedule";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule, type ReadPage } from "../parser/parse-schedule.ts";
import { score, type OpenTruth, type Score } from "./score.ts";

/** A line of the file: a statement as it stands in the text, and the rules that come of it. */
interface Labeled {
  text: string;
  kind: string;
  rules: (OpenTruth["holidayRules"][number] | OpenTruth["recurringRules"][number])[];
}

export interface JudgedDocument {
  name: string;
  score: Score;
  page: ReadPage;
  /** Statements that give time and ended as if they gave none. */
  dropped: string[];
}

/** What gives time, or would if one thing more were known. */
const giving: ReadonlySet<string> = new Set(["rules", "question", "other_time"]);
const open: ReadonlySet<OrderStatement["outcome"]> = new Set([
  "rules",
  "question",
  "not_taken_over",
]);

export async function judgeDocuments(folder: string): Promise<JudgedDocument[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".txt")).sort();
  return await Promise.all(
    names.map(async (file) => {
      const name = file.replace(/\.txt$/, "");
      const text = await readFile(join(folder, file), "utf8");
      const labels = await readFile(join(folder, `${name}.jsonl`), "utf8");
      const lines = labels
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Labeled);
      return judgeDocument(name, text, lines);
    }),
  );
}

function judgeDocument(name: string, text: string, lines: readonly Labeled[]): JudgedDocument {
  const page = parseSchedule(layoutOfText(text));
  const rules = lines.flatMap((line) => line.rules);
  const truth: OpenTruth = {
    holidayRules: rules.flatMap((rule) => ("name" in rule ? [rule] : [])),
    recurringRules: rules.flatMap((rule) => ("cadence" in rule ? [rule] : [])),
  };
  const dropped = lines
    .filter(({ kind }) => giving.has(kind))
    .map((line) => plain(line.text))
    .filter((line) => {
      const own = page.statements.filter(
        (statement) => line.includes(plain(statement.text)) || plain(statement.text).includes(line),
      );
      return own.every(({ outcome }) => !open.has(outcome));
    });
  return { name, score: score(truth, page), page, dropped };
}

const plain = (text: string): string => text.replaceAll(/[^\p{L}\d]+/gu, " ").trim();
