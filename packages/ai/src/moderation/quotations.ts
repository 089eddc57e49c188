import type { Span } from "./segments.ts";

export interface Quotation extends Span {
  /** Whose words: a third person's (a child's, a teacher's), the reader's, the sender's own, or not said. */
  speaker: "other" | "reader" | "sender" | "unknown";
}

const longestQuotation = 400;
const saying =
  "(?:sa(?:id|ys|ying)|told|tells|telling|call(?:ed|s|ing)|yell(?:ed|s|ing)|scream(?:ed|s|ing)|shout(?:ed|s|ing)|wr(?:ote|ites|itten)|text(?:ed|s|ing)|messag(?:ed|es|ing)|whisper(?:ed|s|ing)|ask(?:ed|s|ing)|sang|singing|sings|announc(?:ed|es|ing)|answer(?:ed|s|ing)|repl(?:ied|ies)|repeat(?:ed|s|ing)|chant(?:ed|s|ing)|goes|went|go|was like|is like|were like|named|labeled|declared|posted|sent|shouted|commented|muttered|learned(?: the)?(?: (?:word|phrase|sign))?|heard|hearing|spelled|titled|says that|keeps saying|dijo|dice|decir|diciendo|llamo|llamaron|llama|grito|gritaron|grita|escribio|contesto|puso|le dijeron|le dicen|dijeron)";
const saidNear = new RegExp(`\\b${saying}\\b[^.!?\\n]{0,60}$`);
const saidAfter =
  /^[,.!?]?["'»]?\s{0,2}(?:[a-z]+\s){0,4}(?:said|says|yelled|screamed|told|asked|shouted|wrote|whispered|dijo|dice|grito|is what (?:he|she|they|i|the)|was what|in (?:his|her|their) (?:journal|diary|notebook)|to (?:his|her|the|another|curtis)\b|from the|on (?:his|her|the)\b|haha|lol|at (?:school|recess))/;
const bySender =
  /\b(?:i|i've|i'd|yo)\s+(?:\w+\s+){0,3}(?:said|say|called|told|wrote|texted|yelled|shouted|typed|sent|used|dije|llame|grite|puse)\b[^.!?\n]{0,50}$/;
const byReader =
  /\b(?:you|you've|u|tu)\s+(?:\w+\s+){0,3}(?:said|say|called|told|wrote|texted|yelled|shouted|typed|sent|used|dijiste|llamaste|gritaste)\b[^.!?\n]{0,50}$/;

/** Finds what is in quotation marks, and whose words it is. Apostrophes inside words are no quotation marks. */
export function findQuotations(text: string): Quotation[] {
  const found: Quotation[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    if ((sign === '"' || (sign === "'" && opensHere(text, at))) && at + 1 < text.length) {
      const end = closing(text, at, sign);
      if (end !== -1) {
        found.push({ start: at, end: end + 1, speaker: speakerOf(text, at, end + 1) });
        at = end + 1;
        continue;
      }
    }
    at += 1;
  }
  return found;
}

function opensHere(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return (at === 0 || /[\s(:,]/.test(before)) && /[a-z0-9¿¡]/.test(text.charAt(at + 1));
}

function closing(text: string, open: number, sign: string): number {
  const limit = Math.min(text.length, open + longestQuotation);
  for (let at = open + 2; at < limit; at += 1) {
    if (text.charAt(at) !== sign) continue;
    if (sign === '"') return at;
    const next = text.charAt(at + 1);
    // "kids' shoes" inside a quotation is rare; a closing mark is followed by space, punctuation or the end.
    if (next === "" || /[\s.,!?;:)]/.test(next)) return at;
  }
  return -1;
}

function speakerOf(text: string, start: number, end: number): Quotation["speaker"] {
  const before = text.slice(Math.max(0, start - 90), start);
  const after = text.slice(end, end + 50);
  if (bySender.test(before)) return "sender";
  if (byReader.test(before)) return "reader";
  if (saidNear.test(before) || saidAfter.test(after)) {
    // "Everyone says 'you idiot' about you" has no child or third person doing harm to a child: rare, left to the model.
    return "other";
  }
  return "unknown";
}
