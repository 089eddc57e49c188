import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import card from "../../../components/card.module.css";
import { shortDay, timeOrDay } from "../../../lib/dates.ts";
import { calendarDay, paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { newsLines, type NewsLine } from "../news-lines.ts";
import { addressOf, isNews, screenOf, useMarkSeen, useNotices } from "../queries.ts";
import { lineText } from "../say-notice.ts";
import classes from "./what-is-new.module.css";

const mostShown = 6;

/** On Home: what came of things, until it was seen. Nothing where there is nothing. */
export function WhatIsNew() {
  const t = useWords("notices");
  const notices = useNotices();
  const seen = useMarkSeen();
  const news = (notices.data ?? []).filter(isNews);
  if (news.length === 0) return null;
  const lines = newsLines(news);
  const more = lines.length - mostShown;
  return (
    <section className={card.card} aria-labelledby="new">
      <h2 id="new" className={classes.heading}>
        {t("new")}
      </h2>
      <ul className={classes.list}>
        {lines.slice(0, mostShown).map((line) => (
          <li key={line.newest.id}>
            <NewsRow line={line} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={classes.time}>{t("new.more", { count: more })}</p> : null}
      <Button
        variant="subtle"
        className={classes.button ?? ""}
        loading={seen.isPending}
        onClick={() => seen.mutate({ ids: news.map(({ id }) => id) })}
      >
        {t("new.seen")}
      </Button>
    </section>
  );
}

function NewsRow({ line }: { line: NewsLine }) {
  const { newest: notice, notices, days } = line;
  const t = useWords("notices");
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const seen = useMarkSeen();
  const address = addressOf(notice);
  const [day] = days;
  const isOfOneDay = notices.length === 1 && day !== undefined;
  // A day that was opened was seen, and so was what opens above Home; another screen says itself what is new there.
  const isSeenByPress = isOfOneDay || screenOf(notice) === paths.home;
  const words = (
    <>
      <span>
        <span dir="auto">{lineText(t, line)}</span>
        {isOfOneDay ? <span className={classes.day}>{shortDay(day)}</span> : null}
      </span>
      <time className={classes.time} dateTime={notice.at}>
        {timeOrDay(notice.at, timeZone, now)}
      </time>
    </>
  );
  return address === paths.home ? (
    <p className={classes.row}>{words}</p>
  ) : (
    <Link
      to={isOfOneDay ? calendarDay(day) : address}
      className={classes.row}
      {...(isSeenByPress
        ? { onClick: () => seen.mutate({ ids: notices.map(({ id }) => id) }) }
        : {})}
    >
      {words}
    </Link>
  );
}
