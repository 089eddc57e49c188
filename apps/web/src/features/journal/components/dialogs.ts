// What the journal opens, in one file: forms, with what draws and checks them.
export { EnterDialog } from "./enter-dialog.tsx";
export { EntryForm } from "./entry-form.tsx";
export { RemoveDialog } from "./remove-dialog.tsx";
