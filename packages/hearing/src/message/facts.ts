import * as chrono from "chrono-node";
import { type KnownFamily, unknownFamily } from "../people/family.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./facts.patterns.txt", import.meta.url));

/** Something a message says that its rewrite has to say too. `text` is compared without case. */
export interface Fact {
  kind: "time" | "amount" | "number" | "name" | "contact";
  text: string;
  /** UTF-16 units of the text read; `end` is exclusive. */
  start: number;
  end: number;
}

interface Pattern {
  kind: Fact["kind"];
  words: RegExp;
}

const weekdays = patternOf("weekdays").source;
const months = patternOf("months").source;
const days = patternOf("days").source;
const holidays = patternOf("holidays").source;
const numberWords = patternOf("numberWords").source;
const holiday = new RegExp(`^(?:${holidays})$`, "iu");

/** Whether a fact's words are the name of a holiday, and nothing else. */
export const namesHoliday = (text: string): boolean => holiday.test(text);

/** Figures of speech that contain a number but do not mean one. */
const figuresOfSpeech = patternOf("figuresOfSpeech");

const patterns: readonly Pattern[] = [
  { kind: "contact", words: /\b[\w.+-]+@[\w-]+\.[\w.]+\b|https?:\/\/\S+/giu },
  {
    kind: "contact",
    words: /(?:\+?\d{1,2}[ .-]?)?(?:\(\d{3}\)|\b\d{3})[ .-]?\d{3}[ .-]?\d{4}\b/gu,
  },
  {
    kind: "amount",
    words:
      /[$€£]\s?\d[\d,]*(?:\.\d+)?k?|\b\d[\d,.]*\s?(?:dollars|bucks|pesos|usd|%)|\b\d[\d,.]*\s?(?:dólares)/giu,
  },
  {
    kind: "time",
    words: patternOf("time"),
  },
  {
    kind: "time",
    words: new RegExp(`\\b(?:${holidays}|${weekdays}|${months}|${days})(?![\\p{L}])`, "giu"),
  },
  { kind: "number", words: /(?<![\p{L}\d$€£.,:/])\d[\d,]*(?:\.\d+)?(?![\p{L}\d])/gu },
  { kind: "number", words: new RegExp(`\\b(?:${numberWords})\\b(?!-)`, "giu") },
];

/** Capitalized words that are not names. */
const notNames = new Set(
  "Pero Luego Entonces I I'm I'll I've I'd Im OK Ok TV ER MRI IEP CPS DVD PDF GPS USB FYI ASAP PE AM PM Monday Tuesday God Jesus Christ Oh Oscar Sorry Please Mr Mrs Ms Dr Typical Congratulations Congrats Shocker Bravo Instagram Facebook Mom Dad Mommy Daddy Oscar Parent Father Mother SYSTEM".split(
    " ",
  ),
);
const capitalized =
  /(?<![\p{L}\p{M}'’])\p{Lu}[\p{Ll}\p{M}]+(?:\p{Lu}\p{Ll}+)?(?:['’]\p{Lu}[\p{Ll}]+)?(?:-\p{Lu}\p{Ll}+)?(?![\p{L}])/gu;
/** What follows a name at the start of a sentence, and hardly follows another word there. */
const afterName = patternOf("afterName");
const commonSubjects = new Set(
  "Let Here How All Both Each These Those Nothing Anything Something Everything Another Even Just Only Your My His Her Their Our If When Where Why How Because Since After Before So And But Or Not No Yes For As At In On To Of A An The Maybe Must Please Thanks Great Sure Homework Dinner Lunch Bedtime Support Money Nada Otra Otro Tu Tus Mi Su Si Cuando Como Porque Por Para Con Sin Contigo Siempre Nunca It He She They We You This That There What Who Which Everyone Everybody Nobody Someone One School Court Pickup Dropoff Practice Then Now Today Tomorrow Traffic Life El Ella Eso Esto Todo Nadie Ya La Lo Te Me Que".split(
    " ",
  ),
);

