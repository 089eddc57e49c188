/** The global browser event that opens 'Upload Court Documents' (spec section 2). */
export const openUploadDialogEvent = "openUploadDialog";
