// What the other features may use of this one.
export { AttachButton } from "./components/attach-button.tsx";
export { AttachedFiles } from "./components/attached-files.tsx";
export { ChosenFiles } from "./components/chosen-files.tsx";
export { FilesField } from "./components/files-field.tsx";
export { type Attachments, useAttachments } from "./use-attachments.ts";
