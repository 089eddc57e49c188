import { paths } from "../lib/paths.ts";
import { headingOf } from "../lib/headings.ts";
import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import { Page } from "../components/page.tsx";
import { StateMessage } from "../components/state-message.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { CompanionRoom } from "../features/companion/components/companion-room.tsx";
import { useWords } from "../lib/words.ts";

export function CompanionPage() {
  const t = useWords("companion");
  const { role } = useCurrentUser();
  if (role !== "court_viewer") return <CompanionRoom />;
  return (
    <Page {...headingOf(paths.companion)} actions={<AccountMenu />}>
      <StateMessage icon={<IconPlant />} title={t("parentsOnly")} text={t("parentsOnlyText")} />
    </Page>
  );
}
