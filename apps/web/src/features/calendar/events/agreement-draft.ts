import { hourMilliseconds } from "@evenkeel/contract/durations";
import type { AgreementEvent } from "@evenkeel/contract/models/dispute";
import { dayOf } from "../../../lib/dates.ts";
import { type EventDraft, newDraft, repeatDraft, withLength } from "./event-draft.ts";

/** What both parents agreed to, as far as its words say what it would be on the calendar. */
export interface AgreementOpening extends AgreementEvent {
  disputeId: string;
}

/** A day without an hour is the whole day; where no day is said for sure, it is still to be chosen. */
export function agreementDraft(
  { title, childIds, day, lastDay, time, repeat }: AgreementOpening,
  now: Date,
  zone: string,
): EventDraft {
  const draft = { ...newDraft(dayOf(now, zone), now, zone), title, childIds };
  if (day === null) return { ...draft, firstDay: null, lastDay: null };
  const onDay = { ...draft, firstDay: day, lastDay: lastDay ?? day, ...repeatDraft(repeat) };
  return time === null
    ? { ...onDay, allDay: true }
    : withLength({ ...onDay, from: time }, hourMilliseconds, zone);
}
