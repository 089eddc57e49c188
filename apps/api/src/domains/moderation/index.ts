/** What the other rooms of the server may use. */
export { type Admission, admit } from "./admission.ts";
export { assessWith } from "./assess.ts";
export {
  type AssessWords,
  isDespair,
  type ReadUnder,
  uncheckedWords,
  type WhenUnknown,
} from "./assessment.ts";
export {
  type Attempt,
  attempts,
  redsThatNeedReview,
  type AssessedDraft,
  textHash,
  verdictLifetime,
} from "./attempts.ts";
export { inPieces } from "./in-pieces.ts";
export { type AssertNames, assertNamesWith } from "./names.ts";
export { onRecord, recordNames } from "./on-record.ts";
export { readingAsFamily } from "./as-family.ts";
export { paused, pauseDetails } from "./pause.ts";
export { notChecked, tellingWhy } from "./not-read.ts";
export { moderationService } from "./service.ts";
export type { KeepStopped, StoppedDraft } from "./stopped.ts";
export {
  type AssessedText,
  helpFor,
  type TextModeration,
  textModeration,
  type TextVerdict,
  throwAfterCommit,
} from "./texts.ts";
export { hearingTips } from "./told-tips.ts";
export { passingNow } from "./urgent-now.ts";
