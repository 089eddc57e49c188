import {
  childResidence,
  holidayRule,
  leftOut,
  recurringRule,
  undoImportInput,
} from "@evenkeel/contract/models/calendar/schedule";
import { scheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import { z } from "zod";

/** Words of the order count as evidence; where they stood in the picture and how sure the reader was does not. */
const saidOfRule = {
  words: z.string().optional(),
  /** Names of the children whom it is for, as they were called then; without it all of them. */
  children: z.array(z.string()).optional(),
};
const appliedRules = z.object({
  holidayRules: z.array(holidayRule.omit({ confidence: true, source: true }).extend(saidOfRule)),
  recurringRules: z.array(
    recurringRule.omit({ confidence: true, source: true }).extend(saidOfRule),
  ),
  /** With whom some children are otherwise, where it is not the same for all. */
  residences: z.array(childResidence.omit({ source: true }).extend(saidOfRule)).optional(),
  /** What its document says and it does not have; entries from before it was kept have none. */
  leftOut: z.array(leftOut).optional(),
});
/** Digest of the hours that all schedules placed, as this change left them. Entries from before it was kept have none. */
export const placedHours = { calendarDigest: z.string().optional() };
/** One entry per import, however many events. */
const scheduleAppliedContent = z.object({
  importId: z.string(),
  rules: appliedRules,
  startYear: z.int(),
  endYear: z.int(),
  /** Nothing before this day counts; entries from before it was kept, and of whole years, have none. */
  firstDay: z.string().optional(),
  parent1Id: z.int(),
  parent2Id: z.int(),
  residenceId: z.int().nullable(),
  replaces: z.boolean(),
  eventsCreated: z.int(),
  eventsSetAside: z.int(),
  color: z.string().nullable().optional(),
  /** What the parent was asked before, and answered; entries from before it was kept have none. */
  answers: z.array(scheduleAnswer).optional(),
  /** The same schedule, which this one stands in for from now on. */
  repeats: z.string().nullable().optional(),
  /** It changed nothing yet: both parents had confirmed another for some of its years and children. */
  waits: z.literal(true).optional(),
  ...placedHours,
});
/** Which state of it an undo spoke of; entries from before it was asked for do not say. */
const undoAs = undoImportInput.shape.undoAs.optional();
const scheduleUndoneContent = z.object({
  importId: z.string(),
  undoAs,
  eventsRemoved: z.int(),
  eventsRestored: z.int(),
  ...placedHours,
});

/** What a parent did about a schedule on the calendar; its subject is the entry that applied it. */
const scheduleConsentContent = z.object({ importId: z.string() });
/** By it what waited comes onto the calendar, and what meets it and only one stands by waits. */
const scheduleConfirmedContent = scheduleConsentContent.extend({
  /** The same schedule, confirmed before, which this one stands in for from now on. */
  repeats: z.string().optional(),
  ...placedHours,
});
/** A newer version of Evenkeel worked out anew which of the schedules on the calendar count. */
const calendarArrangedContent = z.object(placedHours);

/** What entries about schedules contain. */
export const scheduleContents = {
  schedule_applied: scheduleAppliedContent,
  schedule_undone: scheduleUndoneContent,
  schedule_confirmed: scheduleConfirmedContent,
  schedule_undo_asked: scheduleConsentContent.extend({ undoAs }),
  schedule_kept: scheduleConsentContent,
  calendar_arranged: calendarArrangedContent,
} as const;
