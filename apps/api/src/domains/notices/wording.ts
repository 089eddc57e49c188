import type { NoticeSettings } from "@evenkeel/contract/models/notice";
import { type NoticeKind, noticeKinds } from "@evenkeel/contract/notices";
import { openCatalogue } from "@evenkeel/words/server";

const catalogue = openCatalogue();
const productName = "Evenkeel";

/** What is told in one go. */
export interface News {
  kind: NoticeKind;
  actorName: string | null;
  /** Urgent facts about a child. */
  urgent: boolean;
}

/** What a device or a mailbox shows: nothing of what anyone wrote. */
export interface Wording {
  title: string;
  text: string;
  /** The screen that it opens, on this server. */
  opens: string;
  /** Stays on the screen until it is answered or put away. */
  urgent: boolean;
}

/**
 * The words for what is new, as the parent chose to be told where others may look on. What is urgent comes before all else;
 * who chose that nothing be said reads no more of it, either.
 */
export function wordingOf(
  news: readonly News[],
  says: NoticeSettings["says"],
  locale: string,
): Wording {
  const t = catalogue.words(locale, "notifications");
  const kinds = catalogue.words(locale, "notices");
  const pressing = news.find((one) => one.urgent);
  const urgent = pressing !== undefined;
  const first = pressing ?? news[0];
  const count = news.length;
  const opens =
    (urgent || count === 1) && first !== undefined ? noticeKinds[first.kind].opens : "/";
  // Above the words stands the product's name, unless they say it themselves, or must not.
  const alone = (title: string): Wording => ({ title, text: "", opens, urgent });
  const named = (text: string): Wording => ({ title: productName, text, opens, urgent });
  if (says === "nothing") {
    return alone(count > 1 ? t("text.quietMany", { count }) : t("text.quiet"));
  }
  if (pressing !== undefined) {
    if (says === "something") return alone(t("text.urgent"));
    return named(kinds("kind.urgent", { name: pressing.actorName ?? "" }));
  }
  if (count > 1) return alone(t("text.many", { count }));
  if (says === "something" || first === undefined) return alone(t("text.something"));
  return named(kinds(`kind.${first.kind}`, { name: first.actorName ?? "", count }));
}

/** A test that a parent sends to themselves. */
export function testWording(says: NoticeSettings["says"], locale: string): Wording {
  const t = catalogue.words(locale, "notifications");
  return says === "nothing"
    ? { title: t("text.testQuiet"), text: "", opens: "/", urgent: false }
    : { title: productName, text: t("text.test"), opens: "/", urgent: false };
}

/** What stands around the news in an e-mail. */
export function mailFrame(says: NoticeSettings["says"], locale: string) {
  const t = catalogue.words(locale, "notifications");
  const open = says === "nothing" ? t("mail.openQuiet") : t("mail.open");
  return { open, why: t("mail.why"), stop: t("mail.stop") };
}

/** The e-mail that proves an address. */
export function codeWording(code: string, locale: string) {
  const t = catalogue.words(locale, "notifications");
  return {
    subject: t("mail.codeSubject"),
    title: t("mail.code", { code }),
    why: t("mail.codeText"),
  };
}
