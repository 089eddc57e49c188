/** The boxes of a form: ticked, or empty. */
const box = /\[\s*[xX\u2713\u2714]?\s*\]|[\u2610\u2611\u2612]/u;
const untickedOption =
  /(?:\[\s*\]|\u2610)(?:(?!\[\s*[xX\u2713\u2714]?\s*\]|[\u2610-\u2612]|[,;:](?:\s|$)|\.(?:\s*$|\s+\p{Lu})).)*/gu;
const ticks = /\[\s*[xX\u2713\u2714]\s*\]|[\u2611\u2612]/gu;

/** Of the options of a form the ticked ones; blanks stand for the others, so that each word keeps its place. */
export function withoutUnticked(text: string): string {
  if (!box.test(text)) return text;
  const blank = (option: string): string => " ".repeat(option.length);
  return text.replace(untickedOption, blank).replace(ticks, blank);
}
