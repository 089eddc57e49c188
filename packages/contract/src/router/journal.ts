import {
  changeJournalInput,
  enterJournalInput,
  journalEntry,
  listEnteredInput,
  listEnteredOutput,
  listJournalInput,
  listJournalOutput,
  removeJournalInput,
  removeJournalOutput,
  writeJournalInput,
  writtenOnRecord,
} from "../models/journal.ts";
import { at, router } from "./procedures.ts";

export const journal = router({
  list: at("journal.list")
    .input(listJournalInput)
    .output(listJournalOutput)
    .query(({ ctx, input }) => ctx.services.journal.list(ctx.actor, input)),
  write: at("journal.write")
    .input(writeJournalInput)
    .output(journalEntry)
    .mutation(({ ctx, input }) => ctx.services.journal.write(ctx.actor, input)),
  change: at("journal.change")
    .input(changeJournalInput)
    .output(journalEntry)
    .mutation(({ ctx, input }) => ctx.services.journal.change(ctx.actor, input)),
  remove: at("journal.remove")
    .input(removeJournalInput)
    .output(removeJournalOutput)
    .mutation(({ ctx, input }) => ctx.services.journal.remove(ctx.actor, input)),
  enter: at("journal.enter")
    .input(enterJournalInput)
    .output(writtenOnRecord)
    .mutation(({ ctx, input }) => ctx.services.journal.enter(ctx.actor, input, ctx.client)),
  entered: at("journal.entered")
    .input(listEnteredInput)
    .output(listEnteredOutput)
    .query(({ ctx, input }) => ctx.services.journal.entered(ctx.actor, input)),
});
