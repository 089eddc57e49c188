import type { CheckIn, Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Fragment, useState } from "react";
import card from "../../../components/card.module.css";
import { dayAndTime, timeOf } from "../../../lib/dates.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type Parents, useParents } from "../parents.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { CheckInButtons } from "./check-in-buttons.tsx";
import { CorrectDialog } from "./lazy-dialogs.ts";
import classes from "./exchanges.module.css";
import { isAround } from "./in-time.ts";
import { OwnCheckIn } from "./own-check-in.tsx";

interface ExchangeCardProps {
  exchange: Exchange;
  /** In a dialog of its day, which is framed and headed already. */
  isPart?: boolean;
}

/** One exchange: when it is planned, and what each parent said with a tap, side by side. It counts no one's minutes. */
export function ExchangeCard({ exchange, isPart = false }: ExchangeCardProps) {
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
  const mayCheckIn = isParent && isAround(exchange, serverNow());
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
                    <Said t={t} checkIn={checkIn} zone={timeZone} />
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

/** Who goes to whom. */
function Moves({ exchange: { moves }, parents }: { exchange: Exchange; parents: Parents }) {
  const t = useWords("exchanges");
  const namesOf = useNamesOfChildren();
  const tCommon = useWords("common");
  const { id } = useCurrentUser();
  return moves.map(({ childIds, fromId, toId, unconfirmedBy }) => {
    const [from, to] = [fromId, toId].map((one) => (one === null ? null : parents.nameOf(one)));
    const children = namesOf(childIds);
    const open =
      unconfirmedBy === undefined
        ? null
        : unconfirmedBy === id
          ? tCommon("unconfirmed.you")
          : tCommon("unconfirmed.by", { name: parents.nameOf(unconfirmedBy) });
    return (
      <Fragment key={childIds.join(" ")}>
        <p>{wayOf(t, { children, from: from ?? null, to: to ?? null })}</p>
        {open === null ? null : <p className={classes.quiet}>{open}</p>}
      </Fragment>
    );
  });
}

/** Named where not all children go, or not all the same way; a parent is left out where no schedule says who. */
function wayOf(
  t: PageWords<"exchanges">,
  { children, from, to }: { children: string; from: string | null; to: string | null },
): string {
  const isNamed = children !== "";
  if (from === null)
    return isNamed ? t("child.to", { children, to: to ?? "" }) : t("move.to", { to: to ?? "" });
  if (to === null) return isNamed ? t("child.from", { children, from }) : t("move.from", { from });
  return isNamed ? t("child", { children, from, to }) : t("move", { from, to });
}

/** What one tap said, and what was said of it later. */
function Said({ t, checkIn, zone }: { t: PageWords<"exchanges">; checkIn: CheckIn; zone: string }) {
  const { kind, at, near, undoneAt, corrections } = checkIn;
  const isUndone = undoneAt !== null;
  return (
    <>
      <p className={classes.fact} data-undone={isUndone || undefined}>
        {t("at", { what: t(`said.${kind}`), time: timeOf(at, zone) })}
      </p>
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
