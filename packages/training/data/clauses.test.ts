import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findingTags, redTags } from "@evenkeel/hearing/assessment/tags";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

const folder = new URL("clauses/", import.meta.url);

const reds: ReadonlySet<string> = new Set(redTags);
const person = z.enum(["writer", "coparent", "child", "other"]);

/** One clause as `data/README.md` describes it; unknown fields and values are mistakes. */
const clause = z.strictObject({
  text: z.string().min(1).max(300),
  language: z.enum([
    "en",
    "es",
    "zh",
    "tl",
    "vi",
    "ko",
    "ar",
    "hy",
    "ru",
    "fa",
    "pt",
    "fr",
    "de",
    "hi",
    "pa",
    "ja",
  ]),
  severity: z.enum(["green", "yellow", "red"]),
  tags: z.array(z.enum(findingTags)).default([]),
  near: z.string().optional(),
  role: z.enum([
    "fact",
    "request",
    "question",
    "offer",
    "answer",
    "feeling",
    "boundary",
    "report",
    "apology",
    "thanks",
    "attack",
    "threat",
    "demand",
    "greeting",
  ]),
  about: person.optional(),
  danger: z
    .strictObject({
      kind: z.enum(["self-harm", "partner-violence", "child-danger", "harm-to-others"]),
      sure: z.enum(["certain", "possible"]),
      whose: person,
    })
    .optional(),
  urgent: z.boolean().default(false),
  meaning: z.string().optional(),
  mixed: z.boolean().default(false),
  calm: z.boolean().default(false),
});
type Clause = z.infer<typeof clause>;

/** A clause and where it stands, for a message that leads to the line. */
interface Line extends Clause {
  place: string;
}

const read = (path: string): Line[] =>
  readFileSync(new URL(path, folder), "utf8")
    .trimEnd()
    .split("\n")
    .map((line, index) => {
      const place = `${path}:${index + 1}`;
      const read = clause.safeParse(JSON.parse(line));
      if (!read.success) throw new Error(`${place}: ${z.prettifyError(read.error)}`);
      return { ...read.data, place };
    });

/** What makes two clauses the same: capitals, spaces and punctuation aside. */
const key = ({ language, text }: Clause): string =>
  `${language} ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, " ")
    .trim()}`;

const placesOf = (wrong: readonly Line[]): string[] => wrong.map(({ place }) => place);

let lines: Line[] = [];
beforeAll(() => {
  lines = globSync("*/*.jsonl", { cwd: fileURLToPath(folder) })
    .toSorted()
    .flatMap(read);
});

test("every clause stands in the folder of its language", () => {
  expect(
    placesOf(lines.filter(({ place, language }) => !place.startsWith(`${language}/`))),
  ).toEqual([]);
});

test("a level has the tags of that level and none of a worse one", () => {
  const isRed = ({ tags }: Clause): boolean => tags.some((tag) => reds.has(tag));
  const wrong = lines.filter((line) =>
    line.severity === "green"
      ? line.tags.length > 0
      : line.tags.length === 0 || isRed(line) !== (line.severity === "red"),
  );
  expect(placesOf(wrong)).toEqual([]);
});

test("whatever is held, and every danger, says whom it is about", () => {
  const silent = lines.filter(
    ({ severity, danger, about }) => (severity !== "green" || danger) && about === undefined,
  );
  expect(placesOf(silent)).toEqual([]);
});

test("despair of one's own always carries its danger", () => {
  const silent = lines.filter(
    ({ tags, danger }) =>
      (tags.includes("crisis") || tags.includes("selfharm_threat")) && danger === undefined,
  );
  expect(placesOf(silent)).toEqual([]);
});

test("only the people that composition names are left open", () => {
  const open = lines.filter(({ text }) =>
    /[{}]/u.test(text.replaceAll(/\{(?:child2?|coparent|third)\}/gu, "")),
  );
  expect(placesOf(open)).toEqual([]);
});

test("no clause stands twice", () => {
  const first = new Map<string, string>();
  const twice: string[] = [];
  for (const line of lines) {
    const known = first.get(key(line));
    if (known) twice.push(`${line.place} repeats ${known}`);
    else first.set(key(line), line.place);
  }
  expect(twice).toEqual([]);
});

test("calm clauses have at least as much room as hostile ones, in every language", () => {
  const counts = Object.groupBy(lines, ({ language }) => language);
  const hostile = Object.entries(counts).filter(
    ([, of]) => of.filter(({ severity }) => severity === "green").length * 2 < of.length,
  );
  expect(hostile.map(([language]) => language)).toEqual([]);
});
