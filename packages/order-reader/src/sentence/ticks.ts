/** The boxes of a form: ticked, or empty. */
const box = /\[\s*[xX\u2713\u2714]?\s*\]|[\u2610\u2611\u2612]/u;
const untickedOption =
  /(?:\[\s*\]|\u2610)(?:(?!\[\s*[xX\u2713\u2714]?\s*\]|[\u2610-\u2612]|[,;:](?:\s|$)|\.(?:\s*$|\s+\p{Lu})).)*/gu;
const emptyRhythm =
  /(?:\[\s*\]|\u2610)\s*(?:other(?:\s*\(specify\))?|(?:every|each)\s+(?:other\s+)?week)\s*:?\s*(?=from\b)/giu;
const ticks = /\[\s*[xX\u2713\u2714]\s*\]|[\u2611\u2612]/gu;

/** Of the options of a form the ticked ones; blanks stand for the others, so that each word keeps its place. */
export function withoutUnticked(text: string): string {
  if (!box.test(text)) return text;
  const blank = (option: string): string => " ".repeat(option.length);
  // '[X] every other week [ ] other from Friday at 5': the hours are of the box that is ticked.
  const ofRhythms = text.search(ticks) >= 0 ? text.replace(emptyRhythm, blank) : text;
  return ofRhythms.replace(untickedOption, blank).replace(ticks, blank);
}
