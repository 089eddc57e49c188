/**
 * What a parent answered before a schedule was put on the calendar, where its document leaves something open. The other
 * parent confirms the schedule, and so sees on which answers it rests. Facts and no words, like the questions.
 */
import { z } from "zod";
import { longestText } from "../../constants.ts";
import { freeText, monthDay, wallClock } from "../text.ts";
import { assignee, forChildren } from "./for-whom.ts";
import { scheduleQuestion } from "./schedule-question.ts";

/** Far above any order. */
const mostNames = 200;
const names = z.array(freeText(longestText.title)).min(1).max(mostNames);

export const scheduleAnswer = z.discriminatedUnion("about", [
  /** Which of the document's two parents the one who answers is; `named` as the document calls that one. */
  z.object({
    about: z.literal("parent"),
    parent: assignee,
    named: freeText(longestText.title).nullable(),
  }),
  /** Which children the document is for; `asRead`: each gets what it says of them. */
  z.object({ about: z.literal("children"), ...forChildren, asRead: z.boolean() }),
  /** Hours that the document leaves out of holidays; neither: whole days. */
  z.object({
    about: z.literal("hours"),
    holidays: names,
    ...forChildren,
    startTime: wallClock.optional(),
    endTime: wallClock.optional(),
  }),
  /** When school begins and ends, in every year. */
  z.object({ about: z.literal("school-year"), from: monthDay, to: monthDay }),
  /** An open question; `choice` is null where the rule was right as it stood. */
  z.object({
    about: z.literal("question"),
    question: scheduleQuestion,
    choice: z.string().max(40).nullable(),
  }),
  /**
   * Who has the hours that no rule names, where the parent chose another than was read of the document; null: no one.
   */
  z.object({ about: z.literal("residence"), ...forChildren, parent: assignee.nullable() }),
  /** Whether the schedule gives way that was on the calendar for the same days. */
  z.object({ about: z.literal("replace"), replace: z.boolean() }),
]);
export type ScheduleAnswer = z.infer<typeof scheduleAnswer>;
