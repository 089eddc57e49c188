import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
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

/** How a note is written: `height` of its letters in pixels, `from` its left edge. */
export interface NoteLook {
  width?: number;
  height?: number;
  size?: number;
  from?: number;
  font?: string;
  ink?: string;
  paper?: string;
  /** In degrees. */
  turned?: number;
}

/** A picture of these lines, one below the other. */
export function aNote(lines: readonly string[], look: NoteLook = {}): Promise<Uint8Array> {
  const { width = 900, height = 400, size = 60, from = 40 } = look;
  const { font = "sans-serif", ink = "#000000", paper = "#ffffff", turned = 0 } = look;
  const texts = lines.map(
    (line, at) =>
      `<text x="${from}" y="${(1 + at) * 1.3 * size}" font-family="${font}" font-size="${size}" fill="${ink}">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <g transform="rotate(${turned} ${width / 2} ${height / 2})">${texts.join("")}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
