export { createBuiltInModerator } from "./moderator.ts";
export { findingTags } from "@evenkeel/hearing/assessment/verdict";
export type {
  Finding,
  FindingTag,
  Moderator,
  Severity,
  Verdict,
} from "@evenkeel/hearing/assessment/verdict";
