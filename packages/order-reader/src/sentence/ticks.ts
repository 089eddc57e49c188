/** The boxes of a form, ticked or empty: '[X]', '( )', '\u2611'. */
const tick = "\\[\\s*[xX\\u2713\\u2714]\\s*\\]|\\(\\s*[xX\\u2713\\u2714]\\s*\\)|[\\u2611\\u2612]";
const empty = "\\[\\s*\\]|\\(\\s*\\)|\\u2610";
const box = new RegExp(`${tick}|${empty}`, "u");
const untickedOption = new RegExp(
  `(?:${empty})(?:(?!${tick}|${empty}|[,;:](?:\\s|$)|\\.(?:\\s*$|\\s+\\p{Lu})).)*`,
  "gu",
);
const emptyRhythm = new RegExp(
  `(?:${empty})\\s*(?:other(?:\\s*\\(specify\\))?|(?:every|each)\\s+(?:other\\s+)?week)\\s*:?\\s*(?=from\\b)`,
  "giu",
);
const ticks = new RegExp(tick, "gu");

/** Of the options of a form the ticked ones; blanks stand for the others, so that each word keeps its place. */
export function withoutUnticked(text: string): string {
  if (!box.test(text)) return text;
  const blank = (option: string): string => " ".repeat(option.length);
  // '[X] every other week [ ] other from Friday at 5': the hours are of the box that is ticked.
  const ofRhythms = text.search(ticks) >= 0 ? text.replace(emptyRhythm, blank) : text;
  return ofRhythms.replace(untickedOption, blank).replace(ticks, blank);
}
