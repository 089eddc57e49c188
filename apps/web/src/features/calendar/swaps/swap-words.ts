import type { SwapHours, SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import {
  addDays,
  beginsDay,
  dateOf,
  dayAndTime,
  dayOf,
  deadlineOf,
  shortDay,
  timeOf,
} from "../../../lib/dates.ts";
import { currentLocale, type PageWords, words } from "../../../lib/words.ts";
import type { Parents } from "../parents.ts";

/** 'Sat, Dec 12, all day', or from when to when, as within a sentence; one stretch after the other. */
export function hoursWords(hours: readonly SwapHours[], zone: string): string {
  const said = hours.map((stretch) => stretchWords(stretch, zone));
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(said);
}

/** The words of `calendar` are here. */
function stretchWords({ start, end }: SwapHours, zone: string): string {
  const t = words("calendar");
  const [first, last] = [dayOf(start, zone), dayOf(end, zone)];
  if ([start, end].every((edge) => beginsDay(edge, zone))) {
    const day = addDays(last, -1);
    return first === day
      ? t("hours.allDay", { day: shortDay(first) })
      : t("hours.days", { first: shortDay(first), last: shortDay(day) });
  }
  return first === last
    ? t("hours.same", { day: shortDay(first), from: timeOf(start, zone), to: timeOf(end, zone) })
    : t("hours.apart", { start: dayAndTime(start, zone), end: dayAndTime(end, zone) });
}

/** What is asked, in a sentence. */
export function requestWords(
  t: PageWords<"swaps">,
  { askerId, responderId, given, taken }: SwapRequest,
  { parents, zone }: { parents: Parents; zone: string },
): string {
  const said = {
    asker: parents.nameOf(askerId),
    responder: parents.nameOf(responderId),
    given: hoursWords(given, zone),
    taken: hoursWords(taken, zone),
  };
  if (taken.length === 0) return t("says.offer", said);
  return given.length === 0 ? t("says.take", said) : t("says.swap", said);
}

/** Where it stands: who is waited for until when, or what was answered. */
export function statusWords(
  t: PageWords<"swaps">,
  { status, responderId, answerBy, answeredAt, record }: SwapRequest,
  { parents, zone }: { parents: Parents; zone: string },
): string {
  const name = parents.nameOf(responderId);
  switch (status) {
    case "pending":
      return t("status.pending", { name, when: deadlineOf(answerBy, zone) });
    case "accepted": {
      const when = dateOf(answeredAt ?? answerBy, zone);
      // The court's alone.
      if (record !== null) return t("status.recorded", { when, record: String(record) });
      return t("status.accepted", { when });
    }
    case "declined":
    case "countered":
      return t(`status.${status}`, { name });
    default:
      return t(`status.${status}`);
  }
}
