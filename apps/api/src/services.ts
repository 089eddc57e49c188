import type { Kysely } from "kysely";
import type { Ai } from "@evenkeel/ai/providers";
import { evaluationsPage } from "@evenkeel/contract/constants";
import type { DisputeUrgency } from "@evenkeel/contract/models/dispute";
import type { Actor, Services } from "@evenkeel/contract/ports";
import { openCatalogue } from "@evenkeel/words/server";
import { scopeOf } from "./auth/scope.ts";
import type { Database } from "./database/schema.ts";
import { accountService } from "./domains/account/service.ts";
import { attaching as attachingWith } from "./domains/attachments/attach.ts";
import type { AttachmentOpener } from "./domains/attachments/opener.ts";
import type { ReceiptReader } from "./domains/attachments/receipts.ts";
import { attachmentsService } from "./domains/attachments/service.ts";
import { buildService } from "./domains/build/service.ts";
import { putEvents } from "./domains/calendar/events/put-events.ts";
import type { ReadCalendarFile } from "./domains/calendar/files/read-in-thread.ts";
import { calendarService } from "./domains/calendar/service.ts";
import { exchangesService } from "./domains/calendar/exchanges/service.ts";
import { swapsService } from "./domains/calendar/swap-acts/service.ts";
import type { PageReader } from "./domains/calendar/imports/reading/page-reader.ts";
import { knownFamily } from "./domains/children/known-family.ts";
import { ownContactOf } from "./domains/child-facts/contacts.ts";
import { childFactsService } from "./domains/child-facts/service.ts";
import { childrenService } from "./domains/children/service.ts";
import { coordinatorService } from "./domains/coordinator/service.ts";
import { assertChosenWith } from "./domains/family/chosen-password.ts";
import { familyService } from "./domains/family/service.ts";
import { deviceKeysService } from "./domains/device-keys/service.ts";
import { disputesService } from "./domains/disputes/service.ts";
import { evaluationsService } from "./domains/evaluations/service.ts";
import { duesOf } from "./domains/expenses/dues.ts";
import { expensesService } from "./domains/expenses/service.ts";
import { secondFactorService } from "./domains/second-factor/service.ts";
import { sessionService } from "./domains/session/service.ts";
import { liveService } from "./domains/live/service.ts";
import { journalService, wholeJournal } from "./domains/journal/service.ts";
import { mayGoAfterTip } from "./domains/messages/after-tip.ts";
import { keepStopped } from "./domains/messages/outbox.ts";
import { noticesService } from "./domains/notices/service.ts";
import type { Ways } from "./domains/notices/notice-jobs.ts";
import { messagesService } from "./domains/messages/service.ts";
import { assessWith } from "./domains/moderation/assess.ts";
import { assertNamesWith } from "./domains/moderation/names.ts";
import { parentsWords } from "./domains/moderation/parents-words.ts";
import type { WhenUnknown } from "./domains/moderation/assessment.ts";
import { textModeration } from "./domains/moderation/texts.ts";
import { moderationService } from "./domains/moderation/service.ts";
import type { exportService } from "./domains/record/export/service.ts";
import type { RecordChanges } from "./domains/record/changes.ts";
import { recordRepository } from "./domains/record/repository.ts";
import { recordService } from "./domains/record/service.ts";
import { witnessService } from "./domains/witness/service.ts";
import { waitingService } from "./domains/waiting/service.ts";
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
  /** In a thread where this is left out. */
  readCalendarFile?: ReadCalendarFile;
  openAttachment: AttachmentOpener;
  readReceipt: ReceiptReader;
  /** How much the files of one family may take up, in bytes. */
  attachmentBytesOfFamily: number;
  exports: ReturnType<typeof exportService>;
  buildId: string;
  /** True in production. */
  refusesDemoPassword: boolean;
  /** Opens the setting up of the first family. */
  setUpCode: string;
  pauseSeconds: number;
  whenUnknown: WhenUnknown;
  disputeWindowHours: Record<DisputeUrgency, number>;
  /** The address of this server that the operator named; null for none. */
  publicUrl: string | null;
  /** How parents are told away from the page. */
  ways: Ways;
  log: { info(fields: object, message: string): void };
}

