import type { Actor, Client } from "./actor.ts";
import type {
  CheckIn,
  CheckInInput,
  CorrectCheckInInput,
  Exchange,
  ListExchangesInput,
  MonthOfTime,
  MonthOfTimeInput,
  UndoCheckInInput,
} from "./models/calendar/exchange.ts";

/** Check-ins to the exchanges that the calendar plans. */
export interface ExchangesPort {
  /** In the order of their planned times. Throws invalid for too many days. */
  list(actor: Actor, input: ListExchangesInput): Promise<Exchange[]>;
  /** Planned and actual time with each parent, by child. */
  month(actor: Actor, input: MonthOfTimeInput): Promise<MonthOfTime>;
  /** Throws invalid for a time at which it cannot have taken place, not_found where no exchange is planned then, conflict long before or after
   * one. */
  checkIn(actor: Actor, input: CheckInInput): Promise<CheckIn>;
  /** Throws conflict once the time for it is over. */
  undo(actor: Actor, input: UndoCheckInInput): Promise<CheckIn>;
  /** Throws conflict for one that was taken back, and refused for abusive words. */
  correct(actor: Actor, input: CorrectCheckInInput, client: Client): Promise<CheckIn>;
}
