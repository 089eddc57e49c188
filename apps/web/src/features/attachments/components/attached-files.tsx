import type { Attachment } from "@evenkeel/contract/models/attachment";
import { visibleText } from "@evenkeel/contract/visible-text";
import { useState } from "react";
import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";
import { useWords } from "../../../lib/words.ts";
import { addressOfFile } from "../queries.ts";
import classes from "./attachments.module.css";

const FileViewer = onDemand(
  async () => (await import("./file-viewer.tsx")).FileViewer,
  dialogMeanwhile,
);

/** What came with a message or anything else: small pictures that open. */
export function AttachedFiles({ attachments }: { attachments: readonly Attachment[] }) {
  const t = useWords("attachments");
  const [opened, setOpened] = useState<Attachment | null>(null);
  if (attachments.length === 0) return null;
  const unread = attachments.filter(({ words }) => words !== "read" && words !== "none");
  return (
    <div className={classes.attached}>
      <ul className={classes.gallery} aria-label={t("attached")}>
        {attachments.map((attachment) => {
          const { id, kind, name, pages } = attachment;
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.tile}
                aria-label={t("open", { name: visibleText(name) })}
                onClick={() => setOpened(attachment)}
              >
                <img src={addressOfFile(id, "thumbnail")} alt="" loading="lazy" />
                {kind === "pdf" ? (
                  <span className={classes.mark}>{t("pdf", { pages: pages ?? 1 })}</span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
      {unread.map(({ id, name, words }) => (
        <p key={id} className={classes.quiet}>
          {attachments.length > 1 ? <bdi>{visibleText(name)}: </bdi> : null}
          {t(`words.${words === "part" || words === "unchecked" ? words : "unread"}`)}
        </p>
      ))}
      {opened === null ? null : <FileViewer attachment={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
