/** A full stop inside a sentence, in 'Dr. Patel' and '$85.50', while the sentence is worked on. */
const innerStop = "\uE000";

/** Full stops that end no sentence, out of the way of rules that read up to the next one. */
export const sheltered = (text: string): string =>
  text.replaceAll(
    /(?<=\b(?:dr|mr|mrs|ms|st|ave|blvd|apt|vs|approx|sr|sra|prof|jr))\.(?=\s+[\p{L}\d])|(?<=\d)\.(?=\d)|(?<=\b[ap])\.(?=m\b)|(?<=\b[ap]\.m)\.(?!\s+\p{Lu}|\s*$)/giu,
    innerStop,
  );

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

const subject =
  "(?:i|i'm|i'll|i've|i'd|you|you're|you'll|you've|you'd|he|he's|she|she's|it|it's|we|we're|we'll|they|they're|that|that's|this|there|there's|who|what|nobody|everyone|(?:the|my|your|his|her|our) (?:\\p{L}+ ){1,2}(?:is|was|are|were|has|had|have|will|would|needs?|said|says|told|can|did|does|didn't|doesn't|isn't|wasn't)|\\p{Lu}\\p{Ll}+ (?:is|was|has|needs|said|will|wants))";
const conjunction =
  "(?:and|but|so|because|since|cause|or|while|unless|although|though|except|then)";
const imperative =
  "(?:please|don't|do not|stop|bring|send|pay|call|text|pick|drop|answer|read|sign|tell|let|get|take|give|check|return|confirm|reply|be|show|grow|keep|have|make|try)";
const joints = new RegExp(
  [
    // English: a conjunction before a new subject or request; a comma before the same.
    `(?:,\\s*|\\s+)(?:because|since|as)\\s+(?=(?:expecting|having|counting|relying|asking|waiting|trusting|god forbid)\\b)`,
    `(?<!\\b(?:even|as))(?:,\\s*|\\s+)${conjunction}\\s+(?=(?:just |please |then |now |maybe |even |if |when |of course |obviously |clearly |apparently )?(?:${subject}|${imperative})\\b)`,
    // 'You promised Ben the zoo and then went …': the same subject, another matter.
    `(?:,\\s*|\\s+)and then (?=(?:went|left|spent|took|blew|disappeared|cancel?led|forgot|changed)\\b)`,
    `,\\s+(?=(?:just |please |maybe |now |then )?(?:${subject}|${imperative}|if|when|as|like|no|not|unlike|thanks|hope|how|why|is|are|do|did|can|could)\\b)`,
    // Spanish: the subject is mostly in the verb, so that a conjunction is enough.
    `(?:,\\s*|\\s+)(?:y|pero|porque|así que|aunque|mientras)\\s+(?=(?:tú|yo|no|nunca|siempre|él|ella|luego|que|te|me|le|lo|la|ya|por|eres|si)(?![\\p{L}]))`,
    `,\\s+(?=(?:tú|yo|no|nunca|siempre|como|pero|así|si|por|gracias|porque|eres|qué|ya|te|me|otra|aunque|el|la|los|ni)(?![\\p{L}]))`,
  ].join("|"),
  "giu",
);

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
