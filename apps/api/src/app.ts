import fastifyAccepts from "@fastify/accepts";
import Fastify, { type FastifyInstance } from "fastify";
import type { Actor, RevisionOf, Services } from "@evenkeel/contract/ports";
import { everything } from "./domains/account/index.ts";
import type { SessionRepository } from "./domains/session/index.ts";
import type { receipts } from "./domains/witness/index.ts";
import type { actReader } from "./domains/device-keys/index.ts";
import { type AttachmentFileOf, serveAttachmentFiles } from "./http/attachment-files.ts";
import { closeConnections } from "./http/closing.ts";
import { compressAnswers } from "./http/compressed.ts";
import { serveDocumentation } from "./http/documentation.ts";
import { serveEverything } from "./http/everything.ts";
import { serveFeed } from "./http/feed.ts";
import { handleErrors, handleFrameworkError } from "./http/errors.ts";
import { serveHealth } from "./http/health.ts";
import { type Gauges, serveMetrics } from "./http/metrics.ts";
import { type PacketFiles, servePacketFiles, serveVerifier } from "./http/packet-files.ts";
import { servePrivacy } from "./http/privacy.ts";
import { logSerializers } from "./http/log.ts";
import { serveRest } from "./http/rest.ts";
import type { SharedCounts } from "./http/request-budget.ts";
import { secure } from "./http/security.ts";
import { serveOnly } from "./http/served-hosts.ts";
import { takeTurns } from "./http/turns.ts";
import { useSessions } from "./http/session.ts";
import { serveTrpc } from "./http/trpc.ts";
import { serveUnsubscribe } from "./http/unsubscribe.ts";
import { serveWeb } from "./http/web.ts";

export interface AppDependencies {
  services: Services;
  readAct: ReturnType<typeof actReader>;
  receiptOf: ReturnType<typeof receipts>;
  revisionOf: RevisionOf;
  sessions: SessionRepository;
  sessionSecret: string;
  isReady: () => Promise<boolean>;
  packetFiles: PacketFiles;
  attachmentFile: AttachmentFileOf;
  /** The files that a person may see, by their ids. */
  attachmentIds: (actor: Actor) => Promise<string[]>;
  rateLimitMax: number;
  /** Where several servers count requests together; null if there is one server only. */
  sharedCounts: SharedCounts | null;
  /** Opens `/metrics` for whoever has this token; null: there is no such page. */
  metrics: { token: string; gauges: Gauges } | null;
  /** The folder of the web build. */
  webDirectory: string;
  version: string;
  /** Called when the server starts to close: whatever never ends is told to end. */
  onClosing: () => void;
  /** How long what is under way then may take to finish, in milliseconds; the default if left out. */
  closingGrace?: number;
  logLevel: string;
  /** Where log lines go; standard output without it. */
  logStream?: { write(line: string): void };
  /** Addresses of proxies whose forwarded headers are trusted; empty means none. */
  trustProxy: string;
  /** The names that are served; every name where there are none. */
  allowedHosts: readonly string[];
}

/**
 * The whole server, ready to listen or to be injected into. What it must remember is in the database, so that several
 * of it may stand before one.
 */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: dependencies.trustProxy === "" ? false : dependencies.trustProxy,
    // Nothing that anyone typed is ever logged, wherever it was: only method, route, status and time.
    logger: {
      level: dependencies.logLevel,
      ...(dependencies.logStream === undefined ? {} : { stream: dependencies.logStream }),
      serializers: logSerializers,
    },
    frameworkErrors: handleFrameworkError,
    requestTimeout: 120_000,
    // A call in flight at shutdown is answered; an idle keep-alive connection does not hold the exit.
    forceCloseConnections: "idle",
  });

  // Only JSON is accepted; plain text would be read as something it is not.
  app.removeContentTypeParser("text/plain");
  handleErrors(app);
  serveOnly(app, dependencies.allowedHosts);
  await useSessions(app, {
    sessions: dependencies.sessions,
    secret: dependencies.sessionSecret,
  });
  takeTurns(app);
  const { rateLimitMax, sharedCounts } = dependencies;
  await secure(app, { rateLimitMax, sharedCounts });
  await app.register(fastifyAccepts);
  compressAnswers(app);

  closeConnections(app, dependencies.onClosing, dependencies.closingGrace);
  const { services, readAct, receiptOf } = dependencies;
  serveHealth(app, dependencies.isReady);
  const { metrics } = dependencies;
  if (metrics !== null) serveMetrics(app, metrics.token, metrics.gauges);
  serveRest(app, { services, readAct, receiptOf, revisionOf: dependencies.revisionOf });
  servePacketFiles(app, dependencies.packetFiles);
  serveAttachmentFiles(app, dependencies.attachmentFile);
  const { packetFiles, attachmentFile, attachmentIds } = dependencies;
  serveEverything(
    app,
    everything({
      data: (actor, client) => services.account.data(actor, client),
      packet: (actor, id) => packetFiles.file(actor, id),
      documents: async (actor, id) => {
        const { documents } = await services.record.exportStatus(actor, { id });
        const numbers = Array.from({ length: documents }, (_, index) => index + 1);
        return Promise.all(numbers.map((number) => packetFiles.document(actor, id, number)));
      },
      attachmentIds,
      attachment: (actor, id) => attachmentFile(actor, id, "file"),
    }),
  );
  serveVerifier(app);
  servePrivacy(app);
  serveFeed(app, services.calendar);
  serveUnsubscribe(app, services.notices);
  await serveDocumentation(app, dependencies.version);
  await serveTrpc(app, { services, readAct, receiptOf });
  await serveWeb(
    app,
    dependencies.webDirectory,
    async () => (await services.family.setUpState()).needed,
  );
  return app;
}
