import { uploadLimits } from "@evenkeel/contract/constants";
import { documentLimits } from "./limits.ts";

/** Why a file cannot be read as a schedule, each with its words for a parent. */
const words = {
  empty: "This file is empty. Please choose the photo again.",
  unsupported:
    "This is not a picture we can read. Please choose a PNG, JPEG or WebP picture, or a PDF.",
  damaged: "This picture is damaged and cannot be opened. Please take the photo again.",
  "damaged-pdf":
    "This PDF is damaged and cannot be opened. Please download it again, or take a photo of the pages.",
  "too-small": "This picture is too small to hold any writing. Please take the photo again.",
  protected:
    "This PDF is locked with a password. Please save a copy without one, or take a photo of the pages.",
  "too-large": `This file is larger than ${uploadLimits.bytes / (1024 * 1024)} MB. Please choose a smaller photo or scan.`,
  "too-many-pixels": `This picture has more than ${uploadLimits.pixels / 1_000_000} million pixels. Please choose a smaller one.`,
  "too-large-inside": `This PDF holds a picture of more than ${documentLimits.picturePixels / 1_000_000} million pixels. Please scan the pages at a lower resolution, or take a photo of them.`,
  "too-many-pages": `This PDF has more than ${documentLimits.pages} pages. Please upload only the pages with the schedule.`,
  "too-much-packed":
    "This PDF unpacks to far more than a schedule holds. Please print it to a new PDF, or take a photo of the pages.",
  "too-much-drawing":
    "A page of this PDF has too many lines and shapes to be drawn. Please take a photo of the page.",
  "too-much-text":
    "This PDF holds far more words than a schedule. Please upload only the pages with the schedule.",
  "too-much-memory":
    "This file needs more memory than one document may have. Please take a photo of the pages, or scan them at a lower resolution.",
  "too-slow":
    "This file took too long to read, so the reading was stopped. Please upload only the pages with the schedule, or take a photo of them.",
  unreadable:
    "This file made the reader stop. Please take a photo of the pages, or save the file in another way.",
} as const;

export type FileProblem = keyof typeof words;

/** Thrown for files that cannot be read; the message is written for a parent. */
export class ScheduleFileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(words[problem], cause === undefined ? undefined : { cause });
    this.name = "ScheduleFileError";
    this.problem = problem;
  }
}

/** True where the engine or the system refused a buffer. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  /allocation failed|out of memory|invalid (typed )?array (buffer )?length/i.test(error.message);
