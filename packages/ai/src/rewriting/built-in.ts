import { coachingTip } from "./coaching/coach.ts";
import { protectedKind } from "@evenkeel/hearing/message/protected";
import type { Moderator, Verdict } from "@evenkeel/hearing/assessment/assessment";
import { languageOf, languageOfReader } from "@evenkeel/hearing/language/language";
import { plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import type { Language } from "@evenkeel/hearing/language/language";
import { emergenciesIn } from "@evenkeel/hearing/message/named-emergencies";
import { calmEmergency, emergencyOf, losesEmergency } from "./emergency.ts";
import { fieldsOf } from "./fields.ts";
import { cutOut } from "./cut-out.ts";
import { completed, isOfSomething, saysSomething, variants } from "./candidates.ts";
import { keptOf } from "./kept.ts";
import { english } from "./english/phrases.ts";
import { dishonesties, refuses } from "@evenkeel/hearing/message/honesty";
import type { Phrases } from "./phrases.ts";
import { pruned, touchedIn, unblamed, unblamedAsTyped } from "./prune.ts";
import type { VerdictOn } from "./prune.ts";
import type { Rewriter, RewriteRequest } from "./rewriter.ts";
import { spanish } from "./spanish/phrases.ts";
import { holdsThreat } from "./threats.ts";
import { saidInDespair } from "./in-despair.ts";
import { isShouted, tidied } from "./tidy.ts";
import { type Fact, factsOf } from "@evenkeel/hearing/message/facts";
import { withoutWhatHurts } from "./leave-out.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./built-in.patterns.txt", import.meta.url));

/** On the record with every rewrite: raise it when the rules change. */
const rewriterVersion = "rewrite-7";

/** A longer message keeps its own words: the sentences that hurt go, and no one has to read it anew. */
const longestRead = 6_000;

const phrasesIn: Record<Language, Phrases> = { english, spanish };

/**
 * The rewriter that needs no network. It keeps the parent's own words as far as they carry facts,
 * requests and refusals, rephrases or leaves out the clauses that hurt, and tries ever plainer
 * versions until one is honest (`honesty.ts`) and green by the moderator.
 */
export const builtInRewriter = (moderator: Moderator): Rewriter => ({
  async rewrite(request, options = {}) {
    const { text, assessment } = request;
    const language = languageOf(text, languageOfReader(request.locale));
    const provider = { name: "built-in", version: rewriterVersion } as const;
    const nothing = {
      suggestion: null,
      ask: null,
      fields: null,
      coachingTip: coachingTip(request),
      provider,
    };
    if (assessment.severity === "green") return nothing;
    const assess = remembering(moderator, request, options.signal);
    if (assessment.crisis)
      return { ...nothing, suggestion: await saidInDespair(text, language, assess) };
    const found = await (text.length > longestRead
      ? withoutBarbs(request, assess)
      : firstGood(request, language, assess));
    const suggestion = found !== null && isScrap(found, text) ? null : found;
    // Those who report harm or set a limit are asked for nothing more.
    if (suggestion !== null || protectedKind(text) !== null || text.length > longestRead)
      return { ...nothing, suggestion };
    const phrases = phrasesIn[language];
    return { ...nothing, fields: await fieldsOf(request, language, phrases, assess) };
  },
});

const remembering = (
  moderator: Moderator,
  { category, family }: RewriteRequest,
  signal: AbortSignal | undefined,
): VerdictOn => {
  const assessed = new Map<string, Promise<Verdict>>();
  return async (text) => {
    signal?.throwIfAborted();
    const message = family === undefined ? { text, category } : { text, category, family };
    const known = assessed.get(text) ?? moderator.assess(message, signal ? { signal } : {});
    assessed.set(text, known);
    return known;
  };
};

const wordsOnly = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
/** A full stop more is no rewrite, whatever a moderator on the edge makes of it. */
const sameWords = (one: string, other: string): boolean => wordsOnly(one) === wordsOnly(other);

const bareMeasure = patternOf("bareMeasure");

/** '10 minutes.' is an answer where it was all that was written with a barb, and what is left of a longer message is a riddle. */
const isScrap = (suggestion: string, text: string): boolean =>
  bareMeasure.test(suggestion) && plainSentencesOf(text).length > 2;

/** Of a long message no more sentences are looked at: who reads it would not see what is gone. */
const mostTouched = 10;

/**
 * A long message without the sentences that its verdict rests on, otherwise as it stands. Null where one of them says more
 * than the barb: a fact, a question, a refusal, a word about a child.
 */
const withoutBarbs = async (
  { text, assessment, family }: RewriteRequest,
  assess: VerdictOn,
): Promise<string | null> => {
  if (assessment.urgent || (await holdsThreat(text, assessment, assess))) return null;
  const touched = touchedIn(text, assessment.findings);
  if (touched.length > mostTouched) return null;
  let candidate = text;
  for (const barb of touched) {
    if ((await assess(barb)).severity === "green") continue;
    const saysMore =
      isOfSomething(barb) ||
      refuses(barb) ||
      barb.endsWith("?") ||
      /\b(?:agree|acuerdo)\b/iu.test(barb);
    if (saysMore) return null;
    candidate = candidate.replace(barb, "");
  }
  candidate = candidate
    .replaceAll(/[ \t]{2,}/gu, " ")
    .replaceAll(/ +(?=\n|$)/gu, "")
    .trim();
  if (candidate === "" || dishonesties(text, candidate, [], family).length > 0) return null;
  return (await assess(candidate)).severity === "green" ? candidate : null;
};

