import type { AccountNews } from "@evenkeel/contract/models/notice";
import { Button } from "@mantine/core";
import { useState } from "react";
import card from "../../../components/card.module.css";
import { timeOrDay } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useThisDeviceAddedAt } from "../../device-keys/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { accountSeenUntil, seeAccount } from "../account-seen.ts";
import { useAccountNews } from "../queries.ts";
import { accountText } from "../say-notice.ts";
import classes from "./what-is-new.module.css";

const mostShown = 5;

/**
 * What happened with the account of a court reviewer, who is told of nothing else: until it was seen in this very browser,
 * whoever has seen it in another.
 */
export function UnseenAccountNews() {
  const t = useWords("notices");
  const { id } = useCurrentUser();
  const [seenUntil, setSeenUntil] = useState(() => accountSeenUntil(id));
  const news = useOthersNews().filter(({ at }) => at > seenUntil);
  const [newest] = news;
  if (newest === undefined) return null;
  const see = () => {
    seeAccount(id, newest.at);
    setSeenUntil(newest.at);
  };
  return (
    <section className={card.card} aria-labelledby="account-news">
      <h2 id="account-news" className={classes.heading}>
        {t("account")}
      </h2>
      <AccountNewsList news={news} />
      <Button variant="subtle" className={classes.button ?? ""} onClick={see}>
        {t("new.seen")}
      </Button>
    </section>
  );
}

/** The same in one's own account, of whoever it is, and whether it was seen or not. */
export function AccountNewsPart() {
  const t = useWords("notices");
  const { data } = useAccountNews();
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="own-news">
      <h3 id="own-news" className={classes.heading}>
        {t("account")}
      </h3>
      <AccountNewsList news={data} />
    </section>
  );
}

function AccountNewsList({ news }: { news: readonly AccountNews[] }) {
  const t = useWords("notices");
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? news : news.slice(0, mostShown);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((one) => (
          <li key={one.id} className={classes.row}>
            <span>{accountText(t, one)}</span>
            <time className={classes.time} dateTime={one.at}>
              {timeOrDay(one.at, timeZone, now)}
            </time>
          </li>
        ))}
      </ul>
      {shown.length === news.length ? null : (
        <Button variant="subtle" className={classes.button ?? ""} onClick={() => setWhole(true)}>
          {t("new.more", { count: news.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Without what this browser did by being made known: nobody else is in front of it. */
function useOthersNews(): readonly AccountNews[] {
  const { data = [] } = useAccountNews();
  const addedAt = useThisDeviceAddedAt();
  if (addedAt === undefined) return [];
  return data.filter(({ kind, at }) => kind !== "device_added" || at !== addedAt);
}
