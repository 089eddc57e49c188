import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { event as calendarEvent } from "../../test/calendar.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { robin, sam } from "../../test/people.ts";
import { words } from "../../lib/words.ts";
import { openApp } from "../../test/render.tsx";
import { type FakeServices, serve } from "../../test/server.ts";
import { timeUntil } from "./moments.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 30_000).toISOString();

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
  nextHandOver: null,
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
  nextHandOver: {
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
  aiResolution: null,
  aboutRule: null,
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

test("the next appointments and holidays are listed, while ordinary schedule days and past ones are not", async () => {
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
    "Recital",
    "Thanksgiving with Sam",
    "Dentist",
  ]);
});

test.each([
  [30_000, "less than a minute"],
  [60_000, "1 minute"],
  [3 * 3_600_000 + 20 * 60_000, "3 hours 20 minutes"],
  [2 * 86_400_000 + 5 * 60_000, "2 days"],
])("%d ms from now is '%s'", (milliseconds, said) => {
  const now = new Date("2026-11-21T18:00:00Z");
  expect(timeUntil(words("home"), new Date(now.getTime() + milliseconds).toISOString(), now)).toBe(
    said,
  );
});
