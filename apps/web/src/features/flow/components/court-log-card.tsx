import type { CourtLog } from "@evenkeel/contract/models/flow";
import { Button } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { saveTextFile } from "../../../lib/save-text-file.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useCurrentUser } from "../../session/index.ts";
import { courtLogFields, courtLogReport, notSaid, reportFileName } from "../court-log-report.ts";
import classes from "./template-card.module.css";

/** The court incident report: shown whole, and saved as a text file on the parent's own device. */
export function CourtLogCard({ log }: { log: CourtLog }) {
  const { timeZone, displayName } = useCurrentUser();
  const download = () => {
    const now = new Date(serverNow());
    saveTextFile(
      reportFileName(now, timeZone),
      courtLogReport(log, { now, zone: timeZone, author: displayName }),
    );
    showToast({
      title: "Report Downloaded",
      description: "Your incident report has been saved",
    });
  };
  return (
    <section className={classes.card} aria-label="Court incident report">
      <h3 className={classes.heading}>{log.title || "Court incident report"}</h3>
      <dl className={classes.fields}>
        {courtLogFields.map(({ key, label }) => (
          <div key={key}>
            <dt className={classes.name}>{label}</dt>
            <dd className={log[key] === "" ? classes.empty : undefined}>{log[key] || notSaid}</dd>
          </div>
        ))}
        <div>
          <dt className={classes.name}>Next steps</dt>
          <dd className={log.nextSteps.length === 0 ? classes.empty : undefined}>
            {log.nextSteps.length === 0 ? (
              notSaid
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
      <p className={classes.note}>
        Your own account, kept on your device alone. It is not on the court&rsquo;s record.
      </p>
      <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
        Download Report
      </Button>
    </section>
  );
}
