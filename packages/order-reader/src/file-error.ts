import { uploadLimits } from "@evenkeel/contract/constants";
import { type Sentence, sentence } from "@evenkeel/words";
import { documentLimits } from "./limits.ts";

const millions = (pixels: number) => ({ most: pixels / 1_000_000 });

/** Why a file cannot be read as a schedule, each with its words for a parent. */
const words = {
  empty: sentence("errors", "file.empty"),
  unsupported: sentence("errors", "file.unsupported"),
  heic: sentence("errors", "file.heic"),
  damaged: sentence("errors", "file.damaged"),
  "damaged-pdf": sentence("errors", "file.damaged-pdf"),
  "too-small": sentence("errors", "file.too-small"),
  protected: sentence("errors", "file.protected"),
  "too-large": sentence("errors", "file.too-large", { most: uploadLimits.bytes / (1024 * 1024) }),
  "too-many-pixels": sentence("errors", "file.too-many-pixels", millions(uploadLimits.pixels)),
  "too-large-inside": sentence(
    "errors",
    "file.too-large-inside",
    millions(documentLimits.picturePixels),
  ),
  "too-many-pages": sentence("errors", "file.too-many-pages", { most: documentLimits.pages }),
  "too-much-packed": sentence("errors", "file.too-much-packed"),
  "too-much-drawing": sentence("errors", "file.too-much-drawing"),
  "too-much-text": sentence("errors", "file.too-much-text"),
  "too-much-memory": sentence("errors", "file.too-much-memory"),
  "too-slow": sentence("errors", "file.too-slow"),
  unreadable: sentence("errors", "file.unreadable"),
} as const satisfies Record<string, Sentence>;

export type FileProblem = keyof typeof words;

/** Thrown for files that cannot be read; `said` is written for a parent. */
export class ScheduleFileError extends Error {
  readonly problem: FileProblem;
  readonly said: Sentence;

  constructor(problem: FileProblem, cause?: unknown) {
    super(problem, cause === undefined ? undefined : { cause });
    this.name = "ScheduleFileError";
    this.problem = problem;
    this.said = words[problem];
  }
}

/** True where the engine or the system refused a buffer. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  /allocation failed|out of memory|invalid (typed )?array (buffer )?length/i.test(error.message);
