/** Educational answers from the facts table: the section named, an attorney advised, no outcome foretold. */
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { citable, type LegalFact, relevantLegalFacts } from "../law/index.ts";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./legal-question.patterns.txt", import.meta.url));

const legalWord = patternOf("legalWord");
const asks = patternOf("asks");
const predicts = patternOf("predicts");

/** @returns null if the message asks nothing about the law, or nothing in the table fits a parent's own story */
export function legalQuestion(
  question: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  const words = plainWords(question.message);
  const forecast = predicts.test(words);
  const legal = legalWord.test(words) || forecast;
  if (!legal && question.activeModule !== "evaluator") return null;
  if (!asks.test(`${words}${question.message.includes("?") ? "?" : ""}`) && !forecast) return null;
  const facts = relevantLegalFacts(
    forecast ? `${question.message} best interest` : question.message,
    3,
  );
  const t = wordsIn(language, "ai-coordinator");
  const attorney = t("law.attorney");
  if (facts.length === 0) {
    if (!legal) return null;
    return {
      reply: t("law.none", { attorney }),
      suggestedModule: "evaluator",
      moduleContext: t("law.context"),
    };
  }
  return {
    reply: t(forecast ? "law.forecast" : "law.answer", {
      facts: factLines(facts, language),
      attorney,
    }),
    suggestedModule: "evaluator",
    moduleContext: sectionsOf(facts),
  };
}

const factLines = (facts: readonly LegalFact[], language: Language): string =>
  facts.map((fact) => `• ${citable(fact, language)}`).join("\n");

const sectionsOf = (facts: readonly LegalFact[]): string =>
  facts.map(({ section }) => section).join("; ");

const disagreement = patternOf("disagreement");

/** A disagreement told as a story: points to the evaluator and to a written proposal. */
export function disputeTold(
  question: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  if (!disagreement.test(plainWords(question.message))) return null;
  const facts = relevantLegalFacts(question.message, 2);
  const t = wordsIn(language, "ai-coordinator");
  return {
    reply: t("dispute.told", {
      facts: facts.length > 0 ? `\n\n${factLines(facts, language)}` : "",
      attorney: t("law.attorney"),
    }),
    suggestedModule: "evaluator",
    moduleContext: facts.length > 0 ? sectionsOf(facts) : t("dispute.context"),
  };
}
