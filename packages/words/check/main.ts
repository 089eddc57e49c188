// Every word that a person reads stands in the catalogue, in every language, and nothing else stands there.
// Part of `npm run check`; run alone by `node packages/words/check/main.ts`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areasIn, messagesFolder, readMessages } from "../src/catalogue.ts";
import { defaultLocale } from "../src/locales.ts";
import { typeFiles } from "../src/type-files.ts";
import { catalogueFaults, untranslated } from "./catalogue-faults.ts";
import { errorSentencesIn } from "./error-sentences.ts";
import { sentencesIn } from "./sentences.ts";
import { root, sourcesOf } from "./source.ts";
import { usesOf } from "./used-keys.ts";

/** Rooms whose sources ask the catalogue for words. */
const speaking = [
  "apps/web/src",
  "apps/api/src",
  "packages/contract/src",
  "packages/custody/src",
  "packages/order-reader/src",
  "packages/hearing/src",
  "packages/ai/src",
];
/** Rooms that throw errors which a person reads. */
const throwing = ["apps/api/src", "packages/contract/src"];
/** Sources whose words are not in the catalogue yet. The list may only shrink. */
const listed = "packages/words/check/not-yet.json";

/** Messages that two languages say alike. */
const alike = "packages/words/check/alike.json";

const listIn = (file: string): string[] =>
  JSON.parse(readFileSync(join(root, file), "utf8")) as string[];

function staleTypes(): string[] {
  const folder = join(root, "packages/words/src/generated");
  return [...typeFiles()]
    .filter(([name, text]) => {
      const file = join(folder, name);
      return !existsSync(file) || readFileSync(file, "utf8") !== text;
    })
    .map(([name]) => `generated/${name} is out of date: npm run words`);
}

function unusedKeys(): string[] {
  const isUsed = usesOf(speaking.flatMap(sourcesOf));
  return areasIn(messagesFolder, defaultLocale).flatMap((area) =>
    Object.keys(readMessages(messagesFolder, defaultLocale, area))
      .filter((key) => !isUsed(area, key))
      .map((key) => `${area}.json: nobody uses '${key}'`),
  );
}

function strayWords(): string[] {
  const notYet = new Set(listIn(listed));
  const faults = sourcesOf("apps/web/src").flatMap((source) => {
    const sentences = sentencesIn(source);
    if (!notYet.delete(source.path)) {
      return sentences.map(
        ({ line, text }) => `${source.path}:${line} is not in the catalogue: ${text}`,
      );
    }
    return sentences.length === 0 ? [`${source.path} has been converted: off ${listed}`] : [];
  });
  return [...faults, ...[...notYet].map((path) => `${path} is gone: off ${listed}`)];
}

const strayErrors = (): string[] =>
  throwing
    .flatMap(sourcesOf)
    .flatMap((source) =>
      errorSentencesIn(source).map(
        ({ line, text }) =>
          `${source.path}:${line}: an error says '${text}': say() a key of errors`,
      ),
    );

const catalogue = catalogueFaults(messagesFolder);
const faults = [
  ...catalogue,
  ...(catalogue.length === 0
    ? [...staleTypes(), ...unusedKeys(), ...untranslated(messagesFolder, listIn(alike))]
    : []),
  ...strayWords(),
  ...strayErrors(),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
