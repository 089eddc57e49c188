import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { fullTime } from "../../../lib/dates.ts";
import { reportProblem } from "../../../lib/report.ts";
import { saveTextFile } from "../../../lib/save-text-file.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { acceptRefused } from "../check-record.ts";
import {
  type KeptCheckpoint,
  type KeptReceipt,
  keptReceipts,
  type Refusal,
} from "../kept-checkpoint.ts";
import classes from "./record-alarm.module.css";

interface RecordAlarmProps {
  kept: KeptCheckpoint;
  refusal: Refusal;
}

/** Says above every screen that the server shows another record than this device saw, until its reader goes on from it. */
export function RecordAlarm({ kept, refusal }: RecordAlarmProps) {
  const t = useWords("witness");
  const { displayName, familyId, timeZone } = useCurrentUser();
  const [isSaved, setSaved] = useState(false);
  const timeOf = (at: string) => fullTime(at, timeZone);
  const [receipts, setReceipts] = useState<KeptReceipt[]>([]);
  useEffect(() => {
    keptReceipts(familyId)
      .then(setReceipts)
      .catch((error: unknown) => reportProblem("Receipts cannot be read", error));
  }, [familyId]);
  const [oldest] = receipts;
  const save = () => {
    const told = { t, kept, refusal, receipts, timeOf, name: displayName };
    saveTextFile(`evenkeel-record-${refusal.at.slice(0, 10)}.txt`, fileOf(told));
    setSaved(true);
  };
  return (
    <section className={classes.alarm} role="alert" aria-labelledby="record-alarm">
      <h2 className={classes.title} id="record-alarm">
        {t("alarm.title")}
      </h2>
      <p>{t(`alarm.${refusal.finding}`, { when: timeOf(kept.at) })}</p>
      {oldest === undefined ? null : (
        <p>{t("alarm.receipts", { count: receipts.length, when: timeOf(oldest.at) })}</p>
      )}
      <p>{t("alarm.why")}</p>
      <Button fullWidth onClick={save}>
        {t("alarm.save")}
      </Button>
      {isSaved ? (
        <>
          <p>{t("alarm.goOnText")}</p>
          <Button fullWidth variant="default" onClick={() => void acceptRefused(familyId, refusal)}>
            {t("alarm.goOn")}
          </Button>
        </>
      ) : null}
    </section>
  );
}

interface Told {
  t: PageWords<"witness">;
  kept: KeptCheckpoint;
  refusal: Refusal;
  receipts: readonly KeptReceipt[];
  timeOf: (at: string) => string;
  name: string;
}

/** Both checkpoints as the server signed them, with what they are, for whoever is shown the file. */
function fileOf({ t, kept, refusal, receipts, timeOf, name }: Told): string {
  const { shown, at } = refusal;
  return [
    t("file.title"),
    t("file.person", { name, when: timeOf(at) }),
    t("file.what"),
    t("file.before", { when: timeOf(kept.at) }),
    kept.verified.note,
    t("file.key", { key: kept.verified.key }),
    t("file.after", { when: timeOf(at) }),
    shown.checkpoint,
    t("file.key", { key: shown.key }),
    ...(shown.proof ?? []),
    ...receipts.flatMap(({ call, at: when, receipt }) => [
      t("file.receipt", { call, when: timeOf(when), place: String(receipt.leaf + 1) }),
      receipt.hash,
      receipt.inclusion.join("\n"),
      receipt.checkpoint,
      t("file.key", { key: receipt.key }),
    ]),
    "",
  ].join("\n\n");
}
