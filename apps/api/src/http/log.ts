import type { FastifyReply, FastifyRequest } from "fastify";
import { routes } from "@evenkeel/contract/routes";

/** What names an error without saying what someone typed: codes of Node, the database and the framework. */
const safeFields = [
  "code",
  "errno",
  "syscall",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
] as const;

/** How many causes behind an error are told. */
const deepest = 5;
/** How many errors of several together are told. */
const mostParts = 5;

/**
 * Where an error was thrown, without its message: parsers, the database and the runtime quote in it what they were given.
 * Nothing where the message cannot be told from the places.
 */
function places({ stack, message }: Error): string {
  const begins = stack?.indexOf(message) ?? -1;
  if (stack === undefined || begins === -1) return "";
  return stack
    .slice(begins + message.length)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .join("\n");
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/** An error for the log: what kind it is and where it was thrown, never its words. */
function describeError(error: unknown, depth = 0): LoggedError {
  const message = "left out: it may quote what someone typed";
  if (!(error instanceof Error)) return { type: typeof error, message, stack: "" };
  const { cause } = error;
  const fields = Object.entries(error).filter(
    ([name, value]) =>
      safeFields.some((safe) => safe === name) && ["string", "number"].includes(typeof value),
  );
  const parts: unknown[] = error instanceof AggregateError && depth < deepest ? error.errors : [];
  return {
    ...Object.fromEntries(fields),
    type: error.constructor.name,
    message,
    stack: places(error),
    ...(cause === undefined || depth >= deepest ? {} : { cause: describeError(cause, depth + 1) }),
    ...(parts.length === 0
      ? {}
      : { errors: parts.slice(0, mostParts).map((part) => describeError(part, depth + 1)) }),
  };
}

/** The address that was asked for as this server knows it: the route, and not how it was spelled. Null for no route. */
function routeOf(request: FastifyRequest): string | null {
  const { url = null } = request.routeOptions;
  const { path } = (request.params ?? {}) as { path?: unknown };
  const isProcedure =
    url === "/trpc/:path" && typeof path === "string" && Object.hasOwn(routes, path);
  return isProcedure ? `/trpc/${path}` : url;
}

/** What a log line may hold of a request and its answer: method, route, status. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
  res: (reply: Pick<FastifyReply, "statusCode">) => ({ status: reply.statusCode }),
  err: (error: unknown) => describeError(error),
};
