import { z } from "zod";
import { currencies } from "../constants.ts";
import { pathId } from "./text.ts";

/** A way to read a field of a receipt, and the part of the picture where it stands (a data URL of a JPEG). */
const readAs = <Value extends z.ZodType>(value: Value) => z.object({ value, picture: z.string() });

/**
 * What a field may say, the likeliest first, for a person to check against the picture. Where it is not sure, they choose.
 * Without candidates nothing was found.
 */
const field = <Value extends z.ZodType>(value: Value) =>
  z.object({ isSure: z.boolean(), candidates: z.array(readAs(value)) });

/** A photo of a receipt as it was read. Nothing of it is kept: a parent fills a form with what they checked. */
export const receiptReading = z.object({
  vendor: field(z.string()),
  date: field(z.iso.date()),
  totalCents: field(z.int()),
  /** All taxes together. */
  taxCents: field(z.int()),
  /** In which its sums are, where it says so. */
  currency: z.enum(currencies).nullable(),
});
export type ReceiptReading = z.infer<typeof receiptReading>;

export const readReceiptInput = z.object({ id: pathId });
export type ReadReceiptInput = z.infer<typeof readReceiptInput>;
