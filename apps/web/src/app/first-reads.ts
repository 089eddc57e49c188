import type { User } from "@evenkeel/contract/models/user";
import { gridRange, localDate } from "../features/calendar/grid-time.ts";
import { daysAheadOf } from "../features/calendar/days-ahead.ts";
import { daysAround } from "../features/calendar/exchanges/use-exchanges-now.ts";
import { dayOf } from "../lib/dates.ts";
import { type Path, paths, screenAt } from "../lib/paths.ts";
import type { TrpcUtils } from "../lib/trpc.ts";

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
      urgentNews(utils),
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
      utils.calendar.list.prefetch(daysAheadOf(today)),
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

/**
 * What is new; and where a message with urgent facts about a child is among it, the messages: it stands above the screen as
 * soon as there is a screen.
 */
async function urgentNews(utils: TrpcUtils): Promise<void> {
  await utils.notices.list.prefetch();
  const isUrgent = utils.notices.list
    .getData()
    ?.some(({ kind, urgent }) => urgent && kind === "message");
  if (isUrgent === true) await utils.messages.list.prefetch({});
}

/** Asks for everything the screen at this path is about to ask for. */
export function readFirst(utils: TrpcUtils, path: string, user: User): Promise<unknown>[] {
  const reads = firstReads[screenAt(path) as Path];
  if (reads === undefined) return [];
  const today = dayOf(new Date(), user.timeZone);
  return [...reads.always(utils), ...(reads.today?.(utils, today) ?? [])];
}
