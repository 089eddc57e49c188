import type { Child } from "@evenkeel/contract/models/child";
import type { ChildFact, ChildPage } from "@evenkeel/contract/models/child-fact";
import { Button } from "@mantine/core";
import IconFirstAidKit from "@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { Link } from "react-router-dom";
import { StateMessage } from "../../../components/state-message.tsx";
import { dateOf } from "../../../lib/dates.ts";
import { cardOf } from "../../../lib/paths.ts";
import { useWords } from "../../../lib/words.ts";
import classes from "./child-facts.module.css";
import { Contacts } from "./contacts.tsx";
import { FactsList } from "./facts-list.tsx";
import { ContactDialog, FactDialog, HistoryDialog, RemoveDialog } from "./lazy-dialogs.ts";

type Open =
  | { is: "contact" | "history" }
  | { is: "fact"; fact: ChildFact | null }
  | { is: "remove"; fact: ChildFact }
  | null;

/** What both parents have to know about one child, and how either of them adds to it. */
export function ChildPageView({ child, page }: { child: Child; page: ChildPage }) {
  const t = useWords("child-facts");
  const [open, setOpen] = useState<Open>(null);
  const [said, setSaid] = useState<string | null>(null);
  const close = () => setOpen(null);
  const done = (what: string) => {
    close();
    setSaid(what);
  };
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <bdi>{child.name}</bdi>
        </h2>
        {child.birthDate === null ? null : (
          <p className={classes.quiet}>
            {t("born", { day: dateOf(`${child.birthDate}T12:00:00Z`, "UTC") })}
          </p>
        )}
        <p className={classes.quiet}>{t("shared")}</p>
      </div>
      <p role="status" className={classes.said} hidden={said === null}>
        {said}
      </p>
      <div className={classes.tools}>
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setOpen({ is: "fact", fact: null })}
        >
          {t("add")}
        </Button>
        <Button
          component={Link}
          to={cardOf(child.id)}
          variant="light"
          leftSection={<IconFirstAidKit size={18} aria-hidden="true" />}
        >
          {t("card")}
        </Button>
        <Button variant="light" onClick={() => setOpen({ is: "history" })}>
          {t("history")}
        </Button>
      </div>
      {page.facts.length === 0 ? (
        <StateMessage icon={<IconFirstAidKit />} title={t("empty")} text={t("emptyText")} />
      ) : (
        <FactsList
          facts={page.facts}
          onChange={(fact) => setOpen({ is: "fact", fact })}
          onRemove={(fact) => setOpen({ is: "remove", fact })}
        />
      )}
      <Contacts page={page} onChange={() => setOpen({ is: "contact" })} />
      {open?.is === "fact" ? (
        <FactDialog child={child} fact={open.fact} onClose={close} onKept={done} />
      ) : null}
      {open?.is === "remove" ? (
        <RemoveDialog fact={open.fact} onClose={close} onRemoved={done} />
      ) : null}
      {open?.is === "contact" ? (
        <ContactDialog own={page.own} onClose={close} onKept={done} />
      ) : null}
      {open?.is === "history" ? <HistoryDialog child={child} onClose={close} /> : null}
    </>
  );
}
