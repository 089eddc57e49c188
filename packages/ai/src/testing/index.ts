/** What tests of other packages need of this one. */
export type { HostileDocument } from "./hostile-documents.ts";
export { endlessPdf, hostilePdfs } from "./hostile-pdfs.ts";
/** The address of a page without a schedule, which is read in a second. */
export const plainPage = new URL("../schedule/fixtures/swim-club.png", import.meta.url);
export { hostilePictures } from "./hostile-pictures.ts";
export { hostileText } from "./hostile-shapes.ts";
