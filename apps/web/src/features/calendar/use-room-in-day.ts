import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

const daysInWeek = 7;
/** As `.says` in `month-grid.module.css` writes: its weight, its size and what stays free on both sides, in rem. */
const words = { weight: 600, size: 0.6875, free: 0.4375 };

/**
 * Whether words have room in a day's band: a day of a narrow phone is 41 px wide, and nothing in it may be cut.
 * @param month what the days stand in
 */
export function useRoomInDay(month: RefObject<HTMLElement | null>): (said: string) => boolean {
  const [room, setRoom] = useState<{ width: number; font: string } | null>(null);
  useLayoutEffect(() => {
    const box = month.current;
    if (box === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = box.clientWidth / daysInWeek - words.free * rem;
      const { fontFamily } = getComputedStyle(box);
      const font = [words.weight, `${words.size * rem}px`, fontFamily].join(" ");
      // Before it is laid out nothing can be said of it.
      setRoom((before) =>
        box.clientWidth === 0 || (before?.width === width && before.font === font)
          ? before
          : { width, font },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [month]);
  return useCallback((said) => room === null || widthOf(said, room.font) <= room.width, [room]);
}

const measured = new Map<string, number>();
/** Made once: a canvas takes longer to make than all words of a month to measure. */
let pen: CanvasRenderingContext2D | null | undefined;

function widthOf(said: string, font: string): number {
  const key = JSON.stringify([font, said]);
  const known = measured.get(key);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen === null) return 0;
  pen.font = font;
  const { width } = pen.measureText(said);
  measured.set(key, width);
  return width;
}
