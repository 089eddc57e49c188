import { useSearchParams } from "react-router-dom";
import { familyAddress } from "@evenkeel/contract/constants";
import { paths } from "../lib/paths.ts";
import { headingOf } from "../lib/headings.ts";
import { ContentSkeleton } from "../components/content-skeleton.tsx";
import { Page } from "../components/page.tsx";
import { WhoseClock } from "../features/calendar/fields/whose-clock.tsx";
import { ExchangesNow } from "../features/calendar/exchanges/exchanges-now.tsx";
import { useExchangesNow } from "../features/calendar/exchanges/use-exchanges-now.ts";
import { useCustodyNow } from "../features/calendar/queries.ts";
import { ChildrenCard } from "../features/children/components/children-card.tsx";
import { useChildren } from "../features/children/queries.ts";
import { FamilyCard } from "../features/family/components/family-card.tsx";
import { AddEvent } from "../features/home/components/add-event.tsx";
import { PeopleDialog } from "../features/family/components/people-dialog-on-demand.ts";
import { CustodyCard } from "../features/home/components/custody-card.tsx";
import { NextEvents } from "../features/home/components/next-events.tsx";
import { QuickActions } from "../features/home/components/quick-actions.tsx";
import { WaitingCard } from "../features/home/components/waiting-card.tsx";
import { useNextEvents } from "../features/home/queries.ts";
import { MessagesAtRest } from "../features/messages/messages-at-rest.tsx";
import { TurnOnCard, WhatIsNew } from "../features/notices/parts.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import classes from "./home-page.module.css";
import { useWaiting } from "../features/waiting/queries.ts";
import { useWords } from "../lib/words.ts";

/**
 * The parts appear together, once those that differ most in height are known: what a parent is about to press
 * must not move away under the finger.
 */
export function HomePage() {
  const t = useWords("home");
  const { displayName } = useCurrentUser();
  const custody = useCustodyNow();
  const { events, isError } = useNextEvents();
  const children = useChildren();
  const exchanges = useExchangesNow();
  const waiting = useWaiting().data ?? [];
  // What waits about an exchange around now is answered in its card, and not told a second time below it.
  const answeredAbove = waiting.flatMap((item) =>
    item.kind === "exchange_to_answer" && exchanges.exchanges.some(({ at }) => at === item.id)
      ? [item.id]
      : [],
  );
  const waits =
    custody.isPending ||
    exchanges.isFirst ||
    (events === undefined && !isError) ||
    // The first failure is enough: a question that may be put off holds up nothing.
    (children.isPending && children.failureCount === 0);
  const isWaiting = waiting.some((item) => !("id" in item && answeredAbove.includes(item.id)));
  // What waits comes before what is only offered, the way to a first schedule and the news, and before the exchange's card.
  const isFirst = custody.data?.hasSchedule === false && waiting.length > 0;
  const waitingCard = <WaitingCard answeredAbove={answeredAbove} />;
  return (
    <Page
      {...headingOf(paths.home)}
      subtitle={t("hello", { name: displayName })}
      actions={
        <>
          <AddEvent />
          <AccountMenu />
        </>
      }
    >
      {waits ? <ContentSkeleton /> : null}
      <div className={classes.parts} hidden={waits}>
        <FamilyCard />
        <ChildrenCard />
        {isFirst ? waitingCard : null}
        <CustodyCard />
        <WhoseClock />
        {isWaiting && !isFirst ? waitingCard : null}
        <ExchangesNow waiting={answeredAbove} />
        {isWaiting || isFirst ? null : waitingCard}
        <WhatIsNew />
        <NextEvents />
        <TurnOnCard />
        <QuickActions />
      </div>
      <LinkedFamily />
      <MessagesAtRest />
    </Page>
  );
}

/** 'Family and invitations', where the address opens it: a notice and what waits lead there. */
function LinkedFamily() {
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { replace: true });
  const opens = familyAddress === `${paths.home}?open=${search.get("open")}`;
  return opens ? <PeopleDialog onClose={close} /> : null;
}
