/** What tests and measurements of other packages need of this one. */
export type { HostileDocument } from "./hostile-documents.ts";
export { drawnPdfs, endlessPdf, hostilePdfs, packedPdfs } from "./hostile-pdfs.ts";
export { hostilePictures } from "./hostile-pictures.ts";
export { oneOfEachKind, onePageMore } from "./one-of-each-kind.ts";
export { largePhoto } from "./large-photo.ts";
export { judgeDocuments, type JudgedDocument } from "./judge-document.ts";
export {
  type Judged,
  judge,
  ownStatements,
  type Practice,
  readPractice,
  type Verdict,
} from "./judge-statement.ts";
export { f1, score, type Score, type Truth } from "./score.ts";
export { pdfWithScript, photoWithPlace } from "./telling-files.ts";
/** What is kept of a photo that parents send. */
export { rewritten } from "../attachment/rewrite.ts";
export { twoPageOrder } from "./two-page-order.ts";
export { textPdf } from "./write-pdf.ts";
/** A folded receipt of a pharmacy, photographed on a desk; its truth stands in a file beside it. */
export const receiptPhoto = new URL("../fixtures/receipt-photo.jpg", import.meta.url);
/** The address of a page without a schedule, which is read in a second. */
export const plainPage = new URL("../fixtures/swim-club.png", import.meta.url);
/** A photographed note that says when the swim club is, and abuses whoever reads it. */
export const abusiveNote = new URL("../fixtures/abusive-note.jpg", import.meta.url);
