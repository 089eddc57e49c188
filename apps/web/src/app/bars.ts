import { type Path, paths } from "../lib/paths.ts";

/** Which bottom navigation: four tabs, seven links, or the six of the dispute screen. */
export type Bar = "tabs" | "links" | "disputes";

/** The bottom navigation of every screen behind the sign-in (S-2.2). */
export const bars = {
  [paths.home]: "tabs",
  [paths.conversations]: "tabs",
  [paths.chat]: "links",
  [paths.calendar]: "tabs",
  [paths.scheduleImport]: "links",
  [paths.disputes]: "disputes",
  [paths.disputeEvaluation]: "links",
  [paths.expenses]: "tabs",
  [paths.children]: "tabs",
  [paths.journal]: "tabs",
  [paths.companion]: "tabs",
  [paths.courtView]: "links",
  [paths.test]: "links",
} as const satisfies Partial<Record<Path, Bar>>;
