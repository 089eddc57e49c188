import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import cookie from "@fastify/cookie";
import session from "@fastify/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { Actor, BrowserSession } from "@evenkeel/contract/ports";
import { bestLocale } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import type { ReaderRevision } from "../domains/record/index.ts";
import type { SessionRepository } from "../domains/session/index.ts";
import { deviceName } from "./device-name.ts";
import { cookieSigner } from "./cookie-signer.ts";
import { idHash, sessionStore } from "./session-store.ts";

const { locales } = openCatalogue();
const lifetime = 14 * dayMilliseconds;
/** Sliding expiry: a session in use moves its end at most this often, so that a poll writes nothing. */
const touchEvery = hourMilliseconds;

export const sessionCookieName = "evenkeel_session";

/** Sessions by a signed, http-only cookie; nothing is stored for whoever is not signed in. */
export async function useSessions(
  app: FastifyInstance,
  options: { sessions: SessionRepository; secret: string },
): Promise<void> {
  await app.register(cookie);
  await app.register(session, {
    secret: cookieSigner(options.secret),
    cookieName: sessionCookieName,
    cookie: { httpOnly: true, sameSite: "lax", secure: "auto", path: "/", maxAge: lifetime },
    saveUninitialized: false,
    rolling: false,
    store: sessionStore(options.sessions, lifetime),
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const current = request.session;
    if (current.signedIn !== undefined && Date.now() - (current.touchedAt ?? 0) >= touchEvery) {
      current.touch();
      current.set("touchedAt", Date.now());
    }
    done();
  });
}

/** Who is signed in, or null. */
export function actorOf(request: FastifyRequest): Actor | null {
  const signedIn = request.session?.signedIn;
  return signedIn === undefined ? null : { ...signedIn.user, locale: localeOf(request) };
}

/** What whoever asks reads: the language that they chose, else the best of those that their browser names. */
export function localeOf(request: FastifyRequest): string {
  const chosen = request.session?.signedIn?.user.locale ?? null;
  const wanted = chosen === null ? new Negotiator(request).languages() : [chosen];
  return bestLocale(wanted, locales);
}

/** How far what the signed-in user sees of the family had come when this request came; null where no one is signed in. */
export function readerRevisionOf(request: FastifyRequest): ReaderRevision | null {
  return request.session?.signedIn?.revision ?? null;
}

/**
 * What names the browser by the last session that it was given, whether that still stands or not; null for a browser
 * that never signed in. It is only a name until a user's own is found to be the same.
 */
export function deviceOf(request: FastifyRequest): string | null {
  const shown = request.cookies[sessionCookieName];
  return shown === undefined ? null : idHash(shown.slice(0, shown.lastIndexOf(".")));
}

export function browserSession(request: FastifyRequest): BrowserSession {
  return {
    async begin(user) {
      // A new id at each sign-in: an id that someone planted before is worth nothing after.
      await request.session.regenerate();
      request.session.set("userId", user.id);
      request.session.set("touchedAt", Date.now());
      request.session.set("device", deviceName(request.headers["user-agent"]));
      await request.session.save();
    },
    async end() {
      await request.session.destroy();
    },
    async stands() {
      const before = actorOf(request);
      await request.session.reload();
      const now = actorOf(request);
      return now !== null && now.userId === before?.userId && now.role === before.role;
    },
  };
}
