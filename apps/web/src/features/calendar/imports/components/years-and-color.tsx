import { presetColors, years as allowed } from "@evenkeel/contract/constants";
import { TextInput } from "@mantine/core";
import { isRange, type ScheduleDraft } from "../draft.ts";
import { ColorField } from "../../../../components/color-field.tsx";
import upload from "./upload.module.css";
import classes from "./wizard.module.css";

interface YearsAndColorProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
}

/** For which years the schedule is put on the calendar, and in which color. */
export function YearsAndColor({ draft, change }: YearsAndColorProps) {
  const { years, color } = draft;
  const yearsAreRight = isRange(years);
  return (
    <section className={classes.section} aria-labelledby="which-years">
      <h2 id="which-years" className={classes.heading}>
        Years and color
      </h2>
      <div className={classes.columns}>
        {(["startYear", "endYear"] as const).map((key) => (
          <TextInput
            key={key}
            type="number"
            inputMode="numeric"
            label={key === "startYear" ? "First year" : "Last year"}
            min={allowed.minimum}
            max={allowed.maximum}
            value={Number.isNaN(years[key]) ? "" : years[key]}
            error={!yearsAreRight}
            onChange={(event) =>
              change({ years: { ...years, [key]: event.currentTarget.valueAsNumber } })
            }
          />
        ))}
      </div>
      {yearsAreRight ? null : (
        <p className={upload.alarm} role="alert">
          Choose years from {allowed.minimum} to {allowed.maximum}, the first not after the last.
        </p>
      )}
      <ColorField
        legend="Color of the events"
        name="schedule-color"
        value={color}
        onChange={(value) => change({ color: value })}
      />
      <p className={classes.quiet}>
        {color === presetColors[0].value
          ? "Blue, the default, gives each parent's days that parent's own color."
          : "All events of this schedule get this color."}
      </p>
    </section>
  );
}
