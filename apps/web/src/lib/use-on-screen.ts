import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onSeen` once the element is on screen in a visible tab. Attach the answer as its ref. */
export function useOnScreen<Target extends Element>(enabled: boolean, onSeen: () => void) {
  const target = useRef<Target>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = target.current;
    if (!enabled || element === null) return undefined;
    let inView = false;
    const check = () => {
      if (inView && document.visibilityState === "visible") seen();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inView = entries.some((entry) => entry.isIntersecting);
        check();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    document.addEventListener("visibilitychange", check);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", check);
    };
  }, [enabled]);
  return target;
}
