import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Standing } from "../jobs/queue.ts";
import type { ModelCount } from "@evenkeel/ai/threads";
import type { JobCount } from "../jobs/attempt.ts";

/** What else is counted, read when it is asked for. */
export interface Gauges {
  /** Live streams open at this server. */
  liveStreams: () => number;
  /** Connections to the database: open, idle, and calls that wait for one. */
  databasePool: () => { total: number; idle: number; waiting: number };
  /** Work that waits for its time, is past it, or was given up, at all servers together. */
  jobs: () => Promise<Standing[]>;
  /** What became of a language model's answers at this server. */
  modelCounts: () => ModelCount[];
  /** How attempts ended at this server. */
  jobCounts: () => JobCount[];
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function assertToken(request: FastifyRequest, token: string): void {
  const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
  if (!timingSafeEqual(digest(given), digest(token))) {
    throw new AppError("unauthenticated", say("metrics.token"));
  }
}

/** What is counted elsewhere, read at each visit. */
function registerGauges(registry: Registry, gauges: Gauges): void {
  void new Gauge({
    name: "evenkeel_live_streams",
    help: "Open live streams",
    registers: [registry],
    collect() {
      this.set(gauges.liveStreams());
    },
  });
  void new Gauge({
    name: "evenkeel_database_connections",
    help: "Connections to PostgreSQL by state; 'waiting' are calls without one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(gauges.databasePool())) {
        this.set({ state }, count);
      }
    },
  });
  void new Gauge({
    name: "evenkeel_jobs",
    help: "Work in the table of jobs; 'late' is past its time, 'dead' was given up",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, state, count } of await gauges.jobs()) this.set({ kind, state }, count);
    },
  });
  void new Counter({
    name: "evenkeel_job_attempts_total",
    help: "Attempts at this server by how they ended",
    labelNames: ["kind", "outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, outcome, count } of gauges.jobCounts()) this.inc({ kind, outcome }, count);
    },
  });

  void new Counter({
    name: "evenkeel_model_answers_total",
    help: "Answers of the language model: 'shown', or the check or the failure because of which the built-in answered",
    labelNames: ["capability", "outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of gauges.modelCounts()) this.inc(labels, count);
    },
  });
}

/**
 * `GET /metrics` in the Prometheus text format, for whoever has the operator's token. Labels are our routes, methods
 * and statuses: nothing of a family, a user or an address.
 */
export function serveMetrics(app: FastifyInstance, token: string, gauges: Gauges): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to the end of its answer, streams without end left out",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  registerGauges(registry, gauges);

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const isStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    if (isStream) return;
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    assertToken(request, token);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
