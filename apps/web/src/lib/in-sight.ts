import { roomInSight } from "./room-in-sight.ts";

/** So much of an element has to be seen, or of the room for it where the element is taller than that. */
const neededShare = 0.5;
/** CSS pixels: with a keyboard on the screen the room may be a line's, and what it shows of a message is not read. */
const leastRoom = 160;
/** Where it is asked what lies on top, as shares of the part that lies in the window. */
const across = [0.1, 0.5, 0.9];
const down = [0.05, 0.275, 0.5, 0.725, 0.95];

/**
 * Whether someone who looks at the page can read this element now: enough of it lies in the window and nothing lies over
 * it, be it a dialog, its shade, a menu, a toast or a bar. What scrolls out of a box of its own counts as covered.
 */
export function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const width = Math.min(box.right, innerWidth) - left;
  const height = Math.min(box.bottom, innerHeight) - top;
  if (width <= 0 || height <= 0 || width < box.width * neededShare) return false;
  let open = 0;
  for (const x of across) {
    for (const y of down) {
      const topmost = document.elementFromPoint(left + width * x, top + height * y);
      if (topmost !== null && element.contains(topmost)) open += 1;
    }
  }
  const seenHeight = height * (open / (across.length * down.length));
  // A message that is longer than the room between the bars can never fill it.
  const room = roomInSight().height;
  const needed = room === 0 ? innerHeight : Math.max(room, leastRoom);
  return seenHeight >= Math.min(box.height, needed) * neededShare;
}
