import type { User } from "@evenkeel/contract/models/user";
import { gridRange, localDate } from "../features/calendar/grid-time.ts";
import { daysAheadOf, isFewToShow, nextOf } from "../features/calendar/days-ahead.ts";
import { daysAround } from "../features/calendar/exchanges/use-exchanges-now.ts";
import { WhatIsNew, WhatIsNewHere } from "../features/notices/parts.ts";
import { dayOf } from "../lib/dates.ts";
import { type Path, paths, screenAt } from "../lib/paths.ts";
import type { TrpcUtils } from "../lib/trpc.ts";
import { setUnread } from "../lib/unread.ts";

interface FirstReads {
  /** What the screen asks for no matter who opens it: the page's HTML names these calls, and the browser makes them right away. */
  always: (utils: TrpcUtils) => Promise<unknown>[];
  /** What depends on the family's calendar day. */
  today?: (utils: TrpcUtils, today: string) => Promise<unknown>[];
}

/** What a parent's screen asks for when it opens. Anything missing here the screen asks for later itself. */
export const firstReads: Partial<Record<Path, FirstReads>> = {
  [paths.home]: {
    always: (utils) => [
      utils.calendar.custodyNow.prefetch(),
      utils.children.list.prefetch(),
      utils.waiting.list.prefetch(),
      utils.messages.pause.prefetch(),
      utils.notices.list.prefetch(),
    ],
    today: (utils, today) => [
      utils.calendar.list.prefetch(daysAheadOf(today)),
      utils.exchanges.list.prefetch(daysAround(today)),
    ],
  },
  [paths.conversations]: { always: (utils) => [utils.messages.list.prefetch({})] },
  [paths.chat]: {
    always: (utils) => [
      utils.messages.list.prefetch({}),
      utils.messages.pause.prefetch(),
      utils.waiting.list.prefetch(),
    ],
  },
  [paths.calendar]: {
    always: (utils) => [
      utils.calendar.custodyNow.prefetch(),
      utils.calendar.imports.prefetch(),
      utils.swaps.list.prefetch(),
      utils.children.list.prefetch(),
    ],
    today: (utils, today) => [
      utils.calendar.list.prefetch(gridRange(localDate(today))),
      upcoming(utils, today),
      utils.calendar.custodyTimeline.prefetch(gridRange(localDate(today))),
      utils.exchanges.list.prefetch(daysAround(today)),
    ],
  },
  [paths.disputes]: { always: (utils) => [utils.disputes.list.prefetch()] },
  [paths.children]: { always: (utils) => [utils.children.list.prefetch()] },
  [paths.journal]: {
    always: (utils) => [utils.journal.list.prefetch({}), utils.children.list.prefetch()],
  },
  [paths.expenses]: {
    always: (utils) => [
      utils.expenses.list.prefetch({}),
      utils.calendar.custodyNow.prefetch(),
      utils.children.list.prefetch(),
    ],
  },
};

/** What comes next, further ahead where little does soon: with it the list is as long as it stays. */
async function upcoming(utils: TrpcUtils, today: string): Promise<void> {
  const soon = daysAheadOf(today);
  await utils.calendar.list.prefetch(soon);
  const found = utils.calendar.list.getData(soon);
  if (found === undefined || !isFewToShow(nextOf(found, new Date()))) return;
  await utils.calendar.list.prefetch({ from: today });
}

/**
 * What is new, and the part that says so; and where a message with urgent facts about a child is among it, the messages.
 * They stand above what a screen shows: coming later, they would move it under the finger of whoever presses a button.
 */
async function news(utils: TrpcUtils, isHome: boolean): Promise<void> {
  await utils.notices.list.prefetch();
  const notices = utils.notices.list.getData() ?? [];
  if (notices.length === 0) return;
  setUnread(notices.length);
  const isUrgent = notices.some(({ kind, urgent }) => urgent && kind === "message");
  await Promise.all([
    (isHome ? WhatIsNew : WhatIsNewHere).preload(),
    ...(isUrgent ? [utils.messages.list.prefetch({})] : []),
  ]);
}

/** Asks for everything the screen at this path is about to ask for. */
export function readFirst(utils: TrpcUtils, path: string, user: User): Promise<unknown>[] {
  const screen = screenAt(path);
  const reads = firstReads[screen as Path];
  const today = dayOf(new Date(), user.timeZone);
  return [
    ...(reads?.always(utils) ?? []),
    ...(reads?.today?.(utils, today) ?? []),
    news(utils, screen === paths.home),
  ];
}
