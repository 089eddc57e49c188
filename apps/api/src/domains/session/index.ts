/** What the other rooms of the server may use. */
export { sessionService } from "./service.ts";
export { type SessionRepository, sessionRepository } from "./sessions.ts";
export type { SessionUser } from "./standing-sessions.ts";
