import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import { minutesAndSeconds } from "../../../lib/dates.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import { useWords } from "../../../lib/words.ts";
import { usePause } from "../../messages/index.ts";
import { useWaiting } from "../../waiting/index.ts";
import classes from "./home.module.css";
import { ExpensesRow, isOfExpenses, WaitingRow } from "./waiting-rows.tsx";

/**
 * What is waiting for this parent, as the server's one list has it, and a running pause.
 * @param answeredAbove planned times of exchanges that are answered in their cards on the same screen
 */
export function WaitingCard({ answeredAbove }: { answeredAbove: readonly string[] }) {
  const t = useWords("home");
  const waiting = useWaiting();
  const pause = usePause(true);
  const pausedUntil = pause.data?.pausedUntil ?? null;
  const items = waiting.data ?? [];
  const isAbove = (item: WaitingItem) =>
    item.kind === "exchange_to_answer" && answeredAbove.includes(item.id);
  const listed = items.filter((item) => !isAbove(item));
  const rest = listed.filter((item) => !isOfExpenses(item));
  const expenses = items.filter(isOfExpenses);
  // Without both answers we cannot say that nothing is waiting.
  const asked = [waiting, pause];
  const known = asked.every(({ data }) => data !== undefined);
  const failed = asked.some(({ data, isError }) => isError && data === undefined);
  const nothing = listed.length === 0 && pausedUntil === null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={classes.heading}>
        {t("waiting")}
      </h2>
      {failed ? <p className={classes.empty}>{t("waiting.missing")}</p> : null}
      {known && nothing ? (
        <p className={classes.empty}>
          {t(items.length === 0 ? "waiting.nothing" : "waiting.above")}
        </p>
      ) : null}
      <ul className={classes.list}>
        {pausedUntil === null ? null : <PauseRow until={pausedUntil} />}
        {rest.map((item) => (
          <WaitingRow key={keyOf(item)} item={item} />
        ))}
        {expenses.length === 0 ? null : <ExpensesRow items={expenses} />}
      </ul>
    </section>
  );
}

function keyOf(item: WaitingItem): string {
  switch (item.kind) {
    case "messages":
      return item.kind;
    case "undelivered":
      return `${item.kind} ${item.message.id}`;
    default:
      return `${item.kind} ${item.id}`;
  }
}

function PauseRow({ until }: { until: string }) {
  const t = useWords("home");
  const seconds = useCountdown(until);
  if (seconds === 0) return null;
  return (
    <li className={classes.row} data-plain>
      <span className={classes.icon} data-reminder="soon">
        <IconPlayerPause size={20} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <strong>{t("paused")}</strong>
        <span>{t("paused.text", { time: minutesAndSeconds(seconds) })}</span>
      </span>
    </li>
  );
}
