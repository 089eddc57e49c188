/**
 * Reads every picture of a folder: `npm run eval:schedule -- --in DIR --out DIR [--verbose]`. Truth files beside the
 * pictures give a score, and say which rules are right. Then single statements, each with its right reading: the ones of
 * the repository, or those of `--statements FILE`. With `--texts DIR` alone: the documents of that folder, as text, with
 * their statements beside them.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createBuiltInScheduleReader, ScheduleFileError } from "@evenkeel/order-reader";
import {
  f1,
  judge,
  judgeDocuments,
  ownStatements,
  readPractice,
  score,
  type Score,
  type Truth,
  type Verdict,
} from "@evenkeel/order-reader/testing";

const { values } = parseArgs({
  options: {
    in: { type: "string" },
    out: { type: "string" },
    statements: { type: "string" },
    texts: { type: "string" },
    verbose: { type: "boolean" },
  },
});
// npm runs the script in the package's folder; paths are meant from where the command was typed.
const from = (path: string): string => resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
if (values.texts !== undefined) {
  await readTexts(from(values.texts));
  process.exit(0);
}
if (values.in === undefined || values.out === undefined) {
  process.stderr.write(
    "usage: npm run eval:schedule -- --in DIR --out DIR [--statements FILE] [--verbose], or --texts DIR [--verbose]\n",
  );
  process.exit(2);
}
const input = from(values.in);
const output = from(values.out);

const pictures = (await readdir(input))
  .filter((name) => /\.(png|jpe?g|webp|pdf)$/i.test(name))
  .sort();
await mkdir(output, { recursive: true });
const reader = createBuiltInScheduleReader();
const scores: Score[] = [];
const times: number[] = [];

for (const picture of pictures) {
  const name = basename(picture, extname(picture));
  const start = performance.now();
  let result: {
    holidayRules: Truth["holidayRules"];
    recurringRules: unknown[];
    confidence: number;
    statements?: { text: string; outcome: string }[];
  } & Record<string, unknown>;
  try {
    const {
      page: _page,
      picture: _picture,
      ...reading
    } = await reader.read(await readFile(join(input, picture)));
    result = reading;
  } catch (error) {
    if (!(error instanceof ScheduleFileError)) throw error;
    result = { holidayRules: [], recurringRules: [], confidence: 0, problem: error.problem };
  }
  const ms = Math.round(performance.now() - start);
  times.push(ms);
  await writeFile(join(output, `${name}.json`), JSON.stringify({ ...result, ms }, null, 1));
  const truth = await readFile(join(input, `${name}.json`), "utf8").then(
    (text) => JSON.parse(text) as Truth,
    () => null,
  );
  const ended = (outcome: string): number =>
    result.statements?.filter((statement) => statement.outcome === outcome).length ?? 0;
  const account = `${ended("question")} asked, ${ended("not_taken_over")} set aside`;
  const found = `${String(result.holidayRules.length).padStart(3)} holidays ${String(result.recurringRules.length).padStart(3)} recurring  confidence ${result.confidence.toFixed(2)} ${String(ms).padStart(6)} ms`;
  if (!truth) {
    print(`${name.padEnd(28)} ${found}`);
    continue;
  }
  const one = score(truth, result as never);
  scores.push(one);
  // A rule that came and is wrong, or is missing while everything ended as understood, went by in silence.
  const rules = result.holidayRules.length + result.recurringRules.length;
  const open = ended("question") + ended("not_taken_over");
  const silent = one.extra.length + Math.max(0, one.missed.length - one.extra.length - open);
  print(`${name.padEnd(28)} ${found}  F1 ${f1([one]).toFixed(3)}`);
  print(
    `    ${rules - one.extra.length} rules right, ${one.extra.length} wrong, ${account}, ${silent} silently wrong or dropped`,
  );
  if (values.verbose) {
    for (const missed of one.missed) print(`    - ${missed}`);
    for (const extra of one.extra) print(`    + ${extra}`);
  }
}
await reader.close();
const sorted = times.toSorted((a, b) => a - b);
print(`${pictures.length} pages, median ${sorted[Math.floor(sorted.length / 2)] ?? 0} ms`);
if (scores.length > 0) print(`F1 ${f1(scores).toFixed(3)}`);

const practice = await readPractice(values.statements ? from(values.statements) : ownStatements);
const verdicts = practice.map((statement) => ({ statement, judged: judge(statement) }));
for (const { statement, judged } of verdicts) {
  const isBelow = judged.verdict === "silent" || judged.verdict !== (statement.ends ?? "right");
  if (judged.verdict === "silent" || (values.verbose === true && isBelow))
    print(`${judged.verdict.padEnd(9)} ${judged.id} ${statement.text}\n    ${judged.came}`);
}
const count = (verdict: Verdict): number =>
  verdicts.filter(({ judged }) => judged.verdict === verdict).length;
print(
  `${practice.length} statements: ${count("right")} right, ${count("asked")} asked, ${count("set aside")} set aside, ${count("silent")} silently wrong or dropped`,
);

async function readTexts(folder: string): Promise<void> {
  const judged = await judgeDocuments(folder);
  const all = { right: 0, wrong: 0, question: 0, not_taken_over: 0, dropped: 0 };
  for (const { name, score: one, page, dropped } of judged) {
    const ended = (outcome: "question" | "not_taken_over"): number =>
      page.statements.filter((statement) => statement.outcome === outcome).length;
    all.right += one.right;
    all.wrong += one.extra.length;
    all.question += ended("question");
    all.not_taken_over += ended("not_taken_over");
    all.dropped += dropped.length;
    print(
      `${name.padEnd(28)} F1 ${f1([one]).toFixed(2)}  ${one.right} rules right, ${one.extra.length} wrong, ${one.missed.length} missed, ${ended("question")} asked, ${ended("not_taken_over")} set aside, ${dropped.length} dropped`,
    );
    if (values.verbose !== true) continue;
    for (const extra of one.extra) print(`    + ${extra}`);
    for (const missed of one.missed) print(`    - ${missed}`);
    for (const text of dropped) print(`    dropped: ${text}`);
    for (const { text, outcome } of page.statements) print(`    [${outcome}] ${text}`);
  }
  print(
    `${judged.length} documents: F1 ${f1(judged.map((one) => one.score)).toFixed(3)}, ${all.right} rules right, ${all.wrong} wrong, ${all.question} statements asked, ${all.not_taken_over} set aside, ${all.dropped} dropped`,
  );
}
