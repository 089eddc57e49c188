// What the expenses' page opens, in one file: forms, with what draws and checks them.
export { ClaimDialog } from "./claim-dialog.tsx";
export { PayDialog } from "./pay-dialog.tsx";
export { ReplyDialog } from "./reply-dialog.tsx";
export { SplitDialog } from "./split-dialog.tsx";
export { SureDialog } from "./sure-dialog.tsx";
