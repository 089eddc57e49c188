import type { Notice } from "@evenkeel/contract/models/notice";
import type { NoticeKind } from "@evenkeel/contract/notices";
import { showToast } from "../../lib/toasts.ts";
import { bringWords, type PageWords, words } from "../../lib/words.ts";

/** What is said of a notice on the page, where its reader is signed in. @param count of those that are alike */
export const noticeText = (
  t: PageWords<"notices">,
  { kind, actorName, urgent }: Notice,
  count = 1,
): string => {
  const name = actorName ?? "";
  return urgent ? t("kind.urgent", { name }) : t(`kind.${kind}`, { name, count });
};

/** What is said of it to the very person whose account it is. */
export const accountText = (t: PageWords<"notices">, { kind }: { kind: NoticeKind }): string =>
  kind === "password_reset" ? t("account.reset") : t(`kind.${kind}`, { name: "", count: 1 });

/** A toast of what came while another screen is open. */
export async function sayArrival(notice: Notice): Promise<void> {
  await bringWords(["notices"]);
  showToast({ title: noticeText(words("notices"), notice) });
}
