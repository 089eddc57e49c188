/** A request to move time as a parent types it, and the way from there to a request. */
import type { SuggestedSwap } from "@evenkeel/contract/models/coordinator";
import type {
  RequestSwapInput,
  SwapHours,
  SwapRequest,
} from "@evenkeel/contract/models/calendar/swap";
import { addDays, beginsDay, clockOf, dayOf } from "../../../lib/dates.ts";
import { type TimesDraft, timesIn } from "../events/event-draft.ts";
import type { ExchangeHours } from "./exchange-hours.ts";

export const swapModes = ["swap", "offer", "take"] as const;

export interface SwapDraft {
  mode: (typeof swapModes)[number];
  given: TimesDraft[];
  taken: TimesDraft[];
  childIds: string[];
  note: string;
  /** A retry of the same words is the same request. */
  clientKey: string;
}

/**
 * Days as a parent says them, from the hours at which this family's children change homes: nobody means midnight who says
 * 'Saturday the 12th'. Where the family has one such hour, a day goes to the same hour of the next. No time where the
 * calendar has no such hour: the parent is asked.
 */
function timesOfDays(
  firstDay: string | null,
  lastDay: string | null,
  { usual, firstOn, lastOn }: ExchangeHours,
): TimesDraft {
  const isOneDay = firstDay === lastDay;
  const edgeOn = (day: string | null, of: (day: string) => string | undefined) =>
    isOneDay || day === null ? undefined : of(day);
  const from = edgeOn(firstDay, firstOn) ?? usual ?? "";
  const to = edgeOn(lastDay, lastOn) ?? usual ?? "";
  const isNextDay = isOneDay && lastDay !== null && to !== "" && to <= from;
  return { allDay: false, firstDay, from, lastDay: isNextDay ? addDays(lastDay, 1) : lastDay, to };
}

export const newTimes = (day: string | null, hours: ExchangeHours): TimesDraft =>
  timesOfDays(day, day, hours);

export const newSwap = (
  day: string | null,
  clientKey: string,
  hours: ExchangeHours,
): SwapDraft => ({
  mode: "swap",
  given: [newTimes(day, hours)],
  taken: [newTimes(null, hours)],
  childIds: [],
  note: "",
  clientKey,
});

/** What was heard of it in a talk: days, and of a side of which nothing was said an open one. */
export function heardSwap(
  { given, taken, childIds }: SuggestedSwap,
  clientKey: string,
  hours: ExchangeHours,
): SwapDraft {
  const side = (days: SuggestedSwap["given"]): TimesDraft[] =>
    days.length === 0
      ? [newTimes(null, hours)]
      : days.map(({ firstDay, lastDay }) => timesOfDays(firstDay, lastDay, hours));
  return {
    mode: given.length === 0 ? "take" : "swap",
    given: side(given),
    taken: side(taken),
    childIds,
    note: "",
    clientKey,
  };
}

/** Where what a parent typed beside an answer to a request is kept. */
export const answerPlace = (swapId: string): string => `calendar.swap.answer.${swapId}`;

/**
 * Another suggestion in place of a request, from the side of whom it was asked.
 * @param note what was typed beside the answer before: it goes with the suggestion
 */
export function suggestionFor(
  swap: SwapRequest,
  {
    zone,
    clientKey,
    hours,
    note,
  }: { zone: string; clientKey: string; hours: ExchangeHours; note: string },
): SwapDraft {
  const side = (list: readonly SwapHours[]): TimesDraft[] =>
    list.length === 0 ? [newTimes(null, hours)] : list.map((one) => timesOf(one, zone, hours));
  return {
    mode: swap.taken.length === 0 ? "take" : "swap",
    given: side(swap.taken),
    taken: side(swap.given),
    childIds: swap.childIds,
    note,
    clientKey,
  };
}

/** Whole days were asked for without a word of the hours, by an older page. */
function timesOf({ start, end }: SwapHours, zone: string, hours: ExchangeHours): TimesDraft {
  const [firstDay, lastDay] = [dayOf(start, zone), dayOf(end, zone)];
  return [start, end].every((edge) => beginsDay(edge, zone))
    ? timesOfDays(firstDay, addDays(lastDay, -1), hours)
    : { allDay: false, firstDay, from: clockOf(start, zone), lastDay, to: clockOf(end, zone) };
}

/** What was typed before; null where nothing is kept that this form could show. */
export function keptSwap(text: string): SwapDraft | null {
  if (text === "") return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isDraft(kept)) return null;
    return { ...kept, given: kept.given.map(timed), taken: kept.taken.map(timed) };
  } catch {
    return null;
  }
}

/** Whole days are of an older page, and nobody meant midnight by them: the hours are asked for. */
const timed = (times: TimesDraft): TimesDraft =>
  times.allDay ? { ...times, allDay: false, from: "", to: "" } : times;

/** The page wrote it, but perhaps an older one. */
function isDraft(kept: unknown): kept is SwapDraft {
  if (typeof kept !== "object" || kept === null) return false;
  const value = (name: keyof SwapDraft): unknown => Reflect.get(kept, name);
  const isSide = (side: unknown): boolean =>
    Array.isArray(side) && side.length > 0 && side.every(isTimes);
  const ids = value("childIds");
  return (
    swapModes.some((mode) => mode === value("mode")) &&
    isSide(value("given")) &&
    isSide(value("taken")) &&
    Array.isArray(ids) &&
    ids.every((id) => typeof id === "string") &&
    typeof value("note") === "string" &&
    typeof value("clientKey") === "string"
  );
}

function isTimes(kept: unknown): kept is TimesDraft {
  if (typeof kept !== "object" || kept === null) return false;
  const value = (name: keyof TimesDraft): unknown => Reflect.get(kept, name);
  const isDay = (day: unknown): boolean => day === null || typeof day === "string";
  return (
    typeof value("allDay") === "boolean" &&
    isDay(value("firstDay")) &&
    isDay(value("lastDay")) &&
    typeof value("from") === "string" &&
    typeof value("to") === "string"
  );
}

/** What counts of what was typed: of an offer nothing is taken back, and who only asks for time gives none. */
const sidesOf = ({ mode, given, taken }: SwapDraft) => ({
  given: mode === "take" ? [] : given,
  taken: mode === "offer" ? [] : taken,
});

/** The hours that it names; null while some of them cannot be read. */
export function hoursIn(
  draft: SwapDraft,
  zone: string,
): Required<Pick<RequestSwapInput, "given" | "taken" | "childIds">> | null {
  const read = (list: readonly TimesDraft[]) =>
    list.map((one) => timesIn(one, zone)).filter((one) => one !== null);
  const sides = sidesOf(draft);
  const [given, taken] = [read(sides.given), read(sides.taken)];
  if (given.length + taken.length < sides.given.length + sides.taken.length) return null;
  return { given, taken, childIds: draft.childIds };
}
