// What the other features may use of this one.
export { MyRecordDialog } from "./my-record.ts";
