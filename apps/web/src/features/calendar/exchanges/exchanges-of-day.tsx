import { serverNow } from "../../../lib/server-clock.ts";
import { useWords } from "../../../lib/words.ts";
import { ExchangeCard } from "./exchange-card.tsx";
import classes from "./exchanges.module.css";
import { isRecent } from "./in-time.ts";
import { useExchanges } from "./queries.ts";

/** A day's exchanges that someone checked in to, or can still say something about; the others are on the calendar anyway. */
export function ExchangesOfDay({ day }: { day: string }) {
  const t = useWords("exchanges");
  const { data, isError } = useExchanges({ from: day, to: day });
  if (data === undefined) return isError ? <p className={classes.quiet}>{t("missing")}</p> : null;
  return data
    .filter((exchange) => exchange.checkIns.length > 0 || isRecent(exchange, serverNow()))
    .map((exchange) => <ExchangeCard key={exchange.at} exchange={exchange} isPart />);
}
