import type {
  OrderStatement,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import classes from "./wizard.module.css";

interface CropProps {
  page: ReadScheduleOutput["page"];
  boxes: OrderStatement["boxes"];
}

/** Around the words, in pixels of the page. */
const margin = 8;

/**
 * The words of a sentence as they look on the page, for whoever doubts how they were read. Nothing where the document has
 * no picture. The words stand beside it, so that it says nothing to a screen reader.
 */
export function Crop({ page, boxes }: CropProps) {
  const picture = page?.picture ?? null;
  if (page === null || picture === null || boxes === undefined || boxes.length === 0) return null;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(page.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const foot = Math.min(page.height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  const width = Math.max(1, right - left);
  const height = Math.max(1, foot - top);
  return (
    <div className={classes.crop} style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}>
      <img
        src={picture}
        alt=""
        style={{
          width: `${(page.width / width) * 100}%`,
          left: `${(-left / width) * 100}%`,
          top: `${(-top / height) * 100}%`,
        }}
      />
    </div>
  );
}
