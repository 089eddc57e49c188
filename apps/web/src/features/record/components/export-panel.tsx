import type { RecordExport, StartExportInput } from "@evenkeel/contract/models/record";
import { routes } from "@evenkeel/contract/routes";
import { Button, Progress } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { useEffect, useRef } from "react";
import { useRecordExport } from "../queries.ts";
import classes from "./export-panel.module.css";

interface ExportPanelProps {
  label: string;
  range: StartExportInput;
}

const stages: Record<RecordExport["stage"], string> = {
  entries: "Reading the entries",
  tables: "Writing the table",
  pages: "Drawing the pages",
  packing: "Packing",
  done: "Ready",
};

const fileOf = (id: string) =>
  `${routes["record.exportStatus"].path.replace("{id}", encodeURIComponent(id))}/file`;

/** Makes a packet of the record and hands it over; a long one shows how far it is. */
export function ExportPanel({ label, range }: ExportPanelProps) {
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
    <section className={classes.panel} aria-label="Export">
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
          <Progress value={percent} aria-label="Progress of the export" />
          <p className={classes.note} role="status">
            {stages[packet.stage]}: {percent}%
            {packet.entries === null ? "" : ` of ${packet.entries.toLocaleString("en-US")} entries`}
            . You can go on reading.
          </p>
        </>
      ) : null}
      {packet?.status === "ready" ? (
        <p className={classes.note} role="status">
          Your packet is ready:{" "}
          <a ref={link} href={fileOf(packet.id)} download={packet.fileName}>
            {packet.fileName}
          </a>
          . It holds a document, a table and the exact entries. Anyone can check it without us, with{" "}
          <a href="/verify.mjs" download>
            the program that checks packets
          </a>
          : let them fetch it here themselves.
        </p>
      ) : null}
      {hasFailed && !running ? (
        <p className={classes.failed} role="alert">
          The export could not be made. Please try again.
        </p>
      ) : null}
    </section>
  );
}
