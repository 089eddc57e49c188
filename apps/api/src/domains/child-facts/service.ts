import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { nameOf } from "@evenkeel/custody/family/family-clock";
import { AppError, say } from "@evenkeel/contract/errors";
import { factLines } from "@evenkeel/contract/fact-fields";
import type { FactDetails } from "@evenkeel/contract/models/child-fact";
import type { Actor, ChildFactsPort } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { Attaching } from "../attachments/index.ts";
import { childRows, familyClock } from "../family/index.ts";
import { type TextModeration, type TextVerdict, throwAfterCommit } from "../moderation/index.ts";
import { append, lockRecord } from "../record/index.ts";
import { contactRows, ownContactOf, parted } from "./contacts.ts";
import { factsHistory } from "./history.ts";
import {
  type Connection,
  detailsOf,
  type FactRow,
  factRows,
  toFact,
  toFacts,
} from "./repository.ts";
import { assertCurrent, assertFits, assertMayHaveFiles, detailsToKeep, isSame } from "./rules.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
  attaching: Attaching;
}

/** What is on a child's page is read as news of the child's health is: urgent facts are never held. */
const category = "health_safety";

/**
 * What both parents have to know about a child. Either one adds, changes and removes; every act is an entry on the
 * record, in the same transaction. All of it is read by the moderator, as the other parent sees it.
 */
