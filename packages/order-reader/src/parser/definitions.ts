/** What an order defines once and then calls by its name: 'a weekend', 'the exchange time'. */
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";
import { partsOf } from "../sentence/grammar.ts";
import type { CutSentence } from "../sentence/week-cycle.ts";

export interface Definitions {
  /** The days and hours of every weekend that has none of its own; empty where none are defined. */
  weekend: readonly Chunk[];
  /** The hour of every exchange that has none of its own. */
  exchange: Chunk | null;
  /** The sentences that define. */
  texts: readonly string[];
}

const meaning = /^(?:means?|defined|refers?|significa|entiende|define)$/iu;
const hour = /^(?:times?|hours?|horas?)$/iu;
const opening: ReadonlySet<ChunkKind> = new Set(["filler", "number", "comma", "stop", "rank"]);
/** Whose it is, how often, or in which case: then it is a rule and defines nothing. */
const ofRule: ReadonlySet<ChunkKind> = new Set([
  ...(["parent", "nonresident", "holiday", "alternate", "every", "weekly", "ordinal"] as const),
  ...(["parityWeek", "parityMonth", "except", "season", "dates", "month", "turns"] as const),
]);

/** 'A weekend means Friday at 5 p.m. through Sunday at 7 p.m.' */
function weekendOf({ chunks }: CutSentence): readonly Chunk[] {
  const at = chunks.findIndex(({ kind }) => !opening.has(kind));
  const verb = chunks.findIndex(
    ({ kind, text }, index) =>
      index > at && (kind === "starting" || (kind === "word" && meaning.test(text))),
  );
  if (chunks[at]?.kind !== "weekend" || verb < 0) return [];
  const own = chunks.slice(verb + 1).filter(({ kind }) => kind !== "filler" && kind !== "stop");
  if (!chunks.slice(at + 1, verb).every(({ kind }) => opening.has(kind))) return [];
  const [span, more] = partsOf(own) ?? [];
  if (span?.says !== "span" || more !== undefined || own.some(({ kind }) => ofRule.has(kind)))
    return [];
  const isWhole = [span.from, span.to].every(
    ({ days, clock }) => days.length === 1 && clock !== null && clock.half !== null,
  );
  return isWhole ? own : [];
}

/** Where 'the exchange time' stands in a sentence, and what is behind it. */
function exchangeAt(chunks: readonly Chunk[]): { from: number; next: number } | null {
  const at = chunks.findIndex(({ kind }) => kind === "exchange");
  if (at < 0) return null;
  if (hour.test(chunks[at + 1]?.text ?? "")) return { from: at, next: at + 2 };
  // 'la hora del intercambio'
  const isBehind = chunks[at - 1]?.kind === "from" && hour.test(chunks[at - 2]?.text ?? "");
  return isBehind ? { from: at - 2, next: at + 1 } : null;
}

/** 'The exchange time is 4:45 p.m. in every case in which no other hour is given.' */
function exchangeOf({ chunks }: CutSentence): Chunk | null {
  const found = exchangeAt(chunks);
  if (!found || chunks.some(({ kind }) => kind === "weekday")) return null;
  // 'es a las 6:00 p.m.'
  const behind = chunks.slice(found.next).filter(({ kind }) => kind !== "filler" && kind !== "to");
  const [time] = behind[0]?.kind === "word" ? behind.slice(1) : behind;
  const isOne = chunks.filter(({ kind }) => kind === "time").length === 1;
  return isOne && time?.kind === "time" && time.clock.half !== null ? time : null;
}

/** What a document defines; of what it defines twice nothing. */
export function definitionsIn(sentences: readonly CutSentence[]): Definitions {
  const weekends = sentences.flatMap((one) => {
    const own = weekendOf(one);
    return own.length > 0 ? [{ own, text: one.text }] : [];
  });
  const hours = sentences.flatMap((one) => {
    const time = exchangeOf(one);
    return time ? [{ time, text: one.text }] : [];
  });
  const [weekend] = weekends.length === 1 ? weekends : [];
  const [exchange] = hours.length === 1 ? hours : [];
  return {
    weekend: weekend?.own ?? [],
    exchange: exchange?.time ?? null,
    texts: [weekend, exchange].flatMap((one) => (one ? [one.text] : [])),
  };
}

const placed = (one: Chunk, { start, end }: Pick<Chunk, "start" | "end">): Chunk => ({
  ...one,
  start,
  end,
});

/** With the hour for each 'the exchange time'. */
function withHour(chunks: readonly Chunk[], exchange: Chunk): readonly Chunk[] {
  const found = exchangeAt(chunks);
  const last = found && chunks[found.next - 1];
  if (!found || !last) return chunks;
  const behind = withHour(chunks.slice(found.next), exchange);
  return [...chunks.slice(0, found.from), placed(exchange, last), ...behind];
}

const ownHours: ReadonlySet<ChunkKind> = new Set(["time", "school", "weekday", "holiday", "from"]);

/** A sentence with what its words stand for. */
export function withDefined(
  text: string,
  chunks: readonly Chunk[],
  { weekend, exchange, texts }: Definitions,
): readonly Chunk[] {
  if (texts.includes(text)) return chunks;
  const said = exchange === null ? chunks : withHour(chunks, exchange);
  // 'Every other weekend starting on January 9': these words are its first day.
  const at = said.findIndex(
    ({ kind, text: own }) =>
      kind === "weekend" || (kind === "firstTime" && /^week-?\s?end/iu.test(own)),
  );
  const own = said[at];
  const isOpen = !said.some(({ kind }) => ownHours.has(kind));
  if (!own || weekend.length === 0 || !isOpen) return said;
  const days = weekend.map((one) => placed(one, { start: own.end, end: own.end }));
  // 'The first and third weekend of each month': behind the month.
  const isOfMonth = said.slice(at + 1).find(({ kind }) => kind !== "filler")?.kind === "monthUnit";
  const month = said.findIndex(({ kind }, index) => index > at && kind === "monthUnit");
  const place = own.kind !== "weekend" ? at : isOfMonth ? month + 1 : at + 1;
  return [...said.slice(0, place), ...days, ...said.slice(place)];
}
