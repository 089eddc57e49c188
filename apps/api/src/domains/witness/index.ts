/** What the other rooms of the server may use. */
export { receipts } from "./receipt.ts";
export { witnessService } from "./service.ts";
