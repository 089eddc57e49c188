/** Why a file cannot be read as a schedule. `unsupported` is no picture at all, `damaged` one that cannot be decoded. */
export type FileProblem =
  | "empty"
  | "unsupported"
  | "damaged"
  | "too-large"
  | "too-many-pixels"
  | "protected";

/** Thrown for files that cannot be read; the message is written for a parent. */
export class ScheduleFileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ScheduleFileError";
    this.problem = problem;
  }
}
