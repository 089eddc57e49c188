import { reportProblem } from "../../lib/report.ts";
import { trpc } from "../../lib/trpc.ts";

/** The preview form of moderation: without a location it is no send attempt and leaves no trace. */
export function usePreviewModeration() {
  return trpc.moderation.moderate.useMutation({
    onError: (error) => reportProblem("The moderation did not answer", error),
  });
}
