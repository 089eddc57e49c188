export type { AskForConsistency } from "./take-receipt.ts";

/** What checks receipts; fetched with the first one. */
export const witnessParts = () => import("./take-receipt.ts");
