import { type Path, paths } from "./paths.ts";

interface Heading {
  title: string;
  subtitle?: string;
}

/** Stands for a line that depends on who is there: nothing below it moves when it comes. */
const personal = "\u00a0";

/** What stands above a screen when it opens: for the screen, and for its picture, which is drawn before it. */
export const headings = {
  [paths.home]: { title: "Home", subtitle: personal },
  [paths.conversations]: { title: "Messages" },
  [paths.chat]: { title: "Chat", subtitle: personal },
  [paths.calendar]: { title: "Calendar", subtitle: "Coordinate schedules together" },
  [paths.scheduleImport]: { title: "Import Schedule" },
  [paths.disputes]: { title: "Dispute Resolution", subtitle: "Collaborative decision making" },
  [paths.disputeEvaluation]: {
    title: "AI Family Court Evaluator",
    subtitle: "Educational, for California",
  },
  [paths.companion]: { title: "Therapeutic Space" },
  [paths.courtView]: { title: "Court Communication Review" },
  [paths.test]: { title: "Message Support Test", subtitle: "Try the moderation, send nothing" },
} as const satisfies Partial<Record<Path, Heading>>;
