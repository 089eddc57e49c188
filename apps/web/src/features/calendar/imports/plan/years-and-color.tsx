import { presetColors, years as allowed } from "@evenkeel/contract/constants";
import { TextInput } from "@mantine/core";
import { isRange, type ScheduleDraft, withYears } from "../draft.ts";
import { ColorField } from "../../../../components/color-field.tsx";
import upload from "../upload.module.css";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface YearsAndColorProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
}

/** For which years the schedule is put on the calendar, and in which color. */
export function YearsAndColor({ draft, change }: YearsAndColorProps) {
  const t = useWords("imports");
  const { years, color } = draft;
  const yearsAreRight = isRange(years);
  return (
    <section className={classes.section} aria-labelledby="which-years">
      <h2 id="which-years" className={classes.heading}>
        {t("years")}
      </h2>
      <div className={classes.columns}>
        {(["startYear", "endYear"] as const).map((key) => (
          <TextInput
            key={key}
            type="number"
            inputMode="numeric"
            label={t(key === "startYear" ? "years.first" : "years.last")}
            min={allowed.minimum}
            max={allowed.maximum}
            value={Number.isNaN(years[key]) ? "" : years[key]}
            error={!yearsAreRight}
            onChange={(event) =>
              change(withYears(draft, { ...years, [key]: event.currentTarget.valueAsNumber }))
            }
          />
        ))}
      </div>
      {yearsAreRight ? null : (
        <p className={upload.alarm} role="alert">
          {t("years.wrong", {
            first: String(allowed.minimum),
            last: String(allowed.maximum),
          })}
        </p>
      )}
      <ColorField
        legend={t("years.color")}
        name="schedule-color"
        value={color}
        onChange={(value) => change({ color: value })}
      />
      <p className={classes.quiet}>
        {t(color === presetColors[0].value ? "years.blue" : "years.oneColor")}
      </p>
    </section>
  );
}
