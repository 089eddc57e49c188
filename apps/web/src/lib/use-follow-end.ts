import { useEffect, useRef } from "react";

const nearPixels = 120;

/**
 * Keeps the end of the page in view while items come, unless the reader has scrolled up.
 * `state` names what is shown and changes with every item; undefined while there is none.
 * `force` brings the end into view in any case (one's own message).
 */
export function useFollowEnd(state: string | undefined, force: boolean): void {
  const following = useRef(true);
  useEffect(() => {
    const onScroll = () => {
      const end = document.documentElement.scrollHeight;
      following.current = window.innerHeight + window.scrollY >= end - nearPixels;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  useEffect(() => {
    if (state === undefined || !(following.current || force)) return;
    window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [state, force]);
}
