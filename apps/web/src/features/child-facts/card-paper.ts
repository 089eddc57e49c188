/** How an emergency card is set so that it stays on one sheet of paper, Letter or A4. */

/** What is printed of one fact: its name, and what is said beside it, with the line breaks of whoever wrote it. */
export interface CardText {
  readonly name: string;
  readonly said: string;
}

/**
 * The sizes in emergency-card.module.css, the largest first: how many letters surely go into a line, and how many lines
 * onto the sheet beside its headings, the parents and its foot. The smaller ones have two columns.
 */
const sizes = [
  { letters: 78, lines: 24 },
  { letters: 44, lines: 76 },
  { letters: 56, lines: 108 },
] as const;
/** The space after each fact, in lines. */
const gap = 0.4;

const linesOf = (text: string, letters: number): number =>
  text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);

/** As much of it as goes into so many lines. */
function beginningOf(text: string, lines: number, letters: number): string {
  const kept: string[] = [];
  let left = lines;
  for (const line of text.split("\n")) {
    const needed = linesOf(line, letters);
    if (needed > left) {
      if (left > 0)
        kept.push(
          Array.from(line)
            .slice(0, left * letters - 2)
            .join(""),
        );
      return `${kept.join("\n").trimEnd()}…`;
    }
    kept.push(line);
    left -= needed;
  }
  return text;
}

interface CardOnPaper {
  /** 1 is the largest size, 3 the smallest. */
  density: number;
  /** What is printed of each fact, in their order; null where there is no room for it at all. */
  printed: (CardText | null)[];
  /** Whether something is not printed. */
  isCut: boolean;
}

/**
 * The largest size at which all of it goes onto one sheet. Where even the smallest is too large the longest texts are
 * cut first: whom to call and what to watch for stands at their beginning.
 */
export function cardOnPaper(texts: readonly CardText[]): CardOnPaper {
  const whole = ({ name, said }: CardText) => (said === "" ? name : `${name} ${said}`);
  const fits = sizes.findIndex(
    ({ letters, lines }) =>
      texts.reduce((sum, text) => sum + linesOf(whole(text), letters) + gap, 0) <= lines,
  );
  if (fits !== -1) return { density: fits + 1, printed: [...texts], isCut: false };
  const [, , { letters, lines }] = sizes;
  const shortened = (most: number) =>
    texts.map(({ name, said }) => {
      const ofName = linesOf(name, letters);
      const all = beginningOf(whole({ name, said }), Math.max(most, ofName), letters);
      return { name, said: all === name ? "" : all.slice(name.length).trim() };
    });
  const used = (list: readonly CardText[]) =>
    list.reduce((sum, text) => sum + linesOf(whole(text), letters) + gap, 0);
  // One line less for the one that says that there is more.
  const room = lines - 2;
  let most = room;
  while (most > 1 && used(shortened(most)) > room) most -= 1;
  let left = room;
  const printed = shortened(most).map((text) => {
    left -= used([text]);
    return left < 0 ? null : text;
  });
  return { density: sizes.length, printed, isCut: true };
}
