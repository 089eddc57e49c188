/** What a parent says for themselves in a dispute, apart from what they tell of somebody else, in both languages. */
import { firstNames } from "../people/first-names.ts";
import { plainWords } from "../language/plain-words.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./whose-deed.patterns.txt", import.meta.url));

const reported = patternOf("reported");
const turn = patternOf("turn");
const denied = patternOf("denied");

const givesReason = patternOf("givesReason");
const follows = patternOf("follows");
const leadsPlan = patternOf("leads");

/** Words in marks, with the colon that leads to them. An apostrophe marks nothing here: too many stand inside words. */
const marked = /:? ?(?:"[^"\n]*"|“[^”\n]*”|«[^»\n]*»)/gu;
const endsSentence = /[.!?…].$/u;
/** Letters before words in marks in which it is said whose they are. */
const farthest = 120;

/** Somebody's words after a colon, without marks, to the end of the sentence: 'me escribió: voy a cancelar'. */
const afterColon = /:(?!\d).*$/;

/** Without what somebody else is quoted with: their plan is not the writer's, whose own may stand beside it. */
const withoutQuotations = (text: string): string =>
  text.replace(marked, (whole: string, at: number) => {
    const [before = ""] = /[^.!?\n"“”«»]*$/u.exec(text.slice(Math.max(0, at - farthest), at)) ?? [];
    if (!reported.test(plainWords(before))) return whole;
    return endsSentence.test(whole) ? " . " : " ";
  });

/** A clause of the writer's own, and what stands beside it in its sentence. */
export interface OwnClause {
  readonly words: string;
  /** What the sentence gives as its reason: behind it or before it. Empty where it gives none. */
  readonly reason: string;
  /** All that the sentence says besides. */
  readonly beside: string;
}

/** Each turn with what stands before and behind it. */
const turnWithWords = new RegExp(`(${turn.source})`);

/** The clauses of a sentence, of whomever they tell. */
function clausesIn(sentence: string): OwnClause[] {
  // A clause, the turn behind it, the next one, and so on.
  const parts = sentence.split(turnWithWords);
  const clauses = parts.filter((_, at) => at % 2 === 0);
  return clauses.map((words, at) => {
    const [turnBefore = "", turnBehind = ""] = [parts[at * 2 - 1], parts[at * 2 + 1]];
    const [before = "", behind = ""] = [clauses[at - 1], clauses[at + 1]];
    const leads =
      follows.test(turnBefore) || (turnBefore.startsWith(" ,") && leadsPlan.test(before));
    return {
      words,
      reason: [
        ...(leads ? [before] : []),
        ...(givesReason.test(turnBehind) ? [`${turnBehind.trim()} ${behind}`] : []),
      ].join(" . "),
      beside: clauses.filter((_, other) => other !== at).join(" . "),
    };
  });
}

/**
 * The clauses of a text that are its writer's own, in `plainWords`, with a first name as `somename`. What somebody is said to
 * say is none of them, and what the writer says they never said is in none. What somebody did is told in a clause that has no
 * word of the writer's intent; why the writer asks for something ('because he does not let me see the kids') is a clause of its own.
 */
export const ownClauses = (text: string): OwnClause[] =>
  plainWords(withoutQuotations(text))
    .split(/ \.(?: |$)/)
    .map((sentence) =>
      sentence
        .split(" ")
        .map((word) => (firstNames.has(word) ? "somename" : word))
        .join(" "),
    )
    .map((sentence) =>
      reported.test(sentence.split(afterColon)[0] ?? "")
        ? sentence.replace(afterColon, "")
        : sentence,
    )
    .flatMap(clausesIn)
    .filter(({ words }) => !reported.test(words))
    .map((clause) => ({ ...clause, words: withoutDenied(clause.words) }));

/** 'I never said I wouldn't, and will …': what is said behind the denial is the writer's again. */
const withoutDenied = (words: string): string =>
  words.replace(denied, "i").replace(/^i(?: ,)? (?:and|or) /, "i ");
