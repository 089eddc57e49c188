import type { Quotation } from "@evenkeel/hearing/message/quotations";
import type { Span } from "../segments.ts";
import type { Excuse } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./excuses.patterns.txt", import.meta.url));

export type ExcuseReason = "quoted" | "reported" | "apology" | "denied" | "self" | "third";

const apology = patternOf("apology");
const callingBefore = patternOf("callingBefore");
const callingYou = patternOf("callingYou");
const reportedObject = patternOf("reportedObject");
const denial = patternOf("denial");
const reaches = patternOf("reaches");
const deniedAgain = patternOf("deniedAgain");
const callsReader = patternOf("callsReader");
const leads = patternOf("leads");
const besideAnother = patternOf("besideAnother");
const notYou = patternOf("notYou");
const notYouNegated = patternOf("notYouNegated");
const selfBefore = new RegExp(
  `\\b${patternOf("ofSelf").source} (?:like )?(?:${patternOf("selfFiller").source} ){0,5}$`,
);
const toReader = patternOf("toReader");
const plainDenial = patternOf("plainDenial");
const saysMore = patternOf("saysMore");
/** The part of an insult's own words that says whom it is of. */
const readerInHit = patternOf("readerInHit");
const thirdBefore = patternOf("thirdBefore");
const thing = patternOf("thing");
const secondBefore = patternOf("secondBefore");
const secondAfter = patternOf("secondAfter");
const deniedAct = patternOf("deniedAct");
const deniedContraction = new RegExp(
  `\\b(?:i|we)${patternOf("denierWill").source}?(?: ${patternOf("denierVerb").source})?n?'?t? ?(?:never|n't|not) $`,
);
const reportedAct = patternOf("reportedAct");

const ownSaying = patternOf("ownSaying");
const upgraded = patternOf("upgraded");
const readerSaid = patternOf("readerSaid");
const readerSaying = patternOf("readerSaying");
const deniedInside = patternOf("deniedInside");
const selfAfter = patternOf("selfAfter");
const turnsAround = patternOf("turnsAround");

/**
 * Whether the sender takes back what they said ("Sorry I said you never call"): what stands there is quoted, and no charge.
 * "Sorry I said you never call, but you don't" takes nothing back.
 * @param words lower-case normalized text of one clause
 */
export const takesBack = (words: string): boolean =>
  apology.test(words) && ownSaying.test(words) && !turnsAround.test(words);

/**
 * Whether a denied insult is all that a clause says: "No eres un fracasado, Ana". The reader is told that they are not that,
 * with nothing in between, and what else stands there is too few words to be another reproach.
 * @param text lower-case normalized text
 * @param fewest words from which the rest may be one
 */
export function saysOnlyDenial(text: string, clause: Span, hit: Span, fewest: number): boolean {
  const reader = readerInHit.exec(text.slice(hit.start, hit.end))?.[0] ?? "";
  const denied = plainDenial.exec(text.slice(clause.start, hit.start + reader.length));
  if (denied === null) return false;
  const rest = `${text.slice(clause.start, clause.start + denied.index)} ${text.slice(hit.end, clause.end)}`;
  // 'I'm not saying you're not …' denies nothing, and 'No eres …, eres peor' goes on.
  return !saysMore.test(rest) && (rest.match(/[a-z]+/g) ?? []).length < fewest;
}

/**
 * Whether what stands between a denial and an insult is what is denied. In 'I don't think you get it you're an idiot' the
 * denial has its own clause, and another begins with 'you're'.
 */
function isOneClause(between: string): boolean {
  const lead = callsReader.exec(between)?.groups?.["lead"]?.trim() ?? "";
  return lead === "" || leads.test(lead);
}

/** What a hit needs to know of its message. */
export interface Surroundings {
  text: string;
  quotations: readonly Quotation[];
}

/** How far from a hit each excuse is looked for, in letters. */
const reach = {
  before: 100,
  after: 40,
  /** Where the excuse is taken back: 'calling you that is unfair to ...'. */
  second: 90,
  apology: 200,
  denial: 14,
  reader: 30,
} as const;

/**
 * Why a red or hostile phrase is not the sender's own word to the reader here: quoted, reported, taken back,
 * denied, or said of the sender or a third person. Undefined if nothing excuses it.
 */
export function excuseOf(
  kind: Excuse,
  around: Surroundings,
  hit: Span,
  sentence: Span,
): ExcuseReason | undefined {
  const { text } = around;
  const quotation = around.quotations.find(
    (quote) => quote.start <= hit.start && hit.end <= quote.end,
  );
  if (quotation !== undefined) {
    if (quotation.speaker === "other" || quotation.speaker === "reader") return "quoted";
    if (quotation.speaker === "sender" && apology.test(text)) return "apology";
  }
  if (kind === "tone") return undefined;
  const before = text.slice(Math.max(sentence.start, hit.start - reach.before), hit.start);
  const after = text.slice(hit.end, Math.min(sentence.end, hit.end + reach.after));
  if (kind === "act") {
    if (deniedAct.test(before) || deniedContraction.test(before)) return "denied";
    return reportedAct.test(before) ? "reported" : undefined;
  }
  const isUpgraded = upgraded.test(
    text.slice(sentence.start, Math.min(text.length, hit.end + reach.second)),
  );
  const withHit = before + text.slice(hit.start, hit.end);
  if (
    callingBefore.test(before) &&
    apology.test(text.slice(0, Math.min(text.length, hit.end + reach.apology)))
  ) {
    if (!isUpgraded && !/,\s*$/.test(before)) return "apology";
  }
  const called = readerInHit.exec(text.slice(hit.start, hit.end))?.[0] ?? "";
  // 'You called me late and you're an idiot': a new clause calls the reader that, and no one reports it.
  const isToldClause = !besideAnother.test(before + called);
  if (isToldClause && callingYou.test(before) && readerSaid.test(before)) return "reported";
  if (isToldClause && readerSaying.test(before)) return "reported";
  const toInsult = denial.exec(before)?.[1];
  const isDeniedClause = toInsult !== undefined && isOneClause(toInsult + called);
  if (toInsult !== undefined && (toInsult.trim() === "" || reaches.test(toInsult))) {
    // 'I'm not saying you're not a loser' says it.
    if (deniedAgain.test(toInsult)) return undefined;
    if (isDeniedClause) return "denied";
  }
  if (
    notYouNegated.test(before) ||
    (notYou.test(before) && /\b(?:not|never)\b/.test(before.slice(-reach.denial)))
  )
    return "denied";
  const inner = deniedInside.test(text.slice(hit.start, hit.end));
  if (inner) return "denied";
  if (secondAfter.test(after)) return undefined;
  if (toReader.test(text.slice(hit.start, hit.end))) {
    return /\bno (?:es que )?$/.test(before) ? "denied" : undefined;
  }
  if (selfBefore.test(before)) return "self";
  if (selfAfter.test(after)) return "self";
  if (thing.test(before)) return "third";
  if (reportedObject.test(before) && !secondBefore.test(withHit)) return "reported";
  if (thirdBefore.test(before) && !secondBefore.test(before.slice(-reach.reader))) return "third";
  return undefined;
}
