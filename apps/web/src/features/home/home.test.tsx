import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
} from "@evenkeel/contract/durations";
import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { event as calendarEvent, scheduleOnCalendar } from "../../test/calendar.ts";
import { aChild } from "../../test/children.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { robin, sam } from "../../test/people.ts";
import { words } from "../../lib/words.ts";
import { openApp } from "../../test/render.tsx";
import { type FakeServices, serve } from "../../test/server.ts";
import { timeUntil } from "./moments.ts";

const inHours = (hours: number) =>
  new Date(Date.now() + hours * hourMilliseconds + 30_000).toISOString();

const parents: CustodyNow["parents"] = [
  { id: robin.id, name: robin.displayName, role: "parent1" },
  { id: sam.id, name: sam.displayName, role: "parent2" },
];
const unplanned: CustodyNow = {
  hasSchedule: false,
  parents,
  parentId: null,
  parentName: null,
  since: null,
  until: null,
  rule: null,
  nextExchange: null,
  siblings: [],
};
const withSam = (): CustodyNow => ({
  hasSchedule: true,
  parents,
  parentId: sam.id,
  parentName: sam.displayName,
  since: inHours(-10),
  until: inHours(26),
  rule: { kind: "recurring", name: "Every other weekend", words: null },
  nextExchange: {
    at: inHours(26),
    fromId: sam.id,
    toId: robin.id,
    toName: robin.displayName,
  },
  siblings: [],
});

const dispute = (fields: Partial<Dispute>): Dispute => ({
  id: "1",
  category: "Education",
  title: "Choose a summer school",
  description: "Which one?",
  urgency: "standard",
  status: "pending",
  proposerId: sam.id,
  responderId: robin.id,
  proposerName: "Sam",
  responderName: "Robin",
  createdAt: inHours(-10),
  resolutionDeadline: inHours(38),
  responseType: null,
  responseText: null,
  respondedAt: null,
  acceptedAt: null,
  isNews: false,
  aiResolution: null,
  aboutRule: null,
  settledAt: null,
  onCalendar: null,
  aboutExpense: null,
  attachments: [],
  responseAttachments: [],
  followsId: null,
  ...fields,
});

const quiet = (custody: CustodyNow, more: FakeServices = {}): FakeServices => ({
  messages: {
    list: () => Promise.resolve([]),
    pause: () => Promise.resolve({ pausedUntil: null }),
  },
  disputes: { list: () => Promise.resolve([]) },
  ...more,
  calendar: {
    custodyNow: () => Promise.resolve(custody),
    list: () => Promise.resolve([]),
    ...more.calendar,
  },
});

test("a parent with nothing set up is guided to the import", async () => {
  serve(robin, quiet(unplanned));
  openApp("/");
  expect(await screen.findByRole("link", { name: "Upload Custody Schedule" })).toHaveAttribute(
    "href",
    "/schedule-import",
  );
  expect(await screen.findByText("No upcoming events")).toBeVisible();
  expect(screen.getByText("Nothing is waiting for you.")).toBeVisible();
});

test("a parent who has not confirmed the schedule reads so beside whose day it is, and gets to its rules from there", async () => {
  const { rule, ...stay } = withSam();
  const unconfirmed = { importId: "7", byId: robin.id };
  serve(robin, quiet({ ...stay, rule: { ...rule!, unconfirmed } }));
  openApp("/");
  const card = await screen.findByRole("region", { name: "The children are with Sam" });
  expect(card).toHaveTextContent("Not yet confirmed by you. It applies in the meantime.");
  expect(within(card).getByRole("link", { name: "See the rules and confirm" })).toHaveAttribute(
    "href",
    "/calendar?confirm=7",
  );
});

test("the parent who applied a schedule reads that the other one has not confirmed it", async () => {
  const { rule, ...stay } = withSam();
  serve(
    robin,
    quiet({ ...stay, rule: { ...rule!, unconfirmed: { importId: "7", byId: sam.id } } }),
  );
  openApp("/");
  const card = await screen.findByRole("region", { name: "The children are with Sam" });
  expect(card).toHaveTextContent("Not yet confirmed by Sam.");
  expect(within(card).queryByRole("link")).toBeNull();
});

test("siblings whose days come from one unconfirmed schedule are marked once", async () => {
  const { rule, ...stay } = withSam();
  const own = { ...stay, rule: { ...rule!, unconfirmed: { importId: "7", byId: robin.id } } };
  const siblings = ["m", "l"].map((id) => ({ ...own, childIds: [id] }));
  serve(robin, {
    ...quiet({ ...withSam(), siblings }),
    children: {
      list: () => Promise.resolve([aChild("Mia", { id: "m" }), aChild("Leo", { id: "l" })]),
    },
  });
  openApp("/");
  expect(await screen.findAllByText(/^Not yet confirmed by you/)).toHaveLength(1);
});

