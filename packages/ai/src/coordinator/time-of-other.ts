/** A plan for the children in hours that are the other parent's: nobody fills those unasked. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { type CustodyHours, isOfThem } from "@evenkeel/hearing/scheduling/custody-hours";
import type { PlannedEvent } from "@evenkeel/hearing/scheduling/event-draft";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { CoordinatorQuestion } from "./coordinator.ts";

const patternOf = wordPatterns(new URL("./time-of-other.patterns.txt", import.meta.url));
const plan = patternOf("plan");
const ofOthers = patternOf("ofOthers");

/**
 * The other parent's hours in which most of a plan lies; null where there are none that both parents stand by. What school,
 * a team or a doctor sets is where it is, whoever has the day.
 * @param children whom it is for; none: all
 */
export function timeOfOther(
  event: PlannedEvent,
  children: readonly string[],
  { calendar, coParentName, message }: CoordinatorQuestion,
): CustodyHours | null {
  const title = plainWords(event.title);
  const isPlan = (plan.test(title) || plan.test(plainWords(message))) && !ofOthers.test(title);
  if (!isPlan || coParentName === null) return null;
  const [start, end] = [Date.parse(event.start), Date.parse(event.end)];
  const within = (hours: CustodyHours) =>
    Math.min(end, Date.parse(hours.end)) - Math.max(start, Date.parse(hours.start));
  const custody = (calendar.custody ?? [])
    .filter((one) => isOfThem(one.children, children))
    .flatMap(({ hours }) => hours);
  const holidays = calendar.holidays.filter((one) => isOfThem(one.children, children));
  return (
    [...holidays, ...custody].find(
      (hours) =>
        hours.parentName === coParentName &&
        hours.unconfirmedBy === undefined &&
        within(hours) * 2 > end - start,
    ) ?? null
  );
}
