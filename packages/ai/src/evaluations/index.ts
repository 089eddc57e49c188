export { builtInEvaluator } from "./built-in.ts";
export type { Evaluator, SubmittedDispute } from "./evaluator.ts";
