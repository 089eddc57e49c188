import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { fileKind } from "../file-kind.ts";
import type { createDocumentProcesses } from "../process/document-processes.ts";
import type { OpenedAttachment } from "./open-attachment.ts";

/** Opens a file as the server does: in a process of its own, by what its first bytes say. */
export const opener =
  (processes: ReturnType<typeof createDocumentProcesses>) =>
  async (file: Uint8Array): Promise<OpenedAttachment> =>
    processes.run("attachment", { file, kind: fileKind(file) }, {});

/** A PDF with these lines on each of its pages. */
export async function aLetter(lines: readonly string[], pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 0; number < pages; number += 1) {
    const page = pdf.addPage([612, 792]);
    lines.forEach((line, index) =>
      page.drawText(line, { x: 60, y: 700 - 30 * index, size: 18, font }),
    );
  }
  return pdf.save();
}
