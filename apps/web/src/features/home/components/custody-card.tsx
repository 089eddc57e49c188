import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import { Button, Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { ErrorState } from "../../../components/error-state.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCustodyNow, useNamesOfChildren } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { momentOf, timeUntil } from "../moments.ts";
import classes from "./home.module.css";
import { useWords } from "../../../lib/words.ts";

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
  const { hasSchedule, parentId, parentName, until, rule, nextHandOver } = custody.data;
  if (!hasSchedule) return <FirstRun />;
  if (custody.data.siblings.length > 0) return <Apart siblings={custody.data.siblings} />;
  const next = nextHandOver !== null && Date.parse(nextHandOver.at) > now.getTime();
  const holder =
    parentId === id
      ? t("custody.withYou")
      : parentName === null
        ? t("custody.nobody")
        : t("custody.with", { name: parentName });
  const exchange =
    nextHandOver?.toId === id
      ? t("custody.nextToYou")
      : nextHandOver?.toName
        ? t("custody.nextTo", { name: nextHandOver.toName })
        : t("custody.next");
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
          {rule.kind === "residence" && parentName !== null
            ? t("custody.residence", { name: parentName })
            : rule.name}
        </p>
      )}
      {next ? (
        <div className={classes.handOver}>
          <p className={classes.eyebrow}>{exchange}</p>
          <p className={classes.countdown}>
            {t("custody.in", { time: timeUntil(t, nextHandOver.at, now) })}
          </p>
          <p className={classes.until}>{momentOf(t, nextHandOver.at, timeZone, now)}</p>
        </div>
      ) : null}
    </section>
  );
}

type Stay = CustodyNow["siblings"][number];

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
