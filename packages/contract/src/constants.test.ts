import { describe, expect, test } from "vitest";
import * as constants from "./constants.ts";
import { newHolidayRule, newRecurringRule } from "./new-rules.ts";

/** S-9, line by line: a constant that is changed by accident changes what a family is held to. */
describe("the business constants", () => {
  test("the client build id [S-9.1]", () => {
    expect(constants.clientBuildId).toBe("2025-09-11-21:47");
  });

  test("the pause, the breath and the companion's introduction [S-9.2 9.3 9.4]", () => {
    expect(constants.blockingCountdownSeconds).toBe(180);
    expect(constants.breathing).toEqual({
      inhaleSeconds: 4,
      holdSeconds: 2,
      exhaleSeconds: 6,
      completionDelayMilliseconds: 500,
    });
    expect(constants.moduleIntroDelayMilliseconds).toBe(500);
  });

  test("toasts and tooltips [S-9.5 9.6 9.7 9.8 9.10]", () => {
    expect(constants.toastMilliseconds).toEqual({
      standard: 5_000,
      staleBuild: 3_000,
      uploadDialog: 2_000,
      fileSelected: 3_000,
      removal: 1_000_000,
    });
    expect(constants.staleBuildRefreshMilliseconds).toBe(2_000);
    expect(constants.toastSwipePixels).toBe(50);
    expect(constants.toastHotkey).toBe("F8");
    expect(constants.tooltipMilliseconds).toEqual({ delay: 700, skip: 300 });
  });

  test("the chat, its box and its categories [S-2.5.3 4.22 9.11 9.14 9.30]", () => {
    expect(constants.conversationHistoryLength).toBe(10);
    expect(constants.chatInputHeight).toEqual({ minimum: 60, maximum: 200 });
    expect(constants.messageCategories).toEqual([
      "emergency",
      "health_safety",
      "education",
      "logistics",
    ]);
    expect(constants.defaultMessageCategory).toBe("logistics");
    expect(constants.severityLabels).toEqual({
      green: "Approved",
      yellow: "Moderated",
      red: "Blocked",
    });
  });

  test("polling, summaries and conversations [S-9.21 9.22 9.23 9.24 9.25]", () => {
    expect(constants.messagesPollMilliseconds).toBe(5_000);
    expect(constants.recordPollMilliseconds).toBe(10_000);
    expect(constants.summariesStaleMilliseconds).toBe(30_000);
    expect(constants.conversationActiveDays).toBe(3);
    expect(constants.recentHistoryShown).toBe(3);
    expect(constants.countBadgeMaximum).toBe(9);
  });

  test("the court filter's words, each for a message category [S-9.31]", () => {
    expect(Object.keys(constants.courtFilterCategories)).toEqual([
      "health",
      "education",
      "logistics",
      "emergency",
    ]);
    expect(new Set(Object.values(constants.courtFilterCategories))).toEqual(
      new Set(constants.messageCategories),
    );
  });

  test("the calendar: upcoming events, templates, times and colors [S-5.7 6.2 9.13 9.15 9.16 9.33 9.34]", () => {
    expect(constants.upcomingEventsShown).toBe(4);
    expect(constants.eventTemplates).toEqual([
      { name: "Health Appointment", time: "10:00", minutes: 60 },
      { name: "School Event", time: "14:00", minutes: 60 },
      { name: "Travel", time: "09:00", minutes: 240 },
      { name: "Holiday", time: "00:00", minutes: 1440 },
    ]);
    expect(constants.timePicker).toEqual({ first: "06:00", last: "21:00", stepMinutes: 30 });
    expect(constants.eventColors).toEqual({ parent1: "#4A90E2", other: "#FF5A5F" });
    expect(constants.presetColors).toHaveLength(6);
    expect(constants.presetColors[0]).toEqual({ name: "Blue", value: "#4A90E2" });
    expect(new Set(constants.presetColors.map(({ value }) => value)).size).toBe(6);
  });

  test("disputes: categories, urgencies, states and windows [S-4.26 5.10 5.11 9.17]", () => {
    expect(constants.disputeCategories).toEqual([
      "Education",
      "Medical",
      "Logistics",
      "Extracurricular",
      "Other",
    ]);
    expect(constants.disputeUrgencies).toEqual(["standard", "time-sensitive"]);
    expect(constants.disputeStatuses).toEqual([
      "pending",
      "agreed",
      "countered",
      "resolved",
      "expired",
    ]);
    expect(constants.disputeResponseTypes).toEqual(["agree", "counter"]);
    expect(constants.disputeWindowHours.standard).toBe(48);
  });

  test("the evaluator: categories, urgencies, jurisdiction and the family's rules [S-9.26 9.27 9.28 9.29]", () => {
    expect(constants.evaluationUrgencies).toEqual(["Low", "Standard", "High", "Emergency"]);
    expect(constants.evaluationCategories).toEqual([
      "Education",
      "Medical",
      "Schedule",
      "Vacation",
      "Relocation",
      "Activities",
      "Communication",
      "Other",
    ]);
    expect(constants.jurisdiction).toBe("California");
    expect(constants.parentingRules).toEqual({
      education_decisions: "mutually agreed",
      medical_decisions: "major medical decisions joint",
      relocation_rules: "30-day notice for moves over 50 miles",
      communication_standards: "respectful, child-focused communication",
    });
  });

  test("the import: years and the defaults of new rules [S-9.19 9.20 9.35 9.36]", () => {
    expect(constants.years).toEqual({ minimum: 2020, maximum: 2035, defaultSpan: 2 });
    expect(newHolidayRule).toMatchObject({
      startMonthDay: "01-01",
      evenYearsAssignee: "parent1",
      oddYearsAssignee: "parent2",
    });
    expect(newRecurringRule).toEqual({
      cadence: "biweekly",
      startWeekAnchor: "even",
      startDay: "Friday",
      startTime: "18:00",
      endDay: "Sunday",
      endTime: "18:00",
      assignee: "parent1",
    });
  });
});
