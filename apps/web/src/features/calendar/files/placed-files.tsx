import type { CalendarFileImport } from "@evenkeel/contract/models/calendar/file";
import { Button } from "@mantine/core";
import { useState } from "react";
import { serverMessage } from "../../../lib/errors.ts";
import { dateOf } from "../../../lib/dates.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useWords, words } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useParents } from "../parents.ts";
import classes from "./files.module.css";
import { useFiles, useUndoFile } from "./queries.ts";

/** Files whose events are on the calendar; each is taken off as one, after a question. */
export function PlacedFiles() {
  const t = useWords("files");
  const files = useFiles().data ?? [];
  if (files.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="placed-files">
      <h3 id="placed-files">{t("earlier")}</h3>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id} className={classes.event}>
            <PlacedFile file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlacedFile({ file }: { file: CalendarFileImport }) {
  const t = useWords("files");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const [isAsked, setAsked] = useState(false);
  const undo = useUndoFile();
  const { fileName, events } = file;
  const takeOff = () =>
    undo.mutate(
      { id: file.id },
      {
        onSuccess: ({ eventsRemoved }) =>
          showToast({ title: t("undone"), description: t("undoneText", { count: eventsRemoved }) }),
        onError: (error) =>
          showToast({
            variant: "destructive",
            title: t("undo.failed"),
            description: serverMessage(error, t("unreachable")),
          }),
      },
    );
  return (
    <>
      <p>
        <strong className={classes.name}>{fileName}</strong>
        <span className={classes.line}>
          {t("about", {
            count: events,
            name: parents.nameOf(file.importedBy),
            day: dateOf(file.importedAt, timeZone),
          })}
        </span>
      </p>
      {isAsked ? (
        <div className={classes.left} role="group" aria-label={t("undo.of", { file: fileName })}>
          <p>{t("undo.sure", { count: events })}</p>
          <div className={classes.marks}>
            <Button size="sm" color="red" loading={undo.isPending} onClick={takeOff}>
              {t("undo.yes")}
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsked(false)}>
              {words("common")("cancel")}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t("undo.of", { file: fileName })}
          onClick={() => setAsked(true)}
        >
          {t("undo")}
        </Button>
      )}
    </>
  );
}
