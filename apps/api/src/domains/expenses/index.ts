/** What the other rooms of the server may use. */
export { takeAgreedShare } from "./agreed-share.ts";
export { duesOf } from "./dues.ts";
export { claimRecurring, dayOfClaim } from "./recurring.ts";
export { type StoredStep, tellExpense } from "./repository.ts";
export { expensesService } from "./service.ts";
export { expensesWaiting } from "./waiting.ts";
