import type { ReadScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import { useEffect, useRef } from "react";
import { FilePicture } from "./file-picture.tsx";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PageViewProps {
  page: ReadScheduleOutput["page"];
  /** What the parent uploaded: shown as it is where the reader gives no upright page. */
  file: Blob | null;
  boxes: readonly { id: string; boxes: readonly Box[] }[];
  /** The rule whose words are shown. */
  active: string | null;
}

/** The page that was read, the words of each rule marked, the ones of the active rule brought into sight. */
export function PageView({ page, file, boxes, active }: PageViewProps) {
  const t = useWords("imports");
  const sheet = useRef<HTMLDivElement>(null);
  const marked = boxes.find(({ id }) => id === active)?.boxes;
  const [first] = marked ?? [];
  useEffect(() => {
    const element = sheet.current;
    if (element === null || first === undefined || page === null) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    element.scrollTo?.({
      left: ((first.x + first.width / 2) / page.width) * scrollWidth - clientWidth / 2,
      top: ((first.y + first.height / 2) / page.height) * scrollHeight - clientHeight / 2,
      behavior: "smooth",
    });
  }, [first, page]);
  const picture = page?.picture ?? null;
  if (picture === null && (file === null || file.type === "application/pdf")) return null;
  return (
    <div className={classes.pane}>
      <div
        ref={sheet}
        className={classes.sheet}
        role="region"
        aria-label={t("document")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        tabIndex={0}
      >
        <div className={classes.paper}>
          {picture === null || page === null ? (
            file === null ? null : (
              <FilePicture file={file} alt={t("document.uploaded")} className={undefined} />
            )
          ) : (
            <>
              <img src={picture} alt={t("document.uploaded")} />
              {boxes.flatMap((rule) =>
                rule.boxes.map((box) => (
                  <span
                    key={`${rule.id} ${box.x} ${box.y}`}
                    className={classes.box}
                    data-active={rule.id === active || undefined}
                    style={{
                      left: `${(box.x / page.width) * 100}%`,
                      top: `${(box.y / page.height) * 100}%`,
                      width: `${(box.width / page.width) * 100}%`,
                      height: `${(box.height / page.height) * 100}%`,
                    }}
                  />
                )),
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
