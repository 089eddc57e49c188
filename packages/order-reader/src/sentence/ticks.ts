import english from "./forms.en.json" with { type: "json" };
import spanish from "./forms.es.json" with { type: "json" };

const anyOf = (of: "other" | "rhythms" | "from" | "ordinals"): string =>
  `(?:${[...english[of], ...spanish[of]].join("|")})`;

/** The boxes of a form, ticked or empty: '[X]', '( )', '\u2611'. */
const tick = "\\[\\s*[xX\\u2713\\u2714]\\s*\\]|\\(\\s*[xX\\u2713\\u2714]\\s*\\)|[\\u2611\\u2612]";
const empty = "\\[\\s*\\]|\\(\\s*\\)|\\u2610";
const box = new RegExp(`${tick}|${empty}`, "u");
const square = /\[\s*[xX\u2713\u2714]?\s*\]|[\u2610-\u2612]/u;
const roundTick = /\(\s*[xX\u2713\u2714]\s*\)/u;
const untickedOption = new RegExp(
  `(?:${empty})(?:(?!${tick}|${empty}|[,;:](?:\\s|$)|\\.(?:\\s*$|\\s+\\p{Lu})).)*`,
  "gu",
);
const emptyRhythm = new RegExp(
  `(?:${empty})\\s*(?:${anyOf("other")}|${anyOf("rhythms")})\\s*:?\\s*(?=${anyOf("from")}(?!\\p{L}))`,
  "giu",
);
const ordinal = `${anyOf("ordinals")}(?!\\p{L})`;
const untickedOrdinal = new RegExp(`(?:${empty})\\s*${ordinal}`, "giu");
const tickedOrdinal = new RegExp(`(?:${tick})(?=\\s*${ordinal})`, "giu");
const ticks = new RegExp(tick, "gu");

/** Of the options of a form the ticked ones; blanks stand for the others, so that each word keeps its place. */
export function withoutUnticked(text: string): string {
  // Empty parentheses are a box of a form only beside one that is ticked: else they are a blank, or a word that was not read.
  if (!box.test(text) || (!square.test(text) && !roundTick.test(text))) return text;
  const blank = (option: string): string => " ".repeat(option.length);
  // '[X] every other week [ ] other from Friday at 5': the hours are of the box that is ticked.
  const ofRhythms = text.search(ticks) >= 0 ? text.replace(emptyRhythm, blank) : text;
  // '[X] 1st [ ] 2nd [X] 3rd [ ] 5th weekend of the month': what stands behind the last one is of the ticked ones.
  let isFirst = true;
  const listed = ofRhythms.replace(tickedOrdinal, (found) => {
    const mark = isFirst ? blank(found) : `,${blank(found.slice(1))}`;
    isFirst = false;
    return mark;
  });
  const ofOrdinals = isFirst ? listed : listed.replace(untickedOrdinal, blank);
  return ofOrdinals.replace(untickedOption, blank).replace(ticks, blank);
}

/** Of a form whose boxes are round, '( )' and '(X)': the same with square ones, so that an empty one is known without a ticked one beside it. */
export function withSquareBoxes(lines: readonly string[]): (text: string) => string {
  if (!lines.some((line) => roundTick.test(line))) return (text) => text;
  return (text) => text.replaceAll(/\((\s*[xX\u2713\u2714]?\s*)\)/gu, "[$1]");
}
