import { dayWords, timeWords, wallClockNow } from "@evenkeel/hearing/time/zone";
import type { FamilyFence } from "../../language-model/family-fence.ts";
import { fenced, fenceRule } from "../../language-model/fence.ts";
import type { ChildrenHours } from "@evenkeel/hearing/scheduling/custody-hours";
import type { CoordinatorQuestion } from "../coordinator.ts";

/** More would cost the model time that a parent waits. */
const mostLines = 40;

/** The children of a line, where it is not of all of them. */
const ofOnly = (children: readonly string[]) => (children.length === 0 ? {} : { only: children });

/** The hours of all siblings, the earliest first, so that what is left out of a long list is the end of it for each. */
const inTime = (custody: readonly ChildrenHours[]) =>
  custody
    .flatMap(({ children, hours }) => hours.map((stay) => ({ ...stay, children })))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));

/**
 * What the family's calendar holds for the next weeks, a line of JSON each in the family's wall-clock time. Titles are what
 * parents typed: they are fenced like every other word.
 * @param nonce fixed in tests only
 */
export function calendarFence(
  { calendar, timeZone }: Pick<CoordinatorQuestion, "calendar" | "timeZone">,
  nonce?: string,
): FamilyFence {
  const at = (instant: string): string => {
    const { day, time } = wallClockNow(new Date(instant), timeZone);
    return `${dayWords(day)} (${day}), ${timeWords(time)}`;
  };
  const told = inTime(calendar.custody ?? []);
  const more = [...calendar.events.slice(mostLines), ...told.slice(mostLines)];
  // What is cut off begins here: of later days the lines say nothing.
  const until = more.reduce((least, { start }) => (start < least ? start : least), calendar.until);
  const lines = [
    ...calendar.events.slice(0, mostLines).map(({ title, start, end, allDay, children }) => ({
      event: title,
      ...ofOnly(children),
      from: at(start),
      to: at(end),
      allDay,
    })),
    ...told.slice(0, mostLines).map(({ parentName, start, end, children, unconfirmedBy }) => ({
      childrenWith: parentName,
      ...(unconfirmedBy === undefined ? {} : { notConfirmedBy: unconfirmedBy }),
      ...ofOnly(children),
      from: at(start),
      to: at(end),
    })),
  ].map((line) => JSON.stringify(line));
  const fence = fenced(
    lines.length === 0 ? "(nothing)" : lines.join("\n"),
    "calendar",
    nonce === undefined ? {} : { nonce },
  );
  return {
    rule: `\n\nThe family's calendar up to ${at(until)} stands in <${fence.tag}>: answer questions about it from there alone, and say so where it holds nothing. A line with 'only' is of the children it names, and any other of all of them: answer for the child who is asked about, and name the children where their days differ. Where a line says 'notConfirmedBy', say that this parent has not confirmed the schedule. ${fenceRule(fence)}`,
    block: `${fence.block}\n\n`,
  };
}
