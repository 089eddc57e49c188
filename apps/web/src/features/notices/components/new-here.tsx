import type { Notice } from "@evenkeel/contract/models/notice";
import { askedByNotice } from "@evenkeel/contract/waiting";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import card from "../../../components/card.module.css";
import { shortDay, timeOrDay } from "../../../lib/dates.ts";
import { calendarDay, paths, screenAt } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useOnScreen } from "../../../lib/use-on-screen.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useWaiting } from "../../waiting/index.ts";
import { newsLines } from "../news-lines.ts";
import { screenOf, useMarkSeen, useNotices } from "../queries.ts";
import { lineText } from "../say-notice.ts";
import classes from "./what-is-new.module.css";

const mostShown = 4;
/** Time enough to read it. */
export const seenAfter = 2_000;

/**
 * At the top of a screen: what is new there, in a sentence each. That sentence is what a person sees; the thing itself may
 * lie in another month, or be gone. Home has its own place for what is new, and a message is seen where it is read.
 */
export function NewHere() {
  const screen = screenAt(useLocation().pathname);
  return screen === paths.home ? null : <NewOnScreen key={screen} screen={screen} />;
}

const newestFirst = (one: Notice, other: Notice): number => other.at.localeCompare(one.at);

/** Whether what was read is still to be read: a question is not, once nothing of its kind waits for an answer. */
function useStays(): (notice: Notice) => boolean {
  const { data: waiting } = useWaiting();
  return ({ kind }) => {
    const { [kind]: asked } = askedByNotice;
    return (
      waiting === undefined || asked === undefined || waiting.some((item) => item.kind === asked)
    );
  };
}

function NewOnScreen({ screen }: { screen: string }) {
  const t = useWords("notices");
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const { data } = useNotices();
  const { mutate: markSeen } = useMarkSeen();
  // What was read stays where it is until the person leaves.
  const [read, setRead] = useState<readonly Notice[]>([]);
  const [isWhole, setWhole] = useState(false);
  const stays = useStays();
  const unread = (data ?? []).filter(
    (notice) => notice.kind !== "message" && screenOf(notice) === screen,
  );
  const known = new Set(unread.map(({ id }) => id));
  const lines = newsLines(
    [...unread, ...read.filter((one) => !known.has(one.id) && stays(one))].toSorted(newestFirst),
  );
  const shown = isWhole ? lines : lines.slice(0, mostShown);
  const seen = new Set(read.map(({ id }) => id));
  const toSee = shown.flatMap(({ notices }) => notices).filter(({ id }) => !seen.has(id));
  const see = () => {
    setRead([...read, ...toSee]);
    markSeen({ ids: toSee.map(({ id }) => id) });
  };
  const target = useOnScreen<HTMLElement>(toSee.length > 0, see, seenAfter);
  if (lines.length === 0) return null;
  return (
    <section ref={target} className={card.card} aria-labelledby="new-here">
      <h2 id="new-here" className={classes.heading}>
        {t("here")}
      </h2>
      <ul className={classes.list} aria-live="polite">
        {shown.map(({ newest, notices, days }) => (
          <li key={newest.id} className={classes.row}>
            <span>
              <span dir="auto">{lineText(t, { newest, notices, days })}</span>
              {days.length === 0 ? null : (
                <span className={classes.days}>
                  {days.map((day) => (
                    <Link key={day} to={calendarDay(day)}>
                      {shortDay(day)}
                    </Link>
                  ))}
                </span>
              )}
            </span>
            <time className={classes.time} dateTime={newest.at}>
              {timeOrDay(newest.at, timeZone, now)}
            </time>
          </li>
        ))}
      </ul>
      {shown.length === lines.length ? null : (
        <Button variant="subtle" className={classes.button ?? ""} onClick={() => setWhole(true)}>
          {t("new.more", { count: lines.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
