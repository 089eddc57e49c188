import { ActionIcon, Button } from "@mantine/core";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { addDays, monthName } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import classes from "./month-bar.module.css";

export const views = ["month", "list"] as const;
export type View = (typeof views)[number];

interface MonthBarProps {
  /** Any day of the month that is shown. */
  shown: string;
  /** Of the month that was asked for: its days may be on their way. */
  asked: string;
  onMonth: (day: string) => void;
  today: string;
  view: View;
  onView: (view: View) => void;
}

/** Which month is shown, and how. */
export function MonthBar({ shown, asked, onMonth, today, view, onView }: MonthBarProps) {
  const t = useWords("calendar");
  const common = useWords("common");
  const firstDay = `${asked.slice(0, 7)}-01`;
  return (
    <div className={classes.bars} aria-busy={shown.slice(0, 7) !== asked.slice(0, 7)}>
      <div className={classes.bar}>
        <h2 className={classes.name} aria-live="polite">
          {monthName(shown)}
        </h2>
        <ActionIcon
          aria-label={t("month.previous")}
          onClick={() => onMonth(`${addDays(firstDay, -1).slice(0, 7)}-01`)}
        >
          <IconChevronLeft aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          aria-label={t("month.next")}
          onClick={() => onMonth(`${addDays(firstDay, 31).slice(0, 7)}-01`)}
        >
          <IconChevronRight aria-hidden="true" />
        </ActionIcon>
      </div>
      {shown.slice(0, 7) === asked.slice(0, 7) ? null : (
        <p role="status" className={classes.coming}>
          {t("month.coming", { month: monthName(asked) })}
        </p>
      )}
      <div className={classes.bar}>
        <div role="group" aria-label={t("views")} className={classes.views}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.view}
              aria-pressed={view === one}
              onClick={() => onView(one)}
            >
              {t(`view.${one}`)}
            </button>
          ))}
        </div>
        <Button variant="subtle" size="sm" onClick={() => onMonth(today)}>
          {common("today")}
        </Button>
      </div>
    </div>
  );
}
