/** The global browser event that opens 'Upload Court Documents' (S-2.7.1). */
export const openUploadDialogEvent = "openUploadDialog";
