/** Everything docs/quality.md says of the built-in moderator, measured in one run: `npm run eval:moderation`. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Moderator, Severity } from "@evenkeel/hearing/assessment/assessment";
import { describeBaselines } from "./baselines.ts";
import { describe, percentile, readMessages, type AssessedMessage } from "./scoring.ts";

const pathOf = (name: string) =>
  fileURLToPath(new URL(`moderation/${name}.jsonl`, import.meta.url));

/** The first of these and every which one after it. */
export const everyOf = <Item>(items: readonly Item[], step: number): Item[] =>
  items.filter((_, index) => index % step === 0);

/** The lines of a set of evaluation/moderation. */
export function readPairs<Pair>(name: string): Pair[] {
  return readFileSync(pathOf(name), "utf8")
    .trim()
    .split("\n")
    .map((line): Pair => JSON.parse(line));
}

const sample = new Uint8Array(8 * 1024 * 1024);

/** A fixed piece of work, so that a latency can be compared between machines and hours: SHA-256 of 8 MiB, milliseconds. */
function referenceWork(): number {
  const from = performance.now();
  createHash("sha256").update(sample).digest();
  return performance.now() - from;
}

interface AssessedSet {
  assessed: AssessedMessage[];
  /** Median of the reference work, done after every tenth message, milliseconds. */
  reference: number;
  /** Processor time a message, milliseconds: what it costs however busy the machine is. */
  processor: number;
}

/** @param step every which message of the set is assessed: 1 is all of them */
export async function assessSet(
  moderator: Moderator,
  name: string,
  step = 1,
): Promise<AssessedSet> {
  const assessed: AssessedMessage[] = [];
  const references: number[] = [];
  let microseconds = 0;
  for (const message of everyOf(readMessages(pathOf(name)), step)) {
    const before = process.cpuUsage();
    const from = performance.now();
    const { severity, crisis } = await moderator.assess(message);
    assessed.push({ message, severity, crisis, ms: performance.now() - from });
    const { user, system } = process.cpuUsage(before);
    microseconds += user + system;
    if (assessed.length % 10 === 0) references.push(referenceWork());
  }
  references.sort((a, b) => a - b);
  return {
    assessed,
    reference: references[Math.floor(references.length / 2)] ?? Number.NaN,
    processor: microseconds / 1000 / assessed.length,
  };
}

/** How many pairs of texts that should be assessed alike are. */
export async function agreement(
  moderator: Moderator,
  pairs: readonly (readonly [string, string])[],
): Promise<{ alike: number; share: number; unlike: (readonly [string, string])[] }> {
  const assess = async (text: string): Promise<Severity> =>
    (await moderator.assess({ text, category: "logistics" })).severity;
  const unlike: (readonly [string, string])[] = [];
  for (const pair of pairs)
    if ((await assess(pair[0])) !== (await assess(pair[1]))) unlike.push(pair);
  const alike = pairs.length - unlike.length;
  return { alike, share: alike / pairs.length, unlike };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

export async function printReport(
  moderator: Moderator,
  print: (text: string) => void,
  errors: boolean,
): Promise<void> {
  for (const name of ["second", "practice", "dev"]) {
    const { assessed, reference, processor } = await assessSet(moderator, name);
    print(`\n${name}.jsonl`);
    print(describe(assessed, errors));
    const against = (share: number) => (percentile(assessed, share) / reference).toFixed(2);
    print(
      `processor time ${processor.toFixed(1)} ms a message; SHA-256 of 8 MiB in between ${reference.toFixed(1)} ms: p50 is ${against(0.5)} of it, p99 ${against(0.99)}`,
    );
    if (name === "second") print(`\n${describeBaselines(readMessages(pathOf(name)))}`);
  }
  const swapped = await agreement(
    moderator,
    readPairs<{ a: string; b: string }>("even-handed").map(({ a, b }) => [a, b] as const),
  );
  print(
    `\neven hands: ${swapped.unlike.length} of ${swapped.alike + swapped.unlike.length} verdicts change with the swap (${percent(1 - swapped.share)})`,
  );
  const translated = await agreement(
    moderator,
    readPairs<{ en: string; es: string }>("english-spanish").map(({ en, es }) => [en, es] as const),
  );
  print(
    `English and Spanish: ${translated.alike} of ${translated.alike + translated.unlike.length} agree (${percent(translated.share)})`,
  );
  for (const name of ["survivor", "boundaries"]) {
    const { assessed } = await assessSet(moderator, name);
    const count = (severity: Severity) =>
      assessed.filter((one) => one.severity === severity).length;
    print(
      `${name}.jsonl: ${assessed.length} reports of violence and firm boundaries: ${count("green")} delivered, ${count("yellow")} coached, ${count("red")} blocked`,
    );
  }
}