test("siblings whose days differ see the next exchange, and whose it is", async () => {
  const stay = withSam();
  const next = (hours: number, toId: number, toName: string) => ({
    at: inHours(hours),
    fromId: stay.parentId,
    toId,
    toName,
  });
  const siblings = [
    { ...stay, childIds: ["m"], nextExchange: next(50, robin.id, "Robin") },
    { ...stay, childIds: ["l"], nextExchange: next(3.5, robin.id, "Robin") },
  ];
  serve(robin, {
    ...quiet({ ...withSam(), siblings }),
    children: {
      list: () => Promise.resolve([aChild("Mia", { id: "m" }), aChild("Leo", { id: "l" })]),
    },
  });
  openApp("/");
  const card = await screen.findByRole("region", { name: "Who the children are with" });
  expect(await within(card).findByText("Next exchange: Leo, to you")).toBeVisible();
  expect(card).toHaveTextContent("in 3 hours");
  expect(card).not.toHaveTextContent("Next exchange: Mia");
});

test("both parents see at home that the time to answer is over, until one of them takes it up again", async () => {
  const over = { resolutionDeadline: inHours(-1) };
  serve(
    robin,
    quiet(unplanned, {
      disputes: {
        list: () =>
          Promise.resolve([
            dispute({ ...over, id: "1", title: "Camp" }),
            dispute({ ...over, id: "2", title: "Ours", proposerId: robin.id, responderId: sam.id }),
            dispute({ ...over, id: "3", title: "Asked again" }),
            dispute({ id: "4", title: "Answered", status: "agreed", followsId: "3" }),
          ]),
      },
    }),
  );
  openApp("/");
  for (const name of [/^Camp.*The time to answer is over/, /^Ours.*The time to answer is over/]) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/disputes");
  }
  expect(screen.queryByRole("link", { name: /^Asked again/ })).toBeNull();
});

test("a parent is told of what both agreed to, and of a counter-proposal, until it is looked at", async () => {
  const agreed = { status: "agreed", isNews: true } as const;
  const own = { proposerId: robin.id, responderId: sam.id, responderName: "Sam" };
  serve(
    robin,
    quiet(unplanned, {
      disputes: {
        list: () =>
          Promise.resolve([
            dispute({ ...agreed, id: "1", title: "Summer school" }),
            dispute({ ...agreed, id: "2", title: "Piano", acceptedAt: inHours(-1) }),
            dispute({ ...agreed, id: "3", title: "Old", isNews: false }),
            dispute({ ...own, id: "4", title: "Camp", status: "countered" }),
            dispute({ ...own, id: "5", title: "Taken up", status: "countered" }),
            dispute({ id: "6", title: "Answered", status: "countered", followsId: "5" }),
          ]),
      },
    }),
  );
  openApp("/");
  const row = async (name: RegExp) => screen.findByRole("link", { name });
  expect(await row(/^Summer school.*You both agreed$/)).toHaveAttribute("href", "/disputes");
  expect(await row(/^Piano.*You both agreed to the counter-proposal$/)).toBeVisible();
  expect(await row(/^Camp.*Sam made a counter-proposal$/)).toBeVisible();
  for (const name of [/^Old/, /^Taken up/, /^Answered/]) {
    expect(screen.queryByRole("link", { name })).toBeNull();
  }
  expect(screen.queryByText("Nothing is waiting for you.")).toBeNull();
});

test("a parent is asked for an answer to a swap, by when, and to confirm a schedule", async () => {
  const swap: SwapRequest = {
    id: "9f1c2b3a-0000-4000-8000-000000000001",
    askerId: sam.id,
    responderId: robin.id,
    given: [{ start: inHours(50), end: inHours(54) }],
    taken: [],
    childIds: [],
    note: null,
    status: "pending",
    askedAt: inHours(-1),
    answerBy: inHours(50),
    answerNote: null,
    answeredAt: null,
    record: null,
    followsId: null,
    undoAskedBy: null,
  };
  serve(
    robin,
    quiet(unplanned, {
      swaps: {
        list: () =>
          Promise.resolve([
            swap,
            { ...swap, id: "own", askerId: robin.id, responderId: sam.id },
            { ...swap, id: "over", answerBy: inHours(-1), status: "expired" },
          ]),
      },
      calendar: {
        imports: () => Promise.resolve([scheduleOnCalendar()]),
      },
    }),
  );
  openApp("/");
  const asked = await screen.findByRole("link", { name: /^Can you take .*\?Sam can’t be there/ });
  expect(asked).toHaveAttribute("href", `/calendar?swap=${swap.id}`);
  expect(screen.getAllByRole("link", { name: /^Can you take/ })).toHaveLength(1);
  const schedule = screen.getByRole("link", { name: /schedule for you to confirm.*by Sam$/ });
  expect(schedule).toHaveAttribute("href", "/calendar");
});

