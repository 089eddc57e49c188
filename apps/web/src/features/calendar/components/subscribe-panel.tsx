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

const Address = onDemand(
  async () => (await import("./feed-address.tsx")).FeedAddress,
  inPlace(<Skeleton height={96} />),
);

const failed = (error: unknown) =>
  showToast({
    variant: "destructive",
    title: "This did not work",
    description: serverMessage(error, "Please try again."),
  });

/** A parent's private address for the calendar of a phone or of Google. */
export function SubscribePanel() {
  const { timeZone } = useCurrentUser();
  const feed = useFeed();
  const renew = useRenewFeed();
  const revoke = useRevokeFeed();
  const [path, setPath] = useState<string | null>(null);
  const isActive = feed.data?.active === true;
  const make = () =>
    renew.mutate(undefined, { onSuccess: (made) => setPath(made.path), onError: failed });
  return (
    <section className={card.card} aria-labelledby="subscribe">
      <h2 id="subscribe" className={classes.heading}>
        In your own calendar
      </h2>
      <p className={classes.quiet}>
        Subscribe from Apple, Google or any other calendar with a private address. Whoever has the
        address can read the family's calendar: keep it to yourself.
      </p>
      {path === null ? null : <Address path={path} />}
      {path === null && isActive ? (
        <p className={classes.quiet}>
          You have an address since {dateOf(feed.data?.createdAt ?? "", timeZone)}. It was shown
          once; a new one replaces it.
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="light" loading={renew.isPending} onClick={make}>
          {isActive ? "Make a new address" : "Make my address"}
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
            Revoke it
          </Button>
        ) : null}
      </div>
    </section>
  );
}
