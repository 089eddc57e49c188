import type { Kysely } from "kysely";
import type { Ai } from "@evenkeel/ai/providers";
import { evaluationsPage } from "@evenkeel/contract/constants";
import type { DisputeUrgency } from "@evenkeel/contract/models/dispute";
import type { Actor, Services } from "@evenkeel/contract/ports";
import { openCatalogue } from "@evenkeel/words/server";
import { scopeOf } from "./auth/scope.ts";
import type { Database } from "./database/schema.ts";
import { accountService } from "./domains/account/index.ts";
import {
  attaching as attachingWith,
  type AttachmentOpener,
  attachmentsService,
  type ReceiptReader,
} from "./domains/attachments/index.ts";
import { buildService } from "./domains/build/index.ts";
import {
  calendarService,
  exchangesService,
  type PageReader,
  putEvents,
  type ReadCalendarFile,
  swapsService,
} from "./domains/calendar/index.ts";
import { childFactsService, ownContactOf } from "./domains/child-facts/index.ts";
import { coordinatorService } from "./domains/coordinator/index.ts";
import {
  assertChosenWith,
  childrenService,
  familyService,
  knownFamily,
} from "./domains/family/index.ts";
import { deviceKeysService } from "./domains/device-keys/index.ts";
import { disputesService } from "./domains/disputes/index.ts";
import { evaluationsService } from "./domains/evaluations/index.ts";
import { duesOf, expensesService, takeAgreedShare } from "./domains/expenses/index.ts";
import { secondFactorService } from "./domains/second-factor/index.ts";
import { sessionService } from "./domains/session/index.ts";
import { liveService } from "./domains/live/index.ts";
import { journalService, wholeJournal } from "./domains/journal/index.ts";
import { keepStopped, mayGoAfterTip, messagesService } from "./domains/messages/index.ts";
import { noticesService, type Ways } from "./domains/notices/index.ts";
import {
  assertNamesWith,
  assessWith,
  moderationService,
  readingAsFamily,
  textModeration,
  type WhenUnknown,
} from "./domains/moderation/index.ts";
import {
  type exportService,
  type RecordChanges,
  recordRepository,
  recordService,
} from "./domains/record/index.ts";
import { witnessService } from "./domains/witness/index.ts";
import { waitingService } from "./domains/waiting/index.ts";
import { flowService } from "./domains/flow/index.ts";
import { companionService } from "./domains/companion/index.ts";

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
  const { assess, readUnder } = readingAsFamily(read, familyOf);
  const catalogue = openCatalogue();
  const texts = textModeration({ now, assess, familyOf, pauseSeconds });
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
    takeAgreedShare,
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
