import type { LiveEvent } from "@evenkeel/contract/models/live";
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnauthenticated } from "../../lib/errors.ts";
import { reportProblem } from "../../lib/report.ts";
import { knowsRevision } from "../../lib/read-revisions.ts";
import { readOfQuery, trpc } from "../../lib/trpc.ts";
import { askWhoIsHere, endLostSession, useCurrentUser } from "../session/index.ts";
import type { Attended } from "./attended.ts";
import { followFamily } from "./follower.ts";

/**
 * What a family's act may have changed: the reads of the route table for signed-in users that do not know it yet. A phone
 * that reads a year of calendar again for each message would have no time for the one who holds it.
 */
const isNewsFor =
  ({ revision, changed }: LiveEvent) =>
  (query: Query): boolean => {
    const read = readOfQuery(query);
    if (read === null || read.route.method !== "GET" || read.route.access === "anyone")
      return false;
    const { revised } = read.route;
    const newest = revised === undefined ? revision : (changed?.[revised] ?? revision);
    return !knowsRevision(read.call, read.input, newest);
  };

/** A read that has not been answered by then hangs: nobody waits for it any longer. */
export const readHangs = 20_000;

/**
 * Asks again for what this is news for. What is being asked at this moment is answered first: the answer may know the
 * news, or may be of before it, and then it is asked for once more.
 */
async function askAgain(queryClient: QueryClient, news: LiveEvent): Promise<void> {
  const isNews = isNewsFor(news);
  const underWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: isNews });
  const askNow = queryClient.invalidateQueries({
    predicate: (query) => isNews(query) && !underWay.includes(query),
  });
  const askOnceAnswered = async (one: Query) => {
    const reading = one.promise;
    const over = new Promise((resolve) => setTimeout(resolve, readHangs));
    // Whoever asked shows what went wrong.
    await Promise.race([Promise.allSettled([reading]), over]);
    const isOne = (query: Query) => query === one && isNews(query);
    const hangs = one.state.fetchStatus === "fetching" && one.promise === reading;
    if (hangs) await queryClient.cancelQueries({ predicate: isOne });
    // Of several news that waited for one answer the first asks, and what it asks knows the others.
    await queryClient.invalidateQueries({ predicate: isOne }, { cancelRefetch: false });
  };
  await Promise.all([askNow, ...underWay.map(askOnceAnswered)]);
}

/**
 * While someone is signed in: what happened at the other parent's page shows here within a second.
 * The event says that something happened; the page then asks again for what it shows. Its polls stay
 * as they are, so that a network that lets no stream through only makes it slower.
 */
export function LiveUpdates() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { role, coParentJoined } = useCurrentUser();
  const isCourt = role === "court_viewer";
  const isAlone = !isCourt && !coParentJoined;
  useEffect(() => {
    let isOver = false;
    const watch = async (): Promise<Attended | null> => {
      try {
        const { watchAttended } = await import("./attended.ts");
        return isOver ? null : watchAttended();
      } catch (error) {
        // A page that cannot tell whether anybody reads it asks for nothing: each read is a look on the record.
        reportProblem("No attendance", error);
        return null;
      }
    };
    // Of a parent nobody asks whether they read: their page is spared the code.
    const attending = isCourt ? watch() : null;
    const close = followFamily(
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
      (news) => {
        const askNow = () => {
          void askAgain(queryClient, news);
          // Who is signed in is none of these reads, and says whether the other parent is there.
          if (isAlone) void askWhoIsHere(queryClient);
        };
        if (attending === null) askNow();
        else void attending.then((attended) => attended?.ask(askNow));
      },
    );
    return () => {
      isOver = true;
      close();
      void attending?.then((attended) => attended?.stop());
    };
  }, [client, isAlone, isCourt, queryClient]);
  return null;
}
