import { expect } from "vitest";
import type { Child } from "@evenkeel/contract/models/child";
import type { MessageLog } from "@evenkeel/contract/models/record";
import type { RouteKey } from "@evenkeel/contract/routes";
import type { Browser, TestServer } from "../family.ts";

/** Stands in everything that the attacked family wrote, so that a leak anywhere is seen. */
export const secret = "A secret of ours 8f3c";

/** The family that is attacked, and who belongs to it. */
export type Family = Awaited<ReturnType<TestServer["family"]>>;

let count = 0;
/** Never the same twice: a repeat would be taken for a double click, or for one more guess at a password. */
const numbered = (words: string): string => {
  count += 1;
  return `${words} (${count})`;
};
const message = (words: string) => {
  const text = numbered(words);
  return { originalMessage: text, finalMessage: text };
};
const schedule = (family: Family) => ({
  parseResult: {
    holidayRules: [
      {
        name: "Grandma's birthday",
        evenYearsAssignee: "parent1",
        oddYearsAssignee: "parent2",
        startMonthDay: "06-17",
      },
    ],
    recurringRules: [
      {
        cadence: "weekly",
        startWeekAnchor: "even",
        startDay: "Friday",
        startTime: "18:00",
        endDay: "Sunday",
        endTime: "18:00",
        assignee: "parent2",
      },
    ],
  },
  yearRange: { startYear: 2026, endYear: 2026 },
  parentMapping: { parent1: family.parent1.userId, parent2: family.parent2.userId },
});

/** A schedule that this family has not applied yet, with few events. */
const anotherSchedule = (family: Family) => {
  count += 1;
  const [hour, minute] = [Math.floor(count / 60) % 24, count % 60];
  const startTime = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  const rule = {
    cadence: "monthly",
    startWeekAnchor: "even",
    startDay: "Friday",
    startTime,
    endDay: "Sunday",
    endTime: "18:00",
    assignee: "parent2",
  };
  return { ...schedule(family), parseResult: { holidayRules: [], recurringRules: [rule] } };
};

/** Does it as the family's parent1, and answers with the id of what came of it. */
async function make(browser: Browser, path: string, body: object): Promise<string> {
  const answer = await browser.post(path, body);
  expect(answer.status, `${path}: ${answer.body}`).toBe(200);
  const { id, importId } = answer.json<{ id?: string | number; importId?: string }>();
  return String(id ?? importId);
}

const dispute = (words: string) => ({ category: "Medical", title: words, description: words });
const evaluation = (words: string) => ({
  title: words,
  description: `${words}, at length`,
  category: "Medical",
});
const event = (words: string) => ({
  title: words,
  start: "2026-11-22T18:00:00Z",
  end: "2026-11-22T19:00:00Z",
});
/** Before anything happened: a packet of nothing is made at once. */
const emptyRange = { from: "2001-01-01", to: "2001-01-01" };

/** The family's first child as it stands; of a family without one, a new one. */
async function aChild(browser: Browser): Promise<Child> {
  const [first] = (await browser.get("/api/children")).json<Child[]>();
  return first ?? (await browser.post("/api/children", { name: secret })).json<Child>();
}

/** An input that names the family's ids and says these words. */
type SampleInput = (family: Family, words: string) => Promise<object>;
const nothing: SampleInput = () => Promise.resolve({});
const just =
  (input: object): SampleInput =>
  () =>
    Promise.resolve(input);
const saying =
  (input: (words: string) => object): SampleInput =>
  (_family, words) =>
    Promise.resolve(input(words));

/**
 * One good input for every call, with ids of this family, freshly made where a call uses them up. `tsc` fails when a
 * call of the route table has none: the matrix and the fuzzer then cover the new call too.
 */
