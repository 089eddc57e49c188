import type { Actor, Client } from "./actor.ts";
import type {
  AddEvaluationToRecordInput,
  EvaluateInput,
  EvaluateOutput,
  Evaluation,
  ListEvaluationsInput,
} from "./models/evaluation.ts";

export interface EvaluationsPort {
  evaluate(actor: Actor, input: EvaluateInput, client: Client): Promise<EvaluateOutput>;
  /** Newest first. Throws not_found for a `before` that the parent does not have. */
  list(actor: Actor, input: ListEvaluationsInput): Promise<Evaluation[]>;
  addToRecord(actor: Actor, input: AddEvaluationToRecordInput, client: Client): Promise<Evaluation>;
}
