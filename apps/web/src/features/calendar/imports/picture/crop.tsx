import { useState } from "react";
import type {
  OrderStatement,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { useWords } from "../../../../lib/words.ts";
import classes from "../wizard.module.css";

interface CropProps {
  page: ReadScheduleOutput["page"];
  boxes: OrderStatement["boxes"];
}

/** Around the words, in pixels of the page. */
const margin = 8;
/** From the foot to the head of a word, in pixels of the screen. */
const smallestLetters = 13;

/**
 * The words of a sentence as they look on the page, for whoever doubts how they were read. Nothing where the document has
 * no picture. It fits the screen, and a tap makes its letters as large as those beside it. The words stand there too, so
 * that it says nothing to a screen reader.
 */
export function Crop({ page, boxes }: CropProps) {
  const t = useWords("imports");
  const [isLarge, setIsLarge] = useState(false);
  const picture = page?.picture ?? null;
  if (page === null || picture === null || boxes === undefined || boxes.length === 0) return null;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(page.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const foot = Math.min(page.height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  const width = Math.max(1, right - left);
  const height = Math.max(1, foot - top);
  // Whole lines, as wide as the screen; large letters, which move sideways, for whoever asks for them.
  const letters = boxes.reduce((sum, box) => sum + box.height, 0) / boxes.length;
  const legible = (width / Math.max(1, letters)) * smallestLetters;
  return (
    <button
      type="button"
      className={classes.crop}
      aria-label={t("statements.crop")}
      aria-pressed={isLarge}
      onClick={() => {
        setIsLarge(!isLarge);
      }}
    >
      <span
        className={classes.cut}
        style={{
          aspectRatio: `${width} / ${height}`,
          ...(isLarge ? { minWidth: `${legible}px` } : {}),
        }}
      >
        <img
          src={picture}
          alt=""
          style={{
            width: `${(page.width / width) * 100}%`,
            transform: `translate(${(-left / page.width) * 100}%, ${(-top / page.height) * 100}%)`,
          }}
        />
      </span>
    </button>
  );
}
