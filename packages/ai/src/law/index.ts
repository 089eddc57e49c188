export {
  citable,
  legalFactBySection,
  lastCheckedWords,
  legalFacts,
  relevantLegalFacts,
  sentenceOf,
} from "./california.ts";
export type { LegalFact } from "./legal-fact.ts";
