import { languageName } from "@evenkeel/words";
import { pageLocales } from "@evenkeel/words/page";
import { Menu, useMantineColorScheme } from "@mantine/core";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import { currentLocale, useWords } from "../../../lib/words.ts";
import { useSetLocale } from "../../session/index.ts";
import classes from "../account-menu.module.css";

const schemes = [
  { value: "light", icon: IconSun },
  { value: "dark", icon: IconMoon },
  { value: "auto", icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the device has it. */
export function AppearanceChoices() {
  const t = useWords("account");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
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
    </>
  );
}

/** The languages of the page, each by its own name. */
export function LanguageChoices() {
  const t = useWords("account");
  const setLocale = useSetLocale();
  return (
    <>
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
    </>
  );
}
