export { NoticesDialog } from "./notices-dialog.ts";
