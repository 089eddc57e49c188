import { hourMilliseconds } from "@evenkeel/contract/durations";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import type {
  HolidayRule,
  PreviewScheduleOutput,
  ReadScheduleOutput,
  ScheduleImport,
} from "@evenkeel/contract/models/calendar/schedule";
import type { FakeServices } from "./server.ts";

export const event = (
  title: string,
  start: string,
  more: Partial<CalendarEvent> = {},
): CalendarEvent => ({
  id: title,
  title,
  start,
  end: new Date(Date.parse(start) + hourMilliseconds).toISOString(),
  allDay: false,
  color: "#4A90E2",
  creatorId: 1,
  writtenBy: more.creatorId ?? 1,
  custody: null,
  childIds: [],
  place: null,
  note: null,
  repeat: null,
  reminders: [],
  attachments: [],
  occurrence: null,
  version: 1,
  changedBy: null,
  changedAt: null,
  ...more,
});

export const noCustody: CustodyNow = {
  hasSchedule: false,
  parents: [
    { id: 1, name: "Robin", role: "parent1" },
    { id: 2, name: "Sam", role: "parent2" },
  ],
  parentId: null,
  parentName: null,
  since: null,
  until: null,
  rule: null,
  nextExchange: null,
  siblings: [],
};

export const reading = (more: Partial<ReadScheduleOutput["data"]> = {}): ReadScheduleOutput => {
  const data = {
    holidayRules: [
      {
        name: "Thanksgiving",
        startMonthDay: "11-26",
        startTime: "10:00",
        endTime: "19:00",
        evenYearsAssignee: "parent1" as const,
        oddYearsAssignee: "parent2" as const,
        confidence: 0.95,
        source: {
          text: "Thanksgiving, even years with Mother",
          boxes: [{ x: 100, y: 200, width: 300, height: 40 }],
        },
      },
    ],
    recurringRules: [
      {
        cadence: "biweekly" as const,
        startWeekAnchor: "even" as const,
        startDay: "Friday" as const,
        startTime: "18:00",
        endDay: "Sunday" as const,
        endTime: "18:00",
        assignee: "parent2" as const,
        confidence: 0.6,
        source: { text: "alternate weekends from Friday 6 p.m." },
      },
    ],
    ...more,
  };
  return {
    success: true,
    data,
    ...data,
    confidence: 0.87,
    questions: [],
    // Nobody has to be asked which of them is Robin.
    parties: { parent1: "Robin", parent2: "Sam" },
    page: { width: 1000, height: 1300, picture: null },
    provider: "test",
  };
};

/** The same order, with a holiday of which it says neither when it begins nor when it ends. */
export function readingWithoutHours(): ReadScheduleOutput {
  const [{ startTime: _start, endTime: _end, ...thanksgiving }] = reading().data.holidayRules as [
    HolidayRule,
  ];
  return reading({ holidayRules: [thanksgiving] });
}

const share = (hours: number, overnights: number) => ({
  hours,
  overnights,
  hoursShare: hours / 26_304,
  overnightsShare: overnights / 1096,
});
export const preview: PreviewScheduleOutput = {
  regular: [
    "Every other weekend from Friday 6:00 PM to Sunday 6:00 PM with Sam (January 9, 2026, then January 23, and so on).",
  ],
  holidays: ["Thanksgiving (fourth Thursday of November): Robin in even years, Sam in odd years."],
  events: 81,
  time: [
    {
      childIds: [],
      parent1: share(22_512, 940),
      parent2: share(3_792, 156),
      unassigned: share(0, 0),
    },
  ],
  questions: [],
  overlapping: [],
  month: null,
};
/** Three years that Sam applied and Robin has not confirmed; what a test changes comes on top. */
export const scheduleOnCalendar = (more: Partial<ScheduleImport> = {}): ScheduleImport => ({
  id: "7",
  appliedBy: 2,
  appliedAt: "2026-01-01T20:00:00.000Z",
  confirmedBy: null,
  confirmedAt: null,
  undoAskedBy: null,
  undoAskedAt: null,
  yearRange: { startYear: 2026, endYear: 2028 },
  childIds: [],
  holidayRules: 3,
  recurringRules: 1,
  rules: [
    {
      kind: "holiday",
      index: 0,
      text: "Thanksgiving (fourth Thursday of November): Robin in even years, Sam in odd years.",
      words: "Thanksgiving, even years with Mother",
      byHand: false,
      isAnswered: false,
      childIds: [],
      disputeIds: [],
    },
  ],
  answers: [],
  leftOut: [],
  parentMapping: { parent1: 1, parent2: 2 },
  residences: [{ childIds: [], parentId: null }],
  events: 90,
  waits: false,
  isProposal: false,
  hoursTakenOff: 0,
  undoneAt: null,
  undoneBy: null,
  ...more,
});

/** A family's calendar with these events; what a test changes comes on top. */
export function calendarServices(
  events: CalendarEvent[],
  more: FakeServices["calendar"] = {},
): FakeServices {
  return {
    children: { list: () => Promise.resolve([]) },
    calendar: {
      list: () => Promise.resolve(events),
      custodyNow: () => Promise.resolve(noCustody),
      custodyTimeline: () => Promise.resolve([]),
      custodyDay: (_actor, { day }) => Promise.resolve({ day, stretches: [], deleted: [] }),
      feed: () => Promise.resolve({ active: false, createdAt: null }),
      imports: () => Promise.resolve<ScheduleImport[]>([]),
      previewSchedule: () => Promise.resolve(preview),
      importShares: () => Promise.resolve({ time: preview.time, month: null }),
      readingProgress: () => ({ stage: "reading", progress: 0.5 }),
      ...more,
    },
  };
}

export const photo = (name = "order.jpg", type = "image/jpeg"): File =>
  new File(["a picture"], name, { type });
