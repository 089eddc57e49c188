import type { RecordExport, StartExportInput } from "@evenkeel/contract/models/record";
import { routes } from "@evenkeel/contract/routes";
import { Button, Progress } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useRecordExport } from "../queries.ts";
import classes from "./export-panel.module.css";
import { type PageWords, useWords } from "../../../lib/words.ts";

interface ExportPanelProps {
  label: string;
  range: StartExportInput;
}

const pathOf = (id: string) =>
  routes["record.exportStatus"].path.replace("{id}", encodeURIComponent(id));

/** The PDFs of a packet, by their names and where they are: one, or of a long record several. */
const documentsOf = ({ id, documents, fileName }: RecordExport) =>
  Array.from({ length: documents }, (_, index) => ({
    href: `${pathOf(id)}/documents/${index + 1}`,
    name: fileName.replace(/\.zip$/, documents === 1 ? ".pdf" : `-${index + 1}.pdf`),
  }));

/**
 * Makes a packet of the record and hands it over, or its PDF without the rest; a long one shows how far it is. What one
 * button made, the other hands over as well.
 */
export function ExportPanel({ label, range }: ExportPanelProps) {
  const t = useWords("record");
  const { start, packet, failed } = useRecordExport();
  const link = useRef<HTMLAnchorElement>(null);
  const [wanted, setWanted] = useState<"packet" | "document">("packet");
  const documentLink = useRef<HTMLAnchorElement>(null);
  const readyId = packet?.status === "ready" ? packet.id : null;
  const documents = packet === null ? [] : documentsOf(packet);
  const make = (what: typeof wanted) => {
    setWanted(what);
    start.mutate(range);
  };
  useEffect(() => {
    // Asked for and made: it is handed over once, without another click. Of several PDFs the reader chooses.
    if (readyId !== null) (wanted === "packet" ? link : documentLink).current?.click();
    // oxlint-disable-next-line react/exhaustive-deps -- what is wanted next time is no reason to hand this one over again
  }, [readyId]);
  const running = start.isPending || packet?.status === "running";
  const hasFailed = failed || packet?.status === "failed";
  const percent = Math.round((packet?.progress ?? 0) * 100);
  return (
    <section className={classes.panel} aria-label={t("export")}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={running && wanted === "packet"}
          disabled={running && wanted !== "packet"}
          onClick={() => make("packet")}
        >
          {label}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
          loading={running && wanted === "document"}
          disabled={running && wanted !== "document"}
          onClick={() => make("document")}
        >
          {t("export.pdf")}
        </Button>
      </div>
      {running && packet !== null ? (
        <>
          <Progress value={percent} aria-label={t("export.progress")} />
          <p className={classes.note} role="status">
            {progressWords(t, packet, percent)}
          </p>
        </>
      ) : null}
      {packet?.status === "ready" ? (
        <p className={classes.note} role="status">
          {t.rich("export.ready", {
            name: packet.fileName,
            file: (
              <FileLink ref={link} href={`${pathOf(packet.id)}/file`} download={packet.fileName} />
            ),
            program: <FileLink href="/verify.mjs" download />,
          })}
        </p>
      ) : null}
      {packet?.status === "ready"
        ? documents.map(({ href, name }) => (
            <p key={href} className={classes.note}>
              {t.rich("export.document", {
                name,
                file: (
                  <FileLink
                    {...(documents.length === 1 ? { ref: documentLink } : {})}
                    href={href}
                    download={name}
                  />
                ),
              })}
            </p>
          ))
        : null}
      {hasFailed && !running ? (
        <p className={classes.failed} role="alert">
          {t("export.failed")}
        </p>
      ) : null}
    </section>
  );
}

/** To a file; its words are the message's. */
const FileLink = ({ children, ...link }: ComponentProps<"a">) => <a {...link}>{children}</a>;

function progressWords(
  t: PageWords<"record">,
  { stage, entries }: RecordExport,
  percent: number,
): string {
  const told = { stage: t(`export.stage.${stage}`), percent: String(percent) };
  return entries === null ? t("export.running", told) : t("export.runningOf", { ...told, entries });
}
