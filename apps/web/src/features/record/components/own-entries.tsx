import type { RecordLog } from "@evenkeel/contract/models/record";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { ShowEarlier } from "../../../components/show-earlier.tsx";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useEarlierOwn, useOwnEntries } from "../queries.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import classes from "./my-record-dialog.module.css";
import { RecordEntry } from "./record-list.tsx";

const none: readonly RecordLog[] = [];

/** What this parent wrote, with what happened to it and its tags: the same that the court reads. */
export function OwnEntries() {
  const t = useWords("record");
  const user = useCurrentUser();
  const entries = useOwnEntries();
  const list = useEarlierOwn(entries.data ?? none);
  const [opened, setOpened] = useState<RecordLog | null>(null);
  const nameOf = (id: number) =>
    id === user.id ? user.displayName : (user.coParentName ?? t("mine.coParent"));
  return (
    <>
      {entries.isPending ? <Skeleton height={48} /> : null}
      {entries.isError && entries.data === undefined ? (
        <p role="alert">{t("mine.missing")}</p>
      ) : null}
      {entries.data?.length === 0 ? <p className={classes.text}>{t("mine.nothingRead")}</p> : null}
      <ul className={classes.entries} aria-label={t("mine.written")}>
        {list.rows.map((log) => (
          <li key={log.id}>
            <RecordEntry
              log={log}
              zone={user.timeZone}
              nameOf={nameOf}
              onOpen={() => setOpened(log)}
              isOwn
            />
          </li>
        ))}
      </ul>
      <ShowEarlier list={list} />
      {opened === null ? null : (
        <EntryDialog log={opened} nameOf={nameOf} onClose={() => setOpened(null)} isOwn />
      )}
    </>
  );
}
