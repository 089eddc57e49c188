import { useEffect, useRef } from "react";

const nearPixels = 120;
const gapPixels = 12;

/**
 * Keeps the end of the page in view while items come and the page grows, unless the reader has scrolled up. An item
 * that is taller than the room for it is shown from its beginning: an answer is read from its first word.
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
    // A notice over the box, or a line that an item gains: what stood at the end still does.
    const observer = new ResizeObserver(() => {
      if (following.current) showEnd();
    });
    observer.observe(document.body);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  useEffect(() => {
    if (state !== undefined && (following.current || force)) showEnd();
  }, [state, force]);
}

function showEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight });
  const last = [...document.querySelectorAll('[role="log"] article')].at(-1);
  const bars = [...document.querySelectorAll("[data-covers-top]")];
  const covered = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
  const top = last?.getBoundingClientRect().top ?? covered;
  if (top < covered) window.scrollBy({ top: top - covered - gapPixels });
}
