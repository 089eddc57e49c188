import type { AdvanceFlowInput, FlowAnswer } from "@evenkeel/contract/models/flow";
import type { Provider } from "../provider.ts";

export interface FlowTurn {
  readonly message: string;
  readonly currentState: AdvanceFlowInput["currentState"];
  readonly userResponse: AdvanceFlowInput["userResponse"];
  readonly now: Date;
  /** The family's, IANA name: 'yesterday' in a report becomes a date. */
  readonly timeZone: string;
}

export interface TherapeuticFlow {
  /**
   * One turn of the flow (spec sections 3 and 4, design section 5). The state comes from the client and is believed in nothing:
   * any state gives an answer, and every flow ends.
   * @throws DOMException `AbortError` where `options.signal` is aborted
   */
  advance(
    turn: FlowTurn,
    options?: { signal?: AbortSignal },
  ): Promise<FlowAnswer & { readonly provider: Provider }>;
}
