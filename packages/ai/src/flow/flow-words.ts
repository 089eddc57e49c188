import type { ActionButton } from "@evenkeel/contract/models/flow";
import { feelingsIn } from "@evenkeel/hearing/language/feelings";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { listed } from "../library/library.ts";

/** Names the feeling, promises nothing and gives time. */
export function acknowledgement(text: string, language: Language): string {
  const t = wordsIn(language, "ai-flow");
  const feelings = feelingsIn(text)
    .slice(0, 2)
    .map((feeling) => feeling[language]);
  return feelings.length === 0
    ? t("hear")
    : t("hear.feelings", { feelings: listed(feelings, language) });
}

const listening = ["listening.0", "listening.1", "listening.2"] as const;

/** A different sentence each turn. */
export const listeningWords = (turn: number, language: Language): string =>
  wordsIn(language, "ai-flow")(listening[turn % listening.length] ?? "listening.0");

const buttonIds = [
  "breathe",
  "skip_breathing",
  "draft_message",
  "log_incident",
  "keep_talking",
  "not_now",
] as const;
type ButtonId = (typeof buttonIds)[number];

const buttons = (ids: readonly ButtonId[], language: Language): ActionButton[] => {
  const t = wordsIn(language, "ai-flow");
  return ids.map((id) => ({
    id,
    label: t(`button.${id}`),
    description: t(`button.${id}.about`),
  }));
};

/** While a question is open: the next one, or what there is. */
export const questionButtons = (language: Language): ActionButton[] => {
  const t = wordsIn(language, "ai-flow");
  return [
    { id: "skip", label: t("button.skip") },
    { id: "done", label: t("button.done") },
  ];
};

export const firstButtons = (language: Language): ActionButton[] =>
  buttons(["breathe", "skip_breathing", "not_now"], language);

export const choiceButtons = (language: Language): ActionButton[] =>
  buttons(["draft_message", "log_incident", "keep_talking", "not_now"], language);

const pressable: ReadonlySet<string> = new Set([...buttonIds, "breathing_complete"]);

/** Whether what came is a button of the page and nothing that was said. */
export const isButton = (said: string): boolean => pressable.has(said.trim());
