import type { Page } from "playwright-core";

/**
 * What of the page's words cannot be read because its box is too small: cut off within itself, beyond the window's
 * edges. What ends in '…' is shortened by intent: the whole of it stands elsewhere.
 * @returns each such text with how it is cut
 */
export function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Words are as wide as their font.
    await document.fonts.ready;
    const told = new Set<string>();
    /** Where the element's own words are drawn, whatever its box. */
    const ownWords = (element: HTMLElement): DOMRect | null => {
      const nodes = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
      const [first] = nodes;
      const last = nodes.at(-1);
      if (first === undefined || last === undefined) return null;
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const drawn = range.getBoundingClientRect();
      return drawn.width === 0 ? null : drawn;
    };
    const width = document.documentElement.clientWidth;
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (!element.checkVisibility()) continue;
      const words = (element.textContent ?? "").trim().slice(0, 60);
      const text = ownWords(element);
      if (text === null) continue;
      let isMeant = false;
      const cuts: string[] = [];
      if (text.right > width + 1 || text.left < -1) cuts.push(`beyond the window: ${words}`);
      for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { overflowX, overflowY } = style;
        isMeant ||= style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
        // Only for screen readers.
        isMeant ||=
          style.clipPath !== "none" || (style.position === "absolute" && box.offsetWidth <= 1);
        const edge = box.getBoundingClientRect();
        const cutsX = overflowX === "hidden" || overflowX === "clip";
        const cutsY = overflowY === "hidden" || overflowY === "clip";
        if (cutsX && (text.right > edge.right + 1 || text.left < edge.left - 1)) {
          cuts.push(`cut at the side: ${words}`);
        }
        if (cutsY && (text.bottom > edge.bottom + 3 || text.top < edge.top - 3)) {
          cuts.push(`cut below: ${words}`);
        }
        if (overflowX === "auto" || overflowX === "scroll") break;
      }
      if (!isMeant) for (const cut of cuts) told.add(cut);
    }
    return [...told];
  });
}
