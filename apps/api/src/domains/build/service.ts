import type { BuildPort } from "@evenkeel/contract/ports";

interface Log {
  info(fields: object, message: string): void;
}

/** Which build the server serves, and the page's own events. */
export function buildService(dependencies: { buildId: string; log: Log }): BuildPort {
  return {
    buildId: dependencies.buildId,
    ping(actor, input) {
      dependencies.log.info({ userId: actor.userId, ...input }, "page event");
    },
  };
}
