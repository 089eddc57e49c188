import type { Role } from "./models/user.ts";

/** Who acts: always the session's user, never what a body says. */
export interface Actor {
  readonly userId: number;
  readonly familyId: number;
  readonly role: Role;
  /** The other parent of the family; null for a court viewer or while there is none. */
  readonly coParentId: number | null;
  /** What they read: a language of the catalogue, as they chose it, else as their browser asks. */
  readonly locale: string;
}

/** What a procedure may know of the connection. */
export interface Client {
  readonly address: string;
  /** The server's own host and port, as the browser names them; behind a proxy, as the proxy passes them on. */
  readonly host: string;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Identifies a browser that signed in before, as any user; null for one that never did. */
  readonly device: () => string | null;
}
