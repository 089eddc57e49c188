import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { years } from "../constants.ts";
import { calendarEvent } from "./calendar.ts";
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
} from "./schedule.ts";
import { actionButton, courtLog, flowAnswer, messageTemplate } from "./therapeutic-flow.ts";
import { therapyInput } from "./therapy.ts";
import { signInInput, user } from "./user.ts";

/** What a model says is wrong, as `field: words`. */
const faults = (model: z.ZodType, value: unknown): string[] => {
  const parsed = model.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

/** Spec section 3: the names under which both sides know each thing. */
describe("an entity has the fields of the specification", () => {
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
      "reply createdEvent suggestedModule moduleContext draftedMessage",
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
  test.each(entities)("%s", (_name, { shape }, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(" ")));
  });
});

/** Spec section 5, as the contract says it: the server and the forms both ask it. */
describe("the contract's own validation", () => {
  const blank = ["", "   ", "\n\t"];

  test("a sign-in needs a username and a password, of any length and form", () => {
    expect(faults(signInInput, { username: "", password: "" })).toEqual([
      "username: Username is required",
      "password: Password is required",
    ]);
    expect(faults(signInInput, { username: "a", password: " " })).toEqual([]);
  });

  test.each(blank)(
    "a message of blanks (%j) is none, at sending, testing or in therapy",
    (text) => {
      expect(faults(moderateInput, { message: text })).toEqual(["message: Required"]);
      expect(faults(sendMessageInput, { originalMessage: text, finalMessage: "x" })).toEqual([
        "originalMessage: Required",
      ]);
      expect(faults(therapyInput, { message: text })).toEqual(["message: Required"]);
    },
  );

  test("a court note needs words", () => {
    expect(faults(addNoteInput, { id: "1", courtNotes: "  " })).toEqual(["courtNotes: Required"]);
    expect(faults(addNoteInput, { id: "1", courtNotes: "Seen." })).toEqual([]);
  });

  test("a proposal needs category, title and description, and is standard where nothing is said", () => {
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

  test("an answer is to agree or to counter; a counter needs text, an agreement no note", () => {
    expect(faults(respondDisputeInput, { id: "1" })).toEqual([
      "responseType: Choose whether you agree or counter",
    ]);
    expect(faults(respondDisputeInput, { id: "1", responseType: "counter" })).toEqual([
      "responseText: A counter-proposal needs text",
    ]);
    expect(faults(respondDisputeInput, { id: "1", responseType: "agree" })).toEqual([]);
  });

  test("an evaluation needs title, category and ten characters; it is Standard in California otherwise", () => {
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

  test("years go from 2020 to 2035, the first not after the last", () => {
    const { minimum: startYear, maximum: endYear } = years;
    expect(faults(yearRange, { startYear, endYear })).toEqual([]);
    expect(faults(yearRange, { startYear: startYear - 1, endYear })).toHaveLength(1);
    expect(faults(yearRange, { startYear, endYear: endYear + 1 })).toHaveLength(1);
    expect(faults(yearRange, { startYear: 2027, endYear: 2026 })).toHaveLength(1);
  });

  test("a reading needs a picture, and a confidence lies between 0 and 1", () => {
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

  test("what else is wrong is said in the library's own words", () => {
    expect(faults(moderateInput, { message: 7 })).toEqual([
      "message: Invalid input: expected string, received number",
    ]);
    expect(faults(signInInput, {})).toContain(
      "username: Invalid input: expected string, received undefined",
    );
  });

  test("of a talk, the last ten entries count", () => {
    const turns = Array.from({ length: 14 }, (_, index) => ({
      role: "user",
      content: String(index),
    }));
    const { conversationHistory } = therapyInput.parse({
      message: "And now?",
      conversationHistory: turns,
    });
    expect(conversationHistory.map(({ content }) => content)).toEqual(
      turns.slice(4).map(({ content }) => content),
    );
  });
});
