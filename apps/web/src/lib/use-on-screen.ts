import { useEffect, useEffectEvent, useRef } from "react";

/** Nobody reads what lies behind a dialog, such as the pause. */
const isBehindDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Calls `onSeen` once the element is on screen in a visible tab, with no dialog before it. Attach the answer as its ref.
 * @param stays for how long it has to be, in milliseconds
 */
export function useOnScreen<Target extends Element>(
  enabled: boolean,
  onSeen: () => void,
  stays = 0,
) {
  const target = useRef<Target>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = target.current;
    if (!enabled || element === null) return undefined;
    let inView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (!inView || document.visibilityState !== "visible") return;
      if (isBehindDialog()) {
        dialogs.observe(document.body, { childList: true, subtree: true });
        return;
      }
      dialogs.disconnect();
      timer = setTimeout(() => (isBehindDialog() ? check() : seen()), stays);
    };
    const dialogs = new MutationObserver(check);
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
      clearTimeout(timer);
      observer.disconnect();
      dialogs.disconnect();
      document.removeEventListener("visibilitychange", check);
    };
  }, [enabled, stays]);
  return target;
}
