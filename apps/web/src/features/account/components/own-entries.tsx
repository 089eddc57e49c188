import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBook from "@tabler/icons-react/dist/esm/icons/IconBook.mjs";
import IconFileUpload from "@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs";
import IconNotebook from "@tabler/icons-react/dist/esm/icons/IconNotebook.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconUserCog from "@tabler/icons-react/dist/esm/icons/IconUserCog.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { paths } from "../../../lib/paths.ts";
import { useWords } from "../../../lib/words.ts";
import { openUploadDialogEvent } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { MenuEntry, MenuLink } from "./menu-entry.tsx";

/** What opens over the page. */
export type OwnDialog = "account" | "children" | "notices" | "people" | "record";

/** What belongs to whoever is signed in; the court has no children, journal, notices or record of its own. */
export function OwnEntries({ onOpen }: { onOpen: (dialog: OwnDialog) => void }) {
  const t = useWords("account");
  const common = useWords("common");
  const isParent = useCurrentUser().role !== "court_viewer";
  const upload = () => window.dispatchEvent(new Event(openUploadDialogEvent));
  return (
    <>
      <MenuEntry icon={IconUserCog} label={t("own")} onClick={() => onOpen("account")} />
      <MenuEntry icon={IconUserPlus} label={t("people")} onClick={() => onOpen("people")} />
      <MenuLink icon={IconReceipt} label={common("heading.expenses")} to={paths.expenses} />
      {isParent ? (
        <>
          <MenuEntry icon={IconUsers} label={t("children")} onClick={() => onOpen("children")} />
          <MenuLink icon={IconBook} label={common("heading.journal")} to={paths.journal} />
          <MenuEntry icon={IconBell} label={t("notices")} onClick={() => onOpen("notices")} />
          <MenuEntry icon={IconFileUpload} label={t("upload")} onClick={upload} />
          <MenuEntry icon={IconNotebook} label={t("record")} onClick={() => onOpen("record")} />
        </>
      ) : null}
    </>
  );
}
