import type { RecordExport, StartExportInput } from "@evenkeel/contract/models/record";
import { routes } from "@evenkeel/contract/routes";
import { Button, Progress } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { type ComponentProps, useEffect, useRef } from "react";
import { useRecordExport } from "../queries.ts";
import classes from "./export-panel.module.css";
import { type PageWords, useWords } from "../../../lib/words.ts";

interface ExportPanelProps {
  label: string;
  range: StartExportInput;
}

const fileOf = (id: string) =>
  `${routes["record.exportStatus"].path.replace("{id}", encodeURIComponent(id))}/file`;

/** Makes a packet of the record and hands it over; a long one shows how far it is. */
export function ExportPanel({ label, range }: ExportPanelProps) {
  const t = useWords("record");
  const { start, packet, failed } = useRecordExport();
  const link = useRef<HTMLAnchorElement>(null);
  const readyId = packet?.status === "ready" ? packet.id : null;
  useEffect(() => {
    // Asked for and made: it is handed over once, without another click.
    if (readyId !== null) link.current?.click();
  }, [readyId]);
  const running = start.isPending || packet?.status === "running";
  const hasFailed = failed || packet?.status === "failed";
  const percent = Math.round((packet?.progress ?? 0) * 100);
  return (
    <section className={classes.panel} aria-label={t("export")}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        loading={running}
        onClick={() => start.mutate(range)}
      >
        {label}
      </Button>
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
            file: <FileLink ref={link} href={fileOf(packet.id)} download={packet.fileName} />,
            program: <FileLink href="/verify.mjs" download />,
          })}
        </p>
      ) : null}
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
