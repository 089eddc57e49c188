/** What a parent says for themselves in a dispute, apart from what they tell of somebody else, in both languages. */
import { firstNames } from "../people/first-names.ts";
import { plainWords } from "../language/plain-words.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./whose-deed.patterns.txt", import.meta.url));

const reported = patternOf("reported");
const turn = patternOf("turn");

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

/**
 * The clauses of a text that are its writer's own, in `plainWords`, with a first name as `somename`. What somebody is said to
 * say is none of them. What somebody did is told in a clause that has no word of the writer's intent; why the writer asks for
 * something ('because he does not let me see the kids') is a clause of its own.
 */
export const ownClauses = (text: string): string[] =>
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
    .flatMap((sentence) => sentence.split(turn))
    .filter((clause) => !reported.test(clause));
