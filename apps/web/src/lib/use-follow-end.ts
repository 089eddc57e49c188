import { useEffect, useRef } from "react";
import { roomInSight } from "./room-in-sight.ts";

const nearPixels = 120;
const gapPixels = 12;
/** What rounding makes of a place that did not change. */
const samePixels = 2;

interface Place {
  /** The end is in view, and stays there as items come. */
  isAtEnd: boolean;
  /** How far below the window's top the first new item was put (CSS pixels), until the reader scrolls; else null. */
  newAt: number | null;
  hasScrolled: boolean;
}

/**
 * Keeps the end of the page in view while items come and the page grows, unless the reader has scrolled up. An item
 * that is taller than the room for it is shown from its beginning: an answer is read from its first word.
 * @param state names what is shown and changes with every item; undefined while there is none
 * @param own names the last item where it is the reader's own: a new one brings the end into view in any case
 * @param opensAtNew whether the page opens at the element with `data-first-new` and not at its end; undefined until that is
 *   known. It then stays where it was put, whatever comes above or below it, until the reader scrolls.
 */
export function useFollowEnd(
  state: string | undefined,
  own: string | undefined,
  opensAtNew?: boolean,
): void {
  const place = useRef<Place>({ isAtEnd: true, newAt: null, hasScrolled: false });
  useEffect(() => {
    const onScroll = () => {
      const { current } = place;
      current.isAtEnd = isNearEnd();
      // The browser itself scrolls where something grows above: what was put in its place is still there.
      if (current.newAt !== null && !isAt(current.newAt)) current.newAt = null;
    };
    const byReader = () => {
      place.current.hasScrolled = true;
    };
    // A notice over the box, or a line that an item gains: what stood at the end still does.
    const observer = new ResizeObserver(() => {
      if (place.current.newAt !== null) showNew(place.current);
      else if (place.current.isAtEnd) showEnd();
    });
    observer.observe(document.body);
    window.addEventListener("scroll", onScroll, { passive: true });
    for (const kind of readersOwn) window.addEventListener(kind, byReader, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", onScroll);
      for (const kind of readersOwn) window.removeEventListener(kind, byReader);
    };
  }, []);
  const opened = useRef(false);
  const lastOwn = useRef<string>(undefined);
  useEffect(() => {
    const { current } = place;
    const opensNow = opensAtNew === true && !opened.current;
    opened.current ||= opensAtNew !== undefined;
    const isOwnNew = own !== undefined && own !== lastOwn.current;
    lastOwn.current = own;
    // Who has begun to read elsewhere is not taken from there by an answer that came late.
    if (opensNow && !current.hasScrolled) {
      showNew(current);
      return;
    }
    if (state === undefined) return;
    if (isOwnNew || current.isAtEnd) {
      current.newAt = null;
      showEnd();
    } else if (current.newAt !== null) {
      showNew(current);
    }
  }, [state, own, opensAtNew]);
}

/** How a reader moves a page: an event of scrolling alone may come of the page itself. */
const readersOwn = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

const isNearEnd = (): boolean =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - nearPixels;

const firstNew = (): Element | null => document.querySelector("[data-first-new]");

const isAt = (top: number): boolean =>
  Math.abs((firstNew()?.getBoundingClientRect().top ?? top) - top) <= samePixels;

/** Puts the first new item at the top of the room, or as near to it as the page's end allows. */
function showNew(place: Place): void {
  const line = firstNew();
  if (line === null) return;
  // Twice: what stays below the heading may first have to get there.
  for (let time = 0; time < 2; time += 1) {
    window.scrollBy({ top: line.getBoundingClientRect().top - roomInSight().top - gapPixels });
  }
  place.newAt = line.getBoundingClientRect().top;
  place.isAtEnd = isNearEnd();
}

function showEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight });
  const last = [...document.querySelectorAll('[role="log"] article')].at(-1);
  const covered = roomInSight().top;
  const top = last?.getBoundingClientRect().top ?? covered;
  if (top < covered) window.scrollBy({ top: top - covered - gapPixels });
}
