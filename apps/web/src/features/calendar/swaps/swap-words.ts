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

/** Who reads it: whoever asked or was asked is spoken to; the court reads both by their names. */
interface Reader {
  userId: number;
  parents: Parents;
  zone: string;
}

/** What is asked, in a sentence. */
export function requestWords(
  t: PageWords<"swaps">,
  { askerId, responderId, given, taken }: SwapRequest,
  { userId, parents, zone }: Reader,
): string {
  const said = {
    asker: parents.nameOf(askerId),
    responder: parents.nameOf(responderId),
    given: hoursWords(given, zone),
    taken: hoursWords(taken, zone),
  };
  const kind = taken.length === 0 ? "offer" : given.length === 0 ? "take" : "swap";
  if (userId === responderId) return t(`says.${kind}.asked`, said);
  return userId === askerId ? t(`says.${kind}.own`, said) : t(`says.${kind}`, said);
}

const keyOf = ({ start, end }: SwapHours): string => `${start} ${end}`;

/**
 * What of an earlier request a later one takes the place of: the hours that it does not ask for, too.
 * @param earlier the request that it answers
 * @returns null where the hours are the same
 */
export function insteadWords(
  t: PageWords<"swaps">,
  { given, taken }: SwapRequest,
  { earlier, userId, parents, zone }: Reader & { earlier: SwapRequest },
): string | null {
  const asked = new Set([...given, ...taken].map(keyOf));
  const gone = [...earlier.given, ...earlier.taken].filter((one) => !asked.has(keyOf(one)));
  if (gone.length === 0) return null;
  const hours = hoursWords(gone, zone);
  return userId === earlier.askerId
    ? t("instead.own", { hours })
    : t("instead.of", { name: parents.nameOf(earlier.askerId), hours });
}

/** Where it stands: who is waited for until when, or what was answered. */
export function statusWords(
  t: PageWords<"swaps">,
  { status, responderId, answerBy, answeredAt, record }: SwapRequest,
  { userId, parents, zone }: Reader,
): string {
  const name = parents.nameOf(responderId);
  const isAsked = userId === responderId;
  switch (status) {
    case "pending": {
      const when = deadlineOf(answerBy, zone);
      return isAsked ? t("status.pending.asked", { when }) : t("status.pending", { name, when });
    }
    case "accepted": {
      const when = dateOf(answeredAt ?? answerBy, zone);
      // The court's alone.
      if (record !== null) return t("status.recorded", { when, record: String(record) });
      return t("status.accepted", { when });
    }
    case "declined":
    case "countered":
      return isAsked ? t(`status.${status}.asked`) : t(`status.${status}`, { name });
    default:
      return t(`status.${status}`);
  }
}
