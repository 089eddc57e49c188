import type { AdvanceFlowInput, FlowAnswer } from "@evenkeel/contract/models/flow";
import type { Language } from "@evenkeel/hearing/language/language";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Provider } from "../language-model/provider.ts";

/** How a parent is answered who talks instead of choosing: the companion's words, which the flow is given. */
export interface Talk {
  /** @param opening what the parent began with; @param turns how far the talk has come: varies the words */
  words(message: string, opening: string, turns: number, language: Language): string;
  /** Thanks, goodnight, 'I feel better': the parent is done for now. */
  ends(message: string): boolean;
}

export interface FlowTurn {
  readonly message: string;
  readonly currentState: AdvanceFlowInput["currentState"];
  readonly userResponse: AdvanceFlowInput["userResponse"];
  readonly now: Date;
  /** The family's, IANA name: 'yesterday' in a report becomes a date. */
  readonly timeZone: string;
  /** The reader's: where nothing was said in a language yet. */
  readonly locale: string;
  readonly family?: KnownFamily;
}

export interface Flow {
  /**
   * One turn of the flow (S-3.7, 3.8, 4.12 and 4.13). The state comes from the client and is believed in nothing:
   * any state gives an answer, and every flow ends.
   * @throws DOMException `AbortError` where `options.signal` is aborted
   */
  advance(
    turn: FlowTurn,
    options?: { signal?: AbortSignal },
  ): Promise<FlowAnswer & { readonly provider: Provider }>;
}
