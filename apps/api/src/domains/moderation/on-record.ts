import type { Assessment } from "@evenkeel/contract/models/assessment";
import { isOfOwnDeath } from "@evenkeel/hearing/assessment/tags";

/** The record's names of what it keeps of an assessment, for messages and all other words. */
export const recordNames = ({ severity, coachingTip, provider, findings }: Assessment) => ({
  severity,
  coachingPrompt: coachingTip,
  provider,
  findings,
});

/**
 * What the record says of an assessment. That a parent may want to die was only heard, and may be heard wrong: it stays
 * between the page and that parent, with the help that was shown. Words that they chose to send stand there as any other
 * words, and what their tone was is said only where something else than despair is said of it.
 */
export function onRecord<Read extends Assessment>(assessment: Read): Read {
  const findings = assessment.findings.filter((finding) => !isOfOwnDeath(finding));
  if (!assessment.crisis && findings.length === assessment.findings.length) return assessment;
  const isDespairAlone = assessment.severity === "yellow" && findings.length === 0;
  return {
    ...assessment,
    severity: isDespairAlone ? "green" : assessment.severity,
    findings,
    suggestion: null,
    fields: null,
    coachingTip: null,
  };
}
