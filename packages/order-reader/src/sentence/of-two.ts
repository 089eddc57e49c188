/** What 'the first' and 'the second' are of, where two things were named before; and what stands behind 'but only'. */
import type { Chunk, ChunkKind } from "./chunk.ts";

const unit: ReadonlySet<ChunkKind> = new Set([
  ...(["weekday", "weekend", "week", "days", "monthUnit", "ordinal", "full", "dates"] as const),
  ...(["holiday", "half", "month", "word", "number", "vacation"] as const),
]);
const said: ReadonlySet<ChunkKind> = new Set(["filler", "comma"]);
const next = (chunks: readonly Chunk[], at: number): Chunk | undefined =>
  chunks.slice(at + 1).find(({ kind }) => !said.has(kind));

/** 1 or 2 where a chunk says 'the first', 'the second one', 'the former', and of what stands elsewhere. */
function rankOf(chunks: readonly Chunk[], at: number): 1 | 2 | null {
  const chunk = chunks[at];
  if (chunk?.kind === "word" || chunk?.kind === "firstTime") {
    if (/^(?:former|the\s+first\s+of)$/i.test(chunk.text)) return 1;
    return /^latter$/i.test(chunk.text) ? 2 : null;
  }
  if (chunk?.kind !== "ordinal" || (chunk.ordinal !== 1 && chunk.ordinal !== 2)) return null;
  const behind = next(chunks, at);
  return behind !== undefined && unit.has(behind.kind) ? null : chunk.ordinal;
}

/** 'Winter break is divided into two halves; the second is Father's': of the break. */
export function ofHalves(chunks: readonly Chunk[]): Chunk[] {
  const at = chunks.findIndex(({ kind }) => kind === "divided" || kind === "half");
  const isOfBreak = at >= 0 && chunks.filter(({ kind }) => kind === "holiday").length === 1;
  if (!isOfBreak) return [...chunks];
  return chunks.map((chunk, index): Chunk => {
    const rank = index > at ? rankOf(chunks, index) : null;
    const { text, start, end } = chunk;
    return rank === null
      ? chunk
      : { kind: "half", half: rank === 1 ? "first" : "second", text, start, end };
  });
}

/**
 * 'Memorial Day and Labor Day weekends begin on ... In odd years Father has the first of them and Mother the second': each of
 * the two in its place. What is said before they are given is of both.
 */
export function ofTwoHolidays(chunks: readonly Chunk[]): Chunk[] {
  const holidays = chunks.filter((chunk) => chunk.kind === "holiday");
  const [one, two, more] = holidays;
  if (one?.kind !== "holiday" || two?.kind !== "holiday" || more || one.name === two.name)
    return [...chunks];
  const behind = chunks.indexOf(two);
  const ranks = new Map(
    chunks.flatMap((chunk, at) => {
      const rank = at > behind ? rankOf(chunks, at) : null;
      return rank === null ? [] : [[chunk, rank === 1 ? one : two] as const];
    }),
  );
  if (new Set(ranks.values()).size < 2) return [...chunks];
  const given = chunks.findIndex((chunk) => ranks.has(chunk));
  const isAhead = chunks
    .slice(0, behind)
    .every(({ kind }) => kind === "holiday" || kind === "and" || said.has(kind));
  // Their hours stand before whose they are.
  const whose = chunks.findIndex(({ kind }) => kind === "parent" || kind === "parityYear");
  const areHoursAhead = chunks.slice(behind, whose).some(({ kind }) => kind === "time");
  if (!isAhead || whose > given || !areHoursAhead) return [...chunks];
  return chunks.flatMap((chunk, at): Chunk[] => {
    const { text, start, end } = chunk;
    // 'Labor Day weekends'
    if (at <= behind || (at === behind + 1 && chunk.kind === "weekend"))
      return chunk.kind === "filler" ? [chunk] : [];
    const named = ranks.get(chunk);
    if (named !== undefined) return [{ kind: "holiday", name: named.name, text, start, end }];
    const isChange = chunk.kind === "word" && /^(?:changes?|alternates?|exchange)$/i.test(text);
    return isChange ? [{ kind: "reversed", text, start, end }] : [chunk];
  });
}

const negation = /^(?:not|no|never|nunca)$/iu;
const only = /^(?:only|solely|just|s[oó]lo|solamente|[uú]nicamente)$/iu;
const but = /^(?:but|sino|rather)$/iu;
const denied: ReadonlySet<ChunkKind> = new Set([
  "filler",
  "comma",
  "weekday",
  "weekend",
  "week",
  "and",
  "or",
  "to",
  "parent",
  "weekly",
]);
const weekdaysSaid =
  /^(?:during|week-?days?|week-?nights?|semana|ni|se|fijan?|establecen?|intersemanal(?:es)?)$/iu;

/** 'Father does not have her during the week, but only on Saturdays': what stands behind 'but' is what he has. */
export function withoutDenial(chunks: readonly Chunk[]): Chunk[] {
  const first = chunks.findIndex(({ kind, text }) => kind === "limit" && negation.test(text));
  const last = chunks.findIndex(
    ({ kind, text }, at) => at > first && kind !== "filler" && but.test(text),
  );
  if (first < 0 || last < 0) return [...chunks];
  const isPlain = chunks
    .slice(first + 1, last)
    .every(({ kind, text }) => denied.has(kind) || weekdaysSaid.test(text));
  const isOnly = chunks[last + 1]?.kind === "limit" && only.test(chunks[last + 1]?.text ?? "");
  const isSino = /^sino$/i.test(chunks[last]?.text ?? "");
  if (!isPlain || !(isOnly || isSino)) return [...chunks];
  const end = isOnly ? last + 1 : last;
  return chunks.map((chunk, at): Chunk => {
    const isAuxiliary =
      chunk.kind === "word" && /^(?:does|do)$/i.test(chunk.text) && at === first - 1;
    const { text, start, end: until } = chunk;
    return (at >= first && at <= end && chunk.kind !== "parent") || isAuxiliary
      ? { kind: "filler", text, start, end: until }
      : chunk;
  });
}
