import { languageName } from "@evenkeel/words";
import { pageLocales } from "@evenkeel/words/page";
import { Menu, useMantineColorScheme } from "@mantine/core";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconFileUpload from "@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import IconNotebook from "@tabler/icons-react/dist/esm/icons/IconNotebook.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { type ReactNode, useEffect, useState } from "react";
import { ChildrenDialog } from "../children/index.ts";
import { MyRecordDialog } from "../record/index.ts";
import { openUploadDialogEvent } from "../calendar/index.ts";
import classes from "./account-menu.module.css";
import { currentLocale, useWords } from "../../lib/words.ts";
import { useCurrentUser, useSetLocale, useSignOut } from "../session/index.ts";

const schemes = [
  { value: "light", icon: IconSun },
  { value: "dark", icon: IconMoon },
  { value: "auto", icon: IconDeviceDesktop },
] as const;

/** Who is signed in, light or dark, and the way out. It is open when it comes: it was asked for. */
export function AccountMenuList({ target }: { target: ReactNode }) {
  const t = useWords("account");
  const common = useWords("common");
  const user = useCurrentUser();
  const signOut = useSignOut();
  const setLocale = useSetLocale();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Opened after the button has the focus, so that closing gives the focus back to it.
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const [open, setOpen] = useState<"children" | "record" | null>(null);
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
        <Menu.Dropdown>
          <div className={classes.who}>
            <span className={classes.name}>{user.displayName}</span>
            <span>{t(`role.${user.role}`)}</span>
          </div>
          <Menu.Divider />
          <Menu.Label>{t("appearance")}</Menu.Label>
          {schemes.map(({ value, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checked={colorScheme === value}
              className={classes.item}
              closeMenuOnClick
              rightSection={<Icon size={18} aria-hidden="true" />}
              onChange={() => setColorScheme(value)}
            >
              {t(`scheme.${value}`)}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Label>{t("language")}</Menu.Label>
          {pageLocales.map((locale) => (
            <Menu.RadioItem
              key={locale}
              value={locale}
              lang={locale}
              checked={locale === currentLocale()}
              className={classes.item}
              closeMenuOnClick
              onChange={() => setLocale.mutate({ locale })}
            >
              {languageName(locale)}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          {user.role === "court_viewer" ? null : (
            <>
              <Menu.Item
                className={classes.item}
                leftSection={<IconUsers size={18} aria-hidden="true" />}
                onClick={() => setOpen("children")}
              >
                {t("children")}
              </Menu.Item>
              <Menu.Item
                className={classes.item}
                leftSection={<IconFileUpload size={18} aria-hidden="true" />}
                onClick={() => window.dispatchEvent(new Event(openUploadDialogEvent))}
              >
                {t("upload")}
              </Menu.Item>
              <Menu.Item
                className={classes.item}
                leftSection={<IconNotebook size={18} aria-hidden="true" />}
                onClick={() => setOpen("record")}
              >
                {t("record")}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            className={classes.item}
            leftSection={<IconLogout size={18} aria-hidden="true" />}
            onClick={() => signOut.mutate()}
          >
            {common("nav.logout")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === "children" ? <ChildrenDialog onClose={close} /> : null}
      {open === "record" ? <MyRecordDialog onClose={close} /> : null}
    </>
  );
}
