/** Single statements of orders through the reader: as what each ends, and whether its days are the right ones. */
import { readFile } from "node:fs/promises";
import { planPeriods } from "@evenkeel/custody/rules/plan-periods";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "../parser/parse-schedule.ts";
import type { ParsedPage } from "../parser/finish.ts";

/** A statement with its right reading; times are of the family's clock. */
export interface Practice {
  id: string;
  language: "en" | "es";
  text: string;
  reading: "rule" | "holiday" | "residence" | "clause" | "question" | "not-time";
  /** The first stays of 2027, at most five; null where the statement alone does not give them. */
  dates: { start: string; end: string; parent: "Mother" | "Father" }[] | null;
  /** What has to be asked. */
  ask: string | null;
  /** As what it ends today; statements of elsewhere do not say it. */
  ends?: Verdict;
}

export type Verdict = "right" | "asked" | "set aside" | "silent";
export interface Judged {
  id: string;
  verdict: Verdict;
  /** What came, for whoever looks into it. */
  came: string;
}

const year = 2027;
const mostDates = 5;
const head = {
  en: "ORDER ON PARENTING TIME\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n",
  es: "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tomás Rivelle. Hija: Pia.\nPia vive con la madre.\n\n",
} as const;

/** Statements in the wording of real orders, with names and numbers that are made up. */
export const ownStatements = new URL("../fixtures/statements.jsonl", import.meta.url);

/** One JSON object a line. */
export const readPractice = async (file: string | URL): Promise<Practice[]> =>
  (await readFile(file, "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Practice);

export function judge(practice: Practice): Judged {
  const { id, text, reading, dates, ask } = practice;
  const page = parseSchedule(layoutOfText(head[practice.language] + text.replaceAll(" | ", "\t")));
  const own = page.statements.filter(
    (statement) => !head[practice.language].includes(statement.text),
  );
  const outcomes = new Set(own.map(({ outcome }) => outcome));
  const came = daysOf(page);
  const said = `${[...outcomes].join(", ") || "nothing"}; ${came.slice(0, mostDates).join(" | ") || "no days"}; asks ${page.questions.map(({ asks }) => asks).join(", ") || "nothing"}`;
  const verdict = (): Verdict => {
    const hasRules = came.length > 0;
    if (reading === "rule" || reading === "holiday") {
      const right = dates?.map(({ start, end, parent }) => `${start} ${end} ${parent}`) ?? null;
      const isRight =
        right !== null && JSON.stringify(came.slice(0, right.length)) === JSON.stringify(right);
      if (isRight && (right.length === mostDates || came.length === right.length)) return "right";
      // A part of the statement, with the rest of it asked about or listed.
      const isPart = right !== null && came.slice(0, 2).every((stay) => right.includes(stay));
      if (hasRules && isPart && outcomes.has("question")) return "asked";
      if (hasRules && isPart && outcomes.has("not_taken_over")) return "set aside";
      if (hasRules) return answerable();
      if (outcomes.has("question") || page.questions.length > 0) return "asked";
      return outcomes.has("not_taken_over") ? "set aside" : "silent";
    }
    // Rules whose days the answer decides are no silence where it is asked for.
    if (hasRules) return reading === "question" ? answerable() : "silent";
    if (reading === "residence") {
      if (outcomes.has("residence")) return "right";
    } else if (reading === "clause" && outcomes.has("clause")) return "right";
    else if (reading === "question" && outcomes.has("question")) return "right";
    else if (reading === "not-time" && !outcomes.has("question")) return "right";
    if (outcomes.has("question")) return "asked";
    return outcomes.has("not_taken_over") ? "set aside" : "silent";
  };
  // Other days than the answered ones are right only where the answer is what makes the difference, and is asked for.
  const answerable = (): Verdict =>
    ask !== null && page.questions.some(({ asks }) => ofDays.has(asks)) ? "asked" : "silent";
  return { id, verdict: verdict(), came: said };
}

const ofDays: ReadonlySet<string> = new Set([
  "school-hours",
  "school-year",
  "which-weeks",
  "which-day-counts",
  "first-day",
  "every-year",
  "other-years",
  "half-of-day",
  "year-of-break",
]);

/** '2027-01-08T18:00 2027-01-10T18:00 Father': stays that begin in the year, adjoining ones of one parent joined. */
function daysOf({ holidayRules, recurringRules }: ParsedPage): string[] {
  const timeZone = "UTC";
  const periods = planPeriods({
    holidayRules,
    recurringRules,
    years: { startYear: year, endYear: year },
    timeZone,
  });
  const stays: { start: string; end: string; assignee: string }[] = [];
  for (const { start, end, assignee } of periods) {
    const last = stays.at(-1);
    if (last?.end === start && last.assignee === assignee) last.end = end;
    else stays.push({ start, end, assignee });
  }
  return stays
    .filter(({ start }) => start.startsWith(String(year)))
    .map(
      ({ start, end, assignee }) =>
        `${start.slice(0, 16)} ${end.slice(0, 16)} ${assignee === "parent1" ? "Mother" : "Father"}`,
    );
}
