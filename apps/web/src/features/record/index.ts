// What the other features may use of this one.
export { useRecordExport } from "./queries.ts";
export { MyRecordDialog } from "./components/my-record-on-demand.ts";
