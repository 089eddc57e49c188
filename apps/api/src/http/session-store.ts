import { hash } from "node:crypto";
import type { Session } from "fastify";
import type { ReaderRevision } from "../domains/record/index.ts";
import type { SessionRepository, SessionUser } from "../domains/session/index.ts";

declare module "fastify" {
  interface Session {
    userId?: number;
    /** Joined at every read, never stored: a change of role counts from the next request on. */
    signedIn?: SignedIn;
    /** When the expiry was last moved, in milliseconds. */
    touchedAt?: number;
    /** Of a session that begins: what the browser calls itself. */
    device?: string | undefined;
  }
}

class SignedIn {
  readonly user: SessionUser;
  /** Of what the user sees of the family, when the session was read. */
  readonly revision: ReaderRevision;

  constructor(user: SessionUser, revision: ReaderRevision) {
    this.user = user;
    this.revision = revision;
  }

  /** No part of what the session plugin compares (twice for each request) to see whether the session must be stored. */
  toJSON(): undefined {
    return undefined;
  }
}

/** The table holds only hashes of session ids: who reads it cannot use them. */
export const idHash = (sessionId: string): string => hash("sha256", sessionId, "base64url");

type Done = (error?: unknown) => void;

/** The store's interface is of callbacks; ours are promises. */
function answer<T>(promise: Promise<T>, done: (error: unknown, value?: T) => void): void {
  // Called on a fresh stack: an exception of the callback is not a failure of the query.
  const later = (error: unknown, value?: T) => queueMicrotask(() => done(error, value));
  void promise.then((value) => later(null, value), later);
}

/** @fastify/session's store over the sessions table, so that any replica can answer. */
export function sessionStore(sessions: SessionRepository, lifetimeMilliseconds: number) {
  return {
    get(sessionId: string, done: (error: unknown, session?: Session | null) => void): void {
      const found = sessions.find(idHash(sessionId)).then((stored): Session | null =>
        stored === undefined
          ? null
          : {
              cookie: stored.cookie as Session["cookie"],
              userId: stored.user.userId,
              signedIn: new SignedIn(stored.user, stored.revision),
              touchedAt: stored.touchedAt.getTime(),
            },
      );
      answer(found, done);
    },

    set(sessionId: string, session: Session, done: Done): void {
      // `regenerate` stores the new session before anyone signed in to it.
      if (session.userId === undefined) {
        done();
        return;
      }
      const now = Date.now();
      answer(
        sessions.save({
          idHash: idHash(sessionId),
          userId: session.userId,
          cookie: session.cookie,
          device: session.device ?? null,
          touchedAt: new Date(session.touchedAt ?? now),
          expiresAt: new Date(now + lifetimeMilliseconds),
        }),
        done,
      );
    },

    destroy(sessionId: string, done: Done): void {
      answer(sessions.remove(idHash(sessionId)), done);
    },
  };
}
