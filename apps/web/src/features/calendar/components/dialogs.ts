/** What the calendar opens on a press, in one piece of code that is fetched on demand. */
export { UploadDialog } from "../imports/quick-import/upload-dialog.tsx";
export { DayDialog } from "./day-dialog.tsx";
export { DeleteEventDialog } from "../events/delete-event-dialog.tsx";
export { UndoOfDay } from "../imports/placed/undo-of-day.tsx";
export { JustRemoved } from "../events/just-removed.tsx";
