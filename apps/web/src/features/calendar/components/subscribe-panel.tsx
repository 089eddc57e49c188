import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { inPlace, onDemand } from "../../../components/on-demand.tsx";
import { dateOf } from "../../../lib/dates.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useFeed, useRenewFeed, useRevokeFeed } from "../queries.ts";
import card from "../../../components/card.module.css";
import classes from "../panels.module.css";
import { useWords } from "../../../lib/words.ts";

const Address = onDemand(
  async () => (await import("./feed-address.tsx")).FeedAddress,
  inPlace(<Skeleton height={96} />),
);

/** A parent's private address for a phone's calendar or Google's. */
export function SubscribePanel() {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  const feed = useFeed();
  const renew = useRenewFeed();
  const revoke = useRevokeFeed();
  const [path, setPath] = useState<string | null>(null);
  const failed = (error: unknown) =>
    showToast({
      variant: "destructive",
      title: t("feed.failed"),
      description: serverMessage(error, t("feed.failedText")),
    });
  const isActive = feed.data?.active === true;
  const make = () =>
    renew.mutate(undefined, { onSuccess: (made) => setPath(made.path), onError: failed });
  return (
    <section className={card.card} aria-labelledby="subscribe">
      <h2 id="subscribe" className={classes.heading}>
        {t("feed")}
      </h2>
      <p className={classes.quiet}>{t("feed.text")}</p>
      {path === null ? null : <Address path={path} />}
      {path === null && isActive ? (
        <p className={classes.quiet}>
          {t("feed.since", { day: dateOf(feed.data?.createdAt ?? "", timeZone) })}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="light" loading={renew.isPending} onClick={make}>
          {t(isActive ? "feed.new" : "feed.make")}
        </Button>
        {isActive ? (
          <Button
            variant="subtle"
            color="red"
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(undefined, { onSuccess: () => setPath(null), onError: failed })
            }
          >
            {t("feed.revoke")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
