import type { Quotation } from "../quotations.ts";
import type { Span } from "../segments.ts";
import type { Excuse } from "./rule.ts";

export type ExcuseReason = "quoted" | "reported" | "apology" | "denied" | "self" | "third";

const apology =
  /\b(?:sorry|apolog(?:y|ies|i[sz]e|i[sz]ing)|regret|take (?:it|that) back|(?:was|is) (?:wrong|out of line|uncalled for|unfair|cruel|not ok(?:ay)?|not fair)|should(?:n't| not|nt) have|had no right|shouldn't've|my bad|perdon|perdona|disculpas?|disculpame|lo siento|me arrepiento|estuvo mal|no debi|retiro)\b/;
const callingBefore =
  /\b(?:call(?:ed|ing)?|sa(?:id|ying|y)|told|telling|nam(?:ed|ing)|us(?:ed|ing)|yell(?:ed|ing)|texted|wrote|shouted|implied|suggested|accused|acted|treated|made (?:him|her|them|me) feel|calls|says|dije|decir(?:te|le)?|llam(?:e|ar|arte|o|aron|arle)|grit(?:e|o|arte)|dijo|dijeron|dicen|puse|dicho|llamado|lo de|for the|for saying|calling)\b[^.!?;]{0,45}$/;
const callingYou = /\b(?:call(?:ed|ing|s)?|llam\w*|dij\w*|told|said)(?: that)? (?:you|u|te)\b/;
const reportedObject =
  /\b(?:call(?:ed|ing|s)?|nam(?:ed|ing)|label(?:ed|ing)|llam(?:o|aron|an|a|ado|ando|arle|arlo|arla)|dij(?:o|eron)|dec(?:ir|irle)|dice|dicen|(?:said|says|told|tells|yelled|texted|wrote|thinks?|thought|feels?|felt|feeling))\b(?![^.!?;]*\b(?:you|u|your|you're|ur|tu|te|eres)\b)[^.!?;]{0,45}$/;
const denial =
  /\b(?:(?:i'm |im |i am |am |was |wasn't |i was |nobody is |no one is |no one's |nobody's )?not (?:saying|calling|implying|suggesting|trying to say|accusing|claiming|here to call)|never (?:said|say|called|thought|meant|claimed|implied)|(?:didn't|did not|didnt|don't|do not|dont|doesn't|wouldn't|isn't) (?:say|saying|mean|call|think|believe|consider|find|mean to (?:say|imply|call)|mean)|wasn't (?:calling|saying)|no (?:digo|dije|creo|pienso|estoy diciendo|te estoy|quise decir|te digo)|nunca (?:dije|pense|he dicho))\b[^.!?;,]{0,40}$/;
const notYou =
  /\b(?:you(?:'re| are| were|re)?|u r|no eres|no estas|it doesn't make you|doesn't make you) (?:not|never|n't|far from|no)?(?: (?:being|a|an|the|at all|some kind of))*\s*$/;
const notYouNegated =
  /\b(?:not|never|far from|no eres|no estas|n't make you|aren't|weren't)(?: (?:being|a|an|the|at all|some kind of))*\s*$/;
const selfBefore =
  /\b(?:i'?m|i am|i was|i've been|i feel|i felt|feel(?:ing)? like|felt like|feel|myself|makes? me (?:feel|look|sound)|i look(?:ed)?|i sound(?:ed)?|call me|i'd be|i'd look|me siento|soy|que|fui|ando) (?:like )?(?:(?:such|so|just|really|a|an|the|total|totally|complete|completely|kind of|kinda|being|too|literally|absolute|like|still|biggest|one|here|bit of an?|little|very|un|una|bien|tan|muy|huge|big|fucking|damn|actually|clearly|apparently|officially|terrible|stupid|dumb|old|pretty|also|sometimes|sure|probably|right|often|usually|out) ){0,5}$/;
const thirdBefore =
  /(?:^|[^a-z])(?:(?:some|his|my|their|another|other|those|these|el|la|los|las|un|una|mi|su|ese|esa|este|esta|un tal) (?:\w+ ){0,2}|(?:he|she|it|they|that|this|there|these|those|who|which|everyone|everybody|nobody|coach|boss|guy|kids?|boys?|girls?|teacher|driver|dog|app|phone|website|game|movie|test|song|show|traffic|printer|computer|weather|code|homework|car|neighbor|landlord|teammate|plumber|bully|referee|ref|ump|customer|client)(?:'s|s| is| was|'re| are| were| gets?| got| looked| looks| seems?| sounds?| smells?| has been| felt| feels| being)? (?:(?:so|such|really|a|an|the|just|kind|of|total|pretty|very|too|absolutely|completely|like|being|bit|little|full|complete) ){0,4})$/;
const thing =
  /\b(?:this|that|the|my|his|her|el|la|este|esta) (?:(?!you|u\b)[a-z]+ ){1,3}(?:is|was|can|should|could|es|esta|puede) (?:(?!you|u\b)[a-z]+ ){0,4}$/;
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

/** What a hit needs to know of its message. */
export interface Surroundings {
  text: string;
  quotations: readonly Quotation[];
}

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
  const before = text.slice(Math.max(sentence.start, hit.start - 100), hit.start);
  const after = text.slice(hit.end, Math.min(sentence.end, hit.end + 40));
  if (kind === "act") {
    if (deniedAct.test(before) || deniedContraction.test(before)) return "denied";
    return reportedAct.test(before) ? "reported" : undefined;
  }
  const upgraded =
    /\b(?:unfair to|insult to|upgrade|better word|is more accurate|if the shoe|like you|pero es que|but (?:you|it'?s true|honestly)|ever met|but i meant|i meant)\b/.test(
      text.slice(sentence.start, Math.min(text.length, hit.end + 90)),
    );
  const withHit = before + text.slice(hit.start, hit.end);
  if (
    callingBefore.test(before) &&
    apology.test(text.slice(0, Math.min(text.length, hit.end + 200)))
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
  if (denial.test(before)) return "denied";
  if (
    notYouNegated.test(before) ||
    (notYou.test(before) && /\b(?:not|never)\b/.test(before.slice(-14)))
  )
    return "denied";
  const inner = /^(?:you|u|your|eres)\b[^.!?]{0,12}\b(?:not|never|aren't|weren't)\b/.test(
    text.slice(hit.start, hit.end),
  );
  if (inner) return "denied";
  if (secondAfter.test(after)) return undefined;
  if (selfBefore.test(before)) return "self";
  if (/^[^.!?;,]{0,4}\b(?:i am|i'm|i was|am i|was i|soy|fui|de mi)\b/.test(after)) return "self";
  if (thing.test(before)) return "third";
  if (reportedObject.test(before) && !secondBefore.test(withHit)) return "reported";
  if (thirdBefore.test(before) && !secondBefore.test(before.slice(-30))) return "third";
  return undefined;
}
