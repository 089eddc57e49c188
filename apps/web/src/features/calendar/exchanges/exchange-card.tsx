import { isSaidAgain } from "@evenkeel/contract/exchange-outcome";
import type { CheckIn, Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { visibleText } from "@evenkeel/contract/visible-text";
import { useState } from "react";
import { Chip } from "../../../components/chip.tsx";
import card from "../../../components/card.module.css";
import { dayAndTime, dayOf, timeOf } from "../../../lib/dates.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useParents } from "../parents.ts";
import { CheckInButtons } from "./check-in-buttons.tsx";
import { CorrectDialog } from "./lazy-dialogs.ts";
import { Moves } from "./exchange-moves.tsx";
import classes from "./exchanges.module.css";
import { isRecent } from "./in-time.ts";
import { agreementWords, saidWords } from "./outcome-words.ts";
import { OwnCheckIn } from "./own-check-in.tsx";

interface ExchangeCardProps {
  exchange: Exchange;
  /** In a dialog of its day, which is framed and headed already. */
  isPart?: boolean;
  /** It stands on the list of what waits for this parent. */
  isWaiting?: boolean;
}

/** One exchange: when it is planned, and what each parent said with a tap, side by side. It counts no one's minutes. */
export function ExchangeCard({ exchange, isPart = false, isWaiting = false }: ExchangeCardProps) {
  const t = useWords("exchanges");
  const { id, role, timeZone } = useCurrentUser();
  const isParent = role !== "court_viewer";
  const parents = useParents();
  const [said, setSaid] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<CheckIn | null>(null);
  const { at, moves, checkIns } = exchange;
  const headingId = `exchange-${at}`;
  const plannedId = `${headingId}-planned`;
  const Heading = isPart ? "h4" : "h2";
  const others = parents.list.map((parent) => parent.id).filter((one) => one !== id);
  const columns = isParent ? [id, ...others] : others;
  const mayCheckIn = isParent && isRecent(exchange, serverNow());
  const agreement = agreementWords(t, exchange);
  // Two can be around now: which one it is takes its time as well.
  return (
    <article
      className={isPart ? classes.part : card.card}
      aria-labelledby={`${headingId} ${plannedId}`}
    >
      <div>
        <Heading id={headingId} className={classes.heading}>
          {t("title")}
        </Heading>
        {isWaiting ? <Chip tone="amber">{t("waits")}</Chip> : null}
        <p id={plannedId} className={classes.quiet}>
          {t("planned", { when: dayAndTime(at, timeZone) })}
        </p>
        <Moves exchange={exchange} parents={parents} />
        {moves.length === 0 ? <p className={classes.quiet}>{t("moved")}</p> : null}
      </div>
      <div className={classes.columns}>
        {columns.map((parent) => {
          const own = checkIns.filter(({ by }) => by === parent);
          return (
            <div key={parent} className={classes.column}>
              <h3 className={classes.who}>
                <bdi>{parent === id ? t("you") : visibleText(parents.nameOf(parent))}</bdi>
              </h3>
              {own.length === 0 ? <p className={classes.quiet}>{t("none")}</p> : null}
              <ul className={classes.list}>
                {own.map((checkIn) => (
                  <li key={checkIn.id}>
                    <Said t={t} exchange={exchange} checkIn={checkIn} zone={timeZone} />
                    {parent === id ? (
                      <OwnCheckIn
                        checkIn={checkIn}
                        onCorrect={() => setCorrected(checkIn)}
                        onSaid={setSaid}
                      />
                    ) : null}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      {agreement === null ? null : <p className={classes.fact}>{agreement}</p>}
      {mayCheckIn ? <CheckInButtons exchange={exchange} onSaid={setSaid} /> : null}
      <p role="status" className={classes.said} hidden={said === null}>
        {said}
      </p>
      <p className={classes.hint}>{t("fact")}</p>
      {corrected === null ? null : (
        <CorrectDialog
          checkIn={corrected}
          onClose={() => setCorrected(null)}
          onSaved={() => {
            setCorrected(null);
            setSaid(t("told.corrected"));
          }}
        />
      )}
    </article>
  );
}

/** What one tap said, and what was said of it later. */
function Said({
  t,
  exchange,
  checkIn,
  zone,
}: {
  t: PageWords<"exchanges">;
  exchange: Exchange;
  checkIn: CheckIn;
  zone: string;
}) {
  const { kind, at, near, undoneAt, corrections } = checkIn;
  const isUndone = undoneAt !== null;
  const said = saidWords(t, checkIn, zone);
  const what = isSaidAgain(exchange, checkIn) ? t("again", { what: said }) : said;
  // A time right behind it would read as that at which nobody came, or as that of an exchange days before.
  const isApart =
    kind === "missed" || kind === "otherTime" || dayOf(at, zone) !== dayOf(exchange.at, zone);
  return (
    <>
      <p className={classes.fact} data-undone={isUndone || undefined}>
        {isApart ? what : t("at", { what, time: timeOf(at, zone) })}
      </p>
      {isApart ? (
        <p className={classes.quiet}>{t("saidAt", { when: dayAndTime(at, zone) })}</p>
      ) : null}
      {near === null ? null : <p className={classes.quiet}>{t("near", { near })}</p>}
      {isUndone ? (
        <p className={classes.quiet}>{t("undone", { time: timeOf(undoneAt, zone) })}</p>
      ) : null}
      {corrections.map((correction) => (
        <div key={correction.at} className={classes.correction}>
          <p className={classes.quiet}>
            {t("correction", { when: dayAndTime(correction.at, zone) })}
          </p>
          <p dir="auto">{visibleText(correction.text)}</p>
        </div>
      ))}
    </>
  );
}
