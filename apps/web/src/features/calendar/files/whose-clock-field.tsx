import { zonesOfUnitedStates } from "@evenkeel/contract/constants";
import { NativeSelect } from "@mantine/core";
import { allTimeZones, timeZoneName } from "../../../lib/time-zones.ts";
import { useWords } from "../../../lib/words.ts";
import classes from "./files.module.css";
import { useCurrentUser } from "../../session/index.ts";

interface WhoseClockFieldProps {
  /** How many events have times that name no zone. */
  events: number;
  /** Nothing is chosen beforehand, unless an earlier file of the same source was answered for. */
  chosen: string | null;
  isAsEarlier: boolean;
  isPending: boolean;
  error: string | null;
  onChoose: (timeZone: string) => void;
}

/** On whose clock the times of a file are that name no zone. */
export function WhoseClockField(props: WhoseClockFieldProps) {
  const { events, chosen, isAsEarlier, isPending, error, onChoose } = props;
  const t = useWords("files");
  const { timeZone: family } = useCurrentUser();
  const near = zonesOfUnitedStates.filter((zone) => zone !== family);
  const others = allTimeZones(...(chosen === null ? [] : [chosen])).filter(
    (zone) => zone !== family && !near.some((one) => one === zone),
  );
  return (
    <div className={classes.asked}>
      <p>{t("clock", { events })}</p>
      <NativeSelect
        label={t("clock.ask")}
        description={t(isAsEarlier ? "clock.earlier" : "clock.askText")}
        value={chosen ?? ""}
        disabled={isPending}
        error={error}
        data={[
          ...(chosen === null ? [{ value: "", label: t("clock.choose") }] : []),
          {
            group: t("clock.near"),
            items: [
              { value: family, label: t("clock.family", { zone: timeZoneName(family) }) },
              ...near.map((value) => ({ value, label: timeZoneName(value) })),
            ],
          },
          { group: t("clock.others"), items: others },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== "") onChoose(value);
        }}
      />
    </div>
  );
}
