import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import { Button, Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { ErrorState } from "../../../components/error-state.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Unconfirmed, useCustodyNow, useNamesOfChildren } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { momentOf, timeUntil } from "../moments.ts";
import classes from "./home.module.css";
import { type PageWords, useWords } from "../../../lib/words.ts";

/** Whose day it is and when that changes; without a schedule the way to one. */
export function CustodyCard() {
  const t = useWords("home");
  const { id, timeZone } = useCurrentUser();
  const custody = useCustodyNow();
  const now = useNow();
  if (custody.data === undefined) {
    return custody.isError ? (
      <ErrorState
        title={t("custody.missing")}
        text={t("custody.missingText")}
        onRetry={() => void custody.refetch()}
      />
    ) : (
      <Skeleton height={148} radius="lg" />
    );
  }
  const { hasSchedule, parentId, parentName, until, rule } = custody.data;
  if (!hasSchedule) return <FirstRun />;
  if (custody.data.siblings.length > 0) return <Apart siblings={custody.data.siblings} />;
  const holder =
    parentId === id
      ? t("custody.withYou")
      : parentName === null
        ? t("custody.nobody")
        : t("custody.with", { name: parentName });
  return (
    <section className={classes.custody} aria-labelledby="custody-today">
      <p className={classes.eyebrow}>{t("custody.now")}</p>
      <h2 id="custody-today" className={classes.who}>
        {holder}
      </h2>
      {until === null ? null : (
        <p className={classes.until}>
          {t("custody.until", { moment: momentOf(t, until, timeZone, now) })}
        </p>
      )}
      {rule === null ? null : (
        <p className={classes.rule}>
          {/* The calendar says the rule itself, on its day. */}
          {rule.kind === "recurring" || rule.kind === "residence"
            ? t("custody.regular")
            : rule.name}
        </p>
      )}
      <Unconfirmed rules={[rule]} />
      <NextExchange stays={[{ ...custody.data, childIds: [] }]} now={now} />
    </section>
  );
}

type Stay = CustodyNow["siblings"][number];

interface NextExchangeProps {
  stays: readonly Pick<Stay, "childIds" | "nextExchange">[];
  now: Date;
}

/** The first exchange that is ahead: when, and for siblings whose days differ, of whom. */
function NextExchange({ stays, now }: NextExchangeProps) {
  const t = useWords("home");
  const { id, timeZone } = useCurrentUser();
  const namesOf = useNamesOfChildren();
  const ahead = stays.flatMap(({ childIds, nextExchange }) =>
    nextExchange !== null && Date.parse(nextExchange.at) > now.getTime()
      ? [{ ...nextExchange, names: namesOf(childIds) }]
      : [],
  );
  const [first] = ahead.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (first === undefined) return null;
  return (
    <div className={classes.exchange}>
      {ahead
        .filter(({ at }) => at === first.at)
        .map(({ names, toId, toName }) => (
          <p key={names} className={classes.eyebrow}>
            {exchangeWords(t, { names, isToYou: toId === id, name: toName })}
          </p>
        ))}
      <p className={classes.countdown}>{t("custody.in", { time: timeUntil(t, first.at, now) })}</p>
      <p className={classes.until}>{momentOf(t, first.at, timeZone, now)}</p>
    </div>
  );
}

/** @param names of the children whose exchange it is; empty: of all */
function exchangeWords(
  t: PageWords<"home">,
  { names, isToYou, name }: { names: string; isToYou: boolean; name: string | null },
): string {
  if (names === "") {
    if (isToYou) return t("custody.nextToYou");
    return name === null ? t("custody.next") : t("custody.nextTo", { name });
  }
  if (isToYou) return t("custody.siblingNextToYou", { names });
  return name === null
    ? t("custody.siblingNext", { names })
    : t("custody.siblingNextTo", { names, name });
}

/** Siblings whose stays differ: who each is with, until when, and who is next. */
function Apart({ siblings }: { siblings: readonly Stay[] }) {
  const t = useWords("home");
  const { id, timeZone } = useCurrentUser();
  const namesOf = useNamesOfChildren();
  const now = useNow();
  return (
    <section className={classes.custody} aria-labelledby="custody-today">
      <p className={classes.eyebrow}>{t("custody.now")}</p>
      <h2 id="custody-today" className={classes.who}>
        {t("custody.siblings")}
      </h2>
      <ul className={classes.siblings}>
        {siblings.map(({ childIds, parentId, parentName, until }) => {
          const names = namesOf(childIds);
          return (
            <li key={childIds.join(" ")}>
              <p className={classes.sibling}>
                {parentId === id
                  ? t("custody.siblingYou", { names })
                  : parentName === null
                    ? t("custody.siblingNobody", { names })
                    : t("custody.sibling", { names, name: parentName })}
              </p>
              {until === null ? null : (
                <p className={classes.until}>
                  {t("custody.until", { moment: momentOf(t, until, timeZone, now) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Unconfirmed rules={siblings.map(({ rule }) => rule)} />
      <NextExchange stays={siblings} now={now} />
    </section>
  );
}

/** Nothing is set up yet: the first thing to do, and that the rest works without it. */
function FirstRun() {
  const t = useWords("home");
  return (
    <section className={classes.custody} aria-labelledby="first-run">
      <h2 id="first-run" className={classes.who}>
        {t("first.title")}
      </h2>
      <p className={classes.until}>{t("first.text")}</p>
      <ol className={classes.steps}>
        <li>{t("first.upload")}</li>
        <li>{t("first.review")}</li>
        <li>{t("first.apply")}</li>
      </ol>
      <Button component={Link} to={paths.scheduleImport} className={classes.start}>
        {t("first.button")}
      </Button>
      <p className={classes.rule}>{t("first.rest")}</p>
    </section>
  );
}
