export {
  citable,
  factBySection,
  lastCheckedWords,
  legalFacts,
  relevantFacts,
  sentenceOf,
} from "./california.ts";
export type { LegalFact } from "./fact.ts";
