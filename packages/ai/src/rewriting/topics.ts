import { elementAt } from "@evenkeel/contract/element-at";
import { factsOf, says } from "@evenkeel/hearing/message/facts";
import type { Fact } from "@evenkeel/hearing/message/facts";
import type { Phrases } from "./phrases.ts";

const determiner =
  /^(?:the|a|an|his|her|their|our|my|this|next|last|el|la|los|las|un|una|su|sus|mi|nuestr[oa]s?|del|al)$/iu;

interface Word {
  text: string;
  bare: string;
  start: number;
  end: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/gu)].map((match) => {
    const bare = match[0].replaceAll(/^[("'“‘¿¡]+|[)"'”’.,;:?!]+$/gu, "");
    return { text: match[0], bare, start: match.index, end: match.index + match[0].length };
  });

/** Whether a word closes its phrase: what stands behind its comma belongs to another thought. */
const closes = (word: Word): boolean => /[.,;:?!)]$/u.test(word.text);

/**
 * The words around the facts of a clause that say what they are about: 'the $40 for the field trip',
 * 'Friday at 5'. Facts that stand side by side, or are joined by a preposition, come as one phrase.
 */
const phraseAround = (
  words: readonly Word[],
  first: number,
  last: number,
  isName: boolean,
  phrases: Phrases,
) => {
  const usable = (word: Word | undefined): word is Word =>
    word !== undefined &&
    /[\p{L}\d]/u.test(word.bare) &&
    !phrases.topicEnd.has(word.bare.toLowerCase());
  let from = first;
  let to = last;
  // To the left: 'the', 'his', or 'the dentist on' Friday.
  const before = words[from - 1];
  if (before && determiner.test(before.bare) && !closes(before)) from -= 1;
  else if (before && phrases.bridge.test(before.bare)) {
    const noun = words[from - 2];
    const article = words[from - 3];
    if (
      usable(noun) &&
      article &&
      determiner.test(article.bare) &&
      !closes(noun) &&
      !closes(article)
    ) {
      from -= 3;
    }
  }
  // To the right: one noun of its own ('the 24 cupcakes'), then 'for the …'. What follows a name is what they do.
  let next = words[to + 1];
  if (
    !isName &&
    !closes(elementAt(words, to)) &&
    usable(next) &&
    !phrases.bridge.test(next.bare) &&
    !determiner.test(next.bare)
  ) {
    to += 1;
    next = words[to + 1];
  }
  // 'Ava's' alone says nothing: the EpiPen is what is hers.
  if (
    isName &&
    /['’]s$/u.test(elementAt(words, to).bare) &&
    !closes(elementAt(words, to)) &&
    usable(next)
  ) {
    to += 1;
    next = words[to + 1];
  }
  if (!closes(elementAt(words, to)) && next && phrases.bridge.test(next.bare)) {
    let end = to + 1;
    if (words[end + 1] && determiner.test(elementAt(words, end + 1).bare)) end += 1;
    let nouns = 0;
    while (nouns < 2 && usable(words[end + 1]) && !closes(elementAt(words, end))) {
      end += 1;
      nouns += 1;
      const word = words[end + 1];
      if (word && (phrases.bridge.test(word.bare) || determiner.test(word.bare))) break;
    }
    if (nouns > 0) to = end;
  }
  return { from, to };
};

/** The phrases of `clause` that hold the facts `wanted`, each fact once. */
export const topicsOf = (clause: string, wanted: readonly Fact[], phrases: Phrases): string[] => {
  const words = wordsOf(clause);
  const facts = factsOf(clause).filter((fact) => wanted.some((other) => says(fact.text, other)));
  const spans: { from: number; to: number }[] = [];
  for (const fact of facts) {
    const first = words.findIndex((word) => word.end > fact.start);
    const last = words.findLastIndex((word) => word.start < fact.end);
    if (first === -1 || last === -1) continue;
    const span = phraseAround(words, first, last, fact.kind === "name", phrases);
    const previous = spans.at(-1);
    if (previous && span.from <= previous.to + 1) previous.to = Math.max(previous.to, span.to);
    else spans.push(span);
  }
  return spans.map(({ from, to }) =>
    words
      .slice(from, to + 1)
      .map((word) => word.text)
      .join(" ")
      .replaceAll(/^[("'“‘]+|[)"'”’.,;:?!]+$/gu, ""),
  );
};

/** 'a, b and c'. */
export const listed = (topics: readonly string[], and: string): string =>
  topics.length < 2
    ? topics.join("")
    : `${topics.slice(0, -1).join(", ")} ${and} ${topics.at(-1) ?? ""}`;
