/** Trains the built-in moderator: `npm run train:moderation`. The same data gives the same weights, bit for bit. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { decode, encode } from "@evenkeel/ai/inside/moderation/weights.ts";
import { chooseThresholds, crossValidate, describeScore, settings } from "./cross-validation.ts";
import { readExamples } from "./examples.ts";
import { train } from "./network.ts";
import { ordinaryWords, prepare } from "./prepare.ts";
import { trainTags } from "./tags.ts";

const members = 4;
const print = (line: string) => process.stdout.write(`${line}\n`);

const examples = readExamples();
const count = (severity: string) =>
  examples.filter((example) => example.severity === severity).length;
print(
  `${examples.length} messages: ${count("green")} green, ${count("yellow")} yellow, ${count("red")} red`,
);
const words = ordinaryWords(examples);
const data = await prepare(examples, new Set(words));

const judged = crossValidate(data);
const thresholds = chooseThresholds(judged);
print(`3-fold cross-validation, thresholds ${JSON.stringify(thresholds)}`);
print(describeScore(judged, thresholds));

const messages = data.map(({ message }) => message);
const networks = Array.from({ length: members }, (_, member) =>
  train(messages, settings, 1000 + member),
);
const tags = trainTags(data);
const version = createHash("sha256")
  .update(JSON.stringify(examples))
  .update(JSON.stringify(settings))
  .digest("hex")
  .slice(0, 8);
const bytes = encode({ version, networks, tags, thresholds });
decode(bytes, "");
const folder = new URL("../../ai/src/moderation/weights/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("moderation.bin", folder), bytes);
writeFileSync(new URL("words.txt", folder), words.join("\n"));
print(
  `weights ${version}: ${(bytes.length / 1e6).toFixed(2)} MB, sha256 ${createHash("sha256").update(bytes).digest("hex")}`,
);
