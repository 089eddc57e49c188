/** Answers a direct question first, and ties it to what the talk is about. */
import type { QuestionId } from "./direct-questions.ts";
import { libraries, type Sayings } from "./library.ts";
import type { ThemeId } from "./themes.ts";
import { firstFresh, freshOne, type Voice } from "./voice.ts";

export interface Subject {
  /** Of the themes of this turn and of the talk, the nearest first. */
  readonly themeIds: readonly ThemeId[];
  /** Of the nearest theme. */
  readonly sayings: Sayings;
}

/** What fits the theme better than the general answer. */
function fitting(id: QuestionId, { themeIds }: Subject, { language }: Voice): readonly string[] {
  if (id !== "tell-child") return [];
  const words = libraries[language].toChild;
  return themeIds.slice(0, 2).flatMap((themeId) => words[themeId] ?? []);
}

const joined = (...parts: (string | undefined)[]): string | undefined => {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.join(" ");
};

/** @returns undefined only where all that could be said was said in the turns before */
export function answerTo(id: QuestionId, subject: Subject, voice: Voice): string | undefined {
  const { sayings, themeIds } = subject;
  const { answers, evenings: plans, generic: words } = libraries[voice.language];
  const plan = (): string | undefined => {
    // While the children are away, no plan has a child in it.
    const away = themeIds.find((themeId) => themeId === "missing-children");
    const nearest = away ?? themeIds.find((themeId) => plans[themeId] !== undefined);
    return (
      freshOne(nearest === undefined ? [] : [plans[nearest] ?? ""], voice) ??
      freshOne([plans["open"] ?? ""], voice)
    );
  };
  switch (id) {
    case "tonight":
      return plan() ?? freshOne(sayings.step, voice);
    case "what-now":
    case "how":
      return joined(freshOne(words.how, voice), freshOne(sayings.step, voice) ?? plan());
    case "why":
    case "open":
      return joined(
        freshOne(words[id], voice),
        freshOne(sayings.reflect, voice),
        freshOne(sayings.ask, voice),
      );
    case "should":
      return freshOne(words.should, voice);
    default:
      return firstFresh([...fitting(id, subject, voice), ...answers[id]], voice);
  }
}
