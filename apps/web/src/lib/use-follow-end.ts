import { useEffect, useRef } from "react";

const nearPixels = 120;
const gapPixels = 12;

/**
 * Keeps the end of the page in view while items come, unless the reader has scrolled up. An item that is taller than
 * the room for it is shown from its beginning: an answer is read from its first word.
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
    const top = [...document.querySelectorAll('[role="log"] article')]
      .at(-1)
      ?.getBoundingClientRect().top;
    const covered = Math.max(
      0,
      ...[...document.querySelectorAll("[data-covers-top]")].map(
        (bar) => bar.getBoundingClientRect().bottom,
      ),
    );
    if (top !== undefined && top < covered) window.scrollBy({ top: top - covered - gapPixels });
  }, [state, force]);
}
