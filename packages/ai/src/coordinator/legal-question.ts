/** Educational answers from the facts table: the section named, an attorney advised, no outcome foretold. */
import { citable, relevantFacts } from "../law/index.ts";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const legalWord =
  /\b(?:law|laws|legal\w*|courts?|judges?|custody|family code|fam code|statute|rights?|mediat\w*|attorney|lawyer|modify|modification|relocat\w*|(?:move|moving|mudar\w*) (?:away|out of|to (?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|it\b)|with (?:my|the|our)|(?:\S+ ){1,2}hours? away|a otr[oa]|a )|another state|out of state|(?:decide|choose) (?:where|which|who)|at what age|what age|old enough|50\/50|restraining order|child support|visitation|evidence|hearing|petition|fl ?-?\d{3}|section \d{4}|3\d{3}|7501|allowed to|order say|violat\w*|contempt|file|best interest|(?:does|do|would|will|can|under) california|california (?:family |state )?(?:law|code|rule|say|favor|allow|require|consider)\w*|dui|(?:how much|(?:how many )?(?:days|weeks|hours)|written|without|advance|prior|enough|give|any|required) notice|notice (?:before|of|period|required|do i|must|to (?:the )?(?:other parent|move))|miles away|out of the country|another country|leave the country|holiday schedule (?:vs|versus|or|win\w*|over\w*|beat\w*|go\w*|come\w*|take\w*|trump\w*|in the order)|(?:vs|versus|than|over\w*|beats?|trumps?) (?:the |our |a )?(?:regular|normal|usual) (?:weekend|schedule)|favor (?:mothers?|fathers?|moms?|dads?)|(?:choose|pick|decide|elegir) (?:to live|con quien)|record (?:(?:our|the|my|his|her|a) (?:\S+ )?(?:calls?|conversations?|exchanges?|talks?|visits?)|him|her|them|my ex)|ley|corte|juez|custodia|derechos?|abogad[oa]|manutencion|orden)\b/;
const asks =
  /\?|^(?:can|could|does|do|is|are|what|when|who|how|which|why|will|should|may|at what|tell me|explain|puedo|que|cual|cuando|como|quien|se puede)\b/;
const predicts =
  /\b(?:will i (?:win|lose|get)|who (?:will|would|is going to) win|(?:my|what are (?:my|the)) (?:chances|odds)|will the (?:judge|court) (?:give|grant|side|take|let|rule|decide|believe)|(?:going to|gonna) (?:win|lose)|do i have a (?:good|strong) case|voy a ganar|ganare)\b/;

const noForecast =
  "I can't say how a court would decide: that depends on facts and evidence only the judge sees.";
const attorney =
  "This is general information about California, not legal advice; please talk to an attorney, or to the self-help center of your family court (free), about your own case.";
const spanishAttorney =
  "Es información general sobre California, no asesoría legal; consulte a un abogado o al centro de ayuda de su corte familiar (gratis) sobre su caso.";

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
  if (facts.length === 0) {
    if (!legal) return null;
    return {
      reply:
        language === "spanish"
          ? `Sobre eso no tengo ningún dato comprobado, y no quiero inventar una ley. ${spanishAttorney}`
          : `I have no checked fact on that, and I won't invent one. I can answer about custody, best interest, moves, a child's wishes, mediation, holidays and the Judicial Council forms. ${attorney}`,
      suggestedModule: "evaluator",
      moduleContext:
        language === "spanish"
          ? "Información legal de California"
          : "California family law, educational",
    };
  }
  const lines = facts.map((fact) => `• ${citable(fact)}`).join("\n");
  const opening =
    language === "spanish"
      ? `${forecast ? "No puedo decir qué decidiría un juez. " : ""}Esto es lo que dice la tabla de datos de California (el texto oficial está en inglés):`
      : `${forecast ? `${noForecast} ` : ""}Here is what I can tell you about California:`;
  return {
    reply: `${opening}\n\n${lines}\n\n${language === "spanish" ? spanishAttorney : attorney}`,
    suggestedModule: "evaluator",
    moduleContext: facts.map(({ section }) => section).join("; "),
  };
}

const disagreement =
  /\b(?:we (?:disagree|cant agree|can not agree|dont agree|are fighting|keep fighting|argue) (?:about|over|on)|(?:he|she|my ex|they) (?:refuses|wont|will not|doesnt want|does not want|insists|disagrees|said no|wants to change|is trying to|keeps) (?:to )?(?:agree|let|pay|sign|follow|return|share|allow|switch|take|send|give|stop|move)|(?:dispute|violat\w+|breaks?|ignor\w+) (?:the |our |my )?(?:order|agreement|schedule|about)|dispute|no nos ponemos de acuerdo|se niega a)\b/;

/** A disagreement told as a story: points to the evaluator and to a written proposal. */
export function disputeTold(
  question: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  if (!disagreement.test(plainWords(question.message))) return null;
  const facts = relevantFacts(question.message, 2);
  const about =
    facts.length > 0 ? `\n\n${facts.map((fact) => `• ${citable(fact)}`).join("\n")}` : "";
  return {
    reply:
      language === "spanish"
        ? `Parece un desacuerdo que conviene poner por escrito: una propuesta concreta (qué, cuándo, por qué ayuda a los niños) en Desacuerdos, o el evaluador para ver qué factores toca. También puedo redactar un mensaje: empiece con «dile que…».${about}\n\n${spanishAttorney}`
        : `That is a disagreement worth putting in writing. Three ways on: a concrete proposal under Disputes (what, from when, why it helps the children); the evaluator, which shows the factors it touches; or a calm message now, if you start with ‘tell my co-parent …’.${about}\n\n${attorney}`,
    suggestedModule: "evaluator",
    moduleContext:
      facts.length > 0
        ? facts.map(({ section }) => section).join("; ")
        : "A disagreement to put in writing",
  };
}
