import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { requestCountsRepository } from "./auth/request-counts.ts";
import { sessionRepository } from "./domains/session/sessions.ts";
import type { Config } from "./config.ts";
import { documentReader } from "./document-reader.ts";
import { startNightly } from "./backup/nightly.ts";
import { writeLasting } from "./database/lasting-file.ts";
import { openDatabase } from "./database/open.ts";
import {
  demoPassword,
  demoUsers,
  endDemoSessions,
  ensureDemoFamily,
} from "./domains/family/demo.ts";
import { exportService } from "./domains/record/export/service.ts";
import { removeLeftWorkFolders } from "./domains/record/export/work-folder.ts";
import { recordChanges } from "./domains/record/changes.ts";
import { keepHeads } from "./domains/record/kept-heads.ts";
import { expireDisputes } from "./domains/disputes/expire.ts";
import { pageReader } from "./domains/calendar/imports/reading/page-reader.ts";
import { attempts } from "./domains/moderation/attempts.ts";
import { configuredAi } from "./ai.ts";
import { createRevisions } from "./revisions.ts";
import { rateWindowMilliseconds } from "./http/security.ts";
import { createServices } from "./services.ts";

const webDirectory = fileURLToPath(new URL("../../web/dist", import.meta.url));
const version = "0.1.0";
const hour = 60 * 60 * 1000;

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
    const hasDemo = config.demo && (await ensureDemoFamily(db, config.timeZone));
    const holdsDemo = config.production && (await endDemoSessions(db));
    const now = () => new Date();
    await removeLeftWorkFolders();
    const exports = exportService({
      db,
      now,
      log: { error: (fields, message) => log.current?.error(fields, message) },
    });
    const closing = new AbortController();
    const ai = await configuredAi(config);
    const reader = documentReader(config);
    const changes = await recordChanges(database);
    const services = createServices({
      db,
      now,
      exports,
      ai,
      changes,
      closing: closing.signal,
      readPage: pageReader(reader),
      buildId: config.buildId,
      refusesDemoPassword: config.production,
      pauseSeconds: config.pauseSeconds,
      disputeWindowHours: config.disputeWindowHours,
      log: { info: (fields, message) => log.current?.info(fields, message) },
    });
    const app = await buildApp({
      services,
      revisionOf: createRevisions(db, now),
      sessions,
      sessionSecret: sessionSecret(config),
      isReady: () => database.isReady(),
      packetFile: (actor, id) => exports.file(actor, id),
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
              },
            },
      webDirectory,
      onClosing: () => closing.abort(),
      version,
      logLevel: config.logLevel,
      trustProxy: config.trustProxy,
    });
    log.current = app.log;
    const cleaning = setInterval(() => {
      requestCounts
        .forgetBefore(Math.floor(Date.now() / rateWindowMilliseconds) - 1)
        .catch((error: unknown) => app.log.warn({ err: error }, "old counts stay for now"));
      sessions
        .removeExpired(new Date())
        .catch((error: unknown) => app.log.warn({ err: error }, "expired sessions stay for now"));
      expireDisputes(db, now).catch((error: unknown) =>
        app.log.warn({ err: error }, "expired disputes are put on the record later"),
      );
      exports
        .removeOld()
        .catch((error: unknown) => app.log.warn({ err: error }, "old packets stay for now"));
      keepHeads(db, now()).catch((error: unknown) =>
        app.log.warn({ err: error }, "the heads of the records are kept later"),
      );
      attempts
        .forgetTexts(db, now())
        .catch((error: unknown) => app.log.warn({ err: error }, "old drafts stay for now"));
    }, hour);
    cleaning.unref();
    const stopNightly = config.backups
      ? startNightly({
          url: database.url,
          folder: join(config.dataDirectory, "backups"),
          timeZone: config.timeZone,
          now,
          log: app.log,
        })
      : () => Promise.resolve();
    const url = await app.listen({ port: config.port, host: config.host });
    announce(url, { hasDemo, holdsDemo });
    // What the first message would otherwise wait for.
    ai.ready().catch((error: unknown) => app.log.error({ err: error }, "the AI did not load"));
    return {
      url,
      log: app.log,
      async close() {
        clearInterval(cleaning);
        await stopNightly();
        await app.close();
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

function announce(
  url: string,
  { hasDemo, holdsDemo }: Record<"hasDemo" | "holdsDemo", boolean>,
): void {
  const lines = [`Evenkeel is ready: ${url}`];
  if (hasDemo) {
    const names = demoUsers.map((user) => user.username).join(", ");
    lines.push(`Sign in as ${names}; password of all three: ${demoPassword}`);
  }
  if (holdsDemo) {
    lines.push(
      "This database holds the demo family. Its sign-ins are off in production: give a real family a database of its own.",
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
