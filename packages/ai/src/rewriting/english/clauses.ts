import type { Rephrasing } from "../phrases.ts";
import { askable, insult, judgment } from "./words.ts";

const i = "iu";

/** One clause at a time, after the sentence rules. */
export const clauseRephrasings: readonly Rephrasing[] = [
  [
    new RegExp(
      `^you(?:'re| are) (?:so |such |being |too |really |just |an? )*(?:${judgment}|${insult})(?:,? (?:and|because|so))? (?=the |his |her |my |it |i )`,
      i,
    ),
    "",
  ],
  [
    /^(?:as i (?:already )?(?:said|told you)|like i (?:already )?(?:said|told you))(?: (?:a (?:hundred|thousand|million)|many|so many) times)?,?\s*/iu,
    "",
  ],
  [
    /^(?:i(?:'ve)? (?:already )?told you|i have (?:already )?told you) (?:a (?:hundred|thousand|million) times|over and over|again and again|already) (?:that )?/iu,
    "",
  ],
  [
    /^(?:what|which) part of (["“'].*?["”']|[^?]*?) (?:do|don't|did|didn't|can't) you (?:not )?(?:understand|get)\??$/iu,
    "To be clear: $1",
  ],
  [
    /^you (always|constantly|never|typically) (?=forg|leave|left|miss|take|took|bring|send|cancel|show)/iu,
    "you ",
  ],
  [/\b(?:every single time|every time|each and every time)\b(?=[, ]+(?:you|it|there))/iu, "when"],
  [/\bfor the (?:hundredth|thousandth|millionth|last|umpteenth) time\b,?/iu, ""],
  [
    /\b(?:like|as) i (?:asked|said|told you)(?: you)?(?: to)?(?: (?:a (?:hundred|million) times|already))?(?=[.,?!]|$)/iu,
    "",
  ],
  [/\bwaiting for you\b(?=[.,?!]|$)/iu, ""],
  [
    /^i(?:'m| am) not (?:your|the) (?:secretary|maid|servant|babysitter|chauffeur|nanny|bank|atm)\b.*$/iu,
    "",
  ],
];

/** Second choice, where the plain version is still heard as a charge: what happened or was planned, without 'you'. */
export const softer: readonly Rephrasing[] = [
  // What they did instead, and whose tears it cost: reproaches that hold no fact.
  [/^(?:went|took off|blew|disappeared|partied|slept) [^.?!,\d]*(?=[.?!,]|$)/iu, ""],
  [
    /^(?:he|she|they) (?:cried|was crying|were crying|sobbed|was in tears)\b[^.?!,\d]*(?=[.?!,]|$)/iu,
    "",
  ],
  [
    /^you (?:won't|can't|cannot|aren't|are not|'re not)(?: going to)? (?:get|have|be getting|getting|having|take) (?:her|him|them) ((?:on|for|at|over) [^.?!,]*)/iu,
    "not $1",
  ],
  [
    /^you (?:won't|can't|cannot|aren't|are not|'re not)(?: going to)? (?:get|have|be getting|getting|having) (?!her\b|him\b|them\b|it\b)([^.?!,]*)/iu,
    "My answer on $1 is no",
  ],
  [
    /^((?:no[,.] )?)i(?: will not| won't|(?: am|'m) not(?: going to)?) let(?:ting)? you /iu,
    "$1I don't want you to ",
  ],
  [
    /^if you (?:ever )?([^,.?!]*?)(?: again)?,? ((?:please )?(?:give|let|tell|call|text|send|ask|warn) [^.?!]*)/iu,
    "Please $2 if you $1",
  ],
  [/\byou were supposed to be (at|in) /giu, "The plan was to meet $1 "],
  [/\byou were supposed to /giu, "The plan was for you to "],
  [
    /\byou (?:said|promised|swore|told me|agreed) (?:that )?(?:you(?:'d| would)|to) /giu,
    "I understood that you'd ",
  ],
  [
    /,? for your (?:\p{L}+ ){0,2}(?:trip|party|date|vacation|game|girlfriend|boyfriend|convenience|friends)(?=[.?!,]|$)/giu,
    "",
  ],
  [
    /\byou (?:showed up|came|arrived|got here|got there|picked (?:him|her|them) up) at (?=\d|noon)/giu,
    "the exchange was at ",
  ],
  [/\byou said (?=\d|noon|at)/giu, "I understood "],
  [/\b(?:i|I) (?:told|asked|reminded|warned) you (\p{L}+ times)(?: to| that)? ?/giu, "I said $1: "],
  [
    /\byou (?:forgot|left|didn't bring|didn't pack|didn't send|never sent|never brought|never packed|never returned|didn't return|lost) ((?:the|his|her|their|my|our) [^.,?!]*)/giu,
    "I'm missing $1",
  ],
  [
    /\byou (?:are|were|showed up|came|got here|arrived) ([^.,?!]*?\b(?:minutes?|mins?|hours?|hrs?)) late\b/giu,
    "The exchange was $1 late",
  ],
  [/\byou (?:are|were|showed up|came|got here|arrived) late\b/giu, "The exchange was late"],
  [/\byou (?:didn't|did not|never) (?:pay|paid)\b( me| for)?/giu, "I haven't received payment$1"],
  [/\byou still owe me /giu, "I'm still waiting for "],
  [/\byou owe me /giu, "I'm waiting for "],
  [/\byou (?:still )?owe /giu, "what is open is "],
  [
    /\byou (?:didn't|did not|never) (?:answer|answered|reply|replied|respond|responded|call|called|text|texted)(?: me| back| me back)?/giu,
    "I had no reply",
  ],
  // Where they were not, as it was seen: no word of missing them.
  [
    /\b[Yy]ou (?:didn't|did not|never) (?:(?:even )?(?:show|showed)(?: up)?|come|came|bother to (?:show up|come)) (?:for|to|at) (?=(?:the|his|her|their|our|my|\p{Lu}[\p{L}]*(?:'s)?|pick[- ]?up|drop[- ]?off)(?![\p{L}]))/gu,
    "You weren't at ",
  ],
  [
    /\byou (?:didn't|did not|never) (?:(?:even )?(?:show|showed)(?: up)?|come|came|bother to (?:show up|come))(?= |$|[.,?!])/giu,
    "You weren't there",
  ],
  [/\byou (?:cancelled|canceled) ([^.,?!]+)/giu, "$1 was cancelled"],
  [/\byou (?:missed) ([^.,?!]+)/giu, "$1 was missed"],
  [/\byou (?:changed|moved) ([^.,?!]+)/giu, "$1 was changed"],
  [/\byou took ([^.,?!]+)/giu, "$1 went with you"],
  [/\byou kept ([^.,?!]+)/giu, "$1 stayed with you"],
  [
    /^(?:what|so what|what the \S+) happened (?:to|with) ([^.?!]*)\??/giu,
    "I'd like to know what happened with $1.",
  ],
  [/^where(?: the \S+)? (?:are|is) ([^.?!]*)\??/giu, "I'd like to know where $1 is."],
  [new RegExp(`^(?:please )?stop (\\p{L}+ing)\\b([^.?!]*)`, i), "I'd like you to stop $1$2"],
  [new RegExp(`^don't (${askable})\\b([^.?!]*)`, i), "Please don't $1$2"],
];
