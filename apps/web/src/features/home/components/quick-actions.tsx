import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconFirstAidKit from "@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs";
import IconBook from "@tabler/icons-react/dist/esm/icons/IconBook.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { AskSwapDialog } from "../../calendar/index.ts";
import classes from "./home.module.css";
import { useWords } from "../../../lib/words.ts";

const actions = [
  { label: "quick.write", to: paths.chat, icon: IconMessage },
  { label: "quick.propose", to: paths.disputes, icon: IconScale },
  { label: "quick.expenses", to: paths.expenses, icon: IconReceipt },
  { label: "quick.children", to: paths.children, icon: IconFirstAidKit },
  { label: "quick.journal", to: paths.journal, icon: IconBook },
  { label: "quick.breathe", to: paths.companion, icon: IconPlant },
] as const;

export function QuickActions() {
  const t = useWords("home");
  const [open, setOpen] = useState(false);
  useEffect(() => whenIdle(() => void AskSwapDialog.preload()), []);
  return (
    <nav aria-label={t("quick")} className={classes.actions}>
      {actions.map(({ label, to, icon: ActionIcon }) => (
        <Link key={label} to={to} className={classes.action}>
          <ActionIcon size={22} aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={classes.action} onClick={() => setOpen(true)}>
        <IconArrowsExchange size={22} aria-hidden="true" />
        {t("quick.swap")}
      </button>
      {open ? <AskSwapDialog onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}
