import { pageEvents } from "@evenkeel/contract/constants";
import type { BuildPort } from "@evenkeel/contract/ports";

interface Log {
  info(fields: object, message: string): void;
}

/** Which build the server serves, and the page's own events. */
export function buildService(dependencies: { buildId: string; log: Log }): BuildPort {
  return {
    buildId: dependencies.buildId,
    ping(actor, input) {
      // Whatever else a client says is not logged: it may be anything.
      const event = pageEvents.find((known) => known === input.event) ?? "unknown";
      const isThisBuild = input.buildId === dependencies.buildId;
      dependencies.log.info({ userId: actor.userId, event, isThisBuild }, "page event");
    },
  };
}
