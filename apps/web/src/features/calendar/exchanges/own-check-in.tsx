import type { CheckIn } from "@evenkeel/contract/models/calendar/exchange";
import { checkInLimits } from "@evenkeel/contract/constants";
import { Button } from "@mantine/core";
import { timeOf } from "../../../lib/dates.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./exchanges.module.css";
import { undoUntil } from "./in-time.ts";
import { saidWords } from "./outcome-words.ts";
import { failureWords, useUndoCheckIn } from "./queries.ts";

interface OwnCheckInProps {
  checkIn: CheckIn;
  onCorrect: () => void;
  /** @param said what was done, for the parent */
  onSaid: (said: string) => void;
}

/** What a parent can do about a check-in of their own: take it back for a while, and later correct it. */
export function OwnCheckIn({ checkIn, onCorrect, onSaid }: OwnCheckInProps) {
  const t = useWords("exchanges");
  const { timeZone } = useCurrentUser();
  const undo = useUndoCheckIn();
  // It makes the page look again as time goes on.
  useNow();
  if (checkIn.undoneAt !== null) return null;
  const what = saidWords(t, checkIn, timeZone);
  const until = undoUntil(checkIn);
  const failed = failureWords(t, undo.error);
  if (serverNow() < until) {
    return (
      <>
        <Button
          size="compact-md"
          variant="light"
          aria-label={t("undo.of", { what })}
          loading={undo.isPending}
          onClick={() =>
            undo.mutate({ id: checkIn.id }, { onSuccess: () => onSaid(t("told.undone")) })
          }
        >
          {t("undo")}
        </Button>
        <p className={classes.hint}>
          {t("undo.until", { time: timeOf(new Date(until), timeZone) })}
        </p>
        {failed === null ? null : (
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
        )}
      </>
    );
  }
  if (checkIn.corrections.length >= checkInLimits.corrections) return null;
  return (
    <Button
      size="compact-md"
      variant="light"
      aria-label={t("correct.of", { what })}
      onClick={onCorrect}
    >
      {t("correct")}
    </Button>
  );
}
