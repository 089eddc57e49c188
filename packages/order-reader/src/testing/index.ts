/** What tests and measurements of other packages need of this one. */
export type { HostileDocument } from "./hostile-documents.ts";
export { drawnPdfs, endlessPdf, hostilePdfs, packedPdfs } from "./hostile-pdfs.ts";
export { hostilePictures } from "./hostile-pictures.ts";
export { f1, score, type Score, type Truth } from "./score.ts";
/** The address of a page without a schedule, which is read in a second. */
export const plainPage = new URL("../fixtures/swim-club.png", import.meta.url);
