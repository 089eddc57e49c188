import { checkInKinds } from "@evenkeel/contract/constants";
import { isSameOutcome, outcomesOf, unansweredOutcome } from "@evenkeel/contract/exchange-outcome";
import type { CheckIn, CheckInInput, Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { timeOf } from "../../../lib/dates.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { useWords, words } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./exchanges.module.css";
import { isAround } from "./in-time.ts";
import { OtherTime, takeFocus } from "./other-time.tsx";
import { saidWords } from "./outcome-words.ts";
import { failureWords, useCheckIn } from "./queries.ts";
import { usePlace } from "./use-place.ts";

type Said = Pick<CheckIn, "kind" | "tookPlaceAt">;

interface CheckInButtonsProps {
  exchange: Exchange;
  /** @param said what was done, for the parent */
  onSaid: (said: string) => void;
}

/** That one is here, and how the exchange went: as the other parent says, as one said already, as planned, or otherwise. */
export function CheckInButtons({ exchange, onSaid }: CheckInButtonsProps) {
  const t = useWords("exchanges");
  const { id, coParentName, timeZone } = useCurrentUser();
  const name = coParentName ?? words("common")("coParent");
  const { state, turnOn, turnOff } = usePlace();
  const checkIn = useCheckIn();
  const [isOther, setOther] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isFinding = state.is === "finding";
  const { theirs, own, offered, isSettled } = offersFor(exchange, id);
  const send = ({ kind, tookPlaceAt }: Said) => {
    if (checkIn.isPending || isFinding) return;
    const input: CheckInInput = {
      exchangeAt: exchange.at,
      kind,
      ...(tookPlaceAt === null ? {} : { tookPlaceAt }),
      ...(state.is === "found" ? { place: state.place } : {}),
    };
    checkIn.mutate(input, {
      onSuccess: ({ at }) => {
        // The next one is asked about its own place.
        turnOff();
        setOther(false);
        setOpen(false);
        onSaid(t("told.in", { time: timeOf(at, timeZone) }));
      },
    });
  };
  if (isSettled && !isOpen) {
    return offered.length === 0 ? null : (
      <div className={classes.tap}>
        <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
          {t("differ")}
        </Button>
      </div>
    );
  }
  const failed = failureWords(t, checkIn.error);
  const isSending = ({ kind, tookPlaceAt }: Said) =>
    checkIn.isPending &&
    checkIn.variables.kind === kind &&
    (checkIn.variables.tookPlaceAt ?? null) === tookPlaceAt;
  const choices: readonly Said[] = [
    ...(theirs === null ? [] : [theirs]),
    ...(own === null ? [] : [own]),
    ...offered.map((kind) => ({ kind, tookPlaceAt: null })),
  ];
  return (
    <div className={classes.tap}>
      {isOther ? (
        <OtherTime
          plannedAt={exchange.at}
          isPending={checkIn.isPending}
          isHeld={isFinding}
          onSave={(at) => send({ kind: "otherTime", tookPlaceAt: at })}
          onCancel={() => setOther(false)}
        />
      ) : (
        <div className={classes.buttons}>
          {choices.map((said, index) => (
            <Button
              key={said === theirs ? "theirs" : said === own ? "own" : said.kind}
              ref={index === 0 && isOpen ? takeFocus : undefined}
              size="md"
              variant={index === 0 ? "filled" : "light"}
              className={classes.choice}
              aria-disabled={isFinding || checkIn.isPending}
              onClick={() =>
                said.kind === "otherTime" && said.tookPlaceAt === null ? setOther(true) : send(said)
              }
            >
              {isSending(said)
                ? t("sending")
                : said === theirs
                  ? t("agree", { what: saidWords(t, said, timeZone) })
                  : said === own
                    ? t("stand")
                    : t(`said.${said.kind}`)}
            </Button>
          ))}
        </div>
      )}
      {failed === null ? null : (
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
      )}
      <p className={classes.hint}>{t("onRecord", { name })}</p>
      {isAround(exchange, serverNow()) ? (
        <>
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
        </>
      ) : null}
    </div>
  );
}

/**
 * What a parent can say now: the other's words to agree to, where they say otherwise than this parent; their own, to stand
 * by, while they are asked; and the rest. `isSettled` once they said how it went, and are not asked: what else there is
 * then comes by another press.
 */
function offersFor(exchange: Exchange, id: number) {
  const now = serverNow();
  const outcomes = outcomesOf(exchange);
  const said = outcomes.get(id) ?? null;
  const other = [...outcomes.values()].find(({ by }) => by !== id) ?? null;
  const theirs = other !== null && (said === null || !isSameOutcome(said, other)) ? other : null;
  const last = unansweredOutcome(exchange);
  const isAsked = last !== null && last.by !== id;
  const isHere = exchange.checkIns.some(
    ({ by, kind, undoneAt }) => by === id && kind === "here" && undoneAt === null,
  );
  const isPast = now >= Date.parse(exchange.at);
  const may: Record<CheckIn["kind"], boolean> = {
    here: said === null && !isHere && isAround(exchange, now),
    done: true,
    missed: isPast,
    otherTime: isPast,
  };
  const isSaid = (kind: CheckIn["kind"]) => said?.kind === kind || theirs?.kind === kind;
  const offered = checkInKinds.filter(
    (kind) => may[kind] && (kind === "otherTime" || !isSaid(kind)),
  );
  return { theirs, own: isAsked ? said : null, offered, isSettled: said !== null && !isAsked };
}
