import type { DocumentLayout } from "../layout/layout.ts";
import { readCurrency } from "./currency.ts";
import { readDate } from "./dates.ts";
import type { ReadReceipt } from "./reading.ts";
import { rowsOf } from "./rows.ts";
import { readTax, readTotal } from "./sums.ts";
import { readVendor } from "./vendor.ts";

/**
 * What a receipt says, from the words on its page.
 * @param today `YYYY-MM-DD`: no receipt is of a later day
 */
export function readReceipt(layout: DocumentLayout, today: string): ReadReceipt {
  const rows = rowsOf(layout);
  const totalCents = readTotal(rows);
  return {
    vendor: readVendor(rows),
    date: readDate(rows, today),
    totalCents,
    taxCents: readTax(rows, totalCents),
    currency: readCurrency(rows),
  };
}