const confirmedByBoth = { confirmedBy: robin.id, confirmedAt: inHours(-50) };
test.each([
  ["a schedule that they have not confirmed", [scheduleOnCalendar()], [], "confirm"],
  [
    "a schedule that they confirmed and the other parent asks to undo",
    [scheduleOnCalendar({ ...confirmedByBoth, undoAskedBy: sam.id, undoAskedAt: inHours(-1) })],
    [],
    "Sam asks to undo a schedule",
  ],
  [
    "a schedule of their own that the other parent asks to undo",
    [
      scheduleOnCalendar({
        appliedBy: robin.id,
        confirmedBy: sam.id,
        confirmedAt: inHours(-50),
        undoAskedBy: sam.id,
        undoAskedAt: inHours(-1),
      }),
    ],
    [],
    "Sam asks to undo a schedule",
  ],
  [
    "a counter-proposal to theirs",
    [],
    [
      dispute({
        proposerId: robin.id,
        responderId: sam.id,
        responderName: "Sam",
        status: "countered",
        responseType: "counter",
        responseText: "Tuesdays",
      }),
    ],
    "Sam made a counter-proposal",
  ],
] as const)(
  "Home never says that nothing is waiting while all that waits is %s",
  async (_what, imports, disputes, says) => {
    serve(
      robin,
      quiet(unplanned, {
        swaps: { list: () => Promise.resolve([]) },
        disputes: { list: () => Promise.resolve([...disputes]) },
        calendar: { imports: () => Promise.resolve([...imports]) },
      }),
    );
    openApp("/");
    expect(await screen.findByRole("link", { name: new RegExp(says) })).toBeVisible();
    expect(screen.queryByText("Nothing is waiting for you.")).toBeNull();
  },
);

test("a parent whose messages cannot be loaded is not told that nothing is waiting", async () => {
  serve(
    robin,
    quiet(unplanned, {
      messages: {
        list: () => Promise.reject(new Error("unreachable")),
        pause: () => Promise.resolve({ pausedUntil: null }),
      },
    }),
  );
  openApp("/");
  expect(await screen.findByText("What is waiting for you could not be loaded.")).toBeVisible();
  expect(screen.queryByText("Nothing is waiting for you.")).toBeNull();
});

test.each([
  [robin, "The children are with Sam", "Next exchange, to you"],
  [sam, "The children are with you", "Next exchange, to Robin"],
] as const)("each parent sees whose day it is from their own side", async (user, who, next) => {
  serve(user, quiet(withSam()));
  openApp("/");
  expect(await screen.findByRole("heading", { name: who })).toBeVisible();
  expect(screen.getByText(next)).toBeVisible();
  expect(screen.getByText("in 1 day 2 hours")).toBeVisible();
  expect(screen.getByText("Every other weekend")).toBeVisible();
});

test("a family that only has a schedule is not told that nothing is coming up", async () => {
  serve(robin, quiet(withSam()));
  openApp("/");
  expect(await screen.findByText(/^Other than the regular schedule/)).toBeVisible();
  expect(screen.queryByText("No upcoming events")).toBeNull();
});

test("a parent sees unread messages, answers that are due and a pause, and nothing of the other parent's [S-2.1.2]", async () => {
  serve(
    robin,
    quiet(withSam(), {
      messages: {
        list: () =>
          Promise.resolve([
            aMessage({ id: 3, senderId: sam.id, recipientId: robin.id }),
            aMessage({ id: 2, senderId: sam.id, recipientId: robin.id, viewedAt: inHours(-1) }),
            aMessage({ id: 1 }),
          ]),
        pause: () => Promise.resolve({ pausedUntil: inHours(1) }),
      },
      disputes: {
        list: () =>
          Promise.resolve([
            dispute({}),
            dispute({ id: "2", title: "Mine", proposerId: robin.id, responderId: sam.id }),
          ]),
      },
    }),
  );
  openApp("/");
  const waiting = await screen.findByRole("region", { name: "Waiting for you" });
  expect(await within(waiting).findByText("1 new message")).toBeVisible();
  expect(await within(waiting).findByText(/38 hours left/)).toBeVisible();
  expect(within(waiting).queryByText("Mine")).toBeNull();
  expect(await within(waiting).findByText("Messaging is paused")).toBeVisible();
});

test("a parent of two reads for which child the next event is", async () => {
  const event = (title: string, hours: number, childIds: string[]) =>
    calendarEvent(title, inHours(hours), { childIds });
  serve(
    robin,
    quiet(unplanned, {
      children: { list: () => Promise.resolve([aChild("Mia"), aChild("Leo")]) },
      calendar: {
        list: () => Promise.resolve([event("Dentist", 48, ["Mia"]), event("Family photo", 60, [])]),
      },
    }),
  );
  openApp("/");
  expect(await screen.findByRole("link", { name: /^Dentist\s*Mia · / })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Family photo/ })).not.toHaveTextContent("·");
});

