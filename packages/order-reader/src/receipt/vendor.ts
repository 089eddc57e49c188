/** Who gave the receipt: what stands large near its head, and is no address, heading or greeting. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { around, type Word } from "../layout/layout.ts";
import { amountsIn } from "./amounts.ts";
import { kindOfLine } from "./labels.ts";
import { distinct, type ReadField } from "./reading.ts";
import type { Row } from "./rows.ts";

const patternOf = wordPatterns(new URL("vendor.patterns.txt", import.meta.url));

/** Rows from the head among which a name is looked for. */
const headRows = 9;
/** Of a name that stands larger than the rest, against the usual height of a row. */
const large = 1.25;
/** Words of one name stand no further apart, in heights of their letters. */
const widestGap = 2.5;
const leastConfidence = 0.75;

/** What heads a receipt besides a name: greetings, its kind, addresses of the net. */
const noName = patternOf("noName");
/** Labels, where a number or a colon follows. */
const label = patternOf("label");
const street = patternOf("street");
const day = /\b\d{1,2}[/\-.]\d{1,2}[/\-.]\d{2,4}\b/;

interface Name {
  words: Word[];
  text: string;
  height: number;
}

export function readVendor(rows: readonly Row[]): ReadField<string> {
  const usual = median(rows.map(({ words }) => heightOf(words)));
  // Below the first sum there are wares.
  const firstSum = rows.findIndex((row) => amountsIn(row).length > 0);
  const names = joined(
    rows
      .slice(0, Math.max(2, Math.min(headRows, firstSum === -1 ? headRows : firstSum)))
      .flatMap(({ words }) => apart(words))
      .flatMap((words): Name[] => {
        const name = { words, text: textIn(words), height: heightOf(words) };
        return name.text === "" || isOther(words) ? [] : [name];
      }),
    usual,
  );
  const largest = Math.max(0, ...names.map(({ height }) => height));
  // Among those that are about as large as the largest, the first.
  const ordered = names.toSorted(
    (one, other) => Number(other.height > largest * 0.8) - Number(one.height > largest * 0.8),
  );
  const candidates = distinct(
    ordered.map(({ text, words }) => ({ value: text, box: around(words.map(({ box }) => box)) })),
  );
  const confidence = Math.min(1, ...(ordered[0]?.words ?? []).map((word) => word.confidence));
  return { isSure: candidates.length > 0 && confidence >= leastConfidence, candidates };
}

/** What stands far apart in a row is not one name. */
function apart(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words) {
    const last = groups.at(-1)?.at(-1);
    const gap = last === undefined ? 0 : word.box.x - (last.box.x + last.box.width);
    if (last === undefined || gap > widestGap * Math.min(last.box.height, word.box.height)) {
      groups.push([word]);
    } else groups.at(-1)?.push(word);
  }
  return groups;
}

/** A large name may go on in the next row. */
function joined(names: readonly Name[], usual: number): Name[] {
  const whole: Name[] = [];
  for (const name of names) {
    const before = whole.at(-1);
    const goesOn =
      before !== undefined &&
      Math.min(before.height, name.height) > usual * large &&
      Math.abs(before.height - name.height) < before.height * 0.2 &&
      topOf(name) - bottomOf(before) < name.height;
    if (!goesOn) {
      whole.push(name);
      continue;
    }
    const words = [...before.words, ...name.words];
    whole.splice(-1, 1, { ...before, words, text: `${before.text} ${name.text}` });
  }
  return whole;
}

const topOf = ({ words }: Name): number => Math.min(...words.map(({ box }) => box.y));
const bottomOf = ({ words }: Name): number =>
  Math.max(...words.map(({ box }) => box.y + box.height));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const heightOf = (words: readonly Word[]): number => median(words.map(({ box }) => box.height));

/** Its letters, without the marks that stand around a name. */
function textIn(words: readonly Word[]): string {
  const text = words
    .map((word) => word.text)
    .join(" ")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!)&]+$/gu, "");
  return (text.match(/\p{L}/gu)?.length ?? 0) >= 3 ? text : "";
}

function isOther(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join(" ");
  const row = { words: [...words], text, box: around(words.map(({ box }) => box)) };
  return (
    noName.test(text) ||
    label.test(text) ||
    street.test(text) ||
    day.test(text) ||
    amountsIn(row).length > 0 ||
    kindOfLine(text) !== null
  );
}
