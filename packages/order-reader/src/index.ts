/** Reading custody schedules from photos, scans and PDF forms. */
export { createBuiltInScheduleReader } from "./built-in-reader.ts";
export { createDocumentProcesses, type DocumentProcesses } from "./process/document-processes.ts";
export type { OpenedReceipt, PicturedField } from "./receipt/open-receipt.ts";
export type { OpenedAttachment } from "./attachment/open-attachment.ts";
export { fileKind } from "./file-kind.ts";
export { documentsAtOnce, timeLimits } from "./limits.ts";
export { createTextractScheduleReader, type TextractOptions } from "./textract/textract-reader.ts";
export { ScheduleFileError, type FileProblem } from "./file-error.ts";
export type { ListedChild } from "./parser/children.ts";
export type {
  ReadingProgress,
  ReadingStage,
  ReadOptions,
  ScheduleReader,
  ScheduleReading,
} from "./reader.ts";
