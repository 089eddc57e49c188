import { type Path, paths } from "./paths.ts";

interface Heading {
  title: string;
  subtitle?: string;
}

/** What stands above a screen when it opens: for the screen, and for its first picture, which is drawn before it. */
export const headings = {
  [paths.home]: { title: "Home" },
  [paths.conversations]: { title: "Messages" },
  [paths.chat]: { title: "Chat" },
  [paths.calendar]: { title: "Calendar", subtitle: "Coordinate schedules together" },
  [paths.scheduleImport]: { title: "Import Schedule" },
  [paths.disputes]: { title: "Dispute Resolution", subtitle: "Collaborative decision making" },
  [paths.disputeEvaluation]: {
    title: "AI Family Court Evaluator",
    subtitle: "Educational, for California",
  },
  [paths.therapy]: { title: "Therapeutic Space" },
  [paths.test]: { title: "Message Support Test", subtitle: "Try the moderation, send nothing" },
} as const satisfies Partial<Record<Path, Heading>>;