/**
 * The better one of two calm versions: the one that was cut out word by word, or the one by rules, which asks where the message
 * demanded, if no barb is heard in it and it says as much.
 */
const firstGood = async (
  request: RewriteRequest,
  language: Language,
  assess: VerdictOn,
): Promise<string | null> => {
  const byRules = await firstByRules(request, language, assess);
  if (await holdsThreat(request.text, request.assessment, assess)) return byRules;
  const phrases = phrasesIn[language];
  const emergency = request.assessment.urgent
    ? await emergencyOf(request, language, phrases, assess)
    : null;
  if (request.assessment.urgent && emergency === null) return byRules;
  const cut = await cutOut(
    request,
    language,
    phrases,
    assess,
    (candidate) => emergency !== null && losesEmergency(emergency, candidate),
  );
  if (cut === null || byRules === null) return cut ?? byRules;
  const { text, family } = request;
  const facts = new Set(factsOf(text, family).map((fact) => fact.text.toLowerCase()));
  // What only the rules kept of the message is a fact, or hurts.
  const more = missingIn(cut, byRules).filter(
    (word) => text.toLowerCase().includes(word) && !facts.has(word),
  );
  // Of harm, and of what cannot wait, no word is lost for a better tone.
  const isGrave = request.assessment.urgent || protectedKind(text) !== null;
  if (isGrave && wordsOf(cut).some((word) => !wordsOf(byRules).includes(word))) return cut;
  const isOnlyOneThatAsks = phrases.request.test(byRules) && !phrases.request.test(cut);
  const saysAsMuch =
    missingIn(byRules, cut).length <= 1 && byRules.length >= cut.length * shareOfAsMuch;
  return saysAsMuch && (more.length === 0 || isOnlyOneThatAsks) ? byRules : cut;
};

/** So long is a version that says as much in other words: 'You have until Friday to …', 'Please … by Friday'. */
const shareOfAsMuch = 0.68;

/** Shorter words are seldom what a message is about. */
const shortWord = 4;
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\d$]+(?:[:.'’][\p{L}\d]+)*/gu) ?? [];
const longWords = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length > shortWord || /\d/u.test(word));
/** The longer words of one text that another does not have. */
const missingIn = (other: string, one: string): string[] => {
  const said = longWords(other);
  return longWords(one).filter((word) => !said.includes(word));
};

const firstByRules = async (
  request: RewriteRequest,
  language: Language,
  assess: VerdictOn,
): Promise<string | null> => {
  const { text, assessment, family } = request;
  const phrases = phrasesIn[language];
  const source = tidied(text, language);
  const tried = new Set<string>();
  // Where it must not wait no word of what happened is put otherwise or left out: only what hurts goes.
  const emergency = assessment.urgent
    ? await emergencyOf(request, language, phrases, assess)
    : null;

  const firstOf = async (
    sentences: readonly string[],
    isGone?: (fact: Fact) => boolean,
  ): Promise<string | null> => {
    for (const { text: whole, waived } of completed(source, sentences, phrases, family, isGone)) {
      for (const candidate of variants(whole, text.length)) {
        if (tried.has(candidate) || !saysSomething(candidate, assessment, phrases)) continue;
        tried.add(candidate);
        if (emergency !== null && losesEmergency(emergency, candidate)) continue;
        if (sameWords(candidate, text) && !isShouted(text)) continue;
        if (candidate.length > text.length) continue;
        // What was typed 'tmrw' is the 'tomorrow' of the candidate.
        if (dishonesties(source, candidate, waived, family).some((what) => what !== "is longer"))
          continue;
        if ((await assess(candidate)).severity === "green") return candidate;
      }
    }
    return null;
  };

  if (assessment.urgent && emergency === null) return null;
  const isNamed = emergenciesIn(source).named.length > 0;
  const calm = emergency === null ? null : await calmEmergency(emergency, family, assess);
  if (calm !== null && isNamed) return calm;
  if (await holdsThreat(text, assessment, assess)) return calm;
  const plain = await keptOf(source, phrases, assess, { softer: false, family });
  const softer = await keptOf(source, phrases, assess, { softer: true, family });
  const leftOut = async (): Promise<string | null> => {
    const left = await withoutWhatHurts(plainSentencesOf(source), softer, phrases, assess, family);
    return left === null ? null : firstOf(left.sentences, left.isGone);
  };
  const asTyped = unblamedAsTyped(plain, text, assessment.findings);
  const gentle = (await firstOf(asTyped)) ?? (await firstOf(plain)) ?? (await firstOf(softer));
  const kept = protectedKind(text);
  // Whole sentences go below: never those of a report.
  if (gentle !== null || kept === "violence" || kept === "danger") return gentle ?? calm;
  return (
    calm ??
    (await firstOf(await pruned(plain, assess))) ??
    (await firstOf(await pruned(softer, assess))) ??
    (await firstOf(unblamed(plain, text, assessment.findings))) ??
    (await firstOf(softer.filter((sentence) => phrases.request.test(sentence)))) ??
    (await leftOut())
  );
};
