import type { Notice } from "@evenkeel/contract/models/notice";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { renderHook, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayOf } from "../lib/dates.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { createTrpcClient, trpcUtils } from "../lib/trpc.ts";
import { useUnread } from "../lib/unread.ts";
import { restMilliseconds } from "../lib/when-idle.ts";
import { calendarServices, event } from "../test/calendar.ts";
import { holdTimers, turns } from "../test/held-timers.ts";
import { aMessage } from "../test/messages.ts";
import { robin, sam } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { type FakeServices, requests, serve } from "../test/server.ts";
import { readFirst } from "./first-reads.ts";

const asked = () => requests.filter(({ key }) => key === "messages.list").length;
const fromSam = aMessage({
  senderId: sam.id,
  recipientId: robin.id,
  finalMessage: "Mia is in the ER.",
});
const news: Notice = {
  id: "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c06",
  kind: "message",
  at: fromSam.timestamp,
  actorName: "Sam",
  urgent: true,
  day: null,
  received: true,
};
const home = (notices: readonly Notice[]): FakeServices => ({
  messages: {
    list: () => Promise.resolve([fromSam]),
    pause: () => Promise.resolve({ pausedUntil: null }),
  },
  notices: { list: () => Promise.resolve([...notices]) },
});

/** Reads what Home shows, as the page does before there is a Home. */
async function beforeHome(notices: readonly Notice[]) {
  serve(robin, home(notices));
  const queryClient = createQueryClient(() => undefined);
  const utils = trpcUtils(createTrpcClient(), queryClient);
  await Promise.allSettled(readFirst(utils, "/", robin));
  return utils.messages.list.getData({});
}

test.each([
  ["of what is new nothing is urgent", [{ ...news, urgent: false }]],
  ["what is urgent is no message", [{ ...news, kind: "event_created" }]],
  ["nothing is new", []],
] as const)("Home waits for none of a family's messages where %s", async (_what, notices) => {
  expect(await beforeHome(notices)).toBeUndefined();
  expect(asked()).toBe(0);
});

test("the words of an urgent message are there before Home is: it stands above it from the first moment", async () => {
  expect(await beforeHome([news])).toMatchObject([{ finalMessage: "Mia is in the ER." }]);
  expect(asked()).toBe(1);
});

test("what is new on a screen, and what comes long after today, are there before the screen: nothing moves under a finger", async () => {
  const inTwoYears = event(
    "Graduation",
    new Date(Date.now() + 730 * dayMilliseconds).toISOString(),
  );
  serve(robin, {
    ...calendarServices([inTwoYears]),
    notices: { list: () => Promise.resolve([{ ...news, kind: "event_created" }]) },
  });
  const utils = trpcUtils(
    createTrpcClient(),
    createQueryClient(() => undefined),
  );
  await Promise.allSettled(readFirst(utils, "/calendar", robin));
  const today = dayOf(new Date(), robin.timeZone);
  expect(utils.calendar.list.getData({ from: today })).toMatchObject([{ title: "Graduation" }]);
  expect(utils.notices.list.getData()).toMatchObject([{ kind: "event_created" }]);
  const { result } = renderHook(useUnread);
  expect(result.current).toBe(1);
});

test("Home brings the messages once it is at rest, so that they can be read without a connection", async () => {
  serve(robin, home([]));
  const rest = holdTimers(restMilliseconds);
  openApp("/");
  await screen.findByRole("heading", { level: 1, name: "Home" });
  await turns();
  expect(asked()).toBe(0);
  await waitFor(() => {
    rest.end();
    expect(asked()).toBe(1);
  });
});
