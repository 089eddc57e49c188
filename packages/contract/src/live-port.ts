import type { Actor } from "./actor.ts";
import type { LiveEvent } from "./models/live.ts";

export interface LivePort {
  /**
   * The record's last number now, again after each act of the family, and every `liveBeatMilliseconds` in between.
   * Ends when `signal` is aborted or the server closes. Throws throttled for too many streams of one user.
   */
  follow(actor: Actor, signal: AbortSignal): AsyncIterable<LiveEvent>;
}
