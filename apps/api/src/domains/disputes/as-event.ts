import type { Kysely } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { ReadAgreement } from "@evenkeel/ai/disputes";
import type { Ai } from "@evenkeel/ai/providers";
import { AppError, say } from "@evenkeel/contract/errors";
import type { AgreementEvent, DisputeInput } from "@evenkeel/contract/models/dispute";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { childRows, familyClock, nicknamesOf } from "../family/index.ts";
import { tellingWhy } from "../moderation/index.ts";
import { type DisputeRow, findDispute } from "./repository.ts";

const daysOfWeek = 7;

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
    const { text, said, writerId, proposed } = agreedWords(dispute);
    const nameOf = (who: "writer" | "reader") =>
      (writerId === dispute.proposer_id) === (who === "writer")
        ? dispute.proposer_name
        : dispute.responder_name;
    const reading = (words: { text: string; said: Date }) =>
      tellingWhy(() =>
        ai.agreementReader.read(
          { ...words, timeZone, family, writer: nameOf("writer"), reader: nameOf("reader") },
          { signal: client.signal },
        ),
      );
    const read = await reading({ text, said });
    // 'Thursdays at 4:30' in answer to 'Tuesdays from January 12' says another weekday, and not that it begins sooner.
    const isSeries = proposed !== null && read.repeat !== null;
    const saidOn = Temporal.Instant.fromEpochMilliseconds(said.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
    const begins = isSeries ? beginningOf(read, await reading(proposed), saidOn) : read;
    const { lastDay, time, custody } = read;
    const { day, repeat } = begins;
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

type Series = Pick<ReadAgreement, "day" | "repeat">;

/**
 * Where a series that both agreed on begins: in the week in which the proposal that it answers lets it begin, if that is later.
 * A day beyond the week in which it was said is one that its own words name, and stands.
 */
function beginningOf({ day, repeat }: Series, asked: Series, saidOn: Temporal.PlainDate): Series {
  if (day === null || asked.day === null || asked.day <= day) return { day, repeat };
  const first = Temporal.PlainDate.from(day);
  if (saidOn.until(first).days >= daysOfWeek) return { day, repeat };
  if (repeat?.cadence === "daily") return { day: asked.day, repeat };
  // Which of its weeks or months is meant nobody said.
  if (repeat?.cadence !== "weekly") return { day: null, repeat: null };
  const weeks = Math.ceil(first.until(asked.day).days / daysOfWeek);
  const begins = first.add({ weeks }).toString();
  // It would begin behind its own end.
  if (repeat.until !== null && repeat.until < begins) return { day: null, repeat: null };
  return { day: begins, repeat };
}

interface AgreedWords {
  text: string;
  said: Date;
  writerId: number;
  /** What they answered, where they are a counter-proposal. */
  proposed: { text: string; said: Date } | null;
}

/** The words that both agreed to, who wrote them, and when. */
function agreedWords(dispute: DisputeRow): AgreedWords {
  const { title, description, response_text, responded_at, created_at } = dispute;
  const proposed = { text: `${title}\n${description}`, said: created_at };
  return dispute.accepted_at !== null && response_text !== null && responded_at !== null
    ? {
        text: `${title}\n${response_text}`,
        said: responded_at,
        writerId: dispute.responder_id,
        proposed,
      }
    : { ...proposed, writerId: dispute.proposer_id, proposed: null };
}
