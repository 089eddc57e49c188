import { paths } from "../lib/paths.ts";
import { headingOf } from "../lib/headings.ts";
import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import { Page } from "../components/page.tsx";
import { StateMessage } from "../components/state-message.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { CompanionRoom } from "../features/companion/components/companion-room.tsx";

export function CompanionPage() {
  const { role } = useCurrentUser();
  if (role !== "court_viewer") return <CompanionRoom />;
  return (
    <Page {...headingOf(paths.companion)} actions={<AccountMenu />}>
      <StateMessage
        icon={<IconPlant />}
        title="This space is the parents' own"
        text="What they say here is private: it is not stored, and the court does not see it."
      />
    </Page>
  );
}
