import { liveBeatMilliseconds } from "@evenkeel/contract/constants";
import type { LiveEvent } from "@evenkeel/contract/models/live";

/** Opens the stream; answers how to close it. Calls `onEnd` once when it ends for another reason. */
export type OpenStream = (handlers: {
  onEvent: (event: LiveEvent) => void;
  onEnd: () => void;
}) => () => void;

const firstWait = 1_000;
const longestWait = 30_000;
/** A stream that misses two beats is dead, whatever the network stack believes. */
const silence = liveBeatMilliseconds * 2.5;

/**
 * Keeps a live stream open while the page is on screen, and calls `onNews` with how far the record has come at
 * first and whenever it has grown. A stream that ends is opened again, with waits that
 * double and are spread, so that a server that comes back is not met by all pages at once. A page out
 * of sight holds no connection; it catches up when it is looked at again.
 * @returns how to stop
 */
export function followFamily(open: OpenStream, onNews: (news: LiveEvent) => void): () => void {
  let known: number | null = null;
  let wait = firstWait;
  let close: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    clearTimeout(retry);
    clearTimeout(watchdog);
    close?.();
    close = null;
  };
  const again = () => {
    drop();
    retry = setTimeout(connect, wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWait);
  };
  const listenFor = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(again, silence);
  };
  const connect = () => {
    drop();
    listenFor();
    close = open({
      onEvent: (news) => {
        wait = firstWait;
        listenFor();
        // The first number may already be newer than what the page read on its way here; who listens knows.
        if (news.revision !== known) onNews(news);
        known = news.revision;
      },
      onEnd: again,
    });
  };
  const look = () => {
    if (document.visibilityState === "hidden") drop();
    else if (close === null) connect();
  };
  const back = () => {
    wait = firstWait;
    if (document.visibilityState !== "hidden") connect();
  };

  look();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", back);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", back);
    drop();
  };
}
