import {
  addEvaluationToRecordInput,
  evaluateInput,
  evaluateOutput,
  evaluation,
  listEvaluationsInput,
  listEvaluationsOutput,
} from "../models/evaluation.ts";
import { at, router } from "./procedures.ts";

export const evaluations = router({
  evaluate: at("evaluations.evaluate")
    .input(evaluateInput)
    .output(evaluateOutput)
    .mutation(({ ctx, input }) => ctx.services.evaluations.evaluate(ctx.actor, input, ctx.client)),
  list: at("evaluations.list")
    .input(listEvaluationsInput)
    .output(listEvaluationsOutput)
    .query(({ ctx, input }) => ctx.services.evaluations.list(ctx.actor, input)),
  addToRecord: at("evaluations.addToRecord")
    .input(addEvaluationToRecordInput)
    .output(evaluation)
    .mutation(({ ctx, input }) =>
      ctx.services.evaluations.addToRecord(ctx.actor, input, ctx.client),
    ),
});
