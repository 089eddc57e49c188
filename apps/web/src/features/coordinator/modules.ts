import type { CoordinatorModule } from "@evenkeel/contract/models/coordinator";
import { type Path, paths } from "../../lib/paths.ts";

interface ModuleLink {
  readonly label: string;
  readonly to: Path;
}

/** Names the side panel; it takes the focus when a card opens it. */
export const moduleSpaceHeading = "module-space";

/** What each module is called and offers (spec section 2, /chat). */
export const modules: Record<
  CoordinatorModule,
  {
    /** Of the side panel. */
    readonly title: string;
    readonly links: readonly ModuleLink[];
    readonly notice?: string;
    /** What stays of the notice while the panel is folded. */
    readonly reminder?: string;
    /** Of the card that suggests it. */
    readonly suggestion: string;
  }
> = {
  scheduling: {
    title: "Scheduling Space",
    links: [
      { label: "Open Full Calendar", to: paths.calendar },
      { label: "Upload Custody Schedule", to: paths.scheduleImport },
    ],
    suggestion: "Create Schedule",
  },
  therapeutic: {
    title: "Therapeutic Space",
    links: [{ label: "Open Therapy Space", to: paths.companion }],
    notice: "An AI companion, not a licensed therapist.",
    reminder: "An AI, not a licensed therapist",
    suggestion: "Open Therapeutic Space",
  },
  evaluator: {
    title: "Evaluator Space",
    links: [{ label: "AI Family Court Evaluator", to: paths.disputeEvaluation }],
    notice:
      "What you read here about California family law is educational and not legal advice. Please consult an attorney about your own case.",
    reminder: "Educational, not legal advice",
    suggestion: "Review with Family Law Evaluator",
  },
};
