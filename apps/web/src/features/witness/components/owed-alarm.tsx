import { isOneOf } from "@evenkeel/contract/keys";
import { Button } from "@mantine/core";
import { owedCalls } from "@evenkeel/contract/owed-receipts";
import { useState } from "react";
import { fullTime } from "../../../lib/dates.ts";
import { reportProblem } from "../../../lib/report.ts";
import { saveTextFile } from "../../../lib/save-text-file.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { forgetOwed, type OwedAct } from "../owed-acts.ts";
import { setOwedActs } from "../state.ts";
import classes from "./record-alarm.module.css";

/** Shown on one screen; the file has them all. */
const mostShown = 5;

const doneIn = (t: PageWords<"witness">, call: string): string =>
  isOneOf(owedCalls, call) ? t(`act.${call}`) : t("act.other");

/** Says what was done here that the server says it took, and gave no proof of; until its doer has saved it. */
export function OwedAlarm({ owed }: { owed: readonly OwedAct[] }) {
  const t = useWords("witness");
  const { displayName, familyId, timeZone } = useCurrentUser();
  const [isSaved, setSaved] = useState(false);
  const timeOf = (at: string) => fullTime(at, timeZone);
  const [latest] = owed.toReversed();
  const save = () => {
    saveTextFile(
      `evenkeel-without-receipt-${latest?.at.slice(0, 10) ?? ""}.txt`,
      fileOf({ t, owed, timeOf, name: displayName }),
    );
    setSaved(true);
  };
  const close = () => {
    forgetOwed(familyId)
      .then(() => setOwedActs([]))
      .catch((error: unknown) => reportProblem("What has no receipt cannot be forgotten", error));
  };
  return (
    <section className={classes.alarm} role="alert" aria-labelledby="owed-alarm">
      <h2 className={classes.title} id="owed-alarm">
        {t("owed.title")}
      </h2>
      <ul>
        {owed.slice(-mostShown).map(({ call, at, act }) => (
          <li key={act}>{t("owed.act", { done: doneIn(t, call), when: timeOf(at) })}</li>
        ))}
      </ul>
      {owed.length > mostShown ? <p>{t("owed.more", { count: owed.length - mostShown })}</p> : null}
      <p>{t("owed.why")}</p>
      <Button fullWidth onClick={save}>
        {t("owed.save")}
      </Button>
      {isSaved ? (
        <Button fullWidth variant="default" onClick={close}>
          {t("owed.close")}
        </Button>
      ) : null}
    </section>
  );
}

interface Told {
  t: PageWords<"witness">;
  owed: readonly OwedAct[];
  timeOf: (at: string) => string;
  name: string;
}

/** What was done, with the signature under which it went, for whoever is shown the file. */
function fileOf({ t, owed, timeOf, name }: Told): string {
  return [
    t("owed.file.title"),
    t("file.person", { name, when: timeOf(new Date().toISOString()) }),
    t("owed.file.what"),
    ...owed.flatMap(({ call, at, why, act }) => [
      t("owed.act", { done: doneIn(t, call), when: timeOf(at) }),
      t(`owed.${why}`),
      t("owed.file.signature", { call }),
      atob(act),
    ]),
    "",
  ].join("\n\n");
}
