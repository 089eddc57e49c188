import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./clauses.patterns.txt", import.meta.url));

/** A full stop inside a sentence, in 'Dr. Patel' and '$85.50', while the sentence is worked on. */
const innerStop = "\uE000";

const innerStops = patternOf("innerStops");

/** Full stops that end no sentence, out of the way of rules that read up to the next one. */
export const sheltered = (text: string): string => text.replaceAll(innerStops, innerStop);

export const unsheltered = (text: string): string => text.replaceAll(innerStop, ".");

/** The sentences of a message, each with its closing mark; `text` comes sheltered. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!]["'”’)]?)\s+|\s*\n+\s*|\s+[–—]\s+|\s+-{1,2}\s+|;\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** The sentences of a text as it stands, each with its closing mark. */
export const plainSentencesOf = (text: string): string[] =>
  sentencesOf(sheltered(text)).map(unsheltered);

export interface Clause {
  /** What joins it to the one before: `, and `, ` because `, or empty for the first. */
  joint: string;
  text: string;
}

const joints = patternOf("joints");

/** A sentence cut where a new thought begins; lists ('the bag, the shoes and the coat') stay whole. */
export const clausesOf = (sentence: string): Clause[] => {
  const clauses: Clause[] = [];
  let from = 0;
  let joint = "";
  for (const match of sentence.matchAll(joints)) {
    const text = sentence.slice(from, match.index).trim();
    if (text !== "") clauses.push({ joint, text });
    joint = text === "" && clauses.length === 0 ? "" : match[0];
    from = match.index + match[0].length;
  }
  const rest = sentence.slice(from).trim();
  if (rest !== "") clauses.push({ joint, text: rest });
  return clauses;
};

/**
 * Whether clauses can be left out of a sentence without turning what is left: a condition belongs to
 * its consequence, and one side of an either/or means something else without the other.
 */
export const separable = (clauses: readonly Clause[], kept: readonly Clause[]): boolean =>
  kept.length === clauses.length ||
  kept.length === 0 ||
  (!/^(?:either|if|unless|until|whenever|o bien|si|hasta que)(?![\p{L}])/iu.test(
    clauses[0]?.text ?? "",
  ) &&
    clauses.every(
      (clause, index) =>
        !/\b(?:or|o)\b/iu.test(clause.joint) ||
        !kept.includes(clause) ||
        kept.includes(clauses[index - 1] ?? clause),
    ));

/** The clauses that are left, joined as they were. */
export const joined = (clauses: readonly Clause[]): string =>
  clauses
    .map(({ joint, text }, index) =>
      // The first clause stands without what joined it to one that is gone: 'because' explains nothing now.
      index === 0 ? text : `${joint}${text.replace(/^Please\b/u, "please")}`,
    )
    .join("");
