import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { disputeLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  DisputeUrgency,
  ProposeDisputeInput,
  WrittenDispute,
} from "@evenkeel/contract/models/dispute";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import type { RuleAddress } from "@evenkeel/contract/models/calendar/schedule";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf, type UserScope } from "../../auth/scope.ts";
import { append, canonicalJson, earlierOf, keepKey, lockRecord } from "../record/index.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";
import { type Attaching, hasFiles } from "../attachments/index.ts";
import { assertJoined } from "../family/index.ts";
import { imports, rulesOf } from "../calendar/index.ts";
import {
  helpFor,
  type TextModeration,
  type TextVerdict,
  throwAfterCommit,
} from "../moderation/index.ts";
import { alreadyProposed } from "./may.ts";
import { type DisputeRow, disputeRows, findDispute, toDispute } from "./repository.ts";
import { deadlineOf } from "./state-machine.ts";
import { suggestionOn } from "./suggestion.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  windowHours: Record<DisputeUrgency, number>;
  texts: TextModeration;
  attaching: Attaching;
}

/**
 * Proposes a decision to the co-parent.
 * @throws AppError conflict (no co-parent yet, a counter-proposal or suggestion that is taken up already, too many that wait, a
 *   client key of other words), refused (422, abusive words) and paused (429)
 */
export function proposal({ db, now, windowHours, texts, attaching }: Dependencies) {
  return async (
    actor: Actor,
    input: ProposeDisputeInput,
    client: Client,
  ): Promise<WrittenDispute> => {
    const scope = scopeOf(actor);
    if (actor.coParentId === null) throw new AppError("conflict", say("family.noCoParent"));
    await assertJoined(db, scope, actor.coParentId);
    const { category, title, description, urgency } = input;
    const aboutRule = input.aboutRule ?? null;
    const earlier = await findEarlier(db, scope, ownScopeOf(actor), input);
    if (earlier !== undefined) return toDispute(earlier, now());
    await assertMayFollow(db, actor, input.followsId ?? null, now());
    await assertStanding(db, scope, aboutRule);
    const about = moderatedAs(category);
    const assessed = await texts.assess(
      actor,
      { title, text: description, category: about, filedUnder: category },
      client.signal,
    );
    const outbound = await attaching.prepare(
      actor,
      input.attachmentIds ?? [],
      about,
      client.signal,
    );
    const attachments = outbound.map(({ attachment }) => attachment);
    const id = await throwAfterCommit(db, async (transaction) => {
      await lockRecord(transaction, scope);
      // Looked up again under the lock: the other tap of a double tap may have been faster.
      const repeated = await findEarlier(transaction, scope, ownScopeOf(actor), input);
      if (repeated !== undefined) return repeated.id;
      const at = now();
      const waiting = await disputeRows.countPending(transaction, scope, ownScopeOf(actor), at);
      if (waiting >= disputeLimits.pending) {
        throw new AppError("conflict", say("dispute.tooMany", { most: disputeLimits.pending }));
      }
      const followsId = await assertMayFollow(transaction, actor, input.followsId ?? null, at);
      const { verdict, refusal } = await texts.admit(
        transaction,
        actor,
        "dispute_proposal",
        assessed,
      );
      if (refusal !== null) return refusal;
      const keptBack = await attaching.refusalOf(transaction, actor, outbound, {
        goesWithMessage: false,
      });
      if (keptBack !== null) return keptBack;
      const disputeId = randomUUID();
      const entry = await openDispute(transaction, actor, {
        id: disputeId,
        category,
        title,
        description,
        urgency,
        windowHours: windowHours[urgency],
        followsId,
        aboutRule,
        aboutExpense: null,
        at,
        verdict,
        attachments,
      });
      await attaching.bind(transaction, actor, attachments, { entry, withheld: false });
      await keepKey(transaction, ownScopeOf(actor), callOf(input), { made: disputeId, at });
      return disputeId;
    });
    const dispute = toDispute(await findDispute(db, scope, id), now());
    return { ...dispute, ...helpFor(assessed) };
  };
}

/** A dispute as it is opened, its words read already. */
interface OpenedDispute {
  id: string;
  category: ProposeDisputeInput["category"];
  title: string;
  description: string;
  urgency: DisputeUrgency;
  windowHours: number;
  followsId: string | null;
  aboutRule: RuleAddress | null;
  aboutExpense: string | null;
  /** What the proposer says that the share of that expense is. */
  shareCents?: number;
  at: Date;
  verdict?: TextVerdict;
  attachments?: Attachment[];
}

/**
 * The dispute and its entry on the record. The caller holds the record's lock.
 * @returns the number of that entry
 * @throws AppError conflict without a co-parent
 */
