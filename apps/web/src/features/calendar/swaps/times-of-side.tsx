import { swapLimits } from "@evenkeel/contract/constants";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { Button } from "@mantine/core";
import { useWords } from "../../../lib/words.ts";
import type { TimesDraft } from "../events/event-draft.ts";
import { EventTimes } from "../events/event-times.tsx";
import type { ExchangeHours } from "./exchange-hours.ts";
import { newTimes } from "./swap-draft.ts";
import classes from "./swaps.module.css";

interface TimesOfSideProps {
  legend: string;
  times: readonly TimesDraft[];
  hours: ExchangeHours;
  onTimes: (times: TimesDraft[]) => void;
}

/** The hours on one side of a request: one stretch, or several. */
export function TimesOfSide({ legend, times, hours, onTimes }: TimesOfSideProps) {
  const t = useWords("swaps");
  return (
    <fieldset className={classes.side}>
      <legend>{legend}</legend>
      {times.map((one, index) => (
        // Stretches have no name of their own, and none is moved past another.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.stretch}>
          <EventTimes
            draft={one}
            onDraft={(changed) => onTimes(times.with(index, changed))}
            usualLength={dayMilliseconds}
            isAlwaysTimed
          />
          {times.length === 1 ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onTimes(times.toSpliced(index, 1))}
            >
              {t("time.remove")}
            </Button>
          )}
        </div>
      ))}
      {times.length >= swapLimits.periods ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onTimes([...times, newTimes(null, hours)])}
        >
          {t("time.add")}
        </Button>
      )}
    </fieldset>
  );
}
