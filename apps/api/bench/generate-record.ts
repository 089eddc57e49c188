import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { createHash } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { messageCategories } from "@evenkeel/contract/constants";
import type { Severity } from "@evenkeel/contract/models/moderation";
import type { FamilyScope } from "../src/auth/scope.ts";
import type { Database } from "../src/database/schema.ts";
import type { Json } from "../src/domains/record/canonical.ts";
import { genesisHash, hashEntry, peopleDigest } from "../src/domains/record/entry-hash.ts";
import { type MessageContent } from "../src/domains/record/entry.ts";
import { entryRow, lockRecord } from "../src/domains/record/ledger.ts";
import { catchUp } from "../src/domains/record/log/grow.ts";
import { readPeople } from "../src/domains/record/people.ts";
import { countMessages } from "./count-messages.ts";

const batch = 1_000;
/** The same days every time, and a message every ten minutes. */
const usual = { start: Date.parse("2022-01-01T16:00:00Z"), every: 10 * minuteMilliseconds };

const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("There is nothing to pick from");
  return value;
};

/** Of twenty messages one is red and three are yellow. */
function severityOf(sequence: number): Severity {
  const place = sequence % 20;
  if (place === 0) return "red";
  return place <= 3 ? "yellow" : "green";
}

/** A stable id, so that the same number of entries is the same record every time. */
function uuidOf(sequence: number): string {
  const hex = createHash("sha256").update(`entry ${sequence}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function contentOf(sequence: number, senderId: number, receiverId: number): MessageContent {
  const severity = severityOf(sequence);
  const text = `Message ${sequence}: pick-up is at ${4 + (sequence % 3)}:30 at Oakwood Park, and she needs her inhaler.`;
  const blocked = severity === "red";
  const rewrite = severity === "yellow" ? `I would like to say: ${text}` : null;
  return {
    category: pick(messageCategories, sequence),
    severity,
    status: blocked ? "blocked" : "delivered",
    senderId,
    receiverId,
    originalMessage: text,
    finalMessage: blocked ? null : (rewrite ?? text),
    aiRewrite: rewrite,
    coachingPrompt: severity === "green" ? null : "It generalizes; say what happened instead.",
    attemptCount: 1,
    escalationLevel: blocked ? 2 : 0,
    finalAction: blocked ? "blocked" : rewrite === null ? "sent" : "sent_rewrite",
    requiresReview: false,
    provider: "generated",
    findings: [],
  };
}

/**
 * Appends `count` messages of both parents to an empty record, as the server would have, but in bulk.
 * @param when the instant of the message before the first, and how far apart they are, in milliseconds
 */
export async function generateRecord(
  db: Kysely<Database>,
  scope: FamilyScope,
  parents: readonly [number, number],
  count: number,
  when = usual,
): Promise<void> {
  const people = peopleDigest(await readPeople(db, scope));
  await db.transaction().execute((transaction) => lockRecord(transaction, scope));
  let previousHash = genesisHash;
  for (let first = 1; first <= count; first += batch) {
    const entries: Insertable<Database["record_entries"]>[] = [];
    const messages: Insertable<Database["messages"]>[] = [];
    const last = Math.min(first + batch - 1, count);
    for (let sequence = first; sequence <= last; sequence += 1) {
      const senderId = pick(parents, sequence);
      const receiverId = pick(parents, sequence + 1);
      const content = contentOf(sequence, senderId, receiverId);
      const at = new Date(when.start + sequence * when.every);
      const salt = createHash("sha256").update(`salt ${sequence}`).digest("hex").slice(0, 32);
      const entry = {
        version: 3 as const,
        familyId: scope as number,
        sequence,
        uuid: uuidOf(sequence),
        kind: "message",
        at: at.toISOString(),
        actorId: senderId,
        subject: null,
        content: content as { [field: string]: Json },
        salt,
        people,
        late: false,
        signed: null,
        previousHash,
        hash: "",
      };
      const hash = hashEntry(entry);
      entries.push(entryRow({ ...entry, hash }));
      const finalText = content.finalMessage ?? content.originalMessage;
      messages.push({
        family_id: scope,
        id: sequence,
        sender_id: senderId,
        recipient_id: receiverId,
        category: content.category,
        at,
        final_text: finalText,
        text_hash: createHash("sha256").update(finalText).digest("hex"),
        was_blocked: content.status === "blocked",
        was_moderated: content.finalAction === "sent_rewrite",
        unchecked: false,
        bypassed: false,
        client_key: null,
        viewed_at: at,
        sender_number: sequence,
        recipient_number: content.status === "blocked" ? null : sequence,
      });
      previousHash = hash;
    }
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto("record_entries").values(entries).execute();
      await transaction.insertInto("messages").values(messages).execute();
      await transaction
        .updateTable("record_heads")
        .set({
          sequence: last,
          hash: previousHash,
          at: new Date(when.start + last * when.every),
          people,
          parent1_revision: last,
          parent2_revision: last,
        })
        .where("family_id", "=", scope)
        .execute();
      if (last === count) await countMessages(transaction, { from: scope, to: scope });
    });
  }
  await catchUp(db, scope);
}
