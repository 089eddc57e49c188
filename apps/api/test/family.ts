import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import type { Ai } from "@evenkeel/ai/providers";
import { disputeWindowHours } from "@evenkeel/contract/constants";
import type { OpenDatabase } from "../src/database/client.ts";
import { buildApp } from "../src/app.ts";
import type { HashPassword } from "../src/auth/passwords.ts";
import { readCalendarFile } from "../src/domains/calendar/files/read-file.ts";
import type { ReadCalendarFile } from "../src/domains/calendar/files/read-in-thread.ts";
import { requestCountsRepository } from "../src/auth/request-counts.ts";
import { sessionRepository, type StoredSession } from "../src/domains/session/sessions.ts";
import { receipts } from "../src/domains/witness/receipt.ts";
import { actReader } from "../src/domains/device-keys/read-act.ts";
import { families } from "../src/domains/family/families.ts";
import { attachmentFiles, visibleAttachmentIds } from "../src/domains/attachments/seen.ts";
import type { Pack } from "../src/domains/record/export/make-packet.ts";
import { pack as packHere } from "../src/domains/record/export/pack.ts";
import { exportService } from "../src/domains/record/export/service.ts";
import { standing } from "../src/jobs/queue.ts";
import { recordChanges } from "../src/domains/record/changes.ts";
import { cookieSigner } from "../src/http/cookie-signer.ts";
import { idHash } from "../src/http/session-store.ts";
import { sessionCookieName } from "../src/http/session.ts";
import { createRevisions } from "../src/revisions.ts";
import { createServices, type ServiceDependencies } from "../src/services.ts";
import { scriptedPage } from "./scripted-page.ts";
import { scriptedAi } from "./scripted-ai.ts";

export const password = "correct horse battery staple";

const known = new Map<string, Promise<string>>();
/**
 * The passwords of test families, each hashed once and at the least cost: thousands of people sign in with them, and
 * what a password costs whoever guesses it is the subject of a test of its own.
 */
