/** A request to move time as a parent types it, and the way from there to a request. */
import type { SuggestedSwap } from "@evenkeel/contract/models/coordinator";
import type {
  RequestSwapInput,
  SwapHours,
  SwapRequest,
} from "@evenkeel/contract/models/calendar/swap";
import { addDays, beginsDay, clockOf, dayOf } from "../../../lib/dates.ts";
import { type TimesDraft, timesIn } from "../events/event-draft.ts";

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

/** Whole days while nothing else is said: 'Can you take Saturday the 12th?' */
export const newTimes = (day: string | null): TimesDraft => ({
  allDay: true,
  firstDay: day,
  from: "16:00",
  lastDay: day,
  to: "20:00",
});

export const newSwap = (day: string | null, clientKey: string): SwapDraft => ({
  mode: "swap",
  given: [newTimes(day)],
  taken: [newTimes(null)],
  childIds: [],
  note: "",
  clientKey,
});

/** What was heard of it in a talk: whole days, and of a side of which nothing was said an open one. */
export function heardSwap({ given, taken, childIds }: SuggestedSwap, clientKey: string): SwapDraft {
  const side = (days: SuggestedSwap["given"]): TimesDraft[] =>
    days.length === 0
      ? [newTimes(null)]
      : days.map(({ firstDay, lastDay }) => ({ ...newTimes(firstDay), lastDay }));
  return {
    mode: given.length === 0 ? "take" : "swap",
    given: side(given),
    taken: side(taken),
    childIds,
    note: "",
    clientKey,
  };
}

/** Another suggestion in place of a request, from the side of whom it was asked. */
export function suggestionFor(swap: SwapRequest, zone: string, clientKey: string): SwapDraft {
  const side = (hours: readonly SwapHours[]): TimesDraft[] =>
    hours.length === 0 ? [newTimes(null)] : hours.map((one) => timesOf(one, zone));
  return {
    mode: swap.taken.length === 0 ? "take" : "swap",
    given: side(swap.taken),
    taken: side(swap.given),
    childIds: swap.childIds,
    note: "",
    clientKey,
  };
}

function timesOf({ start, end }: SwapHours, zone: string): TimesDraft {
  const allDay = [start, end].every((edge) => beginsDay(edge, zone));
  const last = dayOf(end, zone);
  return {
    allDay,
    firstDay: dayOf(start, zone),
    from: allDay ? "16:00" : clockOf(start, zone),
    lastDay: allDay ? addDays(last, -1) : last,
    to: allDay ? "20:00" : clockOf(end, zone),
  };
}

/** What was typed before; null where nothing is kept that this form could show. */
export function keptSwap(text: string): SwapDraft | null {
  if (text === "") return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

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

export const askedTimes = (draft: SwapDraft): TimesDraft[] => Object.values(sidesOf(draft)).flat();

/** The hours that it names; null while some of them cannot be read. */
export function hoursIn(
  draft: SwapDraft,
  zone: string,
): Required<Pick<RequestSwapInput, "given" | "taken" | "childIds">> | null {
  const read = (list: readonly TimesDraft[]) =>
    list.map((one) => timesIn(one, zone)).filter((one) => one !== null);
  const sides = sidesOf(draft);
  const [given, taken] = [read(sides.given), read(sides.taken)];
  if (given.length + taken.length < askedTimes(draft).length) return null;
  return { given, taken, childIds: draft.childIds };
}
