import { Page } from "../components/page.tsx";
import { CustodyCard } from "../features/home/components/custody-card.tsx";
import { NextEvents } from "../features/home/components/next-events.tsx";
import { QuickActions } from "../features/home/components/quick-actions.tsx";
import { WaitingCard } from "../features/home/components/waiting-card.tsx";
import { AccountMenu } from "../features/session/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";

export function HomePage() {
  const { displayName } = useCurrentUser();
  return (
    <Page title="Home" subtitle={`Hello, ${displayName}`} actions={<AccountMenu />}>
      <CustodyCard />
      <WaitingCard />
      <NextEvents />
      <QuickActions />
    </Page>
  );
}
