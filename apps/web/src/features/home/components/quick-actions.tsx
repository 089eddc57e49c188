import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { EventDialog } from "../../calendar/index.ts";
import classes from "./home.module.css";
import { useWords } from "../../../lib/words.ts";

const actions = [
  { label: "quick.write", to: paths.chat, icon: IconMessage },
  { label: "quick.propose", to: paths.disputes, icon: IconScale },
  { label: "quick.breathe", to: paths.companion, icon: IconPlant },
] as const;

export function QuickActions() {
  const t = useWords("home");
  const [isAdding, setAdding] = useState(false);
  useEffect(() => whenIdle(() => void EventDialog.preload()), []);
  return (
    <nav aria-label={t("quick")} className={classes.actions}>
      {actions.map(({ label, to, icon: ActionIcon }) => (
        <Link key={label} to={to} className={classes.action}>
          <ActionIcon size={22} aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={classes.action} onClick={() => setAdding(true)}>
        <IconCalendarPlus size={22} aria-hidden="true" />
        {t("quick.event")}
      </button>
      {isAdding ? <EventDialog onClose={() => setAdding(false)} /> : null}
    </nav>
  );
}