export const sampleInputs: Record<RouteKey, SampleInput> = {
  "session.signIn": saying(() => ({ username: numbered("nobody"), password: "nothing" })),
  "session.signOut": nothing,
  "session.me": nothing,
  "session.setLocale": just({ locale: "es-US" }),
  "build.version": nothing,
  "build.current": nothing,
  "build.ping": just({ event: "upload_dialog_opened", route: "/calendar" }),
  "live.follow": nothing,
  "children.list": nothing,
  "children.add": saying((words) => ({ name: numbered(words).slice(0, 100), nicknames: ["Bee"] })),
  "children.change": async ({ parent1 }, words) => {
    const { id, version } = await aChild(parent1);
    return { id, version, nicknames: [numbered(words).slice(0, 100)] };
  },
  "moderation.moderate": saying((words) => ({ message: words })),
  "messages.send": saying(message),
  "messages.list": nothing,
  "messages.summarize": just({ messages: [] }),
  "messages.markViewed": just({ ids: [1] }),
  "messages.pause": nothing,
  "record.list": nothing,
  "record.addNote": async ({ parent1, court }, words) => {
    await make(parent1, "/api/messages", message(secret));
    // A message has one number for its parents and another on the record.
    const [entry] = (await court.get("/api/message-logs?limit=1")).json<MessageLog[]>();
    return { id: String(entry?.id), courtNotes: words };
  },
  "record.statistics": nothing,
  "record.accesses": nothing,
  "record.startExport": just(emptyRange),
  "record.exportStatus": async ({ parent1 }) => ({
    id: await make(parent1, "/api/record/exports", emptyRange),
  }),
  "coordinator.ask": just({ message: "How do we share the holidays?" }),
  "flow.advance": just({ message: "Hello" }),
  "companion.chat": just({ message: "I had a long day." }),
  "calendar.list": nothing,
  "calendar.create": saying(event),
  "calendar.change": async ({ parent1 }, words) => ({
    id: await make(parent1, "/api/calendar-events", event(secret)),
    version: 1,
    note: words,
  }),
  "calendar.history": async ({ parent1 }) => ({
    id: await make(parent1, "/api/calendar-events", event(secret)),
  }),
  "calendar.remove": async ({ parent1 }) => ({
    id: await make(parent1, "/api/calendar-events", event(secret)),
  }),
  "calendar.custodyDay": just({ day: "2026-11-22" }),
  "calendar.custodyNow": nothing,
  "calendar.custodyTimeline": just({ from: "2026-11-22", to: "2026-11-29" }),
  "calendar.feed": nothing,
  "calendar.renewFeed": nothing,
  "calendar.revokeFeed": nothing,
  "calendar.readSchedule": just({ imageData: "iVBORw0KGgo=" }),
  "calendar.readingProgress": just({ readingId: "00000000-0000-4000-8000-000000000000" }),
  "calendar.previewSchedule": (family) => Promise.resolve(schedule(family)),
  "calendar.applySchedule": (family) => Promise.resolve(schedule(family)),
  "calendar.imports": nothing,
  "calendar.undoImport": async (family) => ({
    id: await make(family.parent1, "/api/schedule/apply", anotherSchedule(family)),
  }),
  "calendar.confirmImport": async (family) => ({
    // By the other parent, so that this one may confirm it.
    id: await make(family.parent2, "/api/schedule/apply", anotherSchedule(family)),
  }),
  "calendar.keepImport": async (family) => {
    const id = await make(family.parent1, "/api/schedule/apply", anotherSchedule(family));
    await family.parent2.post(`/api/schedule/imports/${id}/undo`);
    return { id };
  },
  "disputes.list": nothing,
  "disputes.propose": saying(dispute),
  "disputes.respond": async ({ parent1 }) => ({
    id: await make(parent1, "/api/disputes", dispute(secret)),
    responseType: "agree",
  }),
  "disputes.resolve": async ({ parent1 }) => ({
    id: await make(parent1, "/api/disputes", dispute(secret)),
  }),
  "evaluations.evaluate": saying(evaluation),
  "evaluations.list": nothing,
  "evaluations.addToRecord": async ({ parent1 }) => ({
    id: await make(parent1, "/api/evaluate-dispute", evaluation(secret)),
  }),
};
