import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { clockOf, dayOf, instantAt } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { WhoseClock } from "../fields/whose-clock.tsx";
import { DayInput } from "../fields/day-input.tsx";
import classes from "./exchanges.module.css";

/** Of what stands where something was pressed that is gone. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();

interface OtherTimeProps {
  /** The planned time, which stands in the fields until it is changed. */
  plannedAt: string;
  isPending: boolean;
  /** The place that goes with it is still being found. */
  isHeld: boolean;
  /** @param at ISO 8601 in UTC */
  onSave: (at: string) => void;
  onCancel: () => void;
}

/** When an exchange took place that was not on time. */
export function OtherTime({ plannedAt, isPending, isHeld, onSave, onCancel }: OtherTimeProps) {
  const t = useWords("exchanges");
  const { timeZone: zone } = useCurrentUser();
  const [day, setDay] = useState<string | null>(dayOf(plannedAt, zone));
  const [time, setTime] = useState(clockOf(plannedAt, zone));
  const [isLacking, setLacking] = useState(false);
  const isReady = !isPending && !isHeld;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (day === null || time === "") setLacking(true);
        else if (isReady) onSave(instantAt(day, time, zone).toISOString());
      }}
    >
      <div className={classes.buttons}>
        <DayInput label={t("other.day")} value={day} onChange={setDay} />
        <TextInput
          type="time"
          ref={takeFocus}
          label={t("other.time")}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <WhoseClock />
      {isLacking && (day === null || time === "") ? (
        <p role="alert" className={classes.failed}>
          {t("other.lacking")}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={!isReady}>
          {isPending ? t("sending") : t("other.save")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
