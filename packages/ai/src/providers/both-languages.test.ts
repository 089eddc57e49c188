/** Walks every fixed sentence that the AI can say: in both languages, with the same places to fill, usted in Spanish. */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { messagesFolder, readMessages } from "@evenkeel/words/server";
import { libraries } from "../companion/library.ts";
import { whatHelps } from "../what-helps/what-helps.ts";
import { legalFacts } from "../law/index.ts";

type Sayings = Readonly<Record<string, string>>;

/** Every sentence below a value, by its path. */
const sayingsIn = (value: unknown, path = ""): Sayings =>
  typeof value === "string"
    ? { [path]: value }
    : Object.assign(
        {},
        ...Object.entries(value as object).map(([name, held]) =>
          sayingsIn(held, `${path}/${name}`),
        ),
      );

const areas = readdirSync(join(messagesFolder, "en-US"))
  .filter((file) => file.startsWith("ai-"))
  .map((file) => basename(file, ".json"));
const parts: Readonly<Record<string, Readonly<Record<"english" | "spanish", Sayings>>>> = {
  ...Object.fromEntries(
    areas.map((area) => [
      area,
      {
        english: readMessages(messagesFolder, "en-US", area),
        spanish: readMessages(messagesFolder, "es-US", area),
      },
    ]),
  ),
  "the companion": {
    english: sayingsIn(libraries.english),
    spanish: sayingsIn(libraries.spanish),
  },
  "what helps in a dispute": {
    english: sayingsIn(whatHelps.english),
    spanish: sayingsIn(whatHelps.spanish),
  },
  "the law": {
    english: Object.fromEntries(legalFacts.map(({ section, sentence }) => [section, sentence])),
    spanish: Object.fromEntries(legalFacts.map(({ section, spanish }) => [section, spanish])),
  },
};

/** What takes the parent's words, or another saying, and adds nothing of its own. */
const frame = /^[^\p{L}]*(?:\{\w+\}[^\p{L}]*)+$/u;
/**
 * The branches of a plural are each language's own, and the words of a choice are no places. A language may need fewer
 * branches of a choice: each place counts once.
 */
const placesIn = (saying: string): string[] => {
  if (saying.includes(", plural,")) return [];
  const places = (saying.match(/\{\w+(?=[,}])/g) ?? []).sort();
  return saying.includes(", select,") ? [...new Set(places)] : places;
};

test.each(Object.entries(parts))(
  "%s says nothing in one language only, and fills the same places in both",
  (_, { english, spanish }) => {
    // The Spanish talk has more ways to take a sentence up.
    const counted = (path: string) => !path.startsWith("/mirror/cited/");
    expect(Object.keys(spanish).filter(counted).sort()).toEqual(
      Object.keys(english).filter(counted).sort(),
    );
    for (const [path, saying] of Object.entries(english)) {
      const translated = spanish[path] ?? "";
      expect(placesIn(translated), path).toEqual(placesIn(saying));
      if (!frame.test(saying)) expect(translated, path).not.toBe(saying);
    }
  },
);

/** What is proposed to be said to a child or the co-parent, whom parents call tú, and what a parent may say to the AI. */
const quoted = /“[^”]*”/gu;
const toCoParent = new Set([
  "swap.message",
  "answer.message",
  "tone.thanks",
  "tone.about",
  "tone.asked",
  "tone.plain",
  "tone.needed",
  "tone.confirm",
]);
const tu =
  /(?<!\p{L})(?:tú|te|ti|tu|tus|tuy[oa]s?|contigo|eres|estás|tienes|puedes|quieres|sabes|dices|necesitas|sientes|haces|dime|dile|cuéntame|hazlo)(?!\p{L})/iu;

/** The sentences that a pattern finds, by their path. */
const sayingsWith = (sayings: Sayings, pattern: RegExp): string[] =>
  Object.entries(sayings)
    .filter(
      ([path, saying]) => !toCoParent.has(path) && pattern.test(saying.replaceAll(quoted, "")),
    )
    .map(([path, saying]) => `${path}: ${saying}`);

test.each(Object.entries(parts))("%s says usted to the parent", (_, { spanish }) => {
  expect(sayingsWith(spanish, tu)).toEqual([]);
});

const foreign =
  /\bhand(?:ing|ed)?[- ]?overs?\b|counsell|colour|centre\b|judgement|enrol\b|paediatr|\b(?:any|some|no|every)body\b|afterwards|in order to|please note|successfully/i;

test.each(Object.entries(parts))("%s is said in the product's own English", (_, { english }) => {
  expect(sayingsWith(english, foreign)).toEqual([]);
});
