import sharp from "sharp";
import { ScheduleFileError } from "../file-error.ts";
import type { FileKind } from "../file-kind.ts";
import type { Box } from "../layout/layout.ts";
import { checkPicture } from "../page/check-picture.ts";
import { crop, type GrayImage } from "../page/gray-image.ts";
import { openImage } from "../page/open-image.ts";
import { readPage } from "../page/read-page.ts";
import type { TextEngine } from "../page/text-engine.ts";
import { readReceipt } from "./read-receipt.ts";
import type { Candidate, ReadField, ReadReceipt } from "./reading.ts";

/** A field with the part of the page on which each way to read it stands, as a JPEG. */
export interface PicturedField<Value> {
  isSure: boolean;
  candidates: { value: Value; picture: Uint8Array }[];
}

export type OpenedReceipt = {
  [Field in keyof ReadReceipt]: ReadReceipt[Field] extends ReadField<infer Value>
    ? PicturedField<Value>
    : ReadReceipt[Field];
};

/** The letters of a slip are small: so wide it is read at least, in pixels. */
const receiptShortSide = 900;
/** Around what is cut out, as a share of its height: what stands beside it helps to judge it. */
const margin = 0.6;
const widestCut = 640;

/**
 * Reads a receipt from a picture, in the process that calls it.
 * @param today `YYYY-MM-DD`, in the family's zone
 * @throws ScheduleFileError where it cannot be opened
 */
export async function openReceipt(
  file: Uint8Array,
  kind: FileKind,
  engine: TextEngine,
  today: string,
): Promise<OpenedReceipt> {
  await checkPicture(file, kind);
  const opened = await openImage(file).catch((error: unknown) => {
    throw new ScheduleFileError("damaged", error);
  });
  let page: GrayImage | undefined;
  const layout = await readPage(opened, engine, {
    shortSide: receiptShortSide,
    hasTables: false,
    // The last one is the page that the boxes refer to.
    onPage: (upright) => {
      page = upright;
    },
  });
  const reading = readReceipt(layout, today);
  const pictured = async <Value>({
    isSure,
    candidates,
  }: ReadField<Value>): Promise<PicturedField<Value>> => ({
    isSure,
    candidates: await Promise.all(
      candidates.map(async ({ value, box }: Candidate<Value>) => {
        if (page === undefined) throw new Error("A page that was read is there");
        return { value, picture: await cutOut(page, box) };
      }),
    ),
  });
  return {
    vendor: await pictured(reading.vendor),
    date: await pictured(reading.date),
    totalCents: await pictured(reading.totalCents),
    taxCents: await pictured(reading.taxCents),
    currency: reading.currency,
  };
}

/** The whole line, so that a sum is seen with its label. */
function cutOut(page: GrayImage, { y, height }: Box): Promise<Buffer> {
  const around = height * margin;
  const part = crop(page, { x: 0, y: y - around, width: page.width, height: height + 2 * around });
  return (
    sharp(part.data, { raw: { width: part.width, height: part.height, channels: 1 } })
      // The narrower it is, the larger it can be shown.
      .trim({ background: "#ffffff", threshold: 90 })
      .extend({ top: 6, bottom: 6, left: 12, right: 12, background: "#ffffff" })
      .resize({ width: widestCut, withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer()
  );
}
