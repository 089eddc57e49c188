import { NotHereYet } from "../components/not-here-yet.tsx";
import { Page } from "../components/page.tsx";
import { AccountMenu } from "../features/session/account-menu.tsx";

export function TestPage() {
  return (
    <Page title="Message support test" actions={<AccountMenu />}>
      <NotHereYet text="Trying out the moderation without sending anything will be possible here." />
    </Page>
  );
}
