import { describe, expect, test } from "vitest";
import { openCatalogue } from "@evenkeel/words/server";
import type { z } from "zod";
import { parentingRules, years } from "../constants.ts";
import { issueSentence } from "../issue-words.ts";
import { calendarEvent, createEventInput } from "./calendar/events.ts";
import { coordinatorReply } from "./coordinator.ts";
import { dispute, proposeDisputeInput, respondDisputeInput } from "./dispute.ts";
import { evaluateInput, judgment } from "./evaluation.ts";
import { conversationSummary, message, sendMessageInput } from "./message.ts";
import { moderateInput, moderationResult } from "./moderation.ts";
import { addNoteInput, messageLog } from "./record.ts";
import {
  applyScheduleInput,
  applyScheduleOutput,
  holidayRule,
  readScheduleInput,
  readScheduleOutput,
  recurringRule,
  yearRange,
} from "./calendar/schedule.ts";
import { actionButton, courtLog, flowAnswer, messageTemplate } from "./flow.ts";
import { companionInput } from "./companion.ts";
import { signInInput, user } from "./user.ts";

/** What a model says is wrong, as `field: words`. */
/** As an English reader is told. */
const told = (issue: z.core.$ZodIssue): string => {
  const sentence = issueSentence(issue);
  return sentence === null ? issue.message : openCatalogue().tell("en-US", sentence);
};