export async function openDispute(
  transaction: Transaction<Database>,
  actor: Actor,
  opened: OpenedDispute,
): Promise<number> {
  const scope = scopeOf(actor);
  const responderId = actor.coParentId;
  if (responderId === null) throw new AppError("conflict", say("family.noCoParent"));
  const { id, category, title, description, urgency, followsId, at } = opened;
  const { aboutRule, aboutExpense, verdict, attachments = [] } = opened;
  const deadline = deadlineOf(at, opened.windowHours);
  const entry = await append(transaction, scope, {
    kind: "dispute_proposed",
    at,
    actorId: actor.userId,
    content: {
      disputeId: id,
      category,
      title,
      description,
      urgency,
      responderId,
      resolutionDeadline: deadline.toISOString(),
      followsId,
      ...(verdict === undefined ? {} : { verdict }),
      ...(aboutRule === null ? {} : { aboutRule }),
      ...(aboutExpense === null ? {} : { aboutExpense }),
      ...(opened.shareCents === undefined ? {} : { shareCents: opened.shareCents }),
      ...(attachments.length === 0 ? {} : { attachments }),
    },
  });
  await disputeRows.insert(transaction, {
    id,
    family_id: scope,
    entry: entry.sequence,
    proposer_id: actor.userId,
    responder_id: responderId,
    category,
    title,
    description,
    urgency,
    status: "pending",
    created_at: at,
    deadline,
    follows_id: followsId,
    about_import: aboutRule?.importId ?? null,
    about_kind: aboutRule?.kind ?? null,
    about_index: aboutRule?.index ?? null,
    about_expense: aboutExpense,
    attachments: canonicalJson(attachments),
  });
  return entry.sequence;
}

/** The category under which the moderator reads a dispute: it decides whether urgent facts about a child may pass. */
export function moderatedAs(category: string): MessageCategory {
  if (category === "Medical") return "health_safety";
  return category === "Education" ? "education" : "logistics";
}

type Connection = Kysely<Database> | Transaction<Database>;

const callOf = ({ clientKey }: Pick<ProposeDisputeInput, "clientKey">) =>
  ({ kind: "dispute", key: clientKey }) as const;

/** The dispute that this proposal repeats. @throws AppError conflict if the key belongs to other words */
async function findEarlier(
  connection: Connection,
  scope: FamilyScope,
  proposerId: UserScope,
  input: ProposeDisputeInput,
): Promise<DisputeRow | undefined> {
  const isSame = async (row: DisputeRow): Promise<boolean> =>
    row.category === input.category &&
    row.title === input.title &&
    row.description === input.description &&
    row.urgency === input.urgency &&
    row.follows_id === (input.followsId ?? null) &&
    row.about_import === (input.aboutRule?.importId ?? null) &&
    row.about_kind === (input.aboutRule?.kind ?? null) &&
    row.about_index === (input.aboutRule?.index ?? null) &&
    (await hasFiles(connection, scope, row.entry, input.attachmentIds ?? []));
  return earlierOf(connection, proposerId, callOf(input), {
    find: (id) => disputeRows.byId(connection, scope, id),
    isSame,
    otherwise: say("dispute.otherWords"),
  });
}

/** @throws AppError not_found for a rule that is on no schedule of this family's calendar */
async function assertStanding(
  connection: Connection,
  scope: FamilyScope,
  address: RuleAddress | null,
): Promise<void> {
  if (address === null) return;
  const { importId, kind, index } = address;
  const row = isUuid(importId) ? await imports.find(connection, scope, importId) : undefined;
  const isThere = row !== undefined && row.undone_at === null && row.set_aside_by === null;
  const rules = isThere ? rulesOf(row) : null;
  const rule = kind === "holiday" ? rules?.holidayRules[index] : rules?.recurringRules[index];
  if (rule === undefined) throw new AppError("not_found", say("import.noRule"));
}

/**
 * The dispute that a new proposal follows, or null if it follows none.
 * @throws AppError not_found, or conflict if it has no counter-proposal or suggestion, or one that was taken up already
 */
async function assertMayFollow(
  connection: Connection,
  actor: Actor,
  id: string | null,
  now: Date,
): Promise<string | null> {
  if (id === null) return null;
  const scope = scopeOf(actor);
  const followed = await findDispute(connection, scope, id);
  const holdsOffer =
    followed.status === "countered" ||
    (followed.status === "resolved" && suggestionOn(followed) !== null);
  if (!holdsOffer) {
    throw new AppError("conflict", say("dispute.followsNoCounter"));
  }
  const later = await disputeRows.takingUp(connection, scope, followed);
  if (later !== undefined) throw alreadyProposed(later, actor.userId, now);
  return followed.id;
}
