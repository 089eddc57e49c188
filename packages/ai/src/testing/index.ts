/** What tests of other packages need of this one. */
export type { HostileDocument } from "./hostile-documents.ts";
export { endlessPdf, hostilePdfs } from "./hostile-pdfs.ts";
export { hostilePictures } from "./hostile-pictures.ts";
