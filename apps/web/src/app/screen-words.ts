import type { AreaName } from "@evenkeel/words";
import { paths } from "../lib/paths.ts";
import type { bars } from "./bars.ts";

/** What each screen says when it opens, beside `common`: its code and these come together, and its HTML names them. */
export const screenWords: Readonly<
  Record<
    | keyof typeof bars
    | typeof paths.login
    | typeof paths.setUp
    | typeof paths.join
    | typeof paths.reset,
    readonly AreaName[]
  >
> = {
  [paths.login]: ["session"],
  [paths.setUp]: ["family", "children"],
  [paths.join]: ["family"],
  [paths.reset]: ["account"],
  [paths.home]: ["home", "children"],
  [paths.conversations]: ["messages"],
  [paths.chat]: ["chat", "messages", "coordinator", "attachments"],
  [paths.calendar]: ["calendar"],
  [paths.scheduleImport]: ["imports", "custody"],
  [paths.disputes]: ["disputes", "attachments"],
  [paths.disputeEvaluation]: ["evaluations"],
  [paths.expenses]: ["expenses", "attachments"],
  [paths.children]: ["child-facts", "children", "attachments"],
  [paths.journal]: ["journal"],
  [paths.companion]: ["companion"],
  [paths.courtView]: ["record", "children", "attachments"],
  [paths.test]: ["support-test"],
};
