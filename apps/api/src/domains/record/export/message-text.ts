import { finalAction } from "@evenkeel/contract/models/record";
import { outcomeOf } from "@evenkeel/contract/outcome";
import { messageContent } from "../entry.ts";
import type { EntryPart, EntryTeller, EntryText } from "./entry-teller.ts";
import { type ShownRow, shownValue } from "./packet-rows.ts";

/** A message: who wrote it to whom, what happened to it, and every form that its words had. */
export function messageText(row: ShownRow, teller: EntryTeller): Omit<EntryText, "heading"> {
  const { said, context, clock, person } = teller;
  const { t } = said;
  const text = (name: string): string | null => {
    const value = shownValue(row, name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  const words = (label: string, value: string | null): EntryPart[] =>
    value === null ? [] : [{ label, words: value }];
  const sender = person(shownValue(row, "senderId"));
  const receiver = person(shownValue(row, "receiverId"));
  const original = text("originalMessage");
  const final = text("finalMessage");
  const category = text("category");
  const level = text("severity");
  const action = text("finalAction");
  const became = finalAction.safeParse(action);
  const provider = text("provider");
  const attempts = shownValue(row, "attemptCount");
  const findings = messageContent.shape.findings.safeParse(shownValue(row, "findings"));
  // What was not checked has no level: the one that is kept with it only says that it was not approved.
  const isJudged = action !== "sent_unchecked";
  const seen = context.viewedAt.get(row.sequence);
  const about = [
    t("fact.fromTo", { sender, receiver }),
    category && t("fact.category", { category: said.value("category", category) }),
  ];
  const forms = { severity: level, originalMessage: original, finalMessage: final };
  // What happened comes first; how the words were read stands beside it.
  const outcome = [
    became.success ? said.outcome(outcomeOf({ ...forms, finalAction: became.data })) : action,
    isJudged && level && t("fact.level", { level: teller.levelOf(level, action) }),
    typeof attempts === "number" && attempts > 1
      ? t("fact.attempt", { attempt: String(attempts) })
      : null,
  ];
  const isText = (one: unknown): one is string => typeof one === "string";
  const view =
    final === null
      ? []
      : [
          seen === undefined
            ? t("viewed.not", { name: receiver })
            : t("viewed", { name: receiver, time: clock(new Date(seen)) }),
        ];
  return {
    parts: [
      { fact: about.filter(isText).join(" · ") },
      { fact: outcome.filter(isText).join(" · "), isStrong: true },
      ...words(t("words.written", { name: sender }), original === final ? null : original),
      ...(final !== null && text("aiRewrite") === final
        ? words(t("words.taken"), final)
        : [...words(t("words.rewrite"), text("aiRewrite")), ...words(t("words.delivered"), final)]),
      ...teller.filesIn(row),
      ...view.map((fact) => ({ fact })),
      ...words(t("words.coaching", { name: sender }), text("coachingPrompt")),
      ...(findings.success ? teller.restingOn(findings.data) : []),
    ],
    technical: [
      ...(provider === null || !isJudged ? [] : [t("fact.levelBy", { provider })]),
      ...(findings.success ? teller.rulesOf(findings.data) : []),
    ],
  };
}
