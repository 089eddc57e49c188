import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { swapLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { RequestSwapInput } from "@evenkeel/contract/models/calendar/swap";
import { textOrNull } from "@evenkeel/contract/models/text";
import type { Actor, SwapsPort } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf, type UserScope } from "../../../auth/scope.ts";
import { assertJoined, childRows, familyClock } from "../../family/index.ts";
import { append, earlierOf, keepKey, lockRecord } from "../../record/index.ts";
import type { Database } from "../../../database/schema.ts";
import {
  helpFor,
  type TextModeration,
  type TextVerdict,
  throwAfterCommit,
} from "../../moderation/index.ts";
import { refused } from "../events/faults.ts";
import { namedChildren } from "../events/named-children.ts";
import { type Connection, hoursIn, type SwapRow, swapRows, toSwap } from "../swaps/repository.ts";
import { type AskedHours, askedHours } from "./asked-hours.ts";
import { decided, findSwap } from "./may.ts";
import { changedDays, sidesOf } from "./preview.ts";

export interface SwapActs {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}

/** Asks the co-parent to move parenting time. */
export function requesting({ db, now, texts }: SwapActs): SwapsPort["request"] {
  return async (actor, input, client) => {
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    const sides = sidesOf(family, actor.userId);
    const childIds = [...new Set(input.childIds)];
    const note = textOrNull(input.note);
    const asked = askedHours(input, family.timeZone, now());
    const sent = { ...asked, childIds, note, followsId: input.followsId ?? null };
    const earlier = await findEarlier(db, scope, ownScopeOf(actor), input, sent);
    if (earlier !== undefined) return toSwap(earlier, now(), actor);
    await assertJoined(db, scope, sides.responderId);
    await assertOwnChildren(db, scope, childIds);
    const days = await changedDays(db, now, scope, { ...asked, family, sides, childIds });
    if (days.length === 0) {
      throw refused(asked.given.length > 0 ? "given" : "taken", say("swap.noChange"));
    }
    const assessed = await texts.assessAny(actor, note, "logistics", client.signal);
    const row = await throwAfterCommit(db, async (transaction) => {
      await lockRecord(transaction, scope);
      // Looked up again under the lock: the other tap of a double tap may have been faster.
      const repeated = await findEarlier(transaction, scope, ownScopeOf(actor), input, sent);
      if (repeated !== undefined) return repeated;
      const at = now();
      if (asked.begins <= at) throw refused("given", say("swap.begun"));
      const waiting = await swapRows.pending(transaction, scope, ownScopeOf(actor), at);
      if (waiting.length >= swapLimits.pending) {
        throw new AppError("conflict", say("swap.tooMany", { most: swapLimits.pending }));
      }
      const followed =
        sent.followsId === null ? null : await findSwap(transaction, scope, sent.followsId);
      if (followed !== null) decided(followed, { kind: "counter", by: actor.userId }, at);
      if (waiting.some((one) => asksFor(one, sent))) {
        throw new AppError("conflict", say("swap.waitsAlready"));
      }
      const { marked, refusal } = await texts.admitAny(
        transaction,
        actor,
        "swap_request",
        assessed,
        followed?.entry,
      );
      if (refusal !== null) return refusal;
      const id = await write(transaction, actor, {
        ...sent,
        sides,
        followed,
        marked,
        at,
      });
      await keepKey(transaction, ownScopeOf(actor), callOf(input), { made: id, at });
      return findSwap(transaction, scope, id);
    });
    return { ...toSwap(row, now(), actor), ...helpFor(assessed) };
  };
}

/** A request as it is written down, its words read already. */
interface WrittenRequest extends AskedHours {
  childIds: string[];
  note: string | null;
  sides: ReturnType<typeof sidesOf>;
  /** The request that this one counters. */
  followed: SwapRow | null;
  marked: { verdict?: TextVerdict };
  at: Date;
}

/** The request and its entry on the record. The caller holds the record's lock. @returns its id */
async function write(
  transaction: Transaction<Database>,
  actor: Actor,
  request: WrittenRequest,
): Promise<string> {
  const scope = scopeOf(actor);
  const { childIds, note, sides, followed, marked, at } = request;
  if (followed !== null) {
    await append(transaction, scope, {
      kind: "swap_answered",
      at,
      actorId: actor.userId,
      subject: followed.entry,
      content: { swapId: followed.id, swapAnswer: "countered", note: null },
    });
    await swapRows.change(transaction, scope, followed.id, {
      status: "countered",
      answered_at: at,
    });
  }
  const id = randomUUID();
  const { sequence } = await append(transaction, scope, {
    kind: "swap_requested",
    at,
    actorId: actor.userId,
    content: {
      swapId: id,
      responderId: sides.responderId,
      given: request.given,
      taken: request.taken,
      childIds,
      ...(await namedChildren(transaction, scope, { childIds })),
      note,
      answerBy: request.begins.toISOString(),
      followsId: followed?.id ?? null,
      ...marked,
    },
  });
  await swapRows.insert(transaction, {
    id,
    family_id: scope,
    entry: sequence,
    asker_id: sides.askerId,
    responder_id: sides.responderId,
    given: JSON.stringify(request.given),
    taken: JSON.stringify(request.taken),
    child_ids: JSON.stringify(childIds),
    note,
    status: "pending",
    asked_at: at,
    answer_by: request.begins,
    follows_id: followed?.id ?? null,
  });
  return id;
}

/** @throws AppError invalid for a child of another family */
async function assertOwnChildren(
  connection: Connection,
  scope: FamilyScope,
  childIds: readonly string[],
): Promise<void> {
  if (childIds.length === 0) return;
  const own = new Set((await childRows.all(connection, scope)).map(({ id }) => id));
  if (childIds.some((id) => !own.has(id))) throw refused("childIds", say("child.none"));
}

/** Whether a request is for these hours of these children, whatever was said with it. */
const asksFor = (
  row: SwapRow,
  { given, taken, childIds }: Pick<AskedHours, "given" | "taken"> & { childIds: string[] },
): boolean =>
  JSON.stringify([hoursIn(row.given), hoursIn(row.taken)]) === JSON.stringify([given, taken]) &&
  row.child_ids === JSON.stringify(childIds);

const callOf = ({ clientKey }: Pick<RequestSwapInput, "clientKey">) =>
  ({ kind: "swap", key: clientKey }) as const;

/** The request that this one repeats. @throws AppError conflict if the key belongs to other words or times */
async function findEarlier(
  connection: Connection,
  scope: FamilyScope,
  askerId: UserScope,
  input: Pick<RequestSwapInput, "clientKey">,
  sent: AskedHours & { childIds: string[]; note: string | null; followsId: string | null },
): Promise<SwapRow | undefined> {
  const isSame = (row: SwapRow): boolean =>
    asksFor(row, sent) && row.note === sent.note && row.follows_id === sent.followsId;
  return earlierOf(connection, askerId, callOf(input), {
    find: (id) => swapRows.find(connection, scope, id),
    isSame,
    otherwise: say("swap.otherWords"),
  });
}
