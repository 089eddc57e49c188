import type { Kysely } from "kysely";
import type { Ai } from "@evenkeel/ai/providers";
import { AppError, say } from "@evenkeel/contract/errors";
import type { AgreementEvent, DisputeInput } from "@evenkeel/contract/models/dispute";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { childRows, familyClock, nicknamesOf } from "../family/index.ts";
import { tellingWhy } from "../moderation/index.ts";
import { type DisputeRow, findDispute } from "./repository.ts";

/**
 * What an agreement would be on the calendar. Its title and its words are read together; a day is given only where they
 * clearly name one, and the parent sees the form before anything is placed.
 * @throws AppError not_found, or conflict for what is not agreed
 */
export function agreementAsEvent({ ai, db }: { ai: Ai; db: Kysely<Database> }) {
  return async (actor: Actor, { id }: DisputeInput, client: Client): Promise<AgreementEvent> => {
    const scope = scopeOf(actor);
    const dispute = await findDispute(db, scope, id);
    if (dispute.status !== "agreed") throw new AppError("conflict", say("dispute.notAgreed"));
    const [{ timeZone, parents }, rows] = await Promise.all([
      familyClock(db, scope),
      childRows.all(db, scope),
    ]);
    const children = rows.filter(({ archived_at }) => archived_at === null);
    const family = {
      children: children.map((row) => ({ name: row.name, nicknames: nicknamesOf(row) })),
      parents: parents.map(({ name }) => name),
      timeZone,
    };
    const { text, said, writerId } = agreedWords(dispute);
    const nameOf = (who: "writer" | "reader") =>
      (writerId === dispute.proposer_id) === (who === "writer")
        ? dispute.proposer_name
        : dispute.responder_name;
    const read = await tellingWhy(() =>
      ai.agreementReader.read(
        { text, said, timeZone, family, writer: nameOf("writer"), reader: nameOf("reader") },
        { signal: client.signal },
      ),
    );
    const { day, lastDay, time, repeat, custody } = read;
    const childIds = read.children.flatMap((place) => children[place]?.id ?? []);
    const isWriter = actor.userId === writerId;
    const swap = custody && {
      given: [...(isWriter ? custody.given : custody.taken)],
      taken: [...(isWriter ? custody.taken : custody.given)],
      childIds,
    };
    return { title: dispute.title, childIds, day, lastDay, time, repeat, swap };
  };
}

/** The words that both agreed to, who wrote them, and when. */
function agreedWords(dispute: DisputeRow): { text: string; said: Date; writerId: number } {
  const { title, description, response_text, responded_at, created_at } = dispute;
  return dispute.accepted_at !== null && response_text !== null && responded_at !== null
    ? { text: `${title}\n${response_text}`, said: responded_at, writerId: dispute.responder_id }
    : { text: `${title}\n${description}`, said: created_at, writerId: dispute.proposer_id };
}
