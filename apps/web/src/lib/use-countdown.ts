import { useEffect, useState } from "react";
import { serverNow } from "./server-clock.ts";

const secondsUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));

/** Whole seconds until an instant of the server's clock, ticking every second; 0 once it has passed. */
export function useCountdown(until: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
