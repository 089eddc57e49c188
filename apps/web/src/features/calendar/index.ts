// What the other features may use of this one.
export { openUploadDialogEvent } from "./imports/upload-event.ts";
export { EventDialog } from "./components/lazy-dialogs.ts";
export { useCustodyNow } from "./queries.ts";
