import type { Assessment } from "@evenkeel/contract/models/assessment";
import { isOfOwnDeath } from "@evenkeel/hearing/assessment/tags";

interface Read {
  findings: Assessment["findings"];
  coachingPrompt?: string | null;
  aiRewrite?: string | null;
}

/**
 * Entries from before 2026-12 hold that a parent may want to die, as the moderator heard it or thought it did, and the
 * help that was shown. No screen and no page of a packet says it; what the packet's tables and its chain are made of stays
 * as it was entered. `domains/moderation/on-record.ts` keeps it out of what is written now.
 */
export function withoutOwnDeath<Content extends Read>(content: Content): Content {
  if (!content.findings.some(isOfOwnDeath)) return content;
  return {
    ...content,
    findings: content.findings.filter((finding) => !isOfOwnDeath(finding)),
    ...("coachingPrompt" in content ? { coachingPrompt: null } : {}),
    ...("aiRewrite" in content ? { aiRewrite: null } : {}),
  };
}
