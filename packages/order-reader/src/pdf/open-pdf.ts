import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/pdf.js";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ScheduleFileError } from "../file-error.ts";
import { documentLimits } from "../limits.ts";
import { checkUnpackedSize } from "./unpacked-size.ts";

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** @throws ScheduleFileError where a picture was left out because it is too large: the page would look empty */
  checkNothingLeftOut: () => void;
  close: () => Promise<void>;
}

/**
 * Opens a PDF whose compressed parts were found to have a sane size.
 *
 * @throws ScheduleFileError where it is damaged, locked, or holds more than a schedule does.
 */
export async function openPdf(file: Uint8Array): Promise<OpenPdf> {
  checkUnpackedSize(file);
  let leftOut = false;
  // PDF.js tells only in a warning that it left a picture out.
  const onWarning = (message: unknown): void => {
    leftOut ||= Array.isArray(message) && /image exceeded maximum/i.test(String(message[0]));
  };
  subscribe("console.warn", onWarning);
  const loading = getDocument({
    data: Uint8Array.from(file),
    verbosity: VerbosityLevel.WARNINGS,
    stopAtErrors: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: documentLimits.picturePixels,
  });
  const close = async (): Promise<void> => {
    unsubscribe("console.warn", onWarning);
    await loading.destroy();
  };
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > documentLimits.pages) throw new ScheduleFileError("too-many-pages");
    return {
      pdf,
      checkNothingLeftOut() {
        if (leftOut) throw new ScheduleFileError("too-large-inside");
      },
      close,
    };
  } catch (error) {
    if (error instanceof ScheduleFileError) throw error;
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new ScheduleFileError(isLocked ? "protected" : "damaged-pdf", error);
  }
}
