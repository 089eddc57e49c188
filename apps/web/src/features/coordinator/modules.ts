import type { CoordinatorModule } from "@evenkeel/contract/models/coordinator";
import type { PlainKey } from "@evenkeel/words";
import { type Path, paths } from "../../lib/paths.ts";

type Key = PlainKey<"coordinator">;

interface ModuleLink {
  readonly label: Key;
  readonly to: Path;
}

/** Names the side panel; it takes the focus when a card opens it. */
export const moduleSpaceHeading = "module-space";

/** What each module is called and offers (S-2.5.8 to 2.5.11). */
export const modules: Record<
  CoordinatorModule,
  {
    /** Of the side panel. */
    readonly title: Key;
    readonly links: readonly ModuleLink[];
    readonly notice?: Key;
    /** What stays of the notice while the panel is folded. */
    readonly reminder?: Key;
    /** Of the card that suggests it. */
    readonly suggestion: Key;
  }
> = {
  scheduling: {
    title: "scheduling.title",
    links: [
      { label: "scheduling.calendar", to: paths.calendar },
      { label: "scheduling.upload", to: paths.scheduleImport },
    ],
    suggestion: "scheduling.suggestion",
  },
  therapeutic: {
    title: "therapeutic.title",
    links: [{ label: "therapeutic.open", to: paths.companion }],
    notice: "therapeutic.notice",
    reminder: "therapeutic.reminder",
    suggestion: "therapeutic.suggestion",
  },
  evaluator: {
    title: "evaluator.title",
    links: [{ label: "evaluator.open", to: paths.disputeEvaluation }],
    notice: "evaluator.notice",
    reminder: "evaluator.reminder",
    suggestion: "evaluator.suggestion",
  },
};
