import { factLimits } from "@evenkeel/contract/fact-fields";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useWords } from "../../../lib/words.ts";
import classes from "./child-facts.module.css";

interface TimesFieldProps {
  /** HH:MM with commas between them. */
  value: string;
  error: string | undefined;
  isPending: boolean;
  onChange: (value: string) => void;
}

/** At which times of a day a medicine is taken; none: when it is needed. */
export function TimesField({ value, error, isPending, onChange }: TimesFieldProps) {
  const t = useWords("child-facts");
  const times = value === "" ? [] : value.split(",");
  const put = (changed: readonly string[]) => onChange(changed.join(","));
  return (
    <fieldset className={classes.times} disabled={isPending}>
      <legend>{t("field.times")}</legend>
      {times.length === 0 ? <p className={classes.quiet}>{t("times.needed")}</p> : null}
      {times.map((time, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a time is known by its place alone
        <div key={index} className={classes.time}>
          <TextInput
            type="time"
            name="times"
            aria-label={t("times.one", { number: index + 1 })}
            value={time}
            onChange={(event) => put(times.with(index, event.currentTarget.value))}
          />
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t("times.remove", { number: index + 1 })}
            onClick={() => put(times.toSpliced(index, 1))}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {error === undefined ? null : (
        <p role="alert" className={classes.failed}>
          {error}
        </p>
      )}
      {times.length >= factLimits.times ? null : (
        <Button
          variant="light"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => put([...times, "08:00"])}
        >
          {t("times.add")}
        </Button>
      )}
    </fieldset>
  );
}
