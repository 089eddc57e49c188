// What the other features may use of this one.
export { openUploadDialogEvent } from "./upload-event.ts";
