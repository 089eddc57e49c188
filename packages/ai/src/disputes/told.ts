/** What of a dispute may be repeated to both parents: nothing that attacks anyone, and no refusal as if it were an offer. */
import type { Moderator } from "@evenkeel/hearing/assessment/assessment";
import { type Particulars, particularsOf } from "@evenkeel/hearing/disputes/particulars";
import { positionsIn } from "@evenkeel/hearing/disputes/positions";
import { harsh } from "@evenkeel/hearing/language/harsh";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalized, sentencesOf, shortened } from "@evenkeel/hearing/language/sentences";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { OverdueDispute } from "./dispute-resolver.ts";

const patternOf = wordPatterns(new URL("./told.patterns.txt", import.meta.url));

const scorn = patternOf("scorn");
const character = patternOf("character");
const refuses = patternOf("refuses");
const declines = patternOf("declines");
const offers = patternOf("offers");
/** 'One of you proposes: “I propose that …”' says it twice, and who takes it up would quote the other's 'I'. */
const proposing = patternOf("proposing");

const longestQuote = 200;
/** Sentences of a dispute that are heard; what stands behind them is not repeated. */
const mostHeard = 40;
/** Behind it another clause begins; a comma within a number is none. No sentence ends before '6pm works', for `sentencesOf`. */
const betweenClauses = /\s*[,;:–—]\s+|(?<=\p{L}{3}[.!?])\s+/u;

const betweenOffers = /[,;]\s+(?:but |pero )?/;

export interface Told {
  /** At most two sentences of a text, without what attacks anyone; empty where nothing is left. */
  quoted(text: string): string;
  /** Those of an answer that ask for or offer something; empty for a refusal. */
  offered(text: string): string;
  /** The first sentence of a text that `is` finds and that judges no parent, whole; null where there is none. */
  sentence(text: string, is: RegExp): string | null;
}

const judges = (text: string): boolean => character.test(plainWords(text));
const isRefusal = (text: string): boolean => refuses.test(text) || declines.test(text);

const inShort = (sentences: readonly string[]): string => {
  const said = sentences.slice(0, 2).map((one) => capitalized(one.replace(proposing, "")));
  return shortened(said.join(" "), longestQuote).replace(/[.!?]+$/, "");
};

const namesSomething = ({ dollars, days, times, percents, lengths, miles }: Particulars): boolean =>
  [dollars, days, times, percents, lengths, miles].some(({ length }) => length > 0);

/** Hears every sentence of what is told as the moderator hears a message, and of what it would hold every clause. */
export async function toldIn(
  { description, counter, now, timeZone, family }: OverdueDispute,
  moderator: Moderator,
  signal?: AbortSignal,
): Promise<Told> {
  const isDecent = async (text: string): Promise<boolean> => {
    const words = plainWords(text);
    if (harsh.test(words) || scorn.test(words)) return false;
    const message = { text, category: "logistics", ...(family && { family }) } as const;
    return (await moderator.assess(message, signal && { signal })).severity === "green";
  };
  const asksSomething = (text: string): boolean =>
    offers.test(text) ||
    positionsIn(text).own !== null ||
    namesSomething(particularsOf(text, now, timeZone));
  const decentPart = async (sentence: string): Promise<string> => {
    const isFit = await isDecent(sentence);
    if (isFit && !judges(sentence)) return sentence;
    const clauses = sentence.split(betweenClauses).filter(asksSomething);
    const parts = await Promise.all(
      clauses.map(async (clause) =>
        clause !== sentence && !judges(clause) && (await isDecent(clause)) ? [clause] : [],
      ),
    );
    const rest = capitalized(parts.flat().join(", "));
    return rest === "" && isFit && asksSomething(sentence) ? sentence : rest;
  };
  const own = positionsIn(description).own ?? "";
  const sentences = [description, counter ?? "", own].flatMap(sentencesOf);
  const heard = new Map<string, string>();
  for (const sentence of new Set(sentences.slice(0, mostHeard))) {
    heard.set(sentence, await decentPart(sentence));
  }
  /** 'No, I need Saturdays' and 'I can't do Friday, but Saturday is fine' have an offer behind the refusal. */
  const offerIn = (said: string): string[] => {
    if (!isRefusal(said)) return asksSomething(said) ? [said] : [];
    const clauses = said.split(betweenOffers).slice(1);
    return clauses
      .filter((clause) => !isRefusal(clause))
      .filter((clause) => offers.test(clause) || positionsIn(clause).own !== null)
      .map(capitalized);
  };
  const decent = (text: string): string[] =>
    sentencesOf(text).flatMap((sentence) => heard.get(sentence) || []);
  return {
    quoted: (text) => inShort(decent(text)),
    offered: (text) => inShort(decent(text).flatMap(offerIn)),
    sentence: (text, is) => {
      const found = decent(text).find((said) => is.test(said) && !judges(said));
      return found === undefined ? null : inShort([found]);
    },
  };
}
