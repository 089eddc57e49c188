export { createBuiltInModerator } from "./moderator.ts";
export { findingTags } from "@evenkeel/hearing/assessment/tags";
export type {
  Finding,
  Moderator,
  Severity,
  Verdict,
} from "@evenkeel/hearing/assessment/assessment";
export type { FindingTag } from "@evenkeel/hearing/assessment/tags";
