import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 15_000);
  return () => clearInterval(timer);
}

/** The present minute. It moves on by itself, so that 'today' becomes 'Yesterday' on an open page. */
export function useNow(): Date {
  const minutes = useSyncExternalStore(subscribe, () =>
    Math.floor(Date.now() / minuteMilliseconds),
  );
  return new Date(minutes * minuteMilliseconds);
}
