import { ActionIcon } from "@mantine/core";
import IconUserCircle from "@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs";
import { type ComponentType, type ReactNode, useState } from "react";
import { Hint } from "../../components/hint.tsx";
import { reportProblem } from "../../lib/report.ts";
import { showToast } from "../../lib/toasts.ts";
import classes from "./account-menu.module.css";
import { bringWords, useWords } from "../../lib/words.ts";

type List = ComponentType<{ target: ReactNode }>;

const load = async (): Promise<List> => {
  const [{ AccountMenuList }] = await Promise.all([
    import("./account-menu-list.tsx"),
    bringWords(["account"]),
  ]);
  return AccountMenuList;
};

/** Asks early; if that fails, the press asks again and says so. */
const preload = () =>
  void load().catch((error: unknown) =>
    reportProblem("The account menu did not come early", error),
  );

/**
 * The account's button on every page: logout is available to every role everywhere. What it opens is fetched when a
 * person goes for it, so that no page carries a menu's weight.
 */
export function AccountMenu() {
  const t = useWords("common");
  // A component in a state must be wrapped: setState would call it.
  const [menu, setMenu] = useState<{ List: List } | null>(null);
  const [isComing, setComing] = useState(false);
  const open = async () => {
    setComing(true);
    try {
      setMenu({ List: await load() });
    } catch (error) {
      reportProblem("The account menu could not be loaded", error);
      showToast({
        title: t("account.name"),
        description: t("account.missing"),
        variant: "destructive",
      });
    } finally {
      setComing(false);
    }
  };
  const button = (more: object) => (
    <ActionIcon
      color="gray"
      aria-label={t("account.name")}
      className={classes.target}
      loading={isComing}
      {...more}
    >
      <IconUserCircle />
    </ActionIcon>
  );
  return (
    <Hint label={t("account.name")}>
      {menu === null ? (
        button({
          "aria-haspopup": "menu",
          "aria-expanded": false,
          onClick: () => void open(),
          onPointerEnter: preload,
          onFocus: preload,
        })
      ) : (
        <menu.List target={button({ autoFocus: true })} />
      )}
    </Hint>
  );
}
