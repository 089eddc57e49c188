/** What the other rooms of the server may use. */
export { disputesChangedByTime, expireDisputes } from "./expire.ts";
export { openDispute } from "./propose.ts";
export { disputeRows } from "./repository.ts";
export { disputesService } from "./service.ts";
export { disputesWaiting } from "./waiting.ts";
