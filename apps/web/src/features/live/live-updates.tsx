import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnauthenticated } from "../../lib/errors.ts";
import { knowsRevision } from "../../lib/read-revisions.ts";
import { readOfQuery, trpc } from "../../lib/trpc.ts";
import { endLostSession } from "../session/index.ts";
import { followFamily } from "./follower.ts";

/** What a family's act may have changed: every read of the route table that is for signed-in users and does not know it yet. */
const isNewsFor =
  (revision: number) =>
  (query: Query): boolean => {
    const read = readOfQuery(query);
    if (read === null || read.route.method !== "GET" || read.route.access === "anyone")
      return false;
    return !knowsRevision(read.call, read.input, revision);
  };

/**
 * While someone is signed in: what happened at the other parent's page shows here within a second.
 * The event says that something happened; the page then asks again for what it shows. Its polls stay
 * as they are, so that a network that lets no stream through only makes it slower.
 */
export function LiveUpdates() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      followFamily(
        ({ onEvent, onEnd }) => {
          const stream = client.live.follow.subscribe(undefined, {
            onData: onEvent,
            onComplete: onEnd,
            onError: (error) => {
              if (isUnauthenticated(error)) endLostSession(queryClient);
              else onEnd();
            },
          });
          return () => stream.unsubscribe();
        },
        (revision) => void queryClient.invalidateQueries({ predicate: isNewsFor(revision) }),
      ),
    [client, queryClient],
  );
  return null;
}
