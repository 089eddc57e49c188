export { builtInSummarizer } from "./built-in.ts";
export type { SummarizableMessage, Summarizer, SummaryFamily } from "./summarizer.ts";
