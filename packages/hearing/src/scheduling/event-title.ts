/** What an event is called: the message without its verbs, dates and filler. */
import { capitalized, shortened } from "../language/sentences.ts";
import { goesOnWithName, isName, piecesOf, tellsTimeBeside } from "./unread-words.ts";

const longestTitle = 80;
/** A name stands near the beginning: what comes later is no part of a title, and is not looked through for its end. */
const longestRead = 600;

/** Removed from the front again and again until nothing more fits. */
const leads: readonly RegExp[] = [
  /^[:;,.)-]+\s*/,
  /^(?:hi|hey|hello|hola|please|por favor|ok(?:ay)?|so|also|and|y|well|yes|yeah|thanks|gracias)\b[\s,!.:]*/i,
  /^(?:can|could|would|will) you (?:please )?/i,
  /^need to (?=(?:schedule|add|put|book|create|plan|set)\b)/i,
  /^(?:i|we)(?:'d| would)? (?:need|want|like|have|got)\b ?(?:to (?=schedule|add|put|book|create|plan|set|make|go|take|pick|drop|see)|you to )?/i,
  /^(?:i|we)'(?:ve|re) (?:got |having )?/i,
  /^let'?s (?:please )?/i,
  /^(?:there(?:'s| is)|it'?s|we(?:'re| are) having|hay|tengo|tenemos|tiene|necesito|quiero)(?:\s+|$)/i,
  /^(?:schedule|add|put|book|create|plan|make|enter|save|insert|pencil in|block off|block|set up|mark(?: down)?|write down|agendar?|agreg(?:a|ar|ue)|pon(?:er)?|ponme|program(?:a|ar)|anot(?:a|ar)|apunt(?:a|ar)|cre(?:a|ar)|a[ñn]ad(?:e|ir)|guarda)\b\s*/i,
  /^(?:a |an |the |un |una |el |la |los |las )?(?:new |nuevo |nueva )?(?:event|reminder|entry|evento|recordatorio|calendar (?:event|entry))\b(?: (?:for|called|named|titled|about|to|para|de))?[\s,:"“]*/i,
  /^(?:remind (?:me|us)(?: (?:about|of|to|that))?|recu[ée]rdame)\s+/i,
  /^(?:me |us |down |in )(?=\S)/i,
  /^(?:that|que|for|on|at|about|is|be|it|to|para|este|this)\b\s*/i,
  /^(?:a|an|the|our|un|una|el|la|los|las)\s+(?=\S)/i,
];
const tails: readonly RegExp[] = [
  /[\s,]*\band (?:please )?(?:tell|let|remind|text|ask|bring|message|notify)\b.*$/i,
  /[\s,]*\b(?:to|on|in|into|onto|for)?\s*(?:the |my |our |your )?(?:shared |family |co-?parenting )?(?:calendar|schedule)\b[\s.!]*$/i,
  /[\s,]*\b(?:al|en el|en mi|en nuestro) calendario\b[\s.!]*$/i,
  /[\s,]*\b(?:please|thanks|thank you|por favor|gracias|okay|ok)[\s.!]*$/i,
  /[\s,]*\b(?:at|on|in|by|from|for|every|each|to|until|till|this|next|the|and|is|starting|beginning|a las|el|los|y|para|are|pm|am|in the|morning|afternoon|evening|again)\s*[.!?,]*\s*$/i,
  /[\s.,!?;:–—"”-]+$/,
];

function stripped(text: string, patterns: readonly RegExp[]): string {
  let held = text.trim();
  for (let before = ""; before !== held;) {
    before = held;
    for (const pattern of patterns) held = held.replace(pattern, "").trim();
  }
  return held;
}

/** Words that say how an event is to be changed and are no name of one. One sign at a time: a long list stays quick. */
const noTitle =
  /^(?:(?:it|that|this|them|one|instead|same|again|actually|rather|make|move|change|no|yes|yeah|sure|cancel|day|all day|time|works|fine|good|better|is better|would work|would be better|maybe|how about|what about|event|i meant|sorry|mejor|eso|lo|muévelo|muévela|cámbialo|cámbiala|ponlo|but|and|can|could|you|to|for|on|at)(?![\p{L}\p{M}])|[^\p{L}])*$/iu;

/** @returns an empty text where the words name nothing */
function eventTitle(words: string): string {
  const flat = words
    .slice(0, longestRead)
    .replace(/\s+/g, " ")
    .replace(/\s+([,.!?])/g, "$1");
  const quoted = /["“](?<title>[^"”]{2,80})["”]/.exec(flat)?.groups?.["title"];
  const title = [tails, leads, tails]
    .reduce(stripped, quoted ?? flat)
    .replace(/\s*,\s*,+/g, ",")
    .replace(/ (?:on|at) (?=(?:for|with|in)\b)/gi, " ");
  return noTitle.test(title) ? "" : shortened(capitalized(title), longestTitle);
}

/** 'Can you put the party on the calendar? It's Saturday …': two sentences about one event. */
const onCalendar =
  /\s+(?:to|on|in) (?:the|my|our) (?:shared |family )?calendar\b[.?!,]*\s*(?:(?:it|that)(?:'s| is| starts)\b)?/i;

/** 'Dentist the second' is 'Dentist' and two words of something else; as it is where no name begins it. */
function nameAtFront(title: string): string {
  for (let name = title; name !== ""; name = name.replace(/\s*\S+$/, ""))
    if (isName(name)) return eventTitle(name) || title;
  return title;
}

/**
 * What an event is called, and the words that nothing was made of.
 * @param rest the message with a mark where its day, hours and repetition stood
 */
export function namedIn(rest: string): { title: string; unread: string } {
  const pieces = piecesOf(rest.replace(onCalendar, " "));
  const [first = "", ...further] = pieces.filter((piece) => eventTitle(piece) !== "");
  const own = [first, ...further.filter(goesOnWithName)];
  const whole = eventTitle(own.join(" "));
  const title = nameAtFront(whole);
  const unread = pieces.filter(
    (piece) =>
      (further.includes(piece) && !own.includes(piece)) ||
      ((piece !== first || title === whole) && tellsTimeBeside(piece, title)),
  );
  const cut = title === whole ? [] : [whole.slice(title.length).trim()];
  return isName(title)
    ? { title, unread: [...cut, ...unread].join(" … ") }
    : { title, unread: [title, ...unread].join(" … ") };
}
