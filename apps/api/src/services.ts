import type { Kysely } from "kysely";
import type { Ai } from "@evenkeel/ai/providers";
import type { DisputeUrgency } from "@evenkeel/contract/models/dispute";
import type { Actor, Services } from "@evenkeel/contract/ports";
import { openCatalogue } from "@evenkeel/words/server";
import { scopeOf } from "./auth/scope.ts";
import type { Database } from "./database/schema.ts";
import { buildService } from "./domains/build/service.ts";
import { placeEvents } from "./domains/calendar/events/place-events.ts";
import { calendarService } from "./domains/calendar/service.ts";
import type { PageReader } from "./domains/calendar/imports/reading/page-reader.ts";
import { knownFamily } from "./domains/children/known-family.ts";
import { childrenService } from "./domains/children/service.ts";
import { coordinatorService } from "./domains/coordinator/service.ts";
import { disputesService } from "./domains/disputes/service.ts";
import { evaluationsService } from "./domains/evaluations/service.ts";
import { sessionService } from "./domains/session/service.ts";
import { liveService } from "./domains/live/service.ts";
import { keepStopped } from "./domains/messages/outbox.ts";
import { messagesService } from "./domains/messages/service.ts";
import { assessWith } from "./domains/moderation/assess.ts";
import { parentsWords } from "./domains/moderation/parents-words.ts";
import { textModeration } from "./domains/moderation/texts.ts";
import { moderationService } from "./domains/moderation/service.ts";
import type { exportService } from "./domains/record/export/service.ts";
import { watchedReads } from "./domains/record/access.ts";
import type { RecordChanges } from "./domains/record/changes.ts";
import { recordRepository } from "./domains/record/repository.ts";
import { recordService } from "./domains/record/service.ts";
import { flowService } from "./domains/flow/service.ts";
import { companionService } from "./domains/companion/service.ts";

export interface ServiceDependencies {
  db: Kysely<Database>;
  now: () => Date;
  ai: Ai;
  changes: RecordChanges;
  /** Aborted when the server closes. */
  closing: AbortSignal;
  /** How often an open live stream repeats itself. */
  beatMilliseconds?: number;
  readPage: PageReader;
  exports: ReturnType<typeof exportService>;
  buildId: string;
  /** True in production. */
  refusesDemoPassword: boolean;
  pauseSeconds: number;
  disputeWindowHours: Record<DisputeUrgency, number>;
  log: { info(fields: object, message: string): void };
}

/** Implements the contract's ports. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { ai, db, now, pauseSeconds, buildId, exports, log } = dependencies;
  const { changes, closing, beatMilliseconds } = dependencies;
  const familyOf = (actor: Actor) => knownFamily(db, scopeOf(actor));
  const { assess, readUnder } = parentsWords(assessWith(ai), familyOf);
  const catalogue = openCatalogue();
  const texts = textModeration({ now, assess, pauseSeconds });
  const watched = watchedReads(db, now);
  const messages = messagesService({ ai, db, now, assess, readUnder, pauseSeconds });
  const calendar = calendarService({
    db,
    now,
    texts,
    readPage: dependencies.readPage,
    closing,
  });
  const children = childrenService({ db, now, texts });
  const disputes = disputesService({
    ai,
    db,
    now,
    windowHours: dependencies.disputeWindowHours,
    texts,
  });
  return {
    session: sessionService({
      db,
      now,
      refusesDemoPassword: dependencies.refusesDemoPassword,
      locales: catalogue.locales,
    }),
    build: buildService({ buildId, log }),
    live: liveService({
      changes,
      closing,
      revisionOf: async (actor) =>
        (await recordRepository(db).revisions(scopeOf(actor)))[actor.role],
      ...(beatMilliseconds === undefined ? {} : { beatMilliseconds }),
    }),
    children: { ...children, list: watched(null, children) },
    moderation: moderationService({ db, now, assess, pauseSeconds, keepStopped }),
    messages: { ...messages, list: watched("the messages' screen", messages) },
    record: recordService({ db, now, exports }),
    coordinator: coordinatorService({
      ai,
      db,
      now,
      place: placeEvents(db, now),
      texts,
    }),
    flow: flowService({ ai, db, now }),
    companion: companionService({ ai, familyOf }),
    calendar: { ...calendar, list: watched("the calendar", calendar) },
    disputes: { ...disputes, list: watched("the disputes' screen", disputes) },
    evaluations: evaluationsService({ ai, db, now }),
  };
}
