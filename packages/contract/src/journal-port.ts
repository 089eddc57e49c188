import type { Actor, Client } from "./actor.ts";
import type {
  ChangeJournalInput,
  EnteredEntry,
  EnterJournalInput,
  JournalEntry,
  ListEnteredInput,
  ListJournalInput,
  RemoveJournalInput,
  WriteJournalInput,
  WrittenOnRecord,
} from "./models/journal.ts";

/** A parent's own journal. */
export interface JournalPort {
  /** Only the actor's own. Throws not_found for a `before` that is not. */
  list(actor: Actor, input: ListJournalInput): Promise<JournalEntry[]>;
  /** Throws conflict where the journal is full. */
  write(actor: Actor, input: WriteJournalInput): Promise<JournalEntry>;
  /** Throws conflict where it was changed since the version that the input names, or is on the record. */
  change(actor: Actor, input: ChangeJournalInput): Promise<JournalEntry>;
  /** Throws as `change`. */
  remove(actor: Actor, input: RemoveJournalInput): Promise<{ removed: boolean }>;
  /** Throws as `change`, and refused for abusive words, which then stay private. */
  enter(actor: Actor, input: EnterJournalInput, client: Client): Promise<WrittenOnRecord>;
  entered(actor: Actor, input: ListEnteredInput): Promise<EnteredEntry[]>;
}
