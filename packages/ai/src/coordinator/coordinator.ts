import type { CoordinatorModule, ConversationTurn } from "@evenkeel/contract/models/coordinator";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Provider } from "../language-model/provider.ts";
import type { PlannedEvent } from "@evenkeel/hearing/scheduling";

/** Hours that the children spend with one parent. Instants are ISO 8601 in UTC; `end` is exclusive. */
export interface CustodyHours {
  readonly start: string;
  readonly end: string;
  readonly parentName: string;
}

/** What the family's calendar holds for the next weeks, as the asking parent would read it there. */
export interface CalendarAhead {
  /** Null if no custody schedule was imported. In order, without overlap; gaps where no rule says. */
  readonly custody: readonly CustodyHours[] | null;
  /** In order of their start; custody periods are not among them. */
  readonly events: readonly { title: string; start: string; end: string; allDay: boolean }[];
  /** Up to when both are known. */
  readonly until: string;
}

export interface CoordinatorQuestion {
  readonly message: string;
  /** At most ten turns, oldest first, without `message` itself. */
  readonly history: readonly ConversationTurn[];
  readonly activeModule: CoordinatorModule | null;
  readonly now: Date;
  /** The family's, IANA name. */
  readonly timeZone: string;
  /** Display name; null if the family has no second parent yet. */
  readonly coParentName: string | null;
  /** The asking parent's: where neither the message nor the talk is written in a language. */
  readonly locale: string;
  /** Display name of the parent who asks. */
  readonly viewer: string;
  readonly calendar: CalendarAhead;
  readonly family?: KnownFamily;
}

export interface CoordinatorAnswer {
  readonly reply: string;
  /** To be put on the calendar; `occurrences` of `@evenkeel/ai/scheduling` gives every single one of a repeating event. */
  readonly event: PlannedEvent | null;
  /** Where set, `event` takes this one's place: the event of that title at that instant goes. */
  readonly moveEvent: { readonly title: string; readonly start: string } | null;
  readonly suggestedModule: CoordinatorModule | null;
  /** Short text for the module's panel. */
  readonly moduleContext: string | null;
  readonly draftedMessage: string | null;
  readonly provider: Provider;
}

export interface Coordinator {
  /**
   * Answers one turn. What the parent writes is data: nothing in it changes who answers or by which rules.
   * @throws DOMException `AbortError` where `options.signal` is aborted
   */
  ask(
    question: CoordinatorQuestion,
    options?: { signal?: AbortSignal },
  ): Promise<CoordinatorAnswer>;
}

/** The parts of an answer that one kind of turn fills; the rest is null. */
export type PartialAnswer = { readonly reply: string } & Partial<
  Omit<CoordinatorAnswer, "provider">
>;
