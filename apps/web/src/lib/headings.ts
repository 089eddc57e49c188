import { keysOf } from "@evenkeel/contract/keys";
import type { PlainKey } from "@evenkeel/words";
import { type Path, paths } from "./paths.ts";
import { words } from "./words.ts";

interface Heading {
  title: string;
  subtitle?: string;
}

/** Stands for a line that depends on who is there: nothing below it moves when it comes. */
const personal = "\u00a0";

interface HeadingKeys {
  title: PlainKey<"common">;
  subtitle?: PlainKey<"common"> | typeof personal;
}

const keys = {
  [paths.home]: { title: "heading.home", subtitle: personal },
  [paths.conversations]: { title: "heading.conversations" },
  [paths.chat]: { title: "heading.chat", subtitle: personal },
  [paths.calendar]: { title: "heading.calendar", subtitle: "heading.calendarText" },
  [paths.scheduleImport]: { title: "heading.scheduleImport" },
  [paths.disputes]: { title: "heading.disputes", subtitle: "heading.disputesText" },
  [paths.disputeEvaluation]: { title: "heading.evaluation", subtitle: "heading.evaluationText" },
  [paths.expenses]: { title: "heading.expenses", subtitle: "heading.expensesText" },
  [paths.children]: { title: "heading.children", subtitle: "heading.childrenText" },
  [paths.journal]: { title: "heading.journal", subtitle: "heading.journalText" },
  [paths.companion]: { title: "heading.therapy" },
  [paths.courtView]: { title: "heading.courtView" },
  [paths.test]: { title: "heading.test", subtitle: "heading.testText" },
} as const satisfies Partial<Record<Path, HeadingKeys>>;

/** A screen behind the sign-in. */
export type ScreenPath = keyof typeof keys;

/** Every screen behind the sign-in. */
export const screenPaths = keysOf(keys);

/** What stands above a screen when it opens: for the screen, and for its picture, which is drawn before it. */
export function headingOf(path: ScreenPath): Heading {
  const t = words("common");
  const { title, subtitle }: HeadingKeys = keys[path];
  if (subtitle === undefined) return { title: t(title) };
  return { title: t(title), subtitle: subtitle === personal ? personal : t(subtitle) };
}

/** What the browser calls a page with this heading, and how much is new. */
export function pageTitle(page: string, unread = 0): string {
  const t = words("common");
  const title = t("pageTitle", { page });
  return unread === 0 ? title : t("pageTitle.unread", { count: unread, page: title });
}
