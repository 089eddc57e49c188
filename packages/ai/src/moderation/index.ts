export { createBuiltInModerator } from "./moderator.ts";
export { findingTags } from "./verdict.ts";
export type { Finding, FindingTag, Moderator, Severity, Verdict } from "./verdict.ts";
