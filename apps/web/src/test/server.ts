import { revisionHeaderName } from "@evenkeel/contract/act-headers";
import { AppError } from "@evenkeel/contract/errors";
import type { User } from "@evenkeel/contract/models/user";
import type { Actor, Context, Services } from "@evenkeel/contract/ports";
import { callOf } from "@evenkeel/contract/router";
import { type RouteKey, routeRows } from "@evenkeel/contract/routes";
import { defaultLocale } from "@evenkeel/words";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

/** What a test says of each service; the rest refuses to be called. */
export type FakeServices = { -readonly [Name in keyof Services]?: Partial<Services[Name]> };

/** Every request the page made, in order: for tests that say what is sent. */
export const requests: { key: RouteKey; body: unknown }[] = [];

/** What was sent with each request to this call, in order. */
export const bodiesOf = (key: RouteKey): unknown[] =>
  requests.filter((request) => request.key === key).map(({ body }) => body);

export const mockServer = setupServer();

/**
 * Serves the whole route table through the contract's real router over the test's fake services.
 * The router parses every input and every answer and decides who may call, so a mock cannot drift
 * from the contract. `user` is who is signed in; signing in and out works. Reads say no revision until the record
 * `becomes` one.
 */
export function serve(
  user: User | null,
  fakes: FakeServices,
): { endSession: () => void; becomes: (revision: number) => void } {
  let signedIn = user;
  let revision: number | null = null;
  requests.length = 0;
  const services = completed({
    ...fakes,
    live: { follow: () => quietUntilLeft(), ...fakes.live },
    // Home asks for both; most families have neither.
    swaps: { list: () => Promise.resolve([]), ...fakes.swaps },
    calendar: { imports: () => Promise.resolve([]), ...fakes.calendar },
    notices: {
      list: () => Promise.resolve([]),
      received: () => Promise.resolve({ marked: 0 }),
      seen: () => Promise.resolve({ marked: 0 }),
      ...fakes.notices,
    },
    waiting: { list: () => Promise.resolve([]), ...fakes.waiting },
    build: { buildId: import.meta.env.BUILD_ID, ping: () => undefined, ...fakes.build },
    // A family that claims nothing from each other.
    expenses: { list: () => Promise.resolve([]), ...fakes.expenses },
    record: { noteLook: () => Promise.resolve(), ...fakes.record },
    session: {
      me: () => Promise.resolve(present(signedIn)),
      ...fakes.session,
    },
  });
  const context = (left: AbortSignal): Context => ({
    actor: signedIn === null ? null : actorOf(signedIn),
    locale: signedIn?.locale ?? defaultLocale,
    client: {
      address: "127.0.0.1",
      host: "localhost",
      signal: AbortSignal.any([left, AbortSignal.timeout(10_000)]),
      device: () => null,
    },
    session: {
      begin: (begun) => {
        signedIn = begun;
        return Promise.resolve();
      },
      end: () => {
        signedIn = null;
        return Promise.resolve();
      },
      stands: () => Promise.resolve(signedIn !== null),
    },
    services,
    underSignature: (_call, _input, run) => run(),
    setHeader: () => undefined,
    asAppError,
  });
  const table = http.all(
    ({ request }) => callIn(request) !== undefined,
    async ({ request }) => {
      const called = callIn(request);
      if (called === undefined) throw new Error(`No call for ${request.url}`);
      const { key, route, params, url } = called;
      const text = await request.text();
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      if (route.stream !== true) requests.push({ key, body });
      const input = { ...Object.fromEntries(url.searchParams), ...(body as object), ...params };
      try {
        const headers = revision === null ? {} : { [revisionHeaderName]: String(revision) };
        const answer: unknown = await callOf(context(request.signal))(key, input);
        if (route.stream) return eventResponse(answer as AsyncIterable<unknown>, request.signal);
        return route.text
          ? HttpResponse.text(String(answer), { headers })
          : HttpResponse.json(answer as object, { headers });
      } catch (error) {
        return errorResponse(error);
      }
    },
  );
  mockServer.use(table);
  return {
    endSession: () => {
      signedIn = null;
    },
    becomes: (grown) => {
      revision = grown;
    },
  };
}

const rows = routeRows.map(([key, route]) => ({
  key,
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));

/**
 * Which call this request is, with what its path says. Looked up here: a handler of the mock for each call would take
 * every request apart anew, a hundred times before it comes to the right one.
 */
function callIn(request: Request) {
  const url = new URL(request.url);
  for (const { key, route, pattern } of rows) {
    const said = route.method === request.method ? pattern.exec(url.pathname) : null;
    if (said === null) continue;
    const named = Object.entries(said.groups ?? {});
    const params = Object.fromEntries(named.map(([name, it]) => [name, decodeURIComponent(it)]));
    return { key, route, params, url };
  }
  return undefined;
}

/** A family in which nothing happens. */
const quietUntilLeft = (): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
});

function eventResponse(events: AsyncIterable<unknown>, left: AbortSignal) {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (left.aborted) return;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
    },
  });
  return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
}

/** As the server does, but with the words of what broke: a test wants to know. */
function asAppError(error: unknown): AppError {
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof AppError) return cause;
  const isInvalid = error instanceof Error && "code" in error && error.code === "BAD_REQUEST";
  const message = error instanceof Error ? error.message : String(error);
  return new AppError(isInvalid ? "invalid" : "internal", message);
}

function errorResponse(error: unknown) {
  const told = asAppError(error);
  return HttpResponse.json(told.bodyIn(defaultLocale), { status: told.status });
}

const actorOf = (user: User): Actor => ({
  userId: user.id,
  familyId: user.familyId,
  role: user.role,
  coParentId: user.coParentId,
  locale: user.locale ?? defaultLocale,
});

function present(user: User | null): User {
  if (user === null) throw new AppError("unauthenticated", "Please sign in to continue.");
  return user;
}

/** A service method that a test did not name answers as if it were not built. */
function completed(fakes: FakeServices): Services {
  const refusing = (service: object, name: string) =>
    new Proxy(service, {
      get: (target, method) =>
        Reflect.get(target, method) ??
        (() => {
          throw new AppError("internal", `No fake for ${name}.${String(method)}`);
        }),
    });
  const named = fakes as Record<string, object | undefined>;
  return new Proxy({} as Services, {
    get: (_target, name) => refusing(named[String(name)] ?? {}, String(name)),
  });
}