/** Implements the contract's ports. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { ai, db, now, pauseSeconds, whenUnknown, buildId, exports, log } = dependencies;
  const { changes, closing, beatMilliseconds, readCalendarFile } = dependencies;
  const familyOf = (actor: Actor) => knownFamily(db, scopeOf(actor));
  const read = assessWith(ai);
  const assertNames = assertNamesWith(read);
  const { assess, readUnder } = parentsWords(read, familyOf);
  const catalogue = openCatalogue();
  const texts = textModeration({ now, assess, pauseSeconds });
  const attaching = attachingWith({ db, texts });
  const messages = messagesService({
    ai,
    db,
    now,
    assess,
    readUnder,
    pauseSeconds,
    whenUnknown,
    attaching,
  });
  const calendar = calendarService({
    db,
    now,
    texts,
    attaching,
    readPage: dependencies.readPage,
    ...(readCalendarFile === undefined ? {} : { readCalendarFile }),
    closing,
    duesOf: (scope, userId) => duesOf(db, scope, userId),
  });
  const swaps = swapsService({ db, now, texts });
  const exchanges = exchangesService({ db, now, texts });
  const children = childrenService({ db, now, texts, assertNames });
  const disputes = disputesService({
    ai,
    db,
    now,
    windowHours: dependencies.disputeWindowHours,
    texts,
    attaching,
  });
  const expenses = expensesService({
    db,
    now,
    texts,
    attaching,
    windowHours: dependencies.disputeWindowHours,
  });
  const evaluations = evaluationsService({ ai, db, now, texts });
  const { publicUrl, refusesDemoPassword } = dependencies;
  const assertChosen = assertChosenWith(refusesDemoPassword);
  const secondFactor = secondFactorService({ db, now, publicUrl });
  const notices = noticesService({ db, now, ways: dependencies.ways });
  return {
    account: accountService({
      db,
      now,
      assertNames,
      assertChosen,
      contactOf: (actor) => ownContactOf(db, actor),
      journalOf: (actor) => wholeJournal(db, actor),
      noticesOf: async (actor, client) => {
        const { settings, devices, mail } = await notices.choices(actor, client);
        return { settings, devices, mail };
      },
      secondFactorOf: (actor, client) => secondFactor.state(actor, client),
      evaluationsOf: (actor, before) =>
        evaluations.list(actor, {
          limit: evaluationsPage,
          ...(before === undefined ? {} : { before }),
        }),
    }),
    session: sessionService({
      db,
      now,
      refusesDemoPassword,
      assertChosen,
      locales: catalogue.locales,
      publicUrl,
    }),
    secondFactor,
    family: familyService({
      db,
      now,
      assertNames,
      setUpCode: dependencies.setUpCode,
      assertChosen,
    }),
    deviceKeys: deviceKeysService({ db, now }),
    build: buildService({ buildId, log }),
    live: liveService({
      changes,
      closing,
      revisionOf: (actor) => recordRepository(db).revision(scopeOf(actor), actor.role),
      ...(beatMilliseconds === undefined ? {} : { beatMilliseconds }),
    }),
    children,
    childFacts: childFactsService({ db, now, texts, attaching }),
    journal: journalService({ db, now, texts }),
    exchanges,
    moderation: moderationService({
      db,
      now,
      assess,
      pauseSeconds,
      whenUnknown,
      keepStopped,
      mayGoAfterTip,
    }),
    messages,
    attachments: attachmentsService({
      db,
      now,
      open: dependencies.openAttachment,
      readReceipt: dependencies.readReceipt,
      bytesOfFamily: dependencies.attachmentBytesOfFamily,
    }),
    record: recordService({ db, now, exports }),
    witness: witnessService({ db, now }),
    coordinator: coordinatorService({
      ai,
      db,
      now,
      put: putEvents(db, now),
      texts,
    }),
    flow: flowService({ ai, db, now }),
    companion: companionService({ ai, familyOf }),
    calendar,
    swaps,
    disputes,
    evaluations,
    expenses,
    notices,
    waiting: waitingService({ db, now }),
  };
}
