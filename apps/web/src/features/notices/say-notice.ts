import type { Notice } from "@evenkeel/contract/models/notice";
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

/** A toast of what came while another screen is open. */
export async function sayArrival(notice: Notice): Promise<void> {
  await bringWords(["notices"]);
  showToast({ title: noticeText(words("notices"), notice) });
}
