const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** 'Dr. Ortiz' and 'St. Joseph' are one sentence. */
const abbreviation = /(?:^|\s)(?:Dr|Dra|Mr|Mrs|Ms|St|Sta|Sr|Sra|Jr|Prof|vs|approx|e\.g|i\.e)\.$/;

/** The sentences of a text as typed, trimmed, without empty ones. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text.replace(/\s*\n+\s*/g, "\n"))) {
    for (const line of segment.split("\n")) {
      const sentence = line.trim();
      const before = sentences.at(-1);
      if (before !== undefined && abbreviation.test(before)) {
        sentences[sentences.length - 1] = `${before} ${sentence}`;
      } else sentences.push(sentence);
    }
  }
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

export const capitalized = (text: string): string =>
  text.replace(/^\s*(\p{Ll})/u, (_, letter: string) => letter.toUpperCase());

/** At most `longest` characters, cut between words, with an ellipsis where something was cut. */
export function shortened(text: string, longest: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= longest) return flat;
  const cut = flat.slice(0, longest - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/[\s,;:.–-]+$/, "")}…`;
}
