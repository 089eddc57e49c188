import { severityLabels } from "@evenkeel/contract/constants";
import type { Severity } from "@evenkeel/contract/models/moderation";
import classes from "./severity-badge.module.css";

export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <span className={classes.badge} data-severity={severity}>
      {severityLabels[severity]}
    </span>
  );
}
