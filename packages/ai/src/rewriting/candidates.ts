import type { Verdict } from "@evenkeel/hearing/assessment/assessment";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { requestLast } from "./draft.ts";
import { factsOf, lostFacts, says } from "@evenkeel/hearing/message/facts";
import type { Fact } from "@evenkeel/hearing/message/facts";
import { refuses } from "@evenkeel/hearing/message/honesty";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { isParentsName, isSaidInPassing } from "./needed.ts";
import type { Phrases } from "./phrases.ts";
import { clausesOf, plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { listed, topicOf } from "./topics.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./candidates.patterns.txt", import.meta.url));

const aboutChild = patternOf("aboutChild");
/** Whom 'le', 'lo' and 'se' stand for, nobody knows. */
const pronoun = /(?<![\p{L}])(?:le|lo|se)(?![\p{L}])/giu;

/** Whether a sentence speaks of a child, or of what is a child's. */
export const tellsOfChild = (sentence: string): boolean =>
  aboutChild.test(sentence.replaceAll(pronoun, ""));

const ownStatement =
  /(?:^|[.!?] )i(?:'ll| will| can| have|'ve| need| want|'d like| sent| paid| gave) (?:\S+ ){2,}/iu;

/** What is left has to be worth sending: a fact, a request, a refusal, or a word about the child. */
export const saysSomething = (
  candidate: string,
  assessment: Verdict,
  phrases: Phrases,
): boolean => {
  if (factsOf(candidate).some(({ kind, text }) => kind !== "number" || /\d/u.test(text)))
    return true;
  if (refuses(candidate) || ownStatement.test(candidate)) return true;
  if (plainSentencesOf(candidate).some((sentence) => phrases.request.test(sentence))) return true;
  if (assessment.severity === "red") return false;
  return aboutChild.test(candidate) && (candidate.match(/\S+/gu)?.length ?? 0) >= 4;
};

/** Whether a sentence says something of a child, or a fact. */
export const isOfSomething = (candidate: string): boolean =>
  factsOf(candidate).length > 0 || aboutChild.test(candidate);

/** The same line with less around it, for a message so short that courtesy makes it longer. */
export const variants = (candidate: string, longest: number): string[] => {
  const upper = (_all: string, letter: string) => letter.toUpperCase();
  const courteousOnce = candidate.replaceAll(
    /(?<=^|[.?!] )Please (\p{L})(?=.*\bplease\b)/giu,
    upper,
  );
  const bare = candidate.replaceAll(/(?<=^|[.?!] )(?:Please|Por favor,) (\p{L})/gu, upper);
  return [candidate, courteousOnce, bare, bare.replace(/\.$/u, "")].filter(
    (variant, index, all) => variant.length <= longest && all.indexOf(variant) === index,
  );
};

/** What the reader does with their own time: a taunt, whatever the place is called. */
const leisure = patternOf("leisure");
/** A place someone went to, or a time they had, as against the child whose face was posted. */
const away = patternOf("away");
const leisurely = /^(?:weekends?|nights?|evenings?|fin de semana)$/iu;

/** Clauses of a message that only hold the reader's leisure against them. */
const tauntsIn = (original: string, phrases: Phrases): string[] =>
  plainSentencesOf(original)
    .flatMap((sentence) => clausesOf(sentence).map(({ text }) => text))
    .filter((clause) => leisure.test(clause) && !phrases.request.test(clause) && !refuses(clause));

/** More than these are no topic any more but a list without sense. */
const mostTopics = 6;

/** A lone day or name says nothing: 'I'd like us to settle this: tonight.' would only puzzle the reader. */
const carries = (facts: readonly Fact[]): boolean =>
  facts.length <= 3 &&
  facts.every(({ text }) => !/^(?:19|20)\d\d$/u.test(text)) &&
  facts.some(
    ({ kind, text }) =>
      kind === "amount" || kind === "contact" || (kind === "time" && /\d/u.test(text)),
  );

/** Facts that lost their sentence, in the ways to say what the rest is about. */
const withTopics = (
  source: string,
  facts: readonly Fact[],
  sentences: readonly string[],
  phrases: Phrases,
): string[] => {
  const topics = facts.map((fact) => topicOf(source, fact));
  if (topics.includes(null)) return [];
  const named = [...new Set(topics.filter((topic) => topic !== null))];
  const list = listed(
    named.filter((topic) => !named.some((other) => other !== topic && other.includes(topic))),
    phrases.and,
  );
  const [first = "", ...others] = sentences;
  return [
    [phrases.shortTopic(list), ...sentences].join(" "),
    [phrases.label(capitalized(list), first), ...others].join(" "),
  ];
};

const toReader = /(?<![\p{L}])(?:you|your|you're|you've|tú|tu|tus|te|ti|contigo)(?![\p{L}])/iu;

export interface Candidate {
  text: string;
  /** Facts said in passing that this candidate leaves out. */
  waived: readonly Fact[];
}

/**
 * The sentences as one message, with a line for the facts they lost: the shorter wording second.
 * @param isGone which facts stay behind with what hurts
 */
export const completed = (
  original: string,
  sentences: readonly string[],
  phrases: Phrases,
  family?: KnownFamily,
  isGone: (fact: Fact) => boolean = () => false,
): Candidate[] => {
  const ordered = requestLast(sentences, phrases);
  const text = ordered.join(" ");
  const missing = lostFacts(original, text, family);
  const reproaches = plainSentencesOf(original).filter((sentence) => toReader.test(sentence));
  const stands =
    sentences.length > 1 || (sentences.length === 1 && (carries(factsOf(text)) || refuses(text)));
  const passing = stands
    ? missing.filter(
        (fact) => isSaidInPassing(fact) && reproaches.some((sentence) => says(sentence, fact)),
      )
    : [];
  const taunts = sentences.length === 0 ? [] : tauntsIn(original, phrases);
  const waived = missing.filter(
    (fact) =>
      passing.includes(fact) ||
      isGone(fact) ||
      isParentsName(fact, family) ||
      ((fact.kind === "name" || leisurely.test(fact.text)) &&
        away.test(original.slice(0, fact.start)) &&
        taunts.some((clause) => says(clause, fact))),
  );
  const lost = missing.filter((fact) => !waived.includes(fact));
  if (lost.length === 0) return text === "" ? [] : [{ text, waived }];
  if (sentences.length === 0) return [];
  if (lost.length > mostTopics) return [];
  return withTopics(original, lost, ordered, phrases).map((whole) => ({ text: whole, waived }));
};
