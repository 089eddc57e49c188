// What the other features and the app's frame may use of this one.
export { type AskForConsistency, witnessParts } from "./parts.ts";
export { keptHead } from "./kept-head.ts";
export { FoldedRecordCode } from "./folded-record-code.tsx";
export { RecordCode } from "./record-code.ts";
