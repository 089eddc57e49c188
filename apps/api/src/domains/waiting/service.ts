import type { Kysely } from "kysely";
import { keysOf } from "@evenkeel/contract/keys";
import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import type { WaitingPort } from "@evenkeel/contract/ports";
import { waitingKinds } from "@evenkeel/contract/waiting";
import type { Database } from "../../database/schema.ts";
import { exchangesWaiting, schedulesWaiting, swapsWaiting } from "../calendar/index.ts";
import { disputesWaiting } from "../disputes/index.ts";
import { expensesWaiting } from "../expenses/index.ts";
import { invitationsWaiting } from "../family/index.ts";
import { messagesWaiting } from "../messages/index.ts";
import type { WaitingOf } from "../../waiting-of.ts";

const sources: readonly WaitingOf[] = [
  messagesWaiting,
  swapsWaiting,
  schedulesWaiting,
  exchangesWaiting,
  expensesWaiting,
  invitationsWaiting,
  disputesWaiting,
];

/** The one list of what waits for a parent, which Home and every bar show. Each kind is decided by the rules of its own slice. */
export function waitingService({
  db,
  now,
}: {
  db: Kysely<Database>;
  now: () => Date;
}): WaitingPort {
  return {
    async list(actor) {
      const at = now();
      const found = await Promise.all(sources.map((source) => source(db, actor, at)));
      return found.flat().toSorted(byPressure);
    },
  };
}

const order = keysOf(waitingKinds);

/** By kind, and of one kind what ends first before what ends later or never. */
function byPressure(one: WaitingItem, other: WaitingItem): number {
  const kinds = order.indexOf(one.kind) - order.indexOf(other.kind);
  return kinds === 0 ? endOf(one) - endOf(other) : kinds;
}

const endOf = ({ until }: WaitingItem): number =>
  until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until);
