import { checkInKinds } from "@evenkeel/contract/constants";
import type { CheckIn, Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { Button, Checkbox } from "@mantine/core";
import { timeOf } from "../../../lib/dates.ts";
import { useWords, words } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./exchanges.module.css";
import { failureWords, useCheckIn } from "./queries.ts";
import { usePlace } from "./use-place.ts";

interface CheckInButtonsProps {
  exchange: Exchange;
  /** @param said what was done, for the parent */
  onSaid: (said: string) => void;
}

/** 'I am here' and 'The exchange happened', for what this parent has not said yet. */
export function CheckInButtons({ exchange, onSaid }: CheckInButtonsProps) {
  const t = useWords("exchanges");
  const { id, coParentName, timeZone } = useCurrentUser();
  const name = coParentName ?? words("common")("coParent");
  const { state, turnOn, turnOff } = usePlace();
  const checkIn = useCheckIn();
  const standing = exchange.checkIns.filter(({ by, undoneAt }) => by === id && undoneAt === null);
  const left = checkInKinds.filter((kind) => !standing.some((said) => said.kind === kind));
  if (left.length === 0) return null;
  const isFinding = state.is === "finding";
  const tap = (kind: CheckIn["kind"]) => {
    if (checkIn.isPending || isFinding) return;
    const place = state.is === "found" ? { place: state.place } : {};
    checkIn.mutate(
      { exchangeAt: exchange.at, kind, ...place },
      {
        onSuccess: ({ at }) => {
          // The next one is asked about its own place.
          turnOff();
          onSaid(t("told.in", { time: timeOf(at, timeZone) }));
        },
      },
    );
  };
  const failed = failureWords(t, checkIn.error);
  return (
    <div className={classes.tap}>
      <div className={classes.buttons}>
        {left.map((kind, index) => (
          <Button
            key={kind}
            size="md"
            variant={index === 0 ? "filled" : "light"}
            aria-disabled={isFinding || checkIn.isPending}
            onClick={() => tap(kind)}
          >
            {checkIn.isPending && checkIn.variables.kind === kind
              ? t("sending")
              : t(`said.${kind}`)}
          </Button>
        ))}
      </div>
      {failed === null ? null : (
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
      )}
      <p className={classes.hint}>{t("onRecord", { name })}</p>
      <Checkbox
        label={t("place.add")}
        description={t("place.text", { name })}
        checked={state.is !== "off"}
        disabled={checkIn.isPending}
        onChange={(event) => (event.currentTarget.checked ? turnOn() : turnOff())}
      />
      <p role="status" className={classes.quiet} hidden={state.is === "off"}>
        {state.is === "finding" ? t("place.finding") : null}
        {state.is === "found" ? t("place.found", { near: state.near }) : null}
        {state.is === "failed" ? t("place.failed") : null}
      </p>
    </div>
  );
}
