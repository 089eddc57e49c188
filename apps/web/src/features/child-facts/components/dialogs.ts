// What a child's page opens, in one file: forms, with what draws and checks them.
export { ContactDialog } from "./contact-dialog.tsx";
export { FactDialog } from "./fact-dialog.tsx";
export { HistoryDialog } from "./history-dialog.tsx";
export { RemoveDialog } from "./remove-dialog.tsx";
