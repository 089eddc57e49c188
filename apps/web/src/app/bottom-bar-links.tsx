import type { PlainKey } from "@evenkeel/words";
import type { Icon } from "@tabler/icons-react";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconGavel from "@tabler/icons-react/dist/esm/icons/IconGavel.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { type Path, paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import type { Bar } from "./bars.ts";
import classes from "./bottom-bar.module.css";

interface Destination {
  label: Extract<PlainKey<"common">, `nav.${string}`>;
  to: Path;
  icon: Icon;
}

const calendar: Destination = { label: "nav.calendar", to: paths.calendar, icon: IconCalendar };
const therapy: Destination = { label: "nav.therapy", to: paths.companion, icon: IconPlant };
const court: Destination = { label: "nav.court", to: paths.courtView, icon: IconGavel };

/** With Logout, a button beside them, the six of the dispute screen. */
const withoutCourt: readonly Destination[] = [
  { label: "nav.home", to: paths.conversations, icon: IconHome },
  { label: "nav.chat", to: paths.chat, icon: IconMessage },
  calendar,
  { label: "nav.disputes", to: paths.disputes, icon: IconScale },
  therapy,
];

/** Both variants, and the dispute screen's without Court (S-2.2.1 to 2.2.4). */
const destinations: Record<Bar, readonly Destination[]> = {
  tabs: [
    { label: "nav.home", to: paths.home, icon: IconHome },
    { label: "nav.messages", to: paths.conversations, icon: IconMessages },
    calendar,
    therapy,
  ],
  links: [...withoutCourt, court],
  disputes: withoutCourt,
};

/** The addresses of a bar, in order. */
export const placesOf = (bar: Bar): Path[] => destinations[bar].map(({ to }) => to);

interface BottomBarLinksProps {
  bar: Bar;
  /** What stands on a place of the bar, besides its name. */
  markOf?: (to: Path) => ReactNode;
  /** Without it the button is shown but cannot be pressed. */
  onLogout?: () => void;
}

/** The bar itself, which does not know who is signed in. */
export function BottomBarLinks({ bar, markOf, onLogout }: BottomBarLinksProps) {
  const t = useWords("common");
  return (
    <nav aria-label={t("nav.name")} className={classes.bar} data-covers-bottom>
      <ul className={classes.list}>
        {destinations[bar].map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <NavLink to={to} end className={classes.item ?? ""}>
              <Icon aria-hidden="true" />
              <span>{t(label)}</span>
              {markOf?.(to)}
            </NavLink>
          </li>
        ))}
        {bar === "tabs" ? null : (
          <li>
            <button
              type="button"
              className={classes.item}
              disabled={onLogout === undefined}
              onClick={onLogout}
            >
              <IconLogout aria-hidden="true" />
              <span>{t("nav.logout")}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
