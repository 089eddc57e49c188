const barsAt = (side: "top" | "bottom"): DOMRect[] =>
  [...document.querySelectorAll(`[data-covers-${side}]`)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/**
 * Where the page itself is read, in CSS pixels from the window's top: below the bars that stay at its top and above those
 * that stay at its bottom.
 */
export function roomInSight(): { top: number; height: number } {
  const { innerHeight } = window;
  const top = Math.max(0, ...barsAt("top").map(({ bottom }) => bottom));
  const end = Math.min(innerHeight, ...barsAt("bottom").map((bar) => bar.top));
  return { top, height: Math.max(0, end - top) };
}
