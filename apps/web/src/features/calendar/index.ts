// What the other features may use of this one.
export { openUploadDialogEvent } from "./imports/upload-event.ts";
export { useImports } from "./imports/queries.ts";
export { useCustodyNow } from "./queries.ts";
