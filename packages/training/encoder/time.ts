/**
 * What an exported encoder costs on Node: `node packages/training/encoder/time.ts FOLDER MESSAGES.jsonl`, where each line has a `text`. Prints
 * memory, the time it takes to open, and time and processor time a text; and what it answered to the first texts, to be
 * held against `train.py`.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { openClauseEncoder } from "@evenkeel/hearing/encoder/clause-encoder";
import { placeOf, readCard } from "@evenkeel/hearing/encoder/card";
import { piecesOf } from "@evenkeel/hearing/encoder/pieces";

const [folder = "", messages = ""] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const resident = () => `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`;

const before = resident();
const opening = performance.now();
const files = pathToFileURL(`${resolve(folder)}/`);
const card = readCard(new URL("card.json", files));
const { clauses: open } = await openClauseEncoder(files);
const hear = (text: string) => open(piecesOf(text, card.cut).map((piece) => piece.text));
const opened = performance.now();
await hear("Is the first one ready?");
print(
  `${before} before, ${resident()} open; ${(opened - opening).toFixed(0)} ms to open, ${(performance.now() - opened).toFixed(0)} ms for the first text`,
);

const texts = readFileSync(messages, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => (JSON.parse(line) as { text: string }).text);
const times: number[] = [];
const worst: string[] = [];
const used = process.cpuUsage();
for (const text of texts) {
  const from = performance.now();
  const clauses = await hear(text);
  times.push(performance.now() - from);
  const most = (answer: string) =>
    Math.max(
      ...clauses.map(({ scores }) => scores[placeOf(card, "severity", answer)] ?? Number.NaN),
    );
  worst.push(`${most("not_green").toFixed(3)} ${most("red").toFixed(3)}`);
}
const { user, system } = process.cpuUsage(used);
times.sort((one, other) => one - other);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
print(
  `${texts.length} texts: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${((user + system) / 1000 / texts.length).toFixed(1)} ms of processor time each, ${resident()}`,
);
for (const line of worst.slice(0, 5)) print(line);