test("the next appointments and holidays are listed, while ordinary schedule days, past ones and what began long ago are not", async () => {
  const event = (id: string, title: string, hours: number) =>
    calendarEvent(title, inHours(hours), { id, creatorId: robin.id });
  serve(
    robin,
    quiet(withSam(), {
      calendar: {
        list: () =>
          Promise.resolve([
            event("1", "Dentist", 48),
            event("2", "Over already", -5),
            event("3", "Recital", 30),
            { ...event("6", "Camping", -50), end: inHours(20) },
            { ...event("7", "Since long ago", -24 * 8), end: inHours(24 * 365 * 100) },
            {
              ...event("4", "With Sam", 2),
              custody: { importId: "one", kind: "recurring" as const },
            },
            {
              ...event("5", "Thanksgiving with Sam", 40),
              creatorId: sam.id,
              custody: { importId: "one", kind: "holiday" as const },
            },
          ]),
      },
    }),
  );
  openApp("/");
  const events = await screen.findByRole("region", { name: "Next events" });
  await within(events).findByText("Dentist");
  expect([...events.querySelectorAll("strong")].map((title) => title.textContent)).toEqual([
    "Camping",
    "Recital",
    "Thanksgiving with Sam",
    "Dentist",
  ]);
});

test("an event that the other parent said in other words is in theirs, with their dot", async () => {
  const dentist = calendarEvent("Dentist, since nobody else cares", inHours(5), {
    creatorId: robin.id,
    writtenBy: sam.id,
  });
  serve(robin, quiet(withSam(), { calendar: { list: () => Promise.resolve([dentist]) } }));
  openApp("/");
  const events = await screen.findByRole("region", { name: "Next events" });
  expect(await within(events).findByText("Written by Sam")).toBeVisible();
  const dot = within(events).getByRole("link").querySelector("span[style]");
  expect(dot).toHaveStyle({ backgroundColor: "#FF5A5F" });
});

test("a holiday that siblings share for different reasons is one of the next events, with both names", async () => {
  // The same hours for both: asked for twice, the clock would give two.
  const start = inHours(40);
  const ofOne = (id: string, child: string): CalendarEvent => ({
    ...calendarEvent("Christmas with Sam", start, { id, creatorId: sam.id }),
    custody: { importId: "one", kind: "holiday" },
    childIds: [child],
  });
  serve(robin, {
    ...quiet(withSam(), {
      calendar: { list: () => Promise.resolve([ofOne("1", "m"), ofOne("2", "l")]) },
    }),
    children: {
      list: () => Promise.resolve([aChild("Mia", { id: "m" }), aChild("Leo", { id: "l" })]),
    },
  });
  openApp("/");
  const events = await screen.findByRole("region", { name: "Next events" });
  expect(await within(events).findByText(/^Mia and Leo/)).toBeVisible();
  expect(within(events).getAllByText("Christmas with Sam")).toHaveLength(1);
});

test.each([
  [30_000, "less than a minute"],
  [60_000, "1 minute"],
  [3 * hourMilliseconds + 20 * minuteMilliseconds, "3 hours 20 minutes"],
  [2 * dayMilliseconds + 5 * minuteMilliseconds, "2 days"],
])("%d ms from now is '%s'", (milliseconds, said) => {
  const now = new Date("2026-11-21T18:00:00Z");
  expect(timeUntil(words("home"), new Date(now.getTime() + milliseconds).toISOString(), now)).toBe(
    said,
  );
});

test("what was not delivered is on Home, with its calm version, until it is said in another way", async () => {
  const blocked = aMessage({
    id: 7,
    wasBlocked: true,
    finalMessage: "You idiot",
    calmVersion: "Please bring Mia back at 6:00 PM.",
    timestamp: inHours(-1),
  });
  const list = [blocked];
  serve(robin, {
    ...quiet(unplanned),
    messages: {
      list: () => Promise.resolve(list),
      pause: () => Promise.resolve({ pausedUntil: null }),
      markViewed: () => Promise.resolve({ viewed: 0 }),
    },
  });
  const app = openApp("/");
  const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
  expect(await waiting.findByText("One of your messages was not delivered")).toBeVisible();
  expect(screen.queryByText("You idiot")).toBeNull();
  expect(waiting.queryByText("Nothing is waiting for you.")).toBeNull();
  await app.person.click(waiting.getByRole("link", { name: "Send the calm version" }));
  expect(await screen.findByRole("textbox", { name: "Message" })).toHaveValue(
    "Please bring Mia back at 6:00 PM.",
  );
});
