/** What of the form a receipt may fill, as it is typed there. */
export interface FromReceipt {
  vendor?: string;
  paidOn?: string;
  amountCents?: string;
  taxCents?: string;
}
