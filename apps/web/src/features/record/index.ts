// What the other features may use of this one.
export { useRecordExport } from "./queries.ts";
export { MyRecordDialog } from "./my-record.ts";
