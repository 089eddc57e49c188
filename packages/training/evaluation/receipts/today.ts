/** The day on which the receipts of the evaluation are read: their dates are in the months before. */
export const today = "2026-11-20";
