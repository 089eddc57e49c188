export { createBuiltInModerator } from "./moderator.ts";
export { findingTags } from "@evenkeel/hearing/assessment/assessment";
export type {
  Finding,
  FindingTag,
  Moderator,
  Severity,
  Assessment,
} from "@evenkeel/hearing/assessment/assessment";
