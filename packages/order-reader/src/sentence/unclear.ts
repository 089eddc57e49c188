/** Chunks that stand together in a way that can be read as two things: no rule comes from them. */
import type { Chunk } from "./chunk.ts";

const isPlural = ({ kind, text }: Chunk): boolean => kind === "weekday" && /days\.?$/i.test(text);

/** 'Every Tuesday from 4 p.m. to 7 p.m. Thursdays': is Thursday the end of the stay, or a visit of its own? */
const endsInPlural = (chunks: readonly Chunk[]): boolean => {
  const first = chunks.find(({ kind }) => kind === "weekday");
  return chunks.some((chunk, at) => {
    const isBehindEnd = chunks[at - 1]?.kind === "time" && chunks[at - 2]?.kind === "to";
    return isBehindEnd && isPlural(chunk) && first !== undefined && !isPlural(first);
  });
};

/** 'Tuesdays, alternating with Thursdays': nobody says which of them the first one is. */
const isInTurnWith = (chunks: readonly Chunk[]): boolean =>
  chunks.some(
    ({ kind, text }, at) =>
      (kind === "alternate" || kind === "alternated") &&
      /^alternat\w+$/i.test(text) &&
      /^with$/i.test(chunks[at + 1]?.text ?? ""),
  );

/** 'Every other Tuesday, Thursday and Saturday': the rhythm is of the first alone, or of each. 'Every other Tuesday and Thursday' is of both. */
const isRhythmOfList = (all: readonly Chunk[]): boolean => {
  const chunks = all.filter(({ kind }) => kind !== "filler");
  return chunks.some(({ kind, text }, at) => {
    if (kind !== "alternate" || ofWeeks.test(text)) return false;
    // 'Martes, jueves y s\u00e1bados alternos'
    const isBehind = chunks[at - 1]?.kind === "weekday";
    if (!isBehind && chunks[at + 1]?.kind !== "weekday") return false;
    const end = chunks.findIndex((one, index) => index > at && !ofList.has(one.kind));
    const start = chunks.findLastIndex((one, index) => index < at && !ofList.has(one.kind));
    const list = isBehind
      ? chunks.slice(start + 1, at)
      : chunks.slice(at + 1, end < 0 ? undefined : end);
    const last = list.findLastIndex((one) => one.kind === "weekday");
    const days = list.filter((one) => one.kind === "weekday").length;
    return days > 2 || (days === 2 && list.slice(0, last).some((one) => one.kind === "comma"));
  });
};
const ofWeeks = /week|seman/iu;
const ofList: ReadonlySet<Chunk["kind"]> = new Set(["weekday", "comma", "and"]);

/** 'M/F 4-7' in the note of a Mack: a letter that is a day, or a parent. */
const isLetterOfTwo = (chunks: readonly Chunk[]): boolean =>
  chunks.some(
    ({ kind, text }, at) =>
      kind === "parent" &&
      text.length === 1 &&
      [-1, 1].some(
        (step) => chunks[at + step]?.kind === "and" && chunks[at + 2 * step]?.kind === "weekday",
      ),
  );

export const isUnclear = (chunks: readonly Chunk[]): boolean =>
  endsInPlural(chunks) || isInTurnWith(chunks) || isRhythmOfList(chunks) || isLetterOfTwo(chunks);

/** 'A 2-2-5-5 schedule' names stays of two weeks, and says of none whose it is. */
export const namesStays = (chunks: readonly Chunk[]): boolean =>
  chunks.some(({ text }) => /(?<!\d)\d(?:-\d){2,3}(?!\d)/.test(text) && !leadsTo.test(text));
/** 'Shall follow a 5-2-2-5 schedule, to wit:', and behind it each of the stays. */
const leadsTo = /^(?:shall|will)\s+follow/i;
