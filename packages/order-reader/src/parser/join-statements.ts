/** Sentences that a period cuts in two, or that go on with what is a statement of its own. */
import type { Entry } from "./account.ts";
import type { Reader } from "./collect.ts";
import { isException, mannerIn, pronounsIn } from "./statement-kinds.ts";
import { isAnnouncement, type Statement } from "./statements.ts";

/**
 * 'Every Tuesday until 7:30 p.m. Pia is with Father': the period is the hour's, and what stands before it says of no one
 * that the time is theirs. What stands behind it may limit it, so that the two are one statement.
 */
export function joinCutShort(
  statements: readonly Statement[],
  { chunks: chunksOf, definitions }: Pick<Reader, "chunks" | "definitions">,
): Statement[] {
  const joined: Statement[] = [];
  const names = ({ text }: Statement): boolean =>
    pronounsIn(text).length > 0 ||
    chunksOf(text).some(({ kind }) => kind === "parent" || kind === "nonresident");
  for (const statement of statements) {
    const before = joined.at(-1);
    const isCutShort =
      before?.paragraph === statement.paragraph &&
      /[ap]\.\s?m\.$/i.test(before.text) &&
      !names(before) &&
      !definitions.includes(before.text) &&
      names(statement);
    // 'Exception: school trips.' limits what stands before it, which is no rule without it.
    const isOfBefore =
      before !== undefined &&
      !isAnnouncement(before) &&
      statement.paragraph - before.paragraph <= 1 &&
      isException(statement.text, chunksOf(statement.text));
    if (before === undefined || !(isCutShort || isOfBefore)) {
      joined.push(statement);
      continue;
    }
    let whole = joinTwo(before, statement);
    joined.pop();
    // 'Father has ... The first is January 8. Exception: ...': all of it is one statement.
    for (let above = joined.at(-1); above !== undefined; above = joined.at(-1)) {
      const isApart = above.paragraph !== whole.paragraph || isAnnouncement(above);
      if (!isOfBefore || isApart || names(whole)) break;
      whole = joinTwo(above, whole);
      joined.pop();
    }
    joined.push(whole);
  }
  return joined;
}

function joinTwo(before: Statement, statement: Statement): Statement {
  const shift = before.text.length + 1;
  return {
    ...before,
    text: `${before.text} ${statement.text}`,
    words: [...before.words, ...statement.words],
    offsets: [...before.offsets, ...statement.offsets.map((offset) => offset + shift)],
    isHeading: false,
  };
}

/** A statement before and from a place in its text, which is where a word begins. */
export function cutStatement(statement: Statement, at: number): [Statement, Statement] {
  const { text, words, offsets } = statement;
  const count = offsets.filter((offset) => offset < at).length;
  const part = (from: number, to: number, start: number, end: number): Statement => ({
    ...statement,
    text: text.slice(start, end).replace(/[\s,;]+(?:and|y)?\s*$/iu, ""),
    words: words.slice(from, to),
    offsets: offsets.slice(from, to).map((offset) => offset - start),
    isHeading: false,
  });
  return [part(0, count, 0, at), part(count, words.length, at, text.length)];
}

/** The period of 'p.m.' is the hour's: a sentence that ends with it has none of its own. */
export const joinedBySentence = (sentences: readonly Statement[]): string =>
  sentences
    .map(({ text }, at) =>
      at < sentences.length - 1 && /[ap]\.\s?m\.$/i.test(text) ? `${text} .` : text,
    )
    .join(" ");

/** A sentence that rules came from; who is there gives and takes no hours, and is kept beside them. */
export function entriesOf({ text, words }: Statement): [Entry, ...Entry[]] {
  const manner = mannerIn(text);
  const own: Entry = { text, words, outcome: "rules" };
  return manner === null ? [own] : [own, { text: manner, words, outcome: "clause" }];
}
