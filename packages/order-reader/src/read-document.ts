import type { TextEngine } from "./page/text-engine.ts";
import { ScheduleFileError } from "./file-error.ts";
import type { FileKind } from "./file-kind.ts";
import { allWords, type DocumentLayout } from "./layout/layout.ts";
import type { GrayImage } from "./page/gray-image.ts";
import { openImage } from "./page/open-image.ts";
import { readPage } from "./page/read-page.ts";
import { toJpeg } from "./page/to-jpeg.ts";
import type { ListedChild } from "./parser/children.ts";
import { parseSchedule } from "./parser/parse-schedule.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { checkPicture } from "./page/check-picture.ts";
import type { OnProgress, ScheduleReading } from "./reader.ts";

interface Document {
  file: Uint8Array;
  kind: FileKind;
  /** Of the family, by whose names rules are told apart. */
  children?: readonly ListedChild[] | undefined;
}

/** Reads one document from its bytes to its rules, in the process that calls it. */
export async function readDocument(
  { file, kind, children = [] }: Document,
  engine: TextEngine,
  onProgress: OnProgress,
): Promise<ScheduleReading> {
  if (kind === "pdf") {
    return readPdf({ file, children }, (page) => layoutOf(page, engine, onProgress), onProgress);
  }
  await checkPicture(file, kind);
  let upright: GrayImage | undefined;
  const layout = await layoutOf(file, engine, onProgress, (page) => {
    upright = page;
  });
  onProgress({ stage: "understanding", fraction: 0.96 });
  const reading = readingOf(layout, { children });
  if (upright !== undefined) reading.picture = await toJpeg(upright);
  onProgress({ stage: "understanding", fraction: 1 });
  return reading;
}

async function layoutOf(
  file: Uint8Array,
  engine: TextEngine,
  onProgress: OnProgress,
  onPage?: (page: GrayImage) => void,
): Promise<DocumentLayout> {
  onProgress({ stage: "decoding", fraction: 0.02 });
  const opened = await openImage(file).catch((error: unknown) => {
    throw new ScheduleFileError("damaged", error);
  });
  return readPage(opened, engine, {
    ...(onPage === undefined ? {} : { onPage }),
    onStage: (stage, fraction) =>
      onProgress({
        stage,
        fraction: stage === "straightening" ? 0.05 + 0.25 * fraction : 0.3 + 0.65 * fraction,
      }),
  });
}

interface ReadingOptions {
  children?: readonly ListedChild[] | undefined;
  provider?: string;
}

/** Parses a page however its words were read. */
export function readingOf(
  layout: DocumentLayout,
  { children = [], provider = "builtin" }: ReadingOptions,
): ScheduleReading {
  return {
    ...parseSchedule(layout, children),
    page: { width: layout.width, height: layout.height, words: allWords(layout) },
    provider,
  };
}
