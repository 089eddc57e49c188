import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import classes from "./home.module.css";

const actions = [
  { label: "Write a message", to: paths.chat, icon: IconMessage },
  { label: "Add an event", to: paths.calendar, icon: IconCalendarPlus },
  { label: "Propose a decision", to: paths.disputes, icon: IconScale },
  { label: "Take a breath", to: paths.companion, icon: IconPlant },
] as const;

export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className={classes.actions}>
      {actions.map(({ label, to, icon: ActionIcon }) => (
        <Link key={label} to={to} className={classes.action}>
          <ActionIcon size={22} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
