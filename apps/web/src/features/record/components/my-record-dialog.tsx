import { Dialog } from "../../../components/dialog.tsx";
import type { RecordAccess } from "@evenkeel/contract/models/record";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { ShowEarlier } from "../../../components/show-earlier.tsx";
import { fullTime } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { RecordCode } from "../../witness/index.ts";
import { useEarlierAccesses, useRecordAccesses } from "../queries.ts";
import { lookWords } from "../record-words.ts";
import { OwnEntries } from "./own-entries.tsx";
import { ExportPanel } from "./export-panel.tsx";
import classes from "./my-record-dialog.module.css";
import { type PageWords, useWords } from "../../../lib/words.ts";

const none: readonly RecordAccess[] = [];

/** A parent's own record: an export of what the parent may see, and who looked at the record when. */
export function MyRecordDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("record");
  const { timeZone } = useCurrentUser();
  const accesses = useRecordAccesses();
  const [readsOwn, setReadsOwn] = useState(false);
  const list = useEarlierAccesses(accesses.data ?? none);
  return (
    <Dialog onClose={onClose} title={t("mine")} size={460}>
      <p className={classes.text}>{t("mine.text")}</p>
      <ExportPanel label={t("mine.export")} range={{}} />
      <h3 className={classes.heading}>{t("mine.written")}</h3>
      <p className={classes.text}>{t("mine.writtenText")}</p>
      {readsOwn ? (
        <OwnEntries />
      ) : (
        <Button variant="light" fullWidth mb="md" onClick={() => setReadsOwn(true)}>
          {t("mine.read")}
        </Button>
      )}
      <h3 className={classes.heading}>{t("code")}</h3>
      <RecordCode />
      <h3 className={classes.heading}>{t("mine.court")}</h3>
      {accesses.isPending ? <Skeleton height={48} /> : null}
      {accesses.isError && accesses.data === undefined ? (
        <p role="alert">{t("mine.missing")}</p>
      ) : null}
      {accesses.data?.length === 0 ? <p className={classes.text}>{t("mine.none")}</p> : null}
      <ul className={classes.list}>
        {list.rows.map((access) => (
          <li key={access.id}>{accessWords(t, access, timeZone)}</li>
        ))}
      </ul>
      <ShowEarlier list={list} />
    </Dialog>
  );
}

function accessWords(t: PageWords<"record">, access: RecordAccess, zone: string): string {
  const what = t(`mine.${access.action}`, { when: fullTime(access.at, zone) });
  return access.detail === null
    ? what
    : t("mine.detail", { what, detail: lookWords(t, access.detail) });
}
