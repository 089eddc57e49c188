import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
} from "@evenkeel/contract/durations";
import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import type { CheckIn, Exchange } from "@evenkeel/contract/models/calendar/exchange";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { WaitingItem, WaitingKind } from "@evenkeel/contract/models/waiting";
import { event as calendarEvent } from "../../test/calendar.ts";
import { aChild } from "../../test/children.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { robin, sam } from "../../test/people.ts";
import { conversationKey } from "../../lib/conversation-key.ts";
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

test("what waits for a parent who has just joined comes before the way to a first schedule", async () => {
  const items: WaitingItem[] = [
    { kind: "reviewer_to_answer", id: "i", name: "Ms. Lee", until: "2026-12-05T18:00:00.000Z" },
  ];
  serve(robin, quiet(unplanned, { waiting: { list: () => Promise.resolve(items) } }));
  openApp("/");
  await screen.findByText(/^Sam asks you to agree to a court reviewer/);
  const first = await screen.findByText("Start with your custody schedule");
  // What was found first may have been drawn anew since.
  const asked = screen.getByText(/^Sam asks you to agree to a court reviewer/);
  expect(asked.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a parent who has not confirmed the schedule reads so beside whose day it is, and gets to its rules from there", async () => {
  const { rule, ...stay } = withSam();
  const unconfirmed = { importId: "7", byId: robin.id };
  serve(robin, quiet({ ...stay, rule: { ...rule!, unconfirmed } }));
  openApp("/");
  const card = await screen.findByRole("region", { name: "The children are with Sam" });
  expect(card).toHaveTextContent(
    "You haven’t confirmed this yet. It stays on the calendar for now.",
  );
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
  expect(card).toHaveTextContent("Sam hasn’t confirmed this yet.");
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
  expect(await screen.findAllByText(/^You haven’t confirmed this yet/)).toHaveLength(1);
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

const undelivered = aMessage({
  id: 7,
  wasBlocked: true,
  finalMessage: "You idiot",
  calmVersion: "Please bring Mia back at 6:00 PM.",
  timestamp: inHours(-1),
});
const hours = [{ start: inHours(50), end: inHours(54) }];
const onDispute = { id: "d", title: "Summer school", until: null };
const onSchedule = { id: "c", isOwn: false, isProposal: false, until: null };
const onExpense = { id: "e", what: "Glasses", until: null };

/** Every kind that there is: what the row reads, and where it leads. */
const rows: {
  [Kind in WaitingKind]: [Extract<WaitingItem, { kind: Kind }>, RegExp, string];
} = {
  messages: [
    { kind: "messages", count: 2, urgent: true, until: null },
    /^2 new messages\s*from Sam\s*Urgent$/,
    "/conversations",
  ],
  undelivered: [
    { kind: "undelivered", message: undelivered, until: inHours(70) },
    /^One of your messages was not delivered/,
    `/chat?conversation=${encodeURIComponent(conversationKey(undelivered.category, undelivered.timestamp, robin.timeZone))}`,
  ],
  swap_to_answer: [
    { kind: "swap_to_answer", id: "s", given: hours, taken: [], until: inHours(50) },
    /^Can you take .*\?\s*Sam can’t be there · answer by /,
    "/calendar?swap=s",
  ],
  swap_undo: [
    { kind: "swap_undo", id: "s", given: hours, taken: [], until: inHours(50) },
    /^Sam asks to undo a swap/,
    "/calendar?swap=s",
  ],
  schedule_to_confirm: [
    { kind: "schedule_to_confirm", ...onSchedule },
    /schedule for you to confirm.*by Sam$/,
    "/calendar",
  ],
  schedule_undo: [
    { kind: "schedule_undo", ...onSchedule, isOwn: true },
    /^Sam asks to undo a schedule$/,
    "/calendar",
  ],
  exchange_to_answer: [
    {
      kind: "exchange_to_answer",
      id: "2026-11-23T02:00:00.000Z",
      said: "missed",
      tookPlaceAt: null,
      until: inHours(50),
    },
    /^Sam says the exchange on Sun, Nov 22 did not happen\s*Is that right\? You can answer until /,
    "/calendar?day=2026-11-22",
  ],
  expense_to_answer: [
    { kind: "expense_to_answer", ...onExpense },
    /^1 expense\s*Waiting for your answer$/,
    "/expenses",
  ],
  expense_to_explain: [
    { kind: "expense_to_explain", ...onExpense },
    /^1 expense\s*Waiting for your answer$/,
    "/expenses",
  ],
  payment_to_confirm: [
    { kind: "payment_to_confirm", ...onExpense },
    /^1 expense\s*Waiting for your answer$/,
    "/expenses",
  ],
  split_to_answer: [
    { kind: "split_to_answer", id: "p", until: null },
    /^Sam proposes how to split expenses/,
    "/expenses",
  ],
  reviewer_to_answer: [
    { kind: "reviewer_to_answer", id: "i", name: "Ms. Lee", until: "2026-12-05T18:00:00.000Z" },
    /^Sam asks you to agree to a court reviewer\s*Ms. Lee · answer by Sat, Dec 5$/,
    "/?open=family",
  ],
  dispute_to_answer: [
    { kind: "dispute_to_answer", ...onDispute, until: inHours(38) },
    /^Summer school\s*Waiting for your answer · 38 hours left$/,
    "/disputes",
  ],
  dispute_countered: [
    { kind: "dispute_countered", ...onDispute },
    /^Summer school\s*Sam made a counter-proposal$/,
    "/disputes",
  ],
  dispute_unanswered: [
    { kind: "dispute_unanswered", ...onDispute },
    /^Summer school\s*The time to answer is over/,
    "/disputes",
  ],
  dispute_agreed: [
    { kind: "dispute_agreed", ...onDispute },
    /^Summer school\s*You both agreed$/,
    "/disputes",
  ],
  counter_agreed: [
    { kind: "counter_agreed", ...onDispute },
    /^Summer school\s*You both agreed to the counter-proposal$/,
    "/disputes",
  ],
};

test.each(Object.values(rows).map((row) => [row[0].kind, ...row] as const))(
  "Home names what waits and leads there, and never says that nothing is waiting while all that waits is: %s",
  async (_kind, item, says, href) => {
    serve(robin, quiet(unplanned, { waiting: { list: () => Promise.resolve([item]) } }));
    openApp("/");
    const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
    expect(await waiting.findByRole("link", { name: says })).toHaveAttribute("href", href);
    expect(waiting.queryByText("Nothing is waiting for you.")).toBeNull();
    expect(waiting.queryByText("You idiot")).toBeNull();
  },
);

test("what the other parent says of an exchange around now is answered once, in its card: by agreeing, or by standing by one's own word", async () => {
  const at = inHours(-1);
  const said = (by: number, kind: CheckIn["kind"], id: string): CheckIn => ({
    id,
    by,
    kind,
    at: inHours(-0.5),
    tookPlaceAt: null,
    near: null,
    undoneAt: null,
    corrections: [],
  });
  const [mine, theirs] = [said(robin.id, "done", "1"), said(sam.id, "missed", "2")];
  const move = { childIds: [], fromId: sam.id, toId: robin.id };
  let exchange: Exchange = { at, moves: [move], checkIns: [mine, theirs] };
  let waiting: WaitingItem[] = [{ ...rows.exchange_to_answer[0], id: at }];
  const sent: unknown[] = [];
  serve(
    robin,
    quiet(withSam(), {
      waiting: { list: () => Promise.resolve(waiting) },
      exchanges: {
        list: () => Promise.resolve([exchange]),
        checkIn: (_actor, input) => {
          sent.push(input);
          const again = said(robin.id, "done", "3");
          exchange = { ...exchange, checkIns: [mine, theirs, again] };
          waiting = [];
          return Promise.resolve(again);
        },
      },
    }),
  );
  const { person } = openApp("/");
  const card = within(await screen.findByRole("article", { name: /^Exchange Planned for/ }));
  expect(await card.findByText("Waiting for your answer")).toBeVisible();
  const list = within(screen.getByRole("region", { name: "Waiting for you" }));
  expect(list.queryByRole("link")).toBeNull();
  expect(list.getByText("Only the exchange above.")).toBeVisible();

  expect(card.getByRole("button", { name: "Agree: The exchange did not happen" })).toBeVisible();
  await person.click(card.getByRole("button", { name: "I stand by what I said" }));
  expect(await card.findByText(/^Said again: The exchange happened/)).toBeVisible();
  expect(sent).toEqual([{ exchangeAt: at, kind: "done" }]);
  expect(card.getByText("The exchange did not happen")).toBeVisible();
  expect(card.queryByRole("button", { name: /stand by|^Agree/ })).toBeNull();
  expect(await list.findByText("Nothing is waiting for you.")).toBeVisible();
  expect(card.queryByText("Waiting for your answer")).toBeNull();
});

test("what waits for an answer comes before the card of an exchange around now", async () => {
  const at = inHours(-1);
  const move = { childIds: [], fromId: sam.id, toId: robin.id };
  serve(
    robin,
    quiet(withSam(), {
      waiting: { list: () => Promise.resolve([rows.swap_to_answer[0]]) },
      exchanges: { list: () => Promise.resolve([{ at, moves: [move], checkIns: [] }]) },
    }),
  );
  openApp("/");
  const card = await screen.findByRole("article", { name: /^Exchange Planned for/ });
  const waits = screen.getByRole("region", { name: "Waiting for you" });
  expect(waits.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("expenses that wait are one row, each counted once", async () => {
  const items = [rows.expense_to_answer[0], rows.payment_to_confirm[0]];
  const other = { ...rows.expense_to_explain[0], id: "other" };
  serve(robin, quiet(unplanned, { waiting: { list: () => Promise.resolve([...items, other]) } }));
  openApp("/");
  expect(await screen.findByRole("link", { name: /^2 expenses/ })).toBeVisible();
});

test("a parent whose list cannot be loaded is not told that nothing is waiting", async () => {
  const list = () => Promise.reject(new Error("unreachable"));
  serve(robin, quiet(unplanned, { waiting: { list } }));
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
  // The whole rule stands on the calendar, at its day.
  expect(screen.getByText("By your regular schedule")).toBeVisible();
  expect(screen.queryByText("Every other weekend")).toBeNull();
});

test("a family that only has a schedule is not told that nothing is coming up", async () => {
  serve(robin, quiet(withSam()));
  openApp("/");
  expect(await screen.findByText(/^Other than the regular schedule/)).toBeVisible();
  expect(screen.queryByText("No upcoming events")).toBeNull();
});

test("a parent sees unread messages, answers that are due and a pause [S-2.1.2]", async () => {
  const items = [rows.messages[0], rows.dispute_to_answer[0]];
  serve(
    robin,
    quiet(withSam(), {
      messages: {
        list: () => Promise.resolve([]),
        pause: () => Promise.resolve({ pausedUntil: inHours(1) }),
      },
      waiting: { list: () => Promise.resolve(items) },
    }),
  );
  openApp("/");
  const waiting = await screen.findByRole("region", { name: "Waiting for you" });
  expect(await within(waiting).findByText("2 new messages")).toBeVisible();
  expect(await within(waiting).findByText(/38 hours left/)).toBeVisible();
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

test("what was not delivered offers its calm version on Home", async () => {
  serve(robin, {
    ...quiet(unplanned),
    messages: {
      list: () => Promise.resolve([undelivered]),
      pause: () => Promise.resolve({ pausedUntil: null }),
      markViewed: () => Promise.resolve({ viewed: 0 }),
    },
    waiting: { list: () => Promise.resolve([rows.undelivered[0]]) },
  });
  const app = openApp("/");
  await app.person.click(await screen.findByRole("link", { name: "Send the calm version" }));
  const box = await screen.findByRole("textbox", { name: "Message" });
  // The chat reads it from the messages, which Home does not wait for.
  await waitFor(() => expect(box).toHaveValue("Please bring Mia back at 6:00 PM."));
});
