import type { Dispute } from "@evenkeel/contract/models/dispute";
import { useEffect, useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";
import { untilChange } from "./deadline.ts";

/** The server's time in milliseconds, moving on when a deadline passes and otherwise every minute. */
export function useDisputeClock(disputes: readonly Dispute[]): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      timer = setTimeout(tick, untilChange(disputes, serverNow()));
    };
    const tick = () => {
      setNow(serverNow());
      arm();
    };
    arm();
    return () => clearTimeout(timer);
  }, [disputes]);
  return now;
}
