/** Who wants what, according to the text. */
import type { Tense } from "../time/said-days.ts";
import { harsh } from "../language/harsh.ts";
import { plainWords } from "../language/plain-words.ts";
import { capitalised, sentencesOf, shortened } from "../language/sentences.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./positions.patterns.txt", import.meta.url));

export interface Positions {
  /** What the writer asks for, in the writer's words; null if nothing is asked for. */
  readonly own: string | null;
  /** What the writer says the other parent wants or does; null if nothing is said. */
  readonly other: string | null;
}

const longestQuote = 220;
const wants =
  /\b(?:i|we)(?:'d| would)? (?:want|need|propose|suggest|ask|request|think|believe|would like|like|prefer|plan|hope|am asking|am requesting|am proposing|offer|plan)\b|\b(?:my (?:proposal|request|position|suggestion)|i'?m (?:asking|requesting|proposing)|we should|can we|could we|should (?:go|be|stay|have|attend|switch|start)|proposal|quiero|propongo|pido|quisiera|me gustar[íi]a|necesito)\b/i;
const proposes =
  /\b(?:propos\w*|suggest\w*|i(?:'d| would) like|i want|request\w*|asking|offer\w*|should|propongo|quiero|pido)\b/i;
const others =
  /(?<!\p{L})(?:(?:he|she|they|my ex|(?:the )?other parent|(?:my )?co-?parent|(?:the |their |his |her )?(?:dad|father|mom|mother)|mi ex|[ée]l|ella)(?:'s)? (?:\S+ ){0,2}?(?:wants?|refus\w+|says?|said|insists?|thinks?|won'?t|will not|disagrees?|believes?|prefers?|claims?|doesn'?t|does not|didn'?t|did not|hasn'?t|isn'?t|keeps?|is|has|cancel\w*|signed|took|enrolled|moved|plans?|offer\w*|quiere|dice|no quiere|se niega|dijo)|(?:él|ella|mi ex|(?:su|el otro|la otra) (?:papá|mamá|padre|madre)) (?:\S+ ){0,2}?(?:ha|piensa|cree|opina|prefiere|insiste|contest\p{L}+|respond\p{L}+|acepta|pide|propone|ofrece|cancel\p{L}+|firmó|planea|quiere|dice|niega|dijo))(?!\p{L})/iu;

/** Behind one of these the reason is told, and the story. */
const reason =
  /\b(?:because|since|after|when|who|which|where|as|while|but|porque|ya que|cuando|desde que|pero)\b/i;
const somebody = /\b(?:i|we|he|she|they|it|was|were|had|did|[ée]l|ella|yo|fue|estaba)\b/i;
/** 'Start on December 4', 'Not before the 14th': words that short, about no one, ask for something. */
const fewWords = 8;

/**
 * Whether an index of a dispute's text stands in what is asked for, which lies ahead, or in the story around it, of which
 * no one knows when it was.
 */
export function tenseIn(text: string): (index: number) => Tense {
  const asked = [...text.matchAll(/[^.!?\n]+/g)].flatMap(({ index, 0: sentence }) => {
    const isBrief = !somebody.test(sentence) && sentence.trim().split(/\s+/).length <= fewWords;
    const from = isBrief ? 0 : (wants.exec(sentence) ?? proposes.exec(sentence))?.index;
    if (from === undefined) return [];
    const length = reason.exec(sentence.slice(from))?.index ?? sentence.length - from;
    return [{ from: index + from, to: index + from + length }];
  });
  return (index) =>
    asked.some(({ from, to }) => index >= from && index < to) ? "coming" : "unknown";
}

/** Where one sentence tells both sides: 'I'd like July, and she says two weeks are enough.' */
const turnsToOther =
  /^(?<mine>.+?),? (?:and |but |while |y |pero |mientras )?(?<theirs>(?:he|she|they|my ex|él|ella|mi ex)(?:'s)? (?:no |se )?(?:says?|said|wants?|refus\w+|insists?|thinks?|won'?t|claims?|offers?|dice|dijo|quiere|niega|insiste|piensa|cree|ofrece)\b.*)$/isu;
const saysSo = patternOf("saysSo");

const clean = (sentence: string): string => shortened(sentence, longestQuote);
const decent = (sentence: string): boolean => !harsh.test(plainWords(sentence));

export function positionsIn(text: string): Positions {
  const sentences = sentencesOf(text).filter(decent);
  const own =
    sentences.find((sentence) => proposes.test(sentence) && wants.test(sentence)) ??
    sentences.find((sentence) => wants.test(sentence) && !others.test(sentence));
  const both = own && wants.test(own) ? turnsToOther.exec(own)?.groups : undefined;
  const mine = both && wants.test(both["mine"] ?? "") ? both["mine"] : undefined;
  const theirs = sentences.filter((sentence) => sentence !== own && others.test(sentence));
  const other =
    (mine === undefined ? undefined : capitalised(both?.["theirs"] ?? "")) ??
    theirs.find((sentence) => saysSo.test(sentence)) ??
    theirs[0];
  return {
    own: own ? clean(mine === undefined ? own : `${mine}.`) : null,
    other: other ? clean(other) : null,
  };
}
