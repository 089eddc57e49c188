import { liveBeatMilliseconds } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { LiveEvent } from "@evenkeel/contract/models/live";
import type { Actor, LivePort } from "@evenkeel/contract/ports";
import type { RecordChanges } from "../record/index.ts";

/** Open windows of one user on one server: far more than a person has, but a limit for a runaway script. */
const mostStreams = 40;

interface Dependencies {
  changes: RecordChanges;
  /** The revision of what this actor sees. */
  revisionOf: (actor: Actor) => Promise<LiveEvent>;
  /** Aborted when the server closes. */
  closing: AbortSignal;
  beatMilliseconds?: number;
}

/** Tells open pages that something happened that their reader may see. The event says how far what they read has come and nothing else. */
export function liveService({
  changes,
  revisionOf,
  closing,
  beatMilliseconds = liveBeatMilliseconds,
}: Dependencies): LivePort {
  const streams = new Map<number, number>();
  const count = (userId: number, by: 1 | -1) => {
    const open = (streams.get(userId) ?? 0) + by;
    if (open === 0) streams.delete(userId);
    else streams.set(userId, open);
  };

  return {
    async *follow(actor: Actor, signal: AbortSignal): AsyncGenerator<LiveEvent, void> {
      if ((streams.get(actor.userId) ?? 0) >= mostStreams) {
        throw new AppError("throttled", say("throttled.windows"), { retryAfterSeconds: 60 });
      }
      const gone = AbortSignal.any([signal, closing]);
      const news = latestOf(changes, actor, gone);
      count(actor.userId, 1);
      try {
        // Subscribes before it looks, so that nothing is missed in between.
        let revision = await revisionOf(actor);
        while (!gone.aborted) {
          yield revision;
          const heard = await news.next(beatMilliseconds);
          if (heard === "unknown") revision = await revisionOf(actor);
          else if (heard !== null) revision = heard;
        }
      } finally {
        news.leave();
        count(actor.userId, -1);
      }
    },
  };
}

/** Keeps the newest only: a slow page is told once of many acts. */
function latestOf(changes: RecordChanges, { familyId, role }: Actor, gone: AbortSignal) {
  let latest: LiveEvent | "unknown" | null = null;
  let wake: () => void = () => undefined;
  const rouse = () => wake();
  const unsubscribe = changes.subscribe(familyId, role, (heard) => {
    latest = heard ?? "unknown";
    rouse();
  });
  gone.addEventListener("abort", rouse);
  return {
    /** Resolves with the news, or with null when there were none for this long or the page is gone. */
    async next(milliseconds: number): Promise<LiveEvent | "unknown" | null> {
      if (latest === null && !gone.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const heard = latest;
      latest = null;
      return heard;
    },
    leave() {
      unsubscribe();
      gone.removeEventListener("abort", rouse);
    },
  };
}
