import type { AreaName } from "@evenkeel/words";
import { paths } from "../lib/paths.ts";
import type { bars } from "./bars.ts";

/** What each screen says when it opens, beside `common`: its code and these come together, and its HTML names them. */
export const screenWords: Readonly<
  Record<keyof typeof bars | typeof paths.login, readonly AreaName[]>
> = {
  [paths.login]: ["session"],
  [paths.home]: ["home", "children"],
  [paths.conversations]: ["messages"],
  [paths.chat]: ["chat", "messages", "coordinator"],
  [paths.calendar]: ["calendar"],
  [paths.scheduleImport]: ["imports", "custody"],
  [paths.disputes]: ["disputes"],
  [paths.disputeEvaluation]: ["evaluations"],
  [paths.companion]: ["companion"],
  [paths.courtView]: ["record", "children"],
  [paths.test]: ["support-test"],
};
