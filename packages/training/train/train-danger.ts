/** Trains the danger model: `npm run train:danger`. The same data gives the same weights. Prints a 5-fold cross-validation. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { embeddingSize } from "@evenkeel/hearing/encoder/embedding";
import { dangersIn } from "@evenkeel/hearing/safety/danger";
import { partsOf, readingOf, wordBuckets } from "@evenkeel/hearing/safety/danger-features";
import {
  biasAt,
  dangerHeads,
  headSize,
  hintAt,
  scoreOf,
  type SeenPart,
  seenPart,
  thresholdAt,
  wordShares,
} from "@evenkeel/hearing/safety/danger-model";
import { featureCount } from "@evenkeel/hearing/safety/random-features";
import { embedAll, readExamples } from "./examples.ts";
import { seeded, shuffle } from "./random.ts";

interface Row {
  text: string;
  /** One target a head; null if the data does not say. */
  targets: (0 | 1 | null)[];
  whole: SeenPart;
  parts: SeenPart[];
}

const folds = 5;
const epochs = 25;
const rate = 0.05;
const decay = 0.00002;
/**
 * Alarms on texts without danger that the thresholds may cause in cross-validation, by head. The model's word is soft (numbers
 * above the ordinary answer), and a missed cry for help weighs most.
 */
const falseAlarmsOf = [0.04, 0.015, 0.02];
const print = (line: string) => process.stdout.write(`${line}\n`);

const lines = (name: string): string[] =>
  readFileSync(new URL(`../data/danger/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");

/** A text of one kind says nothing sure of the other kinds, except where it is of none. */
const labelled: Pick<Row, "text" | "targets">[] = [
  ...lines("crisis").map((text) => ({ text, targets: [1, null, null] as Row["targets"] })),
  ...lines("partner-fear").map((text) => ({ text, targets: [0, 1, null] as Row["targets"] })),
  ...lines("child-danger").map((text) => ({ text, targets: [null, null, 1] as Row["targets"] })),
  ...lines("none").map((text) => ({ text, targets: [0, 0, 0] as Row["targets"] })),
];
/** The moderator's messages: known cries for help, and ordinary talk; reports of harm are left out. */
const reports = new Set([
  "injury_report",
  "safety_report",
  "violence_report",
  "scary_word",
  "firm_boundary",
  "legal_neutral",
  "quote_child",
  "quote_third",
]);
for (const { text, severity, crisis, tags } of readExamples()) {
  if (crisis) labelled.push({ text, targets: [1, null, null] });
  else if (severity !== "red" && dangersIn(text).length === 0) {
    const unsure = tags.some((tag) => reports.has(tag));
    labelled.push({ text, targets: unsure ? [0, null, null] : [0, 0, 0] });
  }
}

const vectors = await embedAll(
  labelled.flatMap(({ text }) => partsOf(text).map(readingOf).concat(readingOf(text))),
);
const partOf = (text: string): SeenPart =>
  seenPart(text, vectors.get(readingOf(text)) ?? new Float32Array(embeddingSize));
const rows: Row[] = labelled.map((row) => ({
  ...row,
  whole: partOf(row.text),
  parts: partsOf(row.text).map(partOf),
}));

/** Inverse document frequency by bucket; a word met once says nothing yet. */
const rarity = new Float32Array(wordBuckets);
for (const { whole } of rows)
  for (const word of whole.words) rarity[word] = (rarity[word] ?? 0) + 1;
for (let word = 0; word < wordBuckets; word += 1) {
  const met = rarity[word] ?? 0;
  rarity[word] = met < 2 ? 0 : Math.log((1 + rows.length) / (1 + met)) + 1;
}

/** Logistic regression by stochastic gradient descent (Adagrad), weights drawn towards zero. */
function fit(examples: readonly Row[], head: number, seed: number): Float32Array {
  const random = seeded(seed);
  const weights = new Float32Array(headSize);
  const seen = new Float32Array(headSize).fill(1e-6);
  const order = examples.flatMap((_, index) =>
    examples[index]?.targets[head] === null ? [] : [index],
  );
  const positives = order.filter((at) => examples[at]?.targets[head] === 1).length;
  // Both classes weigh the same together.
  const positiveWeight = (order.length - positives) / Math.max(positives, 1);
  const step = (index: number, slope: number): void => {
    const gradient = slope + decay * (weights[index] ?? 0);
    seen[index] = (seen[index] ?? 0) + gradient * gradient;
    weights[index] = (weights[index] ?? 0) - (rate * gradient) / Math.sqrt(seen[index] ?? 1);
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const row = examples[at];
      const target = row?.targets[head];
      if (!row || target === null || target === undefined) continue;
      const { features, words, hints } = row.whole;
      const score = scoreOf(weights, rarity, head, row.whole);
      const error = (1 / (1 + Math.exp(-score)) - target) * (target === 1 ? positiveWeight : 1);
      for (let index = 0; index < featureCount; index += 1)
        step(index, error * (features[index] ?? 0));
      const shares = wordShares(words, rarity);
      words.forEach((word, index) => step(featureCount + word, error * (shares[index] ?? 0)));
      step(hintAt, error * (hints[head] ?? 0));
      step(biasAt, error);
    }
  }
  return weights;
}

const most = (weights: Float32Array, head: number, { parts, whole }: Row): number =>
  Math.max(...[whole, ...parts].map((part) => scoreOf(weights, rarity, head, part)));

const trained = dangerHeads.map((name, head) => {
  const shuffled = shuffle([...rows], seeded(7));
  const judged = shuffled.map((row) => ({ row, score: 0 }));
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fit(
      shuffled.filter((_, index) => index % folds !== fold),
      head,
      100 + fold,
    );
    judged.forEach((entry, index) => {
      if (index % folds === fold) entry.score = most(weights, head, entry.row);
    });
  }
  const falseAlarms = falseAlarmsOf[head] ?? 0.02;
  const without = judged
    .filter(({ row }) => row.targets[head] === 0)
    .map(({ score }) => score)
    .sort((a, b) => b - a);
  const threshold = without[Math.floor(without.length * falseAlarms)] ?? 0;
  const withDanger = judged.filter(({ row }) => row.targets[head] === 1);
  const found = withDanger.filter(({ score }) => score > threshold).length;
  const either = withDanger.filter(
    ({ row, score }) => score > threshold || dangersIn(row.text).includes(name),
  ).length;
  print(
    `${name}: threshold ${threshold.toFixed(2)}, found ${found}/${withDanger.length} by the model, ${either} with the rules, of ${without.length} others ${(falseAlarms * 100).toFixed(1)} % false`,
  );
  if (process.argv.includes("--show")) {
    for (const { row, score } of judged)
      if (row.targets[head] === 0 && score > threshold)
        print(`   false: ${row.text.slice(0, 120)}`);
    for (const { row, score } of withDanger)
      if (score <= threshold && !dangersIn(row.text).includes(name))
        print(`   missed: ${row.text.slice(0, 120)}`);
  }
  const weights = fit(rows, head, 100);
  weights[thresholdAt] = threshold;
  return weights;
});

const all = new Float32Array(wordBuckets + headSize * dangerHeads.length);
all.set(rarity);
trained.forEach((weights, head) => all.set(weights, wordBuckets + head * headSize));
const bytes = Buffer.from(all.buffer);
const folder = new URL("../../hearing/src/safety/weights/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("danger.bin", folder), bytes);
print(
  `weights: ${(bytes.length / 1000).toFixed(0)} kB, sha256 ${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`,
);
