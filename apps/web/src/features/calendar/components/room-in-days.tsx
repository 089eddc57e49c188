import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

const daysInWeek = 7;
/** As `.says` in `month-grid.module.css` writes: its weight, its size and what stays free on both sides, in rem. */
const words = { weight: 600, size: 0.6875, free: 0.4375 };

/** As it was measured last: a month that is opened again begins with it. */
let lastRoom: { width: number; font: string } | null = null;

const Room = createContext<(said: string) => boolean>(() => true);

/** Whether words have room in a day's band: a day of a narrow phone is 41 px wide, and nothing in it may be cut. */
export const useRoomInDay = (): ((said: string) => boolean) => use(Room);

/**
 * What the month stands in. It is measured while the month's code is on its way, so that its words are right when they are
 * drawn; at a change of its width only what has to fit is drawn again.
 */
export function RoomInDays({ children }: { children: ReactNode }) {
  const month = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const box = month.current;
    if (box === null) return;
    // The browser says so before it paints, once all is laid out; to ask it before would lay it out twice.
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === 0) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = box.clientWidth / daysInWeek - words.free * rem;
      const { fontFamily } = getComputedStyle(box);
      const font = [words.weight, `${words.size * rem}px`, fontFamily].join(" ");
      const room = lastRoom?.width === width && lastRoom.font === font ? lastRoom : { width, font };
      const isOther = lastRoom !== null && lastRoom !== room;
      lastRoom = room;
      // A month that stands is drawn anew before it is seen with words that are cut.
      if (isOther) flushSync(() => setRoom(room));
      else setRoom(room);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  // Before it is laid out nothing can be said of it.
  const hasRoom = useCallback(
    (said: string) => room === null || widthOf(said, room.font) <= room.width,
    [room],
  );
  return (
    <div ref={month}>
      <Room value={hasRoom}>{children}</Room>
    </div>
  );
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