export const cheapHash: HashPassword = (given) => {
  const kept = known.get(given) ?? hash(given, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  known.set(given, kept);
  return kept;
};

const sessionSecret = "a secret that is only used in tests";
const signer = cookieSigner(sessionSecret);

export const setUpCode = "SETUP-12345";
/** The first family of a server, but for the password that its first parent chooses. */
export const firstSetUp = {
  code: setUpCode,
  familyName: "Rivera",
  timeZone: "America/Los_Angeles",
  displayName: "Ana",
  coParentName: "Ben",
  username: "ana",
};

/** A calendar file where the test runs: a thread for it takes longer to load than to read. */
const readHere: ReadCalendarFile = async (text, timeZone, floating) => {
  try {
    return readCalendarFile(text, timeZone, floating);
  } catch {
    return null;
  }
};

/** A browser of one user: keeps its cookie, speaks JSON, reads the answer. */
export interface Browser {
  userId: number;
  /** Undefined for whoever is not signed in. */
  cookie: string | undefined;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  remove(path: string, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  bytes: Buffer;
  /** The parsed body; throws where it is not JSON. */
  json<T = unknown>(): T;
}

export interface TestServer {
  app: FastifyInstance;
  database: OpenDatabase;
  /** Moves the server's clock. */
  clock: { now: Date; advance(milliseconds: number): void };
  /** A new family with both parents and a court viewer, each signed in. */
  family(
    name?: string,
  ): Promise<{ id: number; parent1: Browser; parent2: Browser; court: Browser }>;
  nobody: Browser;
  /** Whoever this answer has signed in. */
  as(answer: Answer): Browser;
  close(): Promise<void>;
}

type Overrides = Partial<Omit<ServiceDependencies, "db" | "now" | "ai">> & {
  /** What answers in place of the scripted AI. */
  ai?: Partial<Ai>;
  rateLimitMax?: number;
  /** The folder of the web build; without it there is none. */
  webDirectory?: string;
  /** Takes every line that the server would log, at the finest level. */
  logTo?: (line: string) => void;
  /** Opens /metrics. */
  metricsToken?: string;
  /** Whose forwarded headers are believed; no one's without it. */
  trustProxy?: string;
  /** The names that it serves; every name without it. */
  allowedHosts?: readonly string[];
  /** Draws and packs packets: in this process unless a worker is what is tried. */
  pack?: Pack;
  /** What is under way when it closes is given this to come to its end, in milliseconds. */
  closingGrace?: number;
};

/** The whole server over this database, without a socket. Closes the database with it. */
export async function testServer(
  database: OpenDatabase,
  overrides: Overrides = {},
): Promise<TestServer> {
  const { db } = database;
  const clock = {
    now: new Date("2026-11-21T18:00:00.000Z"),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const {
    rateLimitMax = 100_000,
    webDirectory = "/nonexistent",
    logTo,
    metricsToken,
    trustProxy = "",
    allowedHosts = [],
    closingGrace,
    ai,
    pack = packHere,
    ...services
  } = overrides;
  const now = () => clock.now;
  const exports = exportService({
    db,
    now,
    pack,
    log: {
      error: (fields) => {
        throw new Error("An export failed", { cause: fields });
      },
    },
  });
  const sessions = sessionRepository(db);
  const closing = new AbortController();
  const changes = await recordChanges(database);
  const app = await buildApp({
    services: createServices({
      db,
      now,
      exports,
      ai: { ...scriptedAi, ...ai },
      changes,
      closing: closing.signal,
      readPage: scriptedPage,
      readCalendarFile: readHere,
      openAttachment: () => Promise.reject(new Error("This server opens no files")),
      readReceipt: () => Promise.reject(new Error("This server reads no receipts")),
      attachmentBytesOfFamily: 100 * 1024 * 1024,
      disputeWindowHours,
      buildId: "test-build",
      refusesDemoPassword: false,
      setUpCode,
      pauseSeconds: 180,
      ways: {
        push: { contact: "mailto:test@example.com", allowPrivate: true },
        mail: null,
        webhook: null,
      },
      publicUrl: null,
      whenUnknown: "ask",
      log: { info: () => undefined },
      ...services,
    }),
    readAct: actReader({ db, now }),
    receiptOf: receipts(db),
    revisionOf: createRevisions(db, now),
    sessions,
    sessionSecret,
    isReady: () => Promise.resolve(true),
    packetFiles: exports,
    attachmentFile: attachmentFiles(db, now),
    attachmentIds: (actor) => visibleAttachmentIds(db, actor),
    rateLimitMax,
    sharedCounts: requestCountsRepository(db),
    metrics:
      metricsToken === undefined
        ? null
        : {
            token: metricsToken,
            gauges: {
              liveStreams: () => changes.listeners(),
              databasePool: () => database.connections(),
              jobs: () => standing(db, clock.now),
              modelCounts: () => [{ capability: "rewriter", outcome: "facts", count: 2 }],
              jobCounts: () => [],
            },
          },
    webDirectory,
    version: "test",
    onClosing: () => closing.abort(),
    logLevel: logTo === undefined ? "silent" : "trace",
    ...(logTo === undefined ? {} : { logStream: { write: logTo } }),
    trustProxy,
    allowedHosts,
    ...(closingGrace === undefined ? {} : { closingGrace }),
  });
  await app.ready();

  const browser = (userId: number, cookie?: string): Browser => {
    const call = async (
      method: "GET" | "POST" | "PATCH" | "DELETE",
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const response = await app.inject({
        method,
        url,
        headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body,
        bytes: response.rawPayload,
        json: <T>() => response.json<T>(),
      };
    };
    return {
      userId,
      cookie,
      get: (path, headers) => call("GET", path, undefined, headers),
      post: (path, body, headers) => call("POST", path, body, headers),
      patch: (path, body, headers) => call("PATCH", path, body, headers),
      remove: (path, headers) => call("DELETE", path, undefined, headers),
    };
  };

  const signIn = async (username: string): Promise<void> => {
    const response = await app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username, password },
    });
    if (response.statusCode !== 200) throw new Error(response.body);
  };
  let pattern: Promise<StoredSession> | undefined;
  /** What a sign-in stores. The first person of a server signs in for it, and out again. */
  const storedBy = async (username: string): Promise<StoredSession> => {
    await signIn(username);
    const { cookie, touched_at, expires_at, id_hash, ...row } = await db
      .selectFrom("sessions")
      .select(["id_hash", "user_id", "cookie", "touched_at", "expires_at", "device"])
      .orderBy("began_at", "desc")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("sessions").where("id_hash", "=", id_hash).execute();
    await db.deleteFrom("known_devices").where("id_hash", "=", id_hash).execute();
    return {
      idHash: id_hash,
      userId: row.user_id,
      cookie,
      touchedAt: touched_at,
      expiresAt: expires_at,
      device: row.device,
    };
  };
  /** Signed in without the many questions of a sign-in, which has tests of its own. */
  const enter = async ({ username, userId }: { username: string; userId: number }) => {
    const like = await (pattern ??= storedBy(username));
    const id = randomBytes(32).toString("base64url");
    await sessions.save({ ...like, idHash: idHash(id), userId });
    return browser(userId, `${sessionCookieName}=${encodeURIComponent(signer.sign(id))}`);
  };

  let familyCount = 0;
  return {
    app,
    database,
    clock,
    nobody: browser(0),
    as(answer) {
      const cookie = String(answer.headers["set-cookie"]).split(";", 1)[0];
      if (answer.status !== 200 || cookie === undefined) throw new Error(answer.body);
      return browser(answer.json<{ user: { id: number } }>().user.id, cookie);
    },
    async family(name = "Test family") {
      familyCount += 1;
      const number = familyCount;
      const { id, users } = await db.transaction().execute(async (transaction) => {
        const directory = families(transaction, undefined, cheapHash);
        const familyId = await directory.create(name, "America/Los_Angeles");
        const people: { username: string; userId: number }[] = [];
        for (const role of ["parent1", "parent2", "court_viewer"] as const) {
          const username = `${role}-${number}`;
          const displayName = `${role} of ${name}`;
          const userId = await directory.addUser({
            familyId,
            username,
            role,
            displayName,
            password,
          });
          people.push({ username, userId });
        }
        return { id: familyId, users: people };
      });
      const [parent1, parent2, court] = await Promise.all(users.map((user) => enter(user)));
      if (parent1 === undefined || parent2 === undefined || court === undefined) {
        throw new Error("A family has three users");
      }
      return { id, parent1, parent2, court };
    },
    async close() {
      await app.close();
      await exports.close();
      await database.close();
    },
  };
}
