export { citable, factBySection, legalFacts, relevantFacts } from "./california.ts";
export { factsLastChecked, type LegalFact } from "./fact.ts";
