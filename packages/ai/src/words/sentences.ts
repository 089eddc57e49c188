const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text as typed, trimmed, without empty ones. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text.replace(/\s*\n+\s*/g, "\n"))]
    .flatMap(({ segment }) => segment.split("\n"))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

export const capitalised = (text: string): string =>
  text.replace(/^\s*(\p{Ll})/u, (_, letter: string) => letter.toUpperCase());

/** At most `longest` characters, cut between words, with an ellipsis where something was cut. */
export function shortened(text: string, longest: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= longest) return flat;
  const cut = flat.slice(0, longest - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/[\s,;:.–-]+$/, "")}…`;
}
