import type { CoordinatorModule, ConversationTurn } from "@evenkeel/contract/models/coordinator";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Provider } from "../language-model/provider.ts";
import type { PlannedEvent } from "@evenkeel/hearing/scheduling";
import type { ChildrenHours, CustodyHours } from "@evenkeel/hearing/scheduling/custody-hours";
import type { HeardSwap } from "@evenkeel/hearing/scheduling/swap-days";

export interface EventAhead {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
  /** Names of the children whom it is about; empty for all. */
  readonly children: readonly string[];
}

/** A holiday's hours with one parent. */
export interface HolidayAhead extends CustodyHours {
  /** As the order says it. */
  readonly name: string;
  /** Names of the children whom it is for; empty for all. */
  readonly children: readonly string[];
}

/** What the family's calendar holds for the next weeks, as the asking parent would read it there. */
export interface CalendarAhead {
  /** Null if no custody schedule was imported. Each child is in one of them. */
  readonly custody: readonly ChildrenHours[] | null;
  /** In order of their start; custody periods are not among them. */
  readonly events: readonly EventAhead[];
  /** Those that the schedules give in the next year, in order of their start. */
  readonly holidays: readonly HolidayAhead[];
  /** Up to when custody and events are known. */
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

/** An event with the names of the children it is about; none: all of them. */
export interface FamilyEvent extends PlannedEvent {
  readonly children: readonly string[];
}

export interface CoordinatorAnswer {
  readonly reply: string;
  /** To be put on the calendar; `keptEvents` of `@evenkeel/hearing/scheduling` gives what a repeating one is there. */
  readonly event: FamilyEvent | null;
  /** Of several events that the parent said yes to, those behind `event`. */
  readonly furtherEvents: readonly FamilyEvent[];
  /** Where set, `event` takes its place: what has that title at that instant and, where both repeat, what follows it. */
  readonly moveEvent: PlannedEvent | null;
  readonly suggestedModule: CoordinatorModule | null;
  /** Short text for the module's panel. */
  readonly moduleContext: string | null;
  readonly draftedMessage: string | null;
  /** Offered as a request to move time. */
  readonly swap: HeardSwap | null;
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
