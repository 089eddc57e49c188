/** Says the parent's own words back in the second person; null rather than an awkward or a taken side. */
import { harsh } from "@evenkeel/hearing/language/harsh";
import { feelingsIn } from "@evenkeel/hearing/language/feelings";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalised, sentencesOf } from "@evenkeel/hearing/language/sentences";
import { turnedToSpanish } from "./spanish-mirror.ts";

export interface Mirrored {
  /** A whole sentence without its full stop: 'You just sit in their room'. */
  readonly words: string;
  /** As typed, without its full stop, to be put between quotation marks. */
  readonly quote: string;
  /** A claim about what the other parent did or is: to be named as the parent's view. */
  readonly aboutOther: boolean;
}

const turned: Readonly<Record<string, string>> = {
  i: "you",
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  ive: "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  me: "you",
  my: "your",
  mine: "yours",
  myself: "yourself",
  am: "are",
  we: "you",
  "we're": "you're",
  "we've": "you've",
  "we'll": "you'll",
  "we'd": "you'd",
  our: "your",
  ours: "yours",
  us: "you",
  ourselves: "yourselves",
};

/** 'You' changes sides in ways that a table cannot follow; deeds of violence and requests to us are not echoed. */
const notTurned = /\b(?:you|your|yours|u|ur|yourself|let's|lets)\b|["“”«»]/i;
const notEchoed =
  /\b(?:hit|hits|hitting|kill\w*|punch\w*|slap\w*|strangl\w*|smash\w*|revenge|die|dying|dead|suicid\w*|hate him|hate her|l[oa] odio|matar\w*|mori\w*|golpe\w*|pegar\w*)\b|https?:|@/i;
/** Who is right is not for us to repeat. */
const judges =
  /\b(?:true|lies?|lied|lying|fair|unfair|fault|cierto|verdad|mentira|miente|justo|injusto|culpa)\b/i;
/** Words without which a clause says the same; 'no' and 'sí' only where a comma sets them apart. */
const leadIn =
  /^(?:(?:(?:yes|yeah|no|well|so|hi|hello|hey|lol|sí|no|hola|la verdad|thanks),+ +)|(?:and|but|well|ok|okay|honestly|actually|anyway|i guess|i mean|because|cause|cuz|also|then|plus|ugh|oh|y|pero|pues|bueno|es que|además|porque|entonces)[,.]? +|(?:so|no|yes|yeah) (?=(?:i'm|i'll|i've|i|he|she|they|we|it|my|the|now)\b))+(?=\S+ \S)/i;
/** A question without its mark. */
const asking =
  /^(?:what|how|why|should|do you|does|did|is it|are you|am i|can|could|would|will|qué|cómo|por qué|crees)\b|\b(?:don't|dont|do not) know (?:what to|how to|if i should|whether)\b|\bno sé (?:qué|cómo|si)\b|\bcan you\b|\bpuedes\b/i;
const tail =
  /(?:[,]? (?:i guess|i think|lol|right|though|or something|you know|haha|supongo|creo|no sé)|[\s.,;:!…-])+$/i;
const clauseStart =
  /(?:,\s+|\s+)(?=(?:and|but|because|so|then)\s+(?:i|i'm|i've|he|she|they|we|it|the|my)\b)|(?:,\s+|\s+)(?=(?:y|pero|porque)\s+(?:me|no|yo|mi|mis|la|el|los|las)\b)|\s*[;:]\s+|\s+-+\s+|,\s+(?=(?:i|i'm|he|she|they|my|the|we|it)\s)/i;

const other =
  /^(?:(?:and|but|then|because) )?(?:he|she|he's|she's|my (?:ex|husband|wife|co-?parent)|(?:his|her|their|the kids'?) (?:dad|father|mom|mother)|mi ex|no le|su (?:papá|mamá|papa|mama)|él|ella)(?![\p{L}])/iu;
/** 'nothing that's what' and 'cant breathe' said back would mock. */
const fragment =
  /^(?:nothing|nada|none)(?: \S+){0,3}$|^(?:can'?t|cannot|couldn't|no) (?:breathe|think|sleep|stop)\b/i;
const fewestWords = 3;
const mostWords = 17;

const countOf = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/** Clauses as typed, without lead-ins; a short sentence stays whole. */
function clausesOf(text: string): string[] {
  return sentencesOf(text.replace(/[’‘`´]/g, "'"))
    .filter((sentence) => !/\?/.test(sentence))
    .flatMap((sentence) =>
      countOf(sentence) <= mostWords ? [sentence] : sentence.split(clauseStart),
    )
    .map((clause) => clause.trim().replace(leadIn, "").replace(tail, "").trim());
}

/** Which clause carries most: feelings and 'I' before plain news. */
function weight(clause: string): number {
  const words = plainWords(clause);
  return (
    (feelingsIn(clause).length > 0 ? 3 : 0) +
    (/\b(?:feels?|felt|siento|siente)\b/.test(words) ? 2 : 0) +
    (/\b(?:i|im|my|me|mi|mis|estoy)\b/.test(words) ? 2 : 0) +
    (/\b(?:anymore|never|always|only|alone|still|even|nunca|siempre|todavia|sola?)\b/.test(words)
      ? 1
      : 0) +
    Math.min(countOf(clause), 10) / 10
  );
}

function turnedToEnglish(clause: string): string | null {
  if (notTurned.test(clause)) return null;
  const words = clause
    .split(/\s+/)
    .map((word) => {
      const bare = /^(\W*)([\w']+)(\W*)$/.exec(word);
      const to = bare ? turned[(bare[2] ?? "").toLowerCase()] : undefined;
      return to === undefined ? word : `${bare?.[1] ?? ""}${to}${bare?.[3] ?? ""}`;
    })
    .join(" ");
  return words
    .replace(/\b(you(?: (?:\w+ly|just|still|also|never|always|only))*) was\b/gi, "$1 were")
    .replace(/\b(you(?: (?:\w+ly|just|still|also))*) wasn'?t\b/gi, "$1 weren't")
    .replace(/\b(are|were) you (are|were)\b/gi, "you $2");
}

/**
 * The clause of a message that carries most, said back.
 * @returns null if nothing can be said back honestly: questions, insults, violence, one word, a page of text
 */
export function mirrored(text: string, language: Language): Mirrored | null {
  const clauses = clausesOf(text.slice(0, 1_200)).filter(
    (clause) =>
      countOf(clause) >= fewestWords &&
      countOf(clause) <= mostWords &&
      /^\p{L}/u.test(clause) &&
      !fragment.test(clause) &&
      !asking.test(clause) &&
      !harsh.test(plainWords(clause)) &&
      !notEchoed.test(clause) &&
      !judges.test(clause),
  );
  const best = clauses.toSorted((a, b) => weight(b) - weight(a))[0];
  if (best === undefined) return null;
  const words = language === "spanish" ? turnedToSpanish(best) : turnedToEnglish(best);
  return {
    words: words === null ? "" : capitalised(words),
    quote: notTurned.test(best) ? "" : best,
    aboutOther: other.test(best),
  };
}