const faults = (model: z.ZodType, value: unknown): string[] => {
  const parsed = model.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${told(issue)}`);
};

/** S-3: the names under which both sides know each thing. */
describe("an entity has the specification's fields", () => {
  const entities: readonly (readonly [string, { shape: object }, string])[] = [
    ["a user", user, "id username role"],
    ["a sign-in", signInInput, "username password"],
    ["an action button", actionButton, "id label description"],
    ["a flow's answer", flowAnswer, "state message actionButtons showBreathingExercise template"],
    ["a message template", messageTemplate, "conciliatory neutral firm"],
    [
      "a court log",
      courtLog,
      "title dateScheduled dateActual location summary witnesses childLocation impact nextSteps notes",
    ],
    [
      "a moderation result, in both shapes",
      moderationResult,
      "severity abusive approved suggested_message coaching_prompt",
    ],
    [
      "a stored message",
      sendMessageInput,
      "senderId recipientId originalMessage finalMessage rewrittenMessage category wasModerated wasBlocked coachingTip",
    ],
    ["a message", message, "category timestamp finalMessage wasBlocked wasModerated"],
    [
      "a coordinator's reply",
      coordinatorReply,
      "reply createdEvent suggestedModule moduleContext draftedMessage suggestedSwap",
    ],
    [
      "a conversation summary",
      conversationSummary,
      "id topic category participants lastMessage lastMessageTime messageCount isActive priority",
    ],
    [
      "a message log",
      messageLog,
      "id uuid category severity status senderId receiverId timestamp originalMessage aiRewrite coachingPrompt parentNotes courtNotes attemptCount escalationLevel finalAction requiresReview",
    ],
    ["a calendar event", calendarEvent, "id title start end allDay color creatorId"],
    ["a holiday rule", holidayRule, "name evenYearsAssignee oddYearsAssignee startMonthDay"],
    [
      "a recurring rule",
      recurringRule,
      "cadence startWeekAnchor startDay startTime endDay endTime assignee",
    ],
    [
      "an answer of the reader, in both readings",
      readScheduleOutput,
      "success data confidence holidayRules recurringRules",
    ],
    ["an apply request", applyScheduleInput, "parseResult yearRange parentMapping defaultColor"],
    ["an apply answer", applyScheduleOutput, "success eventsCreated"],
    [
      "a dispute",
      dispute,
      "id category title description urgency status responderId resolutionDeadline responseType responseText aiResolution",
    ],
    [
      "a dispute for the evaluator",
      evaluateInput,
      "title description category urgency submittedBy parentingRulesJSON jurisdiction",
    ],
    [
      "a judgment",
      judgment,
      "recommendation_summary full_judgment action_steps legal_flags loggable_entry approved",
    ],
  ];
  test.each(entities)(
    "%s [S-3.1 3.2 3.5 3.7 3.8 3.9 3.10 3.11 3.12 3.13 3.14 3.15 3.16 3.17 3.18 3.19 3.20 3.21 3.22 3.23 3.24 3.25 3.26 3.27]",
    (_name, { shape }, fields) => {
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(" ")));
    },
  );
});

/** What is asked for by name in section 3, beyond the fields: which values they hold. */
describe("a field holds what the specification says about it", () => {
  const sorted = (model: z.ZodType, values: unknown[], wanted: boolean) =>
    values.filter((value) => model.safeParse(value).success === wanted);
  const refusedBy = (model: z.ZodType, ...values: unknown[]) => sorted(model, values, false);
  const takenBy = (model: z.ZodType, ...values: unknown[]) => sorted(model, values, true);

  test("a user's role, a priority, a severity: these words and no other [S-3.1 3.11 3.16 3.17]", () => {
    expect(user.shape.role.options).toEqual(["parent1", "parent2", "court_viewer"]);
    expect(conversationSummary.shape.priority.options).toEqual(["high", "medium", "low"]);
    expect(messageLog.shape.severity.options).toEqual(["green", "yellow", "red"]);
    expect(moderationResult.shape.severity.options).toEqual(["green", "yellow", "red"]);
  });

  test("an action button needs no description [S-3.5]", () => {
    expect(refusedBy(actionButton, { id: "talk", label: "Just talk" })).toEqual([]);
    expect(takenBy(actionButton, { id: "talk" })).toEqual([]);
  });

  test("a flow's answer carries a complete message in three tones, a complete court log, or nothing [S-3.7 3.8 3.9 3.10]", () => {
    const variant = { subject: "Friday", body: "Pick-up is at 5." };
    const tones = { conciliatory: variant, neutral: variant, firm: variant };
    const { template, state } = flowAnswer.shape;
    const log = Object.fromEntries(Object.keys(courtLog.shape).map((field) => [field, ""]));
    expect(
      refusedBy(
        template,
        null,
        { type: "message", content: tones },
        { type: "court_log", content: { ...log, nextSteps: ["Ask for a make-up hour"] } },
      ),
    ).toEqual([]);
    expect(
      takenBy(
        template,
        { type: "message", content: { neutral: variant } },
        { type: "message", content: { ...tones, firm: { subject: "No body" } } },
        { type: "court_log", content: { ...log, nextSteps: "not a list" } },
        { type: "letter", content: tones },
      ),
    ).toEqual([]);
    expect(refusedBy(state, { step: "complete" })).toEqual([]);
    expect(takenBy(state, {}, { step: "elsewhere" })).toEqual([]);
  });

  test("a stored message has no rewrite if there was none [S-3.13]", () => {
    const stored = { originalMessage: "At 5?", finalMessage: "At 5?" };
    expect(
      refusedBy(sendMessageInput, { ...stored, rewrittenMessage: null, coachingTip: null }, stored),
    ).toEqual([]);
  });

  test("a coordinator's event has a title and a start [S-3.15]", () => {
    const start = "2026-12-02T18:00:00.000Z";
    expect(
      refusedBy(coordinatorReply.shape.createdEvent, null, { title: "Dentist", start }),
    ).toEqual([]);
    expect(takenBy(coordinatorReply.shape.createdEvent, { title: "Dentist" }, { start })).toEqual(
      [],
    );
  });

  test("an entry without a receiver is for everyone, and its notes, rewrite and coaching may be missing [S-3.17]", () => {
    const { receiverId, parentNotes, courtNotes, aiRewrite, coachingPrompt } = messageLog.shape;
    expect(refusedBy(receiverId, 2, null)).toEqual([]);
    for (const field of [parentNotes, courtNotes, aiRewrite, coachingPrompt])
      expect(refusedBy(field, null)).toEqual([]);
  });

  test("a holiday begins on a month and a day, a week is even or odd, and a rule belongs to one parent [S-3.19 3.20]", () => {
    expect(refusedBy(holidayRule.shape.startMonthDay, "01-01", "12-25", "02-29")).toEqual([]);
    expect(
      takenBy(holidayRule.shape.startMonthDay, "1-1", "25-12", "02-30", "December 25"),
    ).toEqual([]);
    expect(recurringRule.shape.startWeekAnchor.options).toEqual(["even", "odd"]);
    expect(recurringRule.shape.cadence.options).toContain("biweekly");
    expect(recurringRule.shape.assignee.options).toEqual(["parent1", "parent2"]);
    expect(refusedBy(recurringRule.shape.startTime, "18:00")).toEqual([]);
    expect(takenBy(recurringRule.shape.startTime, "6 pm", "24:30")).toEqual([]);
  });

  test("whoever applies a schedule names both parents and both years [S-3.23]", () => {
    const { parentMapping, yearRange: range } = applyScheduleInput.shape;
    expect(refusedBy(parentMapping, { parent1: 1, parent2: 2 })).toEqual([]);
    expect(takenBy(parentMapping, { parent1: 1 }, { parent1: "Robin", parent2: "Sam" })).toEqual(
      [],
    );
    expect(refusedBy(range, { startYear: 2026, endYear: 2028 })).toEqual([]);
    expect(takenBy(range, { startYear: 2026 })).toEqual([]);
  });

  test("a dispute's answer and resolution are empty until they are there [S-3.25]", () => {
    const { responseType, responseText, aiResolution } = dispute.shape;
    expect(responseType.unwrap().options).toEqual(["agree", "counter"]);
    for (const field of [responseType, responseText, aiResolution])
      expect(refusedBy(field, null)).toEqual([]);
  });

  test("the evaluator is sent four parenting rules, and its judgment has steps, a time and a yes or no [S-3.26 3.27]", () => {
    expect(refusedBy(evaluateInput.shape.parentingRulesJSON, parentingRules)).toEqual([]);
    expect(refusedBy(judgment.shape.action_steps, ["Propose two schedules."])).toEqual([]);
    expect(refusedBy(judgment.shape.approved, true, false)).toEqual([]);
    expect(Object.keys(parentingRules)).toEqual([
      "education_decisions",
      "medical_decisions",
      "relocation_rules",
      "communication_standards",
    ]);
  });

  test("an event needs a title, a start and an end, and its color must be a color [S-5.6]", () => {
    const event = { title: "Dentist", start: "2026-12-02", end: "2026-12-03" };
    expect(
      refusedBy(createEventInput, event, { ...event, color: "#FF5A5F", allDay: true }),
    ).toEqual([]);
    expect(
      takenBy(
        createEventInput,
        { ...event, title: " " },
        { title: "Dentist", end: event.end },
        { title: "Dentist", start: event.start },
        { ...event, color: "blue" },
      ),
    ).toEqual([]);
  });
});

/** Validation (S-5), as the contract says it: the server and the forms both ask it. */
describe("the contract's own validation", () => {
  const blank = ["", "   ", "\n\t"];

  test("a sign-in needs a username and a password, of any length and form [S-5.1 5.2]", () => {
    expect(faults(signInInput, { username: "", password: "" })).toEqual([
      "username: Username is required",
      "password: Password is required",
    ]);
    expect(faults(signInInput, { username: "a", password: " " })).toEqual([]);
  });

  test.each(blank)(
    "a blank message (%j) counts as none when sending, testing or in therapy [S-5.3 5.17 5.18]",
    (text) => {
      expect(faults(moderateInput, { message: text })).toEqual(["message: Required"]);
      expect(faults(sendMessageInput, { originalMessage: text, finalMessage: "x" })).toEqual([
        "originalMessage: Required",
      ]);
      expect(faults(companionInput, { message: text })).toEqual(["message: Required"]);
    },
  );

  test("a court note needs words [S-5.19]", () => {
    expect(faults(addNoteInput, { id: "1", courtNotes: "  " })).toEqual(["courtNotes: Required"]);
    expect(faults(addNoteInput, { id: "1", courtNotes: "Seen." })).toEqual([]);
  });

  test("a proposal needs category, title and description, and is standard by default [S-5.8 5.9]", () => {
    expect(faults(proposeDisputeInput, { category: "", title: " ", description: "" })).toEqual([
      "category: Category is required",
      "title: Title is required",
      "description: Description is required",
    ]);
    const proposal = { category: "Other", title: "T", description: "D" };
    expect(proposeDisputeInput.parse(proposal).urgency).toBe("standard");
    expect(faults(proposeDisputeInput, { ...proposal, urgency: "time-sensitive" })).toEqual([]);
    expect(faults(proposeDisputeInput, { ...proposal, urgency: "soon" })).toHaveLength(1);
  });

  test("an answer agrees or counters; a counter needs text, an agreement needs no note [S-5.12 5.13 5.14]", () => {
    expect(faults(respondDisputeInput, { id: "1" })).toEqual([
      "responseType: Choose whether you agree or counter",
    ]);
    expect(faults(respondDisputeInput, { id: "1", responseType: "counter" })).toEqual([
      "responseText: A counter-proposal needs text",
    ]);
    expect(faults(respondDisputeInput, { id: "1", responseType: "agree" })).toEqual([]);
  });

  test("an evaluation needs title, category and ten characters, and defaults to Standard and California [S-5.15]", () => {
    expect(faults(evaluateInput, { title: "", category: "", description: "123456789" })).toEqual([
      "title: Title is required",
      "description: Description must be at least 10 characters",
      "category: Category is required",
    ]);
    const parsed = evaluateInput.parse({
      title: "T",
      category: "Other",
      description: "1234567890",
    });
    expect(parsed).toMatchObject({ urgency: "Standard", jurisdiction: "California" });
  });

  test("years go from 2020 to 2035, the first no later than the last [S-5.20]", () => {
    const { minimum: startYear, maximum: endYear } = years;
    expect(faults(yearRange, { startYear, endYear })).toEqual([]);
    expect(faults(yearRange, { startYear: startYear - 1, endYear })).toHaveLength(1);
    expect(faults(yearRange, { startYear, endYear: endYear + 1 })).toHaveLength(1);
    expect(faults(yearRange, { startYear: 2027, endYear: 2026 })).toHaveLength(1);
  });

  test("a reading needs a picture, and a confidence lies between 0 and 1 [S-3.21 5.5 9.38]", () => {
    expect(faults(readScheduleInput, { imageData: "" })).toEqual([
      "imageData: Please select a custody document image first.",
    ]);
    const { confidence } = readScheduleOutput.shape;
    expect([0, 0.5, 1].map((value) => confidence.safeParse(value).success)).toEqual([
      true,
      true,
      true,
    ]);
    expect([-0.1, 1.1].map((value) => confidence.safeParse(value).success)).toEqual([false, false]);
  });

  test("anything else that is wrong is reported in the library's own words [S-5.16]", () => {
    expect(faults(moderateInput, { message: 7 })).toEqual([
      "message: Invalid input: expected string, received number",
    ]);
    expect(faults(signInInput, {})).toContain(
      "username: Invalid input: expected string, received undefined",
    );
  });

  test("only the last ten entries of a talk count [S-9.12]", () => {
    const turns = Array.from({ length: 14 }, (_, index) => ({
      role: "user",
      content: String(index),
    }));
    const { conversationHistory } = companionInput.parse({
      message: "And now?",
      conversationHistory: turns,
    });
    expect(conversationHistory.map(({ content }) => content)).toEqual(
      turns.slice(4).map(({ content }) => content),
    );
  });
});
