export { builtInSummarizer } from "./built-in.ts";
export type {
  SummarizableMessage,
  Summarizer,
  SummaryFamily,
  WordlessSummary,
} from "./summarizer.ts";
