import { calendarFileText } from "@evenkeel/contract/calendar-file-text";
import { fileLimits } from "@evenkeel/contract/constants";
import type { ReadFileOutput } from "@evenkeel/contract/models/calendar/file";
import { Button, FileInput } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { serverMessage } from "../../../lib/errors.ts";
import { useWords } from "../../../lib/words.ts";
import classes from "./files.module.css";
import { FileReview } from "./file-review.tsx";
import { PlacedFiles } from "./placed-files.tsx";
import { useReadFile } from "./queries.ts";
import { WhoseClockField } from "./whose-clock-field.tsx";

interface Opened {
  fileName: string;
  text: string;
  read: ReadFileOutput;
  /** Whose clock it was said to be on, for what names none. */
  timeZone?: string;
}

/** A calendar file of a school or a club: chosen, reviewed event by event, placed; and earlier ones undone. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("files");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = useReadFile();
  const open = (input: Omit<Opened, "read">) => {
    setFault(null);
    read.mutate(input, {
      onSuccess: (found) => setOpened({ ...input, read: found }),
      onError: (error) => setFault(serverMessage(error, t("unreachable"))),
    });
  };
  const choose = async (file: File | null) => {
    setFault(null);
    if (file === null) return;
    if (file.size > fileLimits.characters) {
      setFault(t("tooLarge"));
      return;
    }
    const text = calendarFileText(new Uint8Array(await file.arrayBuffer()));
    open({ fileName: file.name, text });
  };
  const withoutZone = opened?.read.withoutZone ?? null;
  const back = (
    <Button variant="default" onClick={() => setOpened(null)}>
      {t("another")}
    </Button>
  );
  return (
    <Dialog onClose={onClose} title={t("title")} size={560}>
      {opened === null ? (
        <div className={classes.part}>
          <p>{t("text")}</p>
          <FileInput
            label={t("file")}
            placeholder={t("choose")}
            accept=".ics,text/calendar"
            error={fault}
            disabled={read.isPending}
            onChange={(file) => void choose(file)}
          />
          {read.isPending ? <p role="status">{t("reading")}</p> : null}
          <PlacedFiles />
        </div>
      ) : (
        <div className={classes.part}>
          <p>
            <strong className={classes.name}>{opened.fileName}</strong>
          </p>
          {withoutZone === null ? null : (
            <WhoseClockField
              events={withoutZone.events}
              chosen={withoutZone.timeZone}
              isAsEarlier={withoutZone.timeZone !== null && opened.timeZone === undefined}
              isPending={read.isPending}
              error={fault}
              onChoose={(timeZone) =>
                open({ fileName: opened.fileName, text: opened.text, timeZone })
              }
            />
          )}
          {read.isPending ? <p role="status">{t("reading")}</p> : null}
          {withoutZone?.timeZone === null ? (
            back
          ) : (
            <FileReview
              key={withoutZone?.timeZone}
              {...opened}
              timeZone={withoutZone?.timeZone}
              onPlaced={onClose}
              back={back}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
