export { useHasUrgent } from "./queries.ts";
export { NoticesDialog } from "./notices-dialog.ts";