export function childFactsService({ db, now, texts, attaching }: Dependencies): ChildFactsPort {
  const assess = (
    actor: Actor,
    details: FactDetails,
    before: FactDetails | null,
    signal: AbortSignal,
  ) => {
    const { name, note } = details;
    const title = [name, ...factLines.flatMap((line) => details[line] ?? [])].join("\n");
    const text = note === null ? {} : { text: note, isTextKept: note === before?.note };
    return texts.assess(actor, { title, ...text, category }, signal);
  };

  const changed = async (
    transaction: Transaction<Database>,
    scope: FamilyScope,
    row: FactRow,
    { details, verdict, actor }: { details: FactDetails; verdict: TextVerdict; actor: Actor },
  ): Promise<FactRow> => {
    const at = now();
    await append(transaction, scope, {
      kind: "fact_changed",
      at,
      actorId: actor.userId,
      subject: row.entry,
      content: {
        ...(await said(transaction, scope, row)),
        ...details,
        before: detailsOf(row),
        verdict,
      },
    });
    const by = { changed_by: actor.userId, changed_at: at };
    return factRows.update(transaction, scope, row.id, { details, by });
  };

  return {
    async page(actor, { id }) {
      const scope = scopeOf(actor);
      const child = await childOf(db, scope, id);
      const [rows, own, coParent] = await Promise.all([
        factRows.of(db, scope, child.id),
        ownContactOf(db, actor),
        actor.coParentId === null ? null : contactRows.shown(db, scope, actor.coParentId),
      ]);
      return { childId: child.id, facts: await toFacts(db, scope, rows), own, coParent };
    },

    async history(actor, { id }) {
      const scope = scopeOf(actor);
      const child = await childOf(db, scope, id);
      return factsHistory(db, scope, child.id);
    },

    async add(actor, { id, kind, attachmentIds, ...said }, client) {
      const scope = scopeOf(actor);
      await childOf(db, scope, id);
      const details = detailsToKeep(kind, said, null);
      assertMayHaveFiles(kind, attachmentIds);
      const assessed = await assess(actor, details, null, client.signal);
      const outbound = await attaching.prepare(actor, attachmentIds, category, client.signal);
      return throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const child = await childOf(transaction, scope, id);
        const others = await toFacts(transaction, scope, await factRows.of(transaction, scope, id));
        assertFits({ kind, name: details.name }, others);
        const { verdict, refusal } = await texts.admit(transaction, actor, "child_fact", assessed);
        if (refusal !== null) return refusal;
        const keptBack = await attaching.refusalOf(transaction, actor, outbound, {
          goesWithMessage: false,
        });
        if (keptBack !== null) return keptBack;
        const attachments = outbound.map(({ attachment }) => attachment);
        const [factId, at] = [randomUUID(), now()];
        const { sequence } = await append(transaction, scope, {
          kind: "fact_added",
          at,
          actorId: actor.userId,
          content: {
            factId,
            childId: id,
            children: [child.name],
            factKind: kind,
            ...details,
            verdict,
            ...(attachments.length === 0 ? {} : { attachments }),
          },
        });
        await attaching.bind(transaction, actor, attachments, {
          entry: sequence,
          withheld: false,
        });
        const by = { changed_by: actor.userId, changed_at: at };
        const fact = { id: factId, childId: id, kind, entry: sequence, details, by };
        return toFact(transaction, scope, await factRows.insert(transaction, scope, fact));
      });
    },

    async change(actor, { id, version, ...said }, client) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const seen = await standing(db, scope, id);
      const before = detailsOf(seen);
      const wanted = detailsToKeep(seen.kind, said, before);
      const assessed = await assess(actor, wanted, before, client.signal);
      return throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const row = await standing(transaction, scope, id);
        const fact = await toFact(transaction, scope, row);
        const details = detailsToKeep(row.kind, said, detailsOf(row));
        // What both parents ask for at once, or one asks for twice, stands already.
        if (isSame(details, detailsOf(row))) return fact;
        assertCurrent(fact, version, nameOf(family, fact.changedBy));
        const others = await factRows.of(transaction, scope, row.child_id);
        assertFits(
          { kind: row.kind, name: details.name },
          await toFacts(
            transaction,
            scope,
            others.filter((other) => other.id !== row.id),
          ),
        );
        const { verdict, refusal } = await texts.admit(
          transaction,
          actor,
          "child_fact",
          assessed,
          row.entry,
        );
        if (refusal !== null) return refusal;
        const after = await changed(transaction, scope, row, { details, verdict, actor });
        return toFact(transaction, scope, after);
      });
    },

    async remove(actor, { id, version }) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const row = await standing(transaction, scope, id);
        const fact = await toFact(transaction, scope, row);
        assertCurrent(fact, version, nameOf(family, fact.changedBy));
        const at = now();
        await append(transaction, scope, {
          kind: "fact_removed",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: { ...(await said(transaction, scope, row)), ...detailsOf(row) },
        });
        const by = { changed_by: actor.userId, changed_at: at };
        await factRows.update(transaction, scope, row.id, { removedAt: at, by });
        return { removed: true };
      });
    },

    async setContact(actor, input, client) {
      const scope = scopeOf(actor);
      const { shown, kept } = parted(input);
      const words = [shown.telephone, shown.address].flatMap((line) => line ?? []).join("\n");
      // What no one else sees is no one else's to read.
      const assessed =
        words === ""
          ? null
          : await texts.assess(actor, { title: words, category: "logistics" }, client.signal);
      await throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const before = await contactRows.shown(transaction, scope, actor.userId);
        if (before.telephone !== shown.telephone || before.address !== shown.address) {
          const { marked, refusal } = await texts.admitAny(
            transaction,
            actor,
            "child_fact",
            assessed,
          );
          if (refusal !== null) return refusal;
          await append(transaction, scope, {
            kind: "contact_changed",
            at,
            actorId: actor.userId,
            content: { userId: actor.userId, ...shown, ...marked },
          });
          await contactRows.show(transaction, scope, actor.userId, shown, at);
        }
        await contactRows.keep(transaction, actor, kept, at);
        return null;
      });
      return ownContactOf(db, actor);
    },
  };
}

/** Which fact an entry is about, and whose, by the name that the child has now. */
async function said(connection: Connection, scope: FamilyScope, row: FactRow) {
  const { name } = await childOf(connection, scope, row.child_id);
  return { factId: row.id, childId: row.child_id, children: [name], factKind: row.kind };
}

/** @throws AppError not_found for a child of no one's */
async function childOf(connection: Connection, scope: FamilyScope, id: string) {
  const child = (await childRows.all(connection, scope)).find((row) => row.id === id);
  if (child === undefined) throw new AppError("not_found", say("child.none"));
  return child;
}

/** @throws AppError not_found; conflict for what the other parent took off the page meanwhile */
async function standing(connection: Connection, scope: FamilyScope, id: string): Promise<FactRow> {
  const row = await factRows.find(connection, scope, id);
  if (row === undefined) throw new AppError("not_found", say("fact.none"));
  if (row.removed_at !== null) {
    throw new AppError("conflict", say("fact.removed", { name: detailsOf(row).name }));
  }
  return row;
}
