import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { requestCountsRepository } from "./auth/request-counts.ts";
import { sessionRepository } from "./domains/session/index.ts";
import type { Config } from "./config.ts";
import { noteOwnAddress } from "./own-address.ts";
import { documentReader } from "./document-reader.ts";
import { writeLasting } from "./database/lasting-file.ts";
import { openDatabase } from "./database/open.ts";
import {
  demoPassword,
  demoUsers,
  endDemoSessions,
  ensureDemoFamily,
  hasFamily,
  setUpCode,
} from "./domains/family/index.ts";
import { receipts } from "./domains/witness/index.ts";
import { actReader } from "./domains/device-keys/index.ts";
import {
  attachmentFiles,
  attachmentOpener,
  receiptReader,
  visibleAttachmentIds,
} from "./domains/attachments/index.ts";
import {
  catchUpAll,
  exportService,
  recordChanges,
  removeLeftWorkFolders,
} from "./domains/record/index.ts";
import { arrangeHandlers, pageReader } from "./domains/calendar/index.ts";
import { mailer, noticeHandlers, type Ways } from "./domains/notices/index.ts";
import { configuredAi } from "./ai.ts";
import { createRevisions } from "./revisions.ts";
import { recurringWork } from "./recurring-work.ts";
import { createWorkers } from "./jobs/workers.ts";
import { standing } from "./jobs/queue.ts";
import { createServices } from "./services.ts";

const webDirectory = fileURLToPath(new URL("../../web/dist", import.meta.url));
const version = "0.1.0";

export interface Server {
  url: string;
  log: FastifyBaseLogger;
  close(): Promise<void>;
}

/** Kept beside the embedded database, so that a restart signs no one out. */
function sessionSecret(config: Config): string {
  if (config.sessionSecret !== null) return config.sessionSecret;
  const path = join(config.dataDirectory, "session-secret");
  if (!existsSync(path)) writeLasting(path, randomBytes(32).toString("hex"));
  return readFileSync(path, "utf8").trim();
}

/** Opens the database, listens, and prints where to go. */
export async function start(config: Config): Promise<Server> {
  const log: { current: FastifyBaseLogger | null } = { current: null };
  const database = await openDatabase(config, "server", (message, error) =>
    log.current?.warn({ err: error }, message),
  );
  try {
    const { db } = database;
    const sessions = sessionRepository(db);
    const requestCounts = requestCountsRepository(db);
    await catchUpAll(db);
    const hasDemo = config.demo && (await ensureDemoFamily(db, config.timeZone));
    const holdsDemo = config.production && (await endDemoSessions(db));
    const secret = sessionSecret(config);
    const code = setUpCode(secret);
    const now = () => new Date();
    await removeLeftWorkFolders();
    const exports = exportService({
      db,
      now,
      log: { error: (fields, message) => log.current?.error(fields, message) },
    });
    const closing = new AbortController();
    const ai = await configuredAi(config);
    const { reader, processes } = documentReader(config);
    const changes = await recordChanges(database);
    const { notices } = config;
    const mail = notices.mail === null ? null : mailer(notices.mail.smtpUrl, notices.mail.from);
    const ways: Ways = {
      push: { contact: notices.pushContact, allowPrivate: notices.pushToPrivate },
      mail:
        mail === null || notices.mail === null
          ? null
          : { send: mail.send, publicUrl: notices.mail.publicUrl },
      webhook: notices.webhook,
    };
    const services = createServices({
      db,
      ways,
      publicUrl: config.publicUrl,
      now,
      exports,
      ai,
      changes,
      closing: closing.signal,
      readPage: pageReader(reader),
      openAttachment: attachmentOpener(processes),
      readReceipt: receiptReader(processes),
      attachmentBytesOfFamily: config.attachmentBytesOfFamily,
      buildId: config.buildId,
      refusesDemoPassword: config.production,
      setUpCode: code,
      pauseSeconds: config.pauseSeconds,
      whenUnknown: config.uncheckedMessages,
      disputeWindowHours: config.disputeWindowHours,
      log: { info: (fields, message) => log.current?.info(fields, message) },
    });
    const workers = createWorkers({
      db,
      now,
      handlers: { ...noticeHandlers({ db, now, ways }), ...arrangeHandlers(db, now) },
      recurring: recurringWork({
        db,
        url: database.url,
        config,
        now,
        sessions,
        requestCounts,
        exports,
        log: { info: (fields, message) => log.current?.info(fields, message) },
      }),
      log: { warn: (fields, message) => log.current?.warn(fields, message) },
    });
    const app = await buildApp({
      services,
      readAct: actReader({ db, now }),
      receiptOf: receipts(db),
      revisionOf: createRevisions(db, now),
      sessions,
      sessionSecret: secret,
      isReady: () => database.isReady(),
      packetFiles: exports,
      attachmentFile: attachmentFiles(db, now),
      attachmentIds: (actor) => visibleAttachmentIds(db, actor),
      rateLimitMax: config.rateLimitMax,
      sharedCounts: requestCounts,
      metrics:
        config.metricsToken === null
          ? null
          : {
              token: config.metricsToken,
              gauges: {
                liveStreams: () => changes.listeners(),
                databasePool: () => database.connections(),
                jobs: () => standing(db, now()),
                modelCounts: () => ai.modelCounts(),
                jobCounts: () => workers.counts(),
              },
            },
      webDirectory,
      onClosing: () => closing.abort(),
      version,
      logLevel: config.logLevel,
      trustProxy: config.trustProxy,
      allowedHosts: config.allowedHosts,
    });
    log.current = app.log;
    workers.start();
    const url = await app.listen({ port: config.port, host: config.host });
    noteOwnAddress(config, url);
    announce(url, { hasDemo, holdsDemo, setUpCode: (await hasFamily(db)) ? null : code });
    // What the first message would otherwise wait for.
    const warmUp = async () => {
      const reason = await ai.ready();
      if (reason !== null)
        app.log.error({ reason }, "no encoder here: rules and words judge messages alone");
    };
    warmUp().catch((error: unknown) => app.log.error({ err: error }, "the AI did not load"));
    return {
      url,
      log: app.log,
      async close() {
        await Promise.all([workers.close(), app.close()]);
        mail?.close();
        await exports.close();
        await Promise.all([reader.close(), ai.close()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Where to go, and what is needed there; the code is null once there is a family. */
function announce(
  url: string,
  {
    hasDemo,
    holdsDemo,
    setUpCode,
  }: Record<"hasDemo" | "holdsDemo", boolean> & { setUpCode: string | null },
): void {
  const lines = [`Evenkeel is ready: ${url}`];
  if (hasDemo) {
    const names = demoUsers.map((user) => user.username).join(", ");
    lines.push(`Sign in as ${names}; password of all three: ${demoPassword}`);
  }
  if (setUpCode !== null) {
    lines.push(`Set up your family: ${url}/setup`, `The code that it asks for: ${setUpCode}`);
  }
  if (holdsDemo) {
    lines.push(
      "This database holds the demo family. Its sign-ins are off in production: give a real family a database of its own.",
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
