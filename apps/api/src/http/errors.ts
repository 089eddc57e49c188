import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type z, ZodError } from "zod";
import { AppError, refusedUnread, type Said, say } from "@evenkeel/contract/errors";
import { issueSentence, ownSentence } from "@evenkeel/contract/issue-words";
import { isDatabaseAway } from "../database/away.ts";
import { errorPage, isForWindow } from "./error-page.ts";
import { localeOf } from "./session.ts";

/** What no one foresaw: the database is away, or it is a fault of ours. Its cause is for the log alone. */
function unforeseen(cause: unknown): AppError {
  if (!isDatabaseAway(cause)) return new AppError("internal", say("internal"), {}, cause);
  return new AppError("unavailable", say("unavailable.database"), { retryAfterSeconds: 5 }, cause);
}

/** What a model says of its own; else the library's words, which are English and mostly for programs (decision 21). */
const saidOf = (issue: z.core.$ZodIssue): Said =>
  issueSentence(issue) ?? { english: issue.message, elsewhere: ownSentence(issue) };

function fromZod(error: ZodError): AppError {
  const issues = error.issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: saidOf(issue),
  }));
  const [first] = issues;
  return new AppError("invalid", first?.message ?? say("invalid.empty"), { issues }, error);
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}

/** Whatever was thrown, as the one kind of error that is shown; anything unforeseen becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    // A ZodError is only the client's mistake when the input was parsed, not when an output was.
    if (error.code === "BAD_REQUEST" && error.cause instanceof ZodError)
      return fromZod(error.cause);
    // No JSON, a batch, another method: refused before any procedure ran.
    const refused = refusedUnread(getHTTPStatusCodeFromError(error), error);
    return refused ?? unforeseen(error.cause ?? error);
  }
  const refused = isFastifyError(error) ? refusedUnread(error.statusCode ?? 500, error) : null;
  return refused ?? unforeseen(error);
}

/**
 * Sends an error in the language of whoever asked, with its status, and Retry-After where waiting helps: JSON, or a small
 * page where a browser would show the JSON in its window.
 */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): FastifyReply {
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  // Whatever the answer was going to be, a stream or a file: now it is this.
  reply.removeHeader("content-disposition").removeHeader("content-length");
  reply.code(error.status).header("cache-control", "no-store");
  const locale = localeOf(request);
  return isForWindow(request)
    ? reply.type("text/html; charset=utf-8").send(errorPage(error, locale))
    : reply.type("application/json; charset=utf-8").send(error.bodyIn(locale));
}

/** Errors of the framework before any route is found, such as a path that cannot be decoded. */
export function handleFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendError(request, reply, toAppError(error));
}

/** Whoever asked is gone, and this is how the work for them was ended: no fault of anyone's. */
const isOfLeaving = (request: FastifyRequest, cause: unknown): boolean =>
  request.raw.socket.destroyed && cause instanceof Error && endings.has(codeOrName(cause));

const endings = new Set(["AbortError", "ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);
const codeOrName = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : error.name;

/** What the person did not cause is logged, with the stack of what broke. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  const { log } = request;
  const shown = toAppError(error);
  if (shown.status < 500 || shown.code === "not_implemented") return;
  if (isOfLeaving(request, shown.cause)) {
    log.info({ err: shown.cause }, "whoever asked left before the answer");
    return;
  }
  log.error({ err: shown.cause ?? shown }, "request failed");
}

/** One handler for everything that a route throws. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    logFailure(request, error);
    return sendError(request, reply, toAppError(error));
  });
}
