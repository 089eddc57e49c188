import type { OpenedAttachment } from "../attachment/open-attachment.ts";
import type { FileKind } from "../file-kind.ts";
import type { FileProblem } from "../file-error.ts";
import type { OpenedReceipt } from "../receipt/open-receipt.ts";
import type { UprightPicture } from "../page/upright-picture.ts";
import type { ListedChild } from "../parser/children.ts";
import type { ReadingProgress, ScheduleReading } from "../reader.ts";

/** What the process that reads documents can be asked for, and what it answers. */
export interface DocumentWork {
  /** The rules of a schedule. */
  read: ScheduleReading;
  /** A photo made ready for a service that reads it elsewhere. */
  upright: UprightPicture;
  /** A file that parents send each other, made safe to look at. */
  attachment: OpenedAttachment;
  /** What a receipt says, with the parts of its picture that say so. */
  receipt: OpenedReceipt;
}

export interface DocumentTask {
  what: keyof DocumentWork;
  file: Uint8Array;
  kind: FileKind;
  /** Of the family, by whose names rules are told apart. */
  children?: readonly ListedChild[];
  /** `YYYY-MM-DD`: the newest day that a receipt may be of. */
  today?: string;
}

export type DocumentAnswer =
  /** Said once, when the process has started. */
  | { ready: true }
  | { progress: ReadingProgress }
  /** `memory`: what the process holds afterwards, in bytes. */
  | { result: DocumentWork[keyof DocumentWork]; memory: number }
  | { failure: string; problem: FileProblem | null };

/** The limit that ended the process from within, as it says on its standard error. */
export type PassedLimit = "memory" | "time";
export const passedLimitLine = (limit: PassedLimit): string => `limit passed: ${limit}\n`;
