import type { CourtLog } from "@evenkeel/contract/models/flow";
import { Button } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { saveTextFile } from "../../../lib/save-text-file.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useCurrentUser } from "../../session/index.ts";
import { courtLogFields, courtLogReport, reportFileName } from "../court-log-report.ts";
import card from "../../../components/card.module.css";
import classes from "./template-card.module.css";
import { useWords } from "../../../lib/words.ts";

/** The court incident report: shown whole, and saved as a text file on the parent's own device. */
export function CourtLogCard({ log }: { log: CourtLog }) {
  const t = useWords("flow");
  const { timeZone, displayName } = useCurrentUser();
  const download = () => {
    const now = new Date(serverNow());
    saveTextFile(
      reportFileName(now, timeZone),
      courtLogReport(t, log, { now, zone: timeZone, author: displayName }),
    );
    showToast({
      title: t("log.downloaded"),
      description: t("log.downloadedText"),
    });
  };
  return (
    <section className={card.card} aria-label={t("log")}>
      <h3 className={classes.heading}>{log.title || t("log")}</h3>
      <dl className={classes.fields}>
        {courtLogFields.map((key) => (
          <div key={key}>
            <dt className={classes.name}>{t(`log.${key}`)}</dt>
            <dd className={log[key] === "" ? classes.empty : undefined}>
              {log[key] || t("log.notSaid")}
            </dd>
          </div>
        ))}
        <div>
          <dt className={classes.name}>{t("log.nextSteps")}</dt>
          <dd className={log.nextSteps.length === 0 ? classes.empty : undefined}>
            {log.nextSteps.length === 0 ? (
              t("log.notSaid")
            ) : (
              <ul>
                {log.nextSteps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
      <p className={classes.note}>{t("log.own")}</p>
      <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
        {t("log.download")}
      </Button>
    </section>
  );
}
