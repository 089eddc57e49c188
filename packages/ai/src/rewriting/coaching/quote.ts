import type { Finding, FindingTag } from "@evenkeel/hearing/assessment/assessment";

import { factsOf } from "@evenkeel/hearing/message/facts";
import { clausesOf, plainSentencesOf } from "@evenkeel/hearing/message/clauses";

const longestQuote = 60;

/** The words that carry each hurt, for a finding that points at a whole sentence or message. */
const telling: Partial<Record<FindingTag, RegExp>> = {
  generalisation:
    /\b(?:you (?:always|never|constantly)|always|never(?: once)?|every (?:single )?(?:time|weekend|week|day)|typical|as usual|siempre|nunca|jamás|cada vez|como siempre|ni una vez)(?![\p{L}])/iu,
  blame:
    /\b(?:it'?s (?:all )?your fault|your fault|because of you|thanks to you|that'?s on you|(?:is|are) on you|your doing|you caused (?:this|it)|por tu culpa|tu culpa|por ti|gracias a ti)(?![\p{L}])/iu,
  sarcasm:
    /\b(?:(?:father|mother|dad|mom|parent) of the year|must be nice|nice of you|how (?:nice|generous|convenient|thoughtful)(?: of you)?|what a (?:surprise|hero|shock)|(?:nice|great|good|excellent|stellar) (?:parenting|job|work|going)|thanks so+ much|thank you so+ much|slow clap|oh great|shocker|let me guess|congratulations|bravo|qué (?:milagro|detalle|sorpresa)|felicidades|ay sí)(?![\p{L}])|🙄|👏/iu,
  contempt:
    /\b(?:grow up|pathetic|lazy|selfish|irresponsible|ridiculous|immature|childish|useless|draw you a picture|small words|basic math|can'?t (?:even )?handle|who does that|(?:nice|great|good|excellent|stellar) (?:parenting|job|going)|what kind of (?:mother|father|parent)|madura|irresponsable|inútil|ridícul[oa]|floj[oa]|egoísta|inmadur[oa])(?![\p{L}])/iu,
  accusation:
    /\b(?:you(?:'re| are)? (?:lying|lied|lie)|stop lying|you don'?t (?:even )?care|you only care|turning the kids against me|poisoning|brainwash\w*|on purpose|behind my back|mientes|mentiros[oa]|a propósito|no te importa)(?![\p{L}])/iu,
  passive_aggressive:
    /\b(?:do whatever you want|whatever|fine|some of us|i guess|sorry you feel that way|don'?t worry about it|no worries|suit yourself|you do you|haz lo que quieras|no te preocupes|como quieras)(?![\p{L}])/iu,
  guilt_trip:
    /\b(?:waiting for you|cried herself to sleep|cried himself to sleep|i gave up|after everything|hope (?:it|the \w+) was worth it|live with that|esperándote|por esta familia|después de todo)(?![\p{L}])/iu,
  child_messenger:
    /\b(?:ask your (?:son|daughter|kids?)|told \p{L}+ to (?:tell|ask|let)|let \p{L}+ (?:explain|tell)|pregúntale|que te (?:diga|explique|pregunte)|le dije a \p{L}+)(?![\p{L}])/iu,
  child_weapon:
    /\b(?:don'?t (?:even )?want to (?:be with|see) you|doesn'?t want to (?:be with|see) you|no (?:child support|money|check|pay)[^.?!]{0,20}no (?:\p{L}+)|no te quiere ver|no quieren? ir)(?![\p{L}])/iu,
  ultimatum:
    /\b(?:last (?:chance|warning)|or else|either you|one more|you(?:'ll| will) be hearing from my lawyer|see you in court|don'?t make me|última vez|si no contestas|nos vemos en la corte)(?![\p{L}])/iu,
  swearing:
    /\b(?:f[uv*@#$][\p{L}*@#$]*[k*]\p{L}*|f\*+\p{L}*|freaking|bullsh\S+|sh[i1*]t\p{L}*|damn(?:ed| it)?|hell|goddamn|bs|wtf|ffs|mierda|chinga\p{L}*|carajo\p{L}*|puta madre|no mames)(?![\p{L}])/iu,
  past: /\b(?:when we were married|why (?:we|i) (?:got )?divorced(?: you)?|you did (?:this|the same)|just like when|nothing has changed|all over again|in 20\d\d|cuando estábamos casados|igual que cuando|como aquella vez)(?![\p{L}])/iu,
  caps_angry: /(?:\p{Lu}[\p{Lu}'’]+[\s,.?!]+){1,4}\p{Lu}{2,}|\p{Lu}{4,}/u,
};

const shortened = (words: string): string => {
  const plain = words.replaceAll(/\s+/gu, " ").replaceAll(/^[\s,.;:!?"“'‘]+|[\s,.;:"”]+$/gu, "");
  if (plain.length <= longestQuote) return plain;
  const cut = plain.slice(0, longestQuote);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longestQuote / 2)).toWellFormed()}…`;
};

/** A short span that tells little ('I guess some') goes on to the end of its clause, if that is near. */
const toClauseEnd = (text: string, start: number, end: number): string => {
  const rest = /^[^.,;:?!\n…—]*/u.exec(text.slice(end))?.[0] ?? "";
  return text.slice(start, end + rest.length);
};

/** Tags whose words stand for themselves: 'never', 'damn', an insult. */
const wordByWord: ReadonlySet<FindingTag> = new Set<FindingTag>([
  "generalisation",
  "swearing",
  "caps_angry",
  "insult",
  "slur",
]);

const toReader = /(?<![\p{L}])(?:you\p{L}*|you['’]\p{L}+|u|ur|tú|tu|tus|te|ti|eres)(?![\p{L}])/iu;

/**
 * The clause of a span that speaks to the reader, the shortest without a fact where there is one: what a model points at
 * as a whole mostly holds a harmless half ('The form is due March 2 and of course you …').
 */
const sharpest = (span: string): string => {
  const all = plainSentencesOf(span).flatMap((sentence) =>
    clausesOf(sentence).map(({ text }) => text),
  );
  const clauses = all.filter((clause) => toReader.test(clause)).sort((a, b) => a.length - b.length);
  return clauses.find((clause) => factsOf(clause).length === 0) ?? clauses[0] ?? span;
};

/** Tags that a model gives without their words standing there: it heard an edge, and guessed which. */
const needsWords: ReadonlySet<FindingTag> = new Set<FindingTag>([
  "child_messenger",
  "child_weapon",
  "guilt_trip",
  "ultimatum",
  "past",
  "blame",
  "swearing",
  "caps_angry",
]);

/** Whether the kind of hurt that a finding names can be seen in the words of the message. */
export const isEvident = (text: string, { tag, source }: Finding): boolean =>
  source === "rule" || !needsWords.has(tag) || telling[tag]?.test(text) !== false;

/** The words of the message that a finding is about, short enough to quote; empty if none can be named. */
export const quoteOf = (text: string, { tag, source, start, end }: Finding): string => {
  const span = text.slice(start, end);
  const pattern = telling[tag];
  const known = pattern?.exec(span) ?? (source === "model" ? pattern?.exec(text) : null);
  if (source === "rule" && span.length > 0 && span.length <= longestQuote) {
    return shortened(
      wordByWord.has(tag) || span.length > 24 ? span : toClauseEnd(text, start, end),
    );
  }
  return shortened(known?.[0] ?? (source === "model" ? sharpest(span) : span));
};

/** What hurts by its own words, where the verdict names no finding that can be quoted. */
export const ownFinding = (text: string): { tag: FindingTag; quote: string } | null => {
  for (const [tag, pattern] of Object.entries(telling) as [FindingTag, RegExp][]) {
    const found = pattern.exec(text);
    if (found) return { tag, quote: shortened(found[0]) };
  }
  return null;
};
