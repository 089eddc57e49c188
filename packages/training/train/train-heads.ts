/**
 * Trains what is heard of danger and urgency on top of the encoder, which stays as it is: `npm run train:heads`. Prints how
 * well it does on texts that it did not learn from (each group of twins is on one side), then learns from all of them. The
 * same texts and encoder give the same weights.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { encoderCard } from "@evenkeel/hearing/encoder/card";
import { loadEncoder } from "@evenkeel/hearing/encoder/encoder";
import { piecesOf } from "@evenkeel/hearing/encoder/pieces";
import {
  dangerKinds,
  heard,
  type Heads,
  type Question,
  questions,
  weigh,
} from "@evenkeel/hearing/heads/heads";
import { fitRow } from "./fit-row.ts";
import {
  despair,
  emergencies,
  indirectDangers,
  naturalNews,
  type Taught,
} from "./practice-dangers.ts";
import { toldTexts } from "./told.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const sides = 4;

const told = toldTexts().map(({ text, meaning, danger, urgent }): Taught => ({
  set: "told",
  text,
  meaning,
  // An emergency may be a danger, too, and a danger an emergency: neither teaches about the other.
  danger: danger ?? (urgent ? "unknown" : "none"),
  urgent: danger === undefined ? urgent : "unknown",
}));
const indirect = indirectDangers();
const texts = [...told, ...indirect, ...despair(), ...emergencies(), ...naturalNews()];
const data = createHash("sha256")
  .update(JSON.stringify([texts, encoderCard().version]))
  .digest("hex");

interface Example {
  taught: Taught;
  clauses: Float32Array[];
  side: number;
}

const encoder = await loadEncoder();
const examples: Example[] = [];
for (const taught of texts) {
  const clauses = [...new Set(piecesOf(taught.text).map(({ text }) => text))];
  const side = createHash("sha256").update(`${taught.set} ${taught.meaning}`).digest()[0] ?? 0;
  examples.push({
    taught,
    clauses: (await encoder.encode(clauses)).map(heard),
    side: side % sides,
  });
}
print(`${examples.length} texts, data ${data.slice(0, 16)}`);

/** What a text teaches about a question; undefined: nothing. */
function target({ danger, urgent }: Taught, question: Question): boolean | undefined {
  if (question === "urgent") return urgent === "unknown" ? undefined : urgent;
  if (question === "despair")
    return typeof danger === "object" && danger.kind === "self-harm" && danger.whose === "writer";
  if (danger === "unknown") return undefined;
  if (question === "danger") return danger !== "none";
  return danger === "none" || danger === undefined ? undefined : danger.kind === question;
}

function learn(question: Question, from: readonly Example[]): number[] {
  const messages = from.flatMap(({ taught, clauses }) => {
    const isPositive = target(taught, question);
    return isPositive === undefined || clauses.length === 0 ? [] : [{ clauses, isPositive }];
  });
  return fitRow(messages);
}

const most = (row: readonly number[], { clauses }: Example) =>
  Math.max(...clauses.map((clause) => weigh(row, clause)));

/** Scores of each example by weights that did not learn from its group. */
function byTurns(question: Question): Map<Example, number> {
  const scores = new Map<Example, number>();
  for (let side = 0; side < sides; side += 1) {
    const row = learn(
      question,
      examples.filter((one) => one.side !== side),
    );
    for (const one of examples) if (one.side === side) scores.set(one, most(row, one));
  }
  return scores;
}

/** The score that only this share of the examples passes. */
function limitFor(scores: ReadonlyMap<Example, number>, of: readonly Example[], share: number) {
  const sorted = of.map((one) => scores.get(one) ?? 0).toSorted((one, other) => other - one);
  return sorted[Math.ceil(share * sorted.length)] ?? 0;
}

const shareAbove = (scores: ReadonlyMap<Example, number>, of: readonly Example[], from: number) =>
  of.filter((one) => (scores.get(one) ?? 0) > from).length / of.length;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const practiced = examples.filter(({ taught }) => indirect.includes(taught));
const ordinary = practiced.filter(({ taught }) => taught.danger === "none");
const claims = examples.filter(
  ({ taught }) => taught.set === "moderation/emergencies-practice" && taught.urgent === false,
);

const dangerScores = byTurns("danger");
const limits = {
  possible: limitFor(dangerScores, ordinary, 0.045),
  certain: limitFor(dangerScores, ordinary, 0.005),
};
print(
  `ordinary lines with a card: ${percent(shareAbove(dangerScores, ordinary, limits.possible))}`,
);
for (const kind of dangerKinds) {
  const own = practiced.filter(
    ({ taught }) => typeof taught.danger === "object" && taught.danger.kind === kind,
  );
  print(
    `${kind}: ${percent(shareAbove(dangerScores, own, limits.possible))} found, ${percent(shareAbove(dangerScores, own, limits.certain))} for certain, of ${own.length}`,
  );
}
const kindScores = new Map(dangerKinds.map((kind) => [kind, byTurns(kind)]));
const isNamedRight = (one: Example) => {
  const { danger } = one.taught;
  const best = dangerKinds.toSorted(
    (a, b) => (kindScores.get(b)?.get(one) ?? 0) - (kindScores.get(a)?.get(one) ?? 0),
  )[0];
  return typeof danger === "object" && danger.kind === best;
};
const dangerous = practiced.filter(({ taught }) => typeof taught.danger === "object");
print(`named right: ${percent(dangerous.filter(isNamedRight).length / dangerous.length)}`);

const despairScores = byTurns("despair");
const despairLimit = limitFor(despairScores, ordinary, 0.02);
for (const set of ["told", "safety/despair-practice"]) {
  const own = examples.filter(
    ({ taught }) => taught.set === set && target(taught, "despair") === true,
  );
  print(
    `despair in ${set}: ${percent(shareAbove(despairScores, own, despairLimit))} of ${own.length}`,
  );
}

const urgentScores = byTurns("urgent");
const news = examples.filter(({ taught }) => taught.set === "natural" && taught.urgent === false);
const filed = limitFor(urgentScores, claims, 0.15);
const urgent = limitFor(urgentScores, news, 0.06);
for (const [name, limit] of Object.entries({ filed, urgent })) {
  const own = examples.filter(
    ({ taught }) => taught.set === "moderation/emergencies-practice" && taught.urgent === true,
  );
  print(
    `${name}: ${percent(shareAbove(urgentScores, own, limit))} of ${own.length} emergencies, ${percent(shareAbove(urgentScores, claims, limit))} of ${claims.length} claims, ${percent(shareAbove(urgentScores, news, limit))} of ${news.length} messages without one`,
  );
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
const heads: Heads = {
  encoder: encoderCard().version,
  data,
  limits: {
    possible: rounded(limits.possible),
    certain: rounded(limits.certain),
    despair: rounded(despairLimit),
    filed: rounded(filed),
    urgent: rounded(urgent),
  },
  rows: Object.fromEntries(
    questions.map((question) => [question, learn(question, examples).map(rounded)]),
  ) as Record<Question, number[]>,
};
writeFileSync(
  new URL("../../hearing/src/heads/weights/heads.json", import.meta.url),
  `${JSON.stringify(heads)}\n`,
);
