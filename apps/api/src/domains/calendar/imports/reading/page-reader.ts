import {
  type FileProblem,
  type ListedChild,
  ScheduleFileError,
  type ScheduleReader,
} from "@evenkeel/order-reader";
import { AppError, type ErrorCode } from "@evenkeel/contract/errors";
import type { ReadScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import type { ReportStage } from "./reading-desk.ts";

/** Its `data` has all recurring rules in one list. */
export type ScheduleReading = Omit<
  ReadScheduleOutput,
  "success" | "holidayRules" | "recurringRules" | "limitedRules"
>;

/**
 * Reads the rules of a custody schedule from the bytes of an image or PDF. A page without a schedule is an empty
 * reading. Throws AppError too_large, unsupported_media or refused, in words a parent understands.
 */
export type PageReader = (
  file: Uint8Array,
  options: { signal: AbortSignal; report: ReportStage; children: readonly ListedChild[] },
) => Promise<ScheduleReading>;

/** Of a page (S-7.22), a file that is not an image is 415 or 422; one over a limit is too large. */
const codeOf = {
  empty: "refused",
  unsupported: "unsupported_media",
  heic: "unsupported_media",
  damaged: "refused",
  "damaged-pdf": "refused",
  "too-small": "refused",
  protected: "refused",
  unreadable: "refused",
  "too-slow": "refused",
  "too-large": "too_large",
  "too-many-pixels": "too_large",
  "too-large-inside": "too_large",
  "too-many-pages": "too_large",
  "too-much-packed": "too_large",
  "too-much-drawing": "too_large",
  "too-much-text": "too_large",
  "too-much-memory": "too_large",
} as const satisfies Record<FileProblem, ErrorCode>;

/** A schedule reader as the service uses it: its stages reported, its file errors as the product's own. */
export function pageReader(reader: ScheduleReader): PageReader {
  return async (file, { signal, report, children }) => {
    try {
      const read = await reader.read(file, {
        signal,
        children,
        onProgress: ({ stage, fraction }) => report(stage, fraction),
      });
      const { holidayRules, recurringRules, residences, page, picture, ...reading } = read;
      return {
        ...reading,
        data: {
          holidayRules,
          recurringRules,
          ...(residences.length === 0 ? {} : { residences }),
        },
        page:
          page === null
            ? null
            : {
                width: page.width,
                height: page.height,
                picture:
                  picture === undefined
                    ? null
                    : `data:image/jpeg;base64,${Buffer.from(picture).toString("base64")}`,
              },
      };
    } catch (error) {
      if (!(error instanceof ScheduleFileError)) throw error;
      throw new AppError(codeOf[error.problem], error.said, {}, error);
    }
  };
}
