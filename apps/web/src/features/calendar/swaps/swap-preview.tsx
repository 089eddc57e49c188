import type { PreviewSwapInput, PreviewSwapOutput } from "@evenkeel/contract/models/calendar/swap";
import { Skeleton } from "@mantine/core";
import { shortDay } from "../../../lib/dates.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { useWords } from "../../../lib/words.ts";
import { useChildren } from "../../children/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { custodyWords } from "../custody-words.ts";
import { type DayLane, dayLanes } from "../day-shares.ts";
import { useParents } from "../parents.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { useSwapPreview } from "./queries.ts";
import classes from "./swaps.module.css";

/** The days that would change and those beside them: as they are, and as they would be. */
export function SwapPreview({ hours }: { hours: PreviewSwapInput | null }) {
  const t = useWords("swaps");
  const { data, error, isPending } = useSwapPreview(hours);
  return (
    <section aria-labelledby="swap-preview" className={classes.preview} aria-live="polite">
      <h3 id="swap-preview" className={classes.heading}>
        {t("preview")}
      </h3>
      {hours === null ? (
        <p className={classes.quiet}>{t("preview.waiting")}</p>
      ) : error !== null ? (
        <p className={classes.quiet}>{serverMessage(error, t("preview.missing"))}</p>
      ) : isPending || data === undefined ? (
        <Skeleton height={96} radius="md" />
      ) : data.days.length === 0 ? (
        <p className={classes.quiet}>{t("preview.same")}</p>
      ) : (
        <Days days={data.days} />
      )}
    </section>
  );
}

function Days({ days }: PreviewSwapOutput) {
  const t = useWords("swaps");
  const { timeZone } = useCurrentUser();
  const children = (useChildren().data ?? []).map(({ id }) => id);
  const lanesOf = (timeline: PreviewSwapOutput["days"][number]["before"], day: string) =>
    dayLanes(timeline, timeZone, children).get(day) ?? [];
  return (
    <ul className={classes.days}>
      {days.map(({ day, before, after }) => {
        const [now, then] = [lanesOf(before, day), lanesOf(after, day)];
        const isSame = sharesIn(now) === sharesIn(then);
        return (
          <li key={day} className={classes.day} data-changed={!isSame || undefined}>
            <p className={classes.date}>{shortDay(day)}</p>
            {isSame ? (
              <Line label={t("preview.stays")} lanes={now} />
            ) : (
              <>
                <Line label={t("preview.before")} lanes={now} />
                <Line label={t("preview.after")} lanes={then} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const sharesIn = (lanes: readonly DayLane[]): string =>
  JSON.stringify(lanes.map(({ childIds, shares }) => [childIds, shares]));

/** A day's band, as the month draws it, with what it says. */
function Line({ label, lanes }: { label: string; lanes: readonly DayLane[] }) {
  const t = useWords("swaps");
  const calendar = useWords("calendar");
  const parents = useParents();
  const namesOf = useNamesOfChildren();
  const said = custodyWords(calendar, lanes, { parents, namesOf });
  return (
    <div className={classes.line}>
      <span className={classes.when}>{label}</span>
      <span className={classes.band} aria-hidden="true">
        {lanes.flatMap(({ shares }, lane) =>
          shares.map(({ parentId, from, to }) => (
            <span
              key={`${lane} ${from}`}
              className={classes.share}
              data-side={parents.sideOf(parentId)}
              style={{
                insetInlineStart: `${from * 100}%`,
                inlineSize: `${(to - from) * 100}%`,
                insetBlockStart: `${(lane / lanes.length) * 100}%`,
                blockSize: `${100 / lanes.length}%`,
              }}
            />
          )),
        )}
      </span>
      <span className={classes.said}>{said === "" ? t("preview.nobody") : said}</span>
    </div>
  );
}
