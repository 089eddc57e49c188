import type { Notice } from "@evenkeel/contract/models/notice";
import type { NoticeKind } from "@evenkeel/contract/notices";
import { visibleText } from "@evenkeel/contract/visible-text";
import { showToast } from "../../lib/toasts.ts";
import { bringWords, currentLocale, type PageWords, words } from "../../lib/words.ts";

import type { NewsLine } from "./news-lines.ts";

/** What is said of a notice on the page, where its reader is signed in. @param count of those that are alike */
const noticeText = (
  t: PageWords<"notices">,
  { kind, actorName, urgent }: Notice,
  count = 1,
): string => {
  const name = actorName ?? "";
  return urgent ? t("kind.urgent", { name }) : t(`kind.${kind}`, { name, count });
};

/** A newer calendar file may take dozens of events along: the history names them all. */
const mostNamed = 4;

/** The same with what was deleted, each title once, as far as a line has room for them. */
export function lineText(t: PageWords<"notices">, { newest, notices }: NewsLine): string {
  const said = noticeText(t, newest, notices.length);
  const titles = [
    ...new Set(notices.flatMap(({ title }) => (title === undefined ? [] : [visibleText(title)]))),
  ];
  if (titles.length === 0) return said;
  if (titles.length > mostNamed) titles.splice(mostNamed, titles.length, "…");
  return t("new.named", { said, titles: listOf(titles) });
}

const listOf = (titles: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: "unit" }).format(titles);

/** What is said of it to the very person whose account it is. */
export const accountText = (t: PageWords<"notices">, { kind }: { kind: NoticeKind }): string =>
  kind === "password_reset" ? t("account.reset") : t(`kind.${kind}`, { name: "", count: 1 });

/** A toast of what came while another screen is open. */
export async function sayArrival(notice: Notice): Promise<void> {
  await bringWords(["notices"]);
  showToast({ title: noticeText(words("notices"), notice) });
}
