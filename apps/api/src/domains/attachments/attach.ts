import type { Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { AssessedText, TextModeration } from "../moderation/index.ts";
import { attachmentRows, type AttachmentRow, type Connection, toAttachment } from "./repository.ts";

/** An upload that is to be sent, with what the moderator says of its name and the words in it. */
export interface Outbound {
  attachment: Attachment;
  assessed: AssessedText;
}

interface Dependencies {
  db: Connection;
  texts: TextModeration;
}

/**
 * Attaches uploads to what their owner sends. Words in a picture are words to the other parent: they are read as a
 * message is, and the name of a file along with them.
 */
export function attaching({ db, texts }: Dependencies) {
  return {
    /**
     * Reads what is to be sent; before the transaction, as reading takes its time.
     * One that was sent already is refused when it is bound: until then it may be what is sent once more.
     * @throws AppError not_found for an upload of no one's or someone else's, conflict for one that is not there yet
     */
    async prepare(
      actor: Actor,
      ids: readonly string[],
      category: MessageCategory,
      signal: AbortSignal,
    ): Promise<Outbound[]> {
      const outbound: Outbound[] = [];
      for (const id of new Set(ids)) {
        const row = await attachmentRows.own(db, scopeOf(actor), ownScopeOf(actor), id);
        const attachment = assertHere(row);
        const said = row?.said ?? "";
        const words = { title: nameInWords(attachment.name), category };
        const assessed = await texts.assess(
          actor,
          said.trim() === "" ? words : { ...words, text: said },
          signal,
        );
        const isUnknown = said.trim() !== "" && assessed.assessment.unchecked === "language";
        outbound.push({
          attachment: isUnknown ? { ...attachment, words: "unchecked" } : attachment,
          assessed,
        });
      }
      return outbound;
    },

    /**
     * Lets files go with a message, or says why one may not. The caller holds the record's lock, commits, and then
     * throws what is answered.
     */
    async refusalOf(
      transaction: Transaction<Database>,
      actor: Actor,
      outbound: readonly Outbound[],
      { goesWithMessage }: { goesWithMessage: boolean },
    ): Promise<AppError | null> {
      for (const { attachment, assessed } of outbound) {
        const heldBesideMessage = say("attachment.hostile", { name: attachment.name });
        const { refusal, entry } = await texts.admit(
          transaction,
          actor,
          "attachment",
          assessed,
          undefined,
          { attachment, ...(goesWithMessage ? { heldBesideMessage } : {}) },
        );
        if (refusal === null) continue;
        if (entry !== null) await bind(transaction, actor, [attachment], { entry, withheld: true });
        return refusal;
      }
      return null;
    },

    bind,
  };
}

export type Attaching = ReturnType<typeof attaching>;

/** Ties files to an entry of the record, in the transaction that writes it. From then on they do not change. */
async function bind(
  transaction: Transaction<Database>,
  actor: Actor,
  attachments: readonly Attachment[],
  { entry, withheld }: { entry: number; withheld: boolean },
): Promise<void> {
  const scope = scopeOf(actor);
  for (const [position, { id, words }] of attachments.entries()) {
    // Looked at again under the lock: it may have gone out with something else.
    assertWaiting(await attachmentRows.ownForUpdate(transaction, scope, ownScopeOf(actor), id));
    await attachmentRows.update(transaction, scope, id, { entry, position, withheld, words });
  }
}

function assertWaiting(row: AttachmentRow | undefined): void {
  assertHere(row);
  if (row?.entry !== null) throw new AppError("conflict", say("attachment.sent"));
}

function assertHere(row: AttachmentRow | undefined): Attachment {
  if (row === undefined) throw new AppError("not_found", say("attachment.none"));
  const attachment = toAttachment(row);
  if (attachment === null) throw new AppError("conflict", say("attachment.notReady"));
  return attachment;
}

/** A file's name is read as words: `you_never-pay.jpg` says something. */
const nameInWords = (name: string): string =>
  name.replace(/\.\w{1,5}$/, "").replaceAll(/[_\-.]+/g, " ");

/** What belongs to these entries, by entry. */
export async function attachmentsOf(
  connection: Connection,
  scope: FamilyScope,
  entries: readonly number[],
): Promise<Map<number, Attachment[]>> {
  const found = new Map<number, Attachment[]>();
  for (const row of await attachmentRows.ofEntries(connection, scope, entries)) {
    const attachment = toAttachment(row);
    if (row.entry === null || attachment === null) continue;
    found.set(row.entry, [...(found.get(row.entry) ?? []), attachment]);
  }
  return found;
}

/** Whether these files belong to this entry, and no others: the same words with another photo say something else. */
export async function hasFiles(
  connection: Connection,
  scope: FamilyScope,
  entry: number,
  ids: readonly string[],
): Promise<boolean> {
  const kept = await attachmentsOf(connection, scope, [entry]);
  return areFiles(kept.get(entry) ?? [], ids);
}

/** Whether these files are those that a call names, and no others. */
export function areFiles(kept: readonly Attachment[], ids: readonly string[]): boolean {
  const asked = new Set(ids.map((id) => id.toLowerCase()));
  return kept.length === asked.size && kept.every(({ id }) => asked.has(id));
}
