import { initTRPC, TRPCError, type TRPC_ERROR_CODE_KEY } from "@trpc/server";
import { defaultLocale } from "@evenkeel/words";
import { AppError, type ErrorCode, refusedUnread, say } from "../errors.ts";
import { seenByCourtIn } from "../looks.ts";
import type { Actor, Context } from "../ports.ts";
import { type Route, type RouteKey, routes } from "../routes/index.ts";
import { isSignedCall } from "../signed-calls.ts";

interface Meta {
  key: RouteKey;
  route: Route;
}

/** What broke inside is logged and never told: such words may carry what somebody wrote. */
const toldOf = (cause: unknown, status: number): AppError =>
  cause instanceof AppError
    ? cause
    : (refusedUnread(status) ?? new AppError("internal", say("internal")));

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // tRPC guesses from NODE_ENV otherwise, and then a stack may reach a browser.
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const told = toldOf(error.cause, shape.data.httpStatus);
      const body = told.bodyIn(ctx?.locale ?? defaultLocale);
      return { ...shape, message: body.message, data: { ...shape.data, body } };
    },
  });

export const router = t.router;
export const createCaller = t.createCallerFactory;

const trpcCodeOf = {
  invalid: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  needs_second_factor: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  wrong_method: "METHOD_NOT_SUPPORTED",
  conflict: "CONFLICT",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported_media: "UNSUPPORTED_MEDIA_TYPE",
  refused: "UNPROCESSABLE_CONTENT",
  needs_confirmation: "UNPROCESSABLE_CONTENT",
  needs_rewrite: "UNPROCESSABLE_CONTENT",
  throttled: "TOO_MANY_REQUESTS",
  paused: "TOO_MANY_REQUESTS",
  internal: "INTERNAL_SERVER_ERROR",
  not_implemented: "NOT_IMPLEMENTED",
  unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorCode, TRPC_ERROR_CODE_KEY>;

/**
 * The one rule of who may call what: throws unauthenticated (401) or forbidden (403).
 * An adapter may ask it early, before it reads a body; the procedure asks it in any case.
 */
export function assertMayCall(
  { access, method }: Pick<Route, "access" | "method">,
  actor: Actor | null,
): void {
  if (access === "anyone") return;
  if (actor === null) {
    throw new AppError("unauthenticated", say("signIn.needed"));
  }
  const isCourt = actor.role === "court_viewer";
  if (access === "parent" && isCourt) {
    throw new AppError(
      "forbidden",
      method === "GET" ? say("forbidden.parentsOwn") : say("forbidden.courtReads"),
    );
  }
  if (access === "court" && !isCourt) {
    throw new AppError("forbidden", say("forbidden.courtOnly"));
  }
}

function toTrpc(error: AppError): TRPCError {
  return new TRPCError({ code: trpcCodeOf[error.code], message: error.message, cause: error });
}

const authority = t.middleware(({ ctx, meta, next }) => {
  if (meta === undefined) throw new Error("A procedure without a row of the route table");
  try {
    assertMayCall(meta.route, ctx.actor);
  } catch (error) {
    throw error instanceof AppError ? toTrpc(error) : error;
  }
  return next();
});

/**
 * Services throw AppError; tRPC would call each of them an internal error. What else breaks is what the server says it
 * is, so that both doors answer alike and say when to come again.
 */
const translateErrors = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  const shown = ctx.asAppError(result.error);
  const { retryAfterSeconds } = shown.details;
  if (retryAfterSeconds !== undefined) ctx.setHeader("retry-after", String(retryAfterSeconds));
  throw toTrpc(shown);
});

const signedIn = t.middleware(({ ctx, next }) => {
  if (ctx.actor === null) {
    throw toTrpc(new AppError("unauthenticated", say("signIn.needed")));
  }
  return next({ ctx: { ...ctx, actor: ctx.actor } });
});

/** What a member does is done under the signature that came with it; what is only read needs none. */
const underSignature = t.middleware(async ({ ctx, meta, type, getRawInput, next }) => {
  if (meta === undefined) throw new Error("A procedure without a row of the route table");
  const isSigned = type === "mutation" && meta.route.access !== "anyone" && isSignedCall(meta.key);
  if (!isSigned) return next();
  return ctx.underSignature(meta.key, await getRawInput(), () => next());
});

/** The parents are told of what the court saw before it leaves the server; what was not found or failed showed nothing. */
const lookNoted = t.middleware(async ({ ctx, meta, next }) => {
  const result = await next();
  const { actor } = ctx;
  if (!result.ok || meta === undefined || actor?.role !== "court_viewer") return result;
  const seen = seenByCourtIn(meta.key);
  if (seen === null || seen === "itself" || seen === "nothing") return result;
  await ctx.services.record.noteLook(actor, seen);
  return result;
});

/** A procedure for this row: authority is decided before any input is parsed. */
export const open = (key: RouteKey) =>
  t.procedure
    .meta({ key, route: routes[key] })
    .use(authority)
    .use(translateErrors)
    .use(lookNoted)
    .use(underSignature);

/** The same, for rows whose access implies a signed-in user: `ctx.actor` is then never null. */
export const at = (key: RouteKey) => open(key).use(signedIn);
