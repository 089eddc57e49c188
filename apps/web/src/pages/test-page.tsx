import { paths } from "../lib/paths.ts";
import { headingOf } from "../lib/headings.ts";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { Page } from "../components/page.tsx";
import { StateMessage } from "../components/state-message.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { SupportTest } from "../features/support-test/components/support-test.tsx";
import { useWords } from "../lib/words.ts";

export function TestPage() {
  const t = useWords("support-test");
  const { role } = useCurrentUser();
  return (
    <Page {...headingOf(paths.test)} actions={<AccountMenu />}>
      {role === "court_viewer" ? (
        <StateMessage icon={<IconLock />} title={t("court")} text={t("courtText")} />
      ) : (
        <SupportTest />
      )}
    </Page>
  );
}
