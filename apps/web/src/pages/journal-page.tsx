import type { JournalEntry } from "@evenkeel/contract/models/journal";
import { Button, SegmentedControl } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Page } from "../components/page.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { EnteredJournal } from "../features/journal/components/entered-journal.tsx";
import classes from "../features/journal/components/journal.module.css";
import {
  EnterDialog,
  EntryForm,
  RemoveDialog,
} from "../features/journal/components/lazy-dialogs.ts";
import { OwnJournal } from "../features/journal/components/own-journal.tsx";
import { CrisisResources } from "../features/messages/components/crisis-resources.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { headingOf } from "../lib/headings.ts";
import { paths } from "../lib/paths.ts";
import { useWords, words } from "../lib/words.ts";

const views = ["own", "entered"] as const;

type Open = { is: "write" } | { is: "edit" | "remove" | "enter"; entry: JournalEntry } | null;

/** A parent's own journal, and what either parent put on the record of theirs. */
export function JournalPage() {
  const t = useWords("journal");
  const { coParentName } = useCurrentUser();
  const name = coParentName ?? words("common")("coParent");
  const [search, setSearch] = useSearchParams();
  const view = views.find((one) => one === search.get("view")) ?? "own";
  const [open, setOpen] = useState<Open>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [needsHelp, setNeedsHelp] = useState(false);
  const close = () => setOpen(null);
  const done = (what: string, crisis = false) => {
    close();
    setSaid(what);
    setNeedsHelp(crisis);
  };
  const show = (chosen: string) => {
    setSaid(null);
    setSearch(chosen === "entered" ? { view: chosen } : {}, { replace: true });
  };
  return (
    <Page {...headingOf(paths.journal)} actions={<AccountMenu />}>
      <SegmentedControl
        fullWidth
        aria-label={t("views")}
        value={view}
        onChange={show}
        data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <p className={classes.quiet}>{view === "own" ? t("private", { name }) : t("enteredText")}</p>
      <p role="status" className={classes.said} hidden={said === null}>
        {said}
      </p>
      {needsHelp ? <CrisisResources /> : null}
      {view === "own" ? (
        <>
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setOpen({ is: "write" })}
          >
            {t("add")}
          </Button>
          <OwnJournal
            onEdit={(entry) => setOpen({ is: "edit", entry })}
            onRemove={(entry) => setOpen({ is: "remove", entry })}
            onEnter={(entry) => setOpen({ is: "enter", entry })}
          />
        </>
      ) : (
        <EnteredJournal />
      )}
      {open?.is === "write" ? <EntryForm entry={null} onClose={close} onKept={done} /> : null}
      {open?.is === "edit" ? <EntryForm entry={open.entry} onClose={close} onKept={done} /> : null}
      {open?.is === "remove" ? (
        <RemoveDialog
          entry={open.entry}
          onClose={close}
          onRemoved={() => done(t("done.removed"))}
        />
      ) : null}
      {open?.is === "enter" ? (
        <EnterDialog
          entry={open.entry}
          onClose={close}
          onEntered={(crisis) => done(t("done.entered"), crisis)}
        />
      ) : null}
    </Page>
  );
}