/** What ends a sentence stands within so many letters before the next. */
const beforeSentence = 8;
const startsSentence = (text: string, at: number): boolean =>
  !/\b(?:dr|mr|mrs|ms|st|sr|sra|prof|coach)\.\s*$/iu.test(
    text.slice(Math.max(0, at - beforeSentence), at),
  ) &&
  /(?:^|[.!?…:\n]["'”’)]*\s*|["“‘¿¡(]|\p{Extended_Pictographic}\s*)$/u.test(
    text.slice(Math.max(0, at - beforeSentence), at),
  );

const names = (text: string): Fact[] =>
  [...text.matchAll(capitalized)].flatMap((match): Fact[] => {
    const [word] = match;
    const start = match.index;
    const end = start + word.length;
    if (notNames.has(word)) return [];
    if (startsSentence(text, start)) {
      const known = !commonSubjects.has(word) && afterName.test(text.slice(end));
      if (!known) return [];
    }
    return [{ kind: "name", text: word, start, end }];
  });

const stopWords = new Set(
  "at on the of in by to a an for from el la los las de del al en por para y and - until till a.m p.m. now ahora ya this esta este right".split(
    " ",
  ),
);

/** chrono knows phrasings that no list holds ('in two weeks', 'the day after tomorrow', 'el próximo martes'). */
const datePhrases = (text: string): Fact[] =>
  [...chrono.en.parse(text), ...chrono.es.parse(text)].flatMap(({ index, text: phrase }) =>
    [...phrase.matchAll(/[\p{L}\p{N}:/.]+/gu)].flatMap((match): Fact[] => {
      const word = match[0].replace(/\.$/u, "");
      const start = index + match.index;
      if (stopWords.has(word.toLowerCase()) || word.length < 3) return [];
      if (
        !/^(?:next|last|after|before|day|week|month|year|weeks|days|próxim[oa]|pasad[oa]|\d.*)$/iu.test(
          word,
        )
      )
        return [];
      return [{ kind: "time", text: word, start, end: start + word.length }];
    }),
  );

type Children = Pick<KnownFamily, "children">;

/** Each letter without its accent; as long as before, so that what is found stands at the same place. */
const withoutAccents = (text: string): string =>
  text.toLowerCase().replaceAll(/[\u00c0-\u024f]/gu, (letter) => letter.normalize("NFD").charAt(0));

/** A child of the family is a name however it is written: 'tell mia'. */
const childrenIn = (text: string, { children }: Children): Fact[] => {
  const called = new Set(
    children
      .flatMap(({ name, nicknames }) => [name, name.split(/\s+/u, 1)[0] ?? name, ...nicknames])
      .map((name) => withoutAccents(name.trim()))
      .filter((name) => name.length > 1),
  );
  const read = withoutAccents(text);
  // Letters that change their length in lower case would move every place behind them.
  if (called.size === 0 || read.length !== text.length) return [];
  const anyOf = [...called].toSorted((one, other) => other.length - one.length).map(escaped);
  return [
    ...read.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf.join("|")})(?![\\p{L}\\p{N}])`, "gu"),
    ),
  ].map(({ index, 0: { length } }) => ({
    kind: "name",
    text: text.slice(index, index + length),
    start: index,
    end: index + length,
  }));
};

/**
 * The dates, times, amounts, numbers, names and contacts of a message, in the order they stand.
 * @param family whose children are names, however they are written
 */
export const factsOf = (text: string, family: Children = unknownFamily): Fact[] => {
  const taken = new Uint8Array(text.length);
  for (const match of text.matchAll(figuresOfSpeech)) {
    taken.fill(1, match.index, match.index + match[0].length);
  }
  const facts: Fact[] = [];
  const take = (fact: Fact) => {
    if (taken.subarray(fact.start, fact.end).includes(1)) return;
    taken.fill(1, fact.start, fact.end);
    facts.push(fact);
  };
  for (const { kind, words } of patterns) {
    for (const match of text.matchAll(words)) {
      const found = match[0].trimEnd().replace(/[.,]$/u, "");
      take({ kind, text: found, start: match.index, end: match.index + found.length });
    }
  }
  for (const fact of [...childrenIn(text, family), ...names(text), ...datePhrases(text)])
    take(fact);
  return facts.sort((a, b) => a.start - b.start);
};

const plain = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replaceAll(/[’‘]/gu, "'").replaceAll(/\s+/gu, " ");

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, "\\$&");

/** Whether `text` says a fact: as a whole word, in any case. */
export const says = (text: string, fact: Pick<Fact, "text">): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(plain(fact.text))}(?![\\p{L}\\p{N}])`, "u").test(
    plain(text),
  );

const unsaid = (facts: readonly Fact[], text: string): Fact[] => {
  const known = new Map<string, boolean>();
  return facts.filter((fact) => {
    const said = known.get(fact.text) ?? says(text, fact);
    known.set(fact.text, said);
    return !said;
  });
};

/** The facts of `original` that `rewrite` no longer says. */
export const lostFacts = (original: string, rewrite: string, family?: Children): Fact[] =>
  unsaid(factsOf(original, family), rewrite);

/** The facts of `rewrite` that `original` never said. */
export const addedFacts = (original: string, rewrite: string, family?: Children): Fact[] =>
  unsaid(factsOf(rewrite, family), original);
