import { secondMilliseconds } from "@evenkeel/contract/durations";
import { useEffect, useEffectEvent, useRef } from "react";
import { isInSight } from "./in-sight.ts";

/** What was in sight for less was scrolled past, or flashed up under something else. */
const shortestLook = secondMilliseconds;
/** Between two looks, in milliseconds. What happens in between, such as a dialog that opens and closes, is too short to count. */
export const lookEvery = 250;

/**
 * Calls `onSeen` once the element was in sight, uncovered, in a visible tab, without a break. Attach the answer as its ref.
 * @param stays for how long it has to be, in milliseconds
 */
export function useOnScreen<Target extends Element>(
  enabled: boolean,
  onSeen: () => void,
  stays = shortestLook,
) {
  const target = useRef<Target>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = target.current;
    if (!enabled || element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Counted in looks and not by the clock: a device that slept has not looked.
    let looks = 0;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
      looks = 0;
    };
    const goOn = () => {
      timer = setTimeout(look, lookEvery);
    };
    const look = () => {
      const isRead = document.visibilityState === "visible" && isInSight(element);
      looks = isRead ? looks + 1 : 0;
      if ((looks - 1) * lookEvery < stays) {
        goOn();
        return;
      }
      stop();
      seen();
    };
    const observer = new IntersectionObserver((entries) => {
      const isNear = entries.at(-1)?.isIntersecting === true;
      if (!isNear) stop();
      else if (timer === undefined) goOn();
    });
    observer.observe(element);
    const tabChanged = () => {
      looks = 0;
    };
    document.addEventListener("visibilitychange", tabChanged);
    return () => {
      stop();
      observer.disconnect();
      document.removeEventListener("visibilitychange", tabChanged);
    };
  }, [enabled, stays]);
  return target;
}
