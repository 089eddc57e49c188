// What the list of disputes opens, in one file: forms, with what draws and checks them.
export { AcceptDialog } from "./accept-dialog.tsx";
export { ProposeDialog } from "./propose-dialog.tsx";
export { RespondDialog } from "./respond-dialog.tsx";
