/** Educational answers from the facts table: the section named, an attorney advised, no outcome foretold. */
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { citable, type LegalFact, relevantFacts } from "../law/index.ts";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const legalWord =
  /\b(?:law|laws|legal\w*|courts?|judges?|custody|family code|fam code|statute|rights?|mediat\w*|attorney|lawyer|modify|modification|relocat\w*|(?:move|moving|mudar\w*) (?:away|out of|to (?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|it\b)|with (?:my|the|our)|(?:\S+ ){1,2}hours? away|a otr[oa]|a )|another state|out of state|(?:decide|choose) (?:where|which|who)|at what age|what age|old enough|50\/50|restraining order|child support|visitation|evidence|hearing|petition|fl ?-?\d{3}|section \d{4}|3\d{3}|7501|allowed to|order say|violat\w*|contempt|file|best interest|(?:does|do|would|will|can|under) california|california (?:family |state )?(?:law|code|rule|say|favor|allow|require|consider)\w*|dui|(?:how much|(?:how many )?(?:days|weeks|hours)|written|without|advance|prior|enough|give|any|required) notice|notice (?:before|of|period|required|do i|must|to (?:the )?(?:other parent|move))|miles away|out of the country|another country|leave the country|holiday schedule (?:vs|versus|or|win\w*|over\w*|beat\w*|go\w*|come\w*|take\w*|trump\w*|in the order)|(?:vs|versus|than|over\w*|beats?|trumps?) (?:the |our |a )?(?:regular|normal|usual) (?:weekend|schedule)|favor (?:mothers?|fathers?|moms?|dads?)|(?:choose|pick|decide|elegir) (?:to live|con quien)|record (?:(?:our|the|my|his|her|a) (?:\S+ )?(?:calls?|conversations?|exchanges?|talks?|visits?)|him|her|them|my ex)|ley|corte|juez|custodia|derechos?|abogad[oa]|manutencion|orden)\b/;
const asks =
  /\?|^(?:can|could|does|do|is|are|what|when|who|how|which|why|will|should|may|at what|tell me|explain|puedo|que|cual|cuando|como|quien|se puede)\b/;
const predicts =
  /\b(?:will i (?:win|lose|get)|who (?:will|would|is going to) win|(?:my|what are (?:my|the)) (?:chances|odds)|will the (?:judge|court) (?:give|grant|side|take|let|rule|decide|believe)|(?:going to|gonna) (?:win|lose)|do i have a (?:good|strong) case|voy a ganar|ganare)\b/;

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
  const facts = relevantFacts(forecast ? `${question.message} best interest` : question.message, 3);
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

const disagreement =
  /\b(?:we (?:disagree|cant agree|can not agree|dont agree|are fighting|keep fighting|argue) (?:about|over|on)|(?:he|she|my ex|they) (?:refuses|wont|will not|doesnt want|does not want|insists|disagrees|said no|wants to change|is trying to|keeps) (?:to )?(?:agree|let|pay|sign|follow|return|share|allow|switch|take|send|give|stop|move)|(?:dispute|violat\w+|breaks?|ignor\w+) (?:the |our |my )?(?:order|agreement|schedule|about)|dispute|no nos ponemos de acuerdo|se niega a)\b/;

/** A disagreement told as a story: points to the evaluator and to a written proposal. */
export function disputeTold(
  question: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  if (!disagreement.test(plainWords(question.message))) return null;
  const facts = relevantFacts(question.message, 2);
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
