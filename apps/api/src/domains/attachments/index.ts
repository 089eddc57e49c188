/** What the other rooms of the server may use. */
export {
  areFiles,
  type Attaching,
  attaching,
  attachmentsOf,
  hasFiles,
  type Outbound,
} from "./attach.ts";
export { forgetUploads } from "./forget.ts";
export { attachmentOpener, type AttachmentOpener } from "./opener.ts";
export { receiptReader, type ReceiptReader } from "./receipts.ts";
export { attachmentPieces } from "./repository.ts";
export { type AttachmentFile, attachmentFiles, visibleAttachmentIds, type Wanted } from "./seen.ts";
export { attachmentsService } from "./service.ts";
