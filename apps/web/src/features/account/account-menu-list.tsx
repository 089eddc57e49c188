import { Menu } from "@mantine/core";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../../lib/words.ts";
import { ChildrenDialog } from "../children/index.ts";
import { PeopleDialog } from "../family/index.ts";
import { NoticesDialog } from "../notices/index.ts";
import { MyRecordDialog } from "../record/index.ts";
import { useCurrentUser, useSignOut } from "../session/index.ts";
import classes from "./account-menu.module.css";
import { AppearanceChoices, LanguageChoices } from "./components/menu-choices.tsx";
import { MenuEntry } from "./components/menu-entry.tsx";
import { type OwnDialog, OwnEntries } from "./components/own-entries.tsx";
import { OwnAccountDialog } from "./own-account.ts";

/** Who is signed in, light or dark, and the way out. It is open when it comes: it was asked for. */
export function AccountMenuList({ target }: { target: ReactNode }) {
  const t = useWords("account");
  const common = useWords("common");
  const user = useCurrentUser();
  const signOut = useSignOut();
  // Opened after the button has the focus, so that closing gives the focus back to it.
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const [open, setOpen] = useState<OwnDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {/* Where it was opened, so that its words lie within the page's landmark; without an empty element that is no item. */}
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={250}
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown className={classes.list}>
          <div className={classes.who}>
            <span className={classes.name}>{user.displayName}</span>
            <span>{t(`role.${user.role}`)}</span>
          </div>
          <Menu.Divider />
          <AppearanceChoices />
          <Menu.Divider />
          <LanguageChoices />
          <Menu.Divider />
          <OwnEntries onOpen={setOpen} />
          <MenuEntry icon={IconLogout} label={common("nav.logout")} onClick={() => signOut.ask()} />
          <div className={classes.version}>
            {t("version", { version: import.meta.env.VERSION })}
          </div>
        </Menu.Dropdown>
      </Menu>
      {open === "children" ? <ChildrenDialog onClose={close} /> : null}
      {open === "account" ? <OwnAccountDialog onClose={close} /> : null}
      {open === "people" ? <PeopleDialog onClose={close} /> : null}
      {open === "notices" ? <NoticesDialog onClose={close} /> : null}
      {open === "record" ? <MyRecordDialog onClose={close} /> : null}
    </>
  );
}
