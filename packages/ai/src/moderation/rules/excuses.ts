import type { Quotation } from "../quotations.ts";
import type { Span } from "../segments.ts";
import type { Excuse } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./excuses.patterns.txt", import.meta.url));

export type ExcuseReason = "quoted" | "reported" | "apology" | "denied" | "self" | "third";

const apology = patternOf("apology");
const callingBefore = patternOf("callingBefore");
const callingYou = /\b(?:call(?:ed|ing|s)?|llam\w*|dij\w*|told|said)(?: that)? (?:you|u|te)\b/;
const reportedObject = patternOf("reportedObject");
const denial = patternOf("denial");
const reaches = patternOf("reaches");
const deniedAgain = patternOf("deniedAgain");
const callsReader = patternOf("callsReader");
const leads = patternOf("leads");
const notYou = patternOf("notYou");
const notYouNegated =
  /\b(?:not|never|far from|no eres|no estas|n't make you|aren't|weren't)(?: (?:being|a|an|the|at all|some kind of))*\s*$/;
const selfBefore =
  /\b(?:i'?m|i am|i was|i've been|i feel|i felt|feel(?:ing)? like|felt like|feel|myself|makes? me (?:feel|look|sound)|i look(?:ed)?|i sound(?:ed)?|call me|i'd be|i'd look|me siento|soy|que|fui|ando) (?:like )?(?:(?:such|so|just|really|a|an|the|total|totally|complete|completely|kind of|kinda|being|too|literally|absolute|like|still|biggest|one|here|bit of an?|little|very|un|una|bien|tan|muy|huge|big|fucking|damn|actually|clearly|apparently|officially|terrible|stupid|dumb|old|pretty|also|sometimes|sure|probably|right|often|usually|out) ){0,5}$/;
const toReader = patternOf("toReader");
const plainDenial = patternOf("plainDenial");
const saysMore = patternOf("saysMore");
/** The part of an insult's own words that says whom it is of. */
const readerInHit =
  /^(?:eres|fuiste|sigues siendo|has sido|(?:you|u)(?:'re| are| re| r|re| were)?)\b(?: (?:a|an|the|un|una|el|la))*/;
const thirdBefore =
  /(?:^|[^a-z])(?:(?:some|his|my|their|another|other|those|these|el|la|los|las|un|una|mi|su|ese|esa|este|esta|un tal) (?:\w+ ){0,2}|(?:he|she|it|they|that|this|there|these|those|who|which|everyone|everybody|nobody|coach|boss|guy|kids?|boys?|girls?|teacher|driver|dog|app|phone|website|game|movie|test|song|show|traffic|printer|computer|weather|code|homework|car|neighbor|landlord|teammate|plumber|bully|referee|ref|ump|customer|client)(?:'s|s| is| was|'re| are| were| gets?| got| looked| looks| seems?| sounds?| smells?| has been| felt| feels| being)? (?:(?:so|such|really|a|an|the|just|kind|of|total|pretty|very|too|absolutely|completely|like|being|bit|little|full|complete) ){0,4})$/;
const thing = patternOf("thing");
const secondBefore =
  /\b(?:you|u|ur|your|you're|youre|yourself|eres|tu|tus|ya|contigo)\b[^.!?;]{0,30}$/;
const secondAfter =
  /^[^.!?;,]{0,6}\b(?:like you|as you|you are|that you|you|u|ur mom|of yours|are you|eres)\b/;
const deniedAct =
  /\b(?:i|i'm|im|we|we're|nobody(?:'s| is)?|no one(?:'s| is)?|not here|yo)\b(?! (?:know|care|think|believe|like|want|sleep|mind))[^.,;!?]{0,18}\b(?:not|never|n't|nunca|jamas|no)(?: (?:trying|going|planning|threatening|here|saying|asking))?(?: to| that)?\s*$/;
const deniedContraction =
  /\b(?:i|we)(?:'d| would|'ll| will)?(?: (?:am|was|do|did|wo|would|could|can|ca|have|had))?n?'?t? ?(?:never|n't|not) $/;
const reportedAct =
  /\b(?:you|he|she|they|u|boyfriend|girlfriend|kid|kids|boy|girl|son|daughter|brother|sister|teacher|student|someone|neighbor|[a-z]+(?:'s)? (?:dad|mom|friend|brother|uncle)) (?:just |also |actually |once |even |always |keeps? |kept )?(?:said|say|says|saying|told|tells|threatened|threaten|texted|wrote|yelled|screamed|posted|promised|asked|dijiste|dijo|dice|amenazo|amenazaste|amenazando|threatening)\b(?:(?!\bi'(?:ll|m)\b|\bi will\b|\band (?:i|now)\b|\bso i\b)[^.!?;]){0,30}$/;

const ownSaying =
  /\b(?:(?:i|i've|i'd|yo)\s+(?:\w+\s+){0,3}(?:said|called|told|wrote|texted|yelled|shouted|accused|implied|dije|llame|grite)|(?:for|por) (?:saying|calling|telling|yelling|decir\w*|llamar\w*|gritar\w*)|haber(?:te)? (?:dicho|llamado|gritado))\b/;
const turnsAround =
  /\b(?:but|except|although|though|still|if|pero|aunque|si)\b|[,;]\s*(?:and )?(?:you|u|your|tu|eres)\b/;

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
  const upgraded =
    /\b(?:unfair to|insult to|upgrade|better word|is more accurate|if the shoe|like you|pero es que|but (?:you|it'?s true|honestly)|ever met|but i meant|i meant)\b/.test(
      text.slice(sentence.start, Math.min(text.length, hit.end + reach.second)),
    );
  const withHit = before + text.slice(hit.start, hit.end);
  if (
    callingBefore.test(before) &&
    apology.test(text.slice(0, Math.min(text.length, hit.end + reach.apology)))
  ) {
    if (!upgraded && !/,\s*$/.test(before)) return "apology";
  }
  if (callingYou.test(before) && /\b(?:you|u) (?:called|said|told)\b/.test(before))
    return "reported";
  if (
    /\b(?:you|u)(?:'ve| have)? (?:just |always |also |even |once )?(?:called|said|told|calling)\b(?: that)? (?:me|him|her|them|my|i|we|i'm|i was)\b[^.!?;]{0,40}$/.test(
      before,
    )
  )
    return "reported";
  const toInsult = denial.exec(before)?.[1];
  if (toInsult !== undefined && (toInsult.trim() === "" || reaches.test(toInsult))) {
    // 'I'm not saying you're not a loser' says it.
    if (deniedAgain.test(toInsult)) return undefined;
    if (isOneClause(toInsult)) return "denied";
  }
  if (
    notYouNegated.test(before) ||
    (notYou.test(before) && /\b(?:not|never)\b/.test(before.slice(-reach.denial)))
  )
    return "denied";
  const inner = /^(?:you|u|your|eres)\b[^.!?]{0,12}\b(?:not|never|aren't|weren't)\b/.test(
    text.slice(hit.start, hit.end),
  );
  if (inner) return "denied";
  if (secondAfter.test(after)) return undefined;
  if (toReader.test(text.slice(hit.start, hit.end))) {
    return /\bno (?:es que )?$/.test(before) ? "denied" : undefined;
  }
  if (selfBefore.test(before)) return "self";
  if (/^[^.!?;,]{0,4}\b(?:i am|i'm|i was|am i|was i|soy|fui|de mi)\b/.test(after)) return "self";
  if (thing.test(before)) return "third";
  if (reportedObject.test(before) && !secondBefore.test(withHit)) return "reported";
  if (thirdBefore.test(before) && !secondBefore.test(before.slice(-reach.reader))) return "third";
  return undefined;
}
