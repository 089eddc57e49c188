import { enteredEntry } from "@evenkeel/contract/models/journal";
import { z } from "zod";
import { namedChildren, verdictContent } from "./shared.ts";

/** What the entry about a journal contains */
export const journalContents = {
  /**
   * A parent put an entry of their own journal on the record: as it was written, last edited, and dated then. What names no
   * child, has no tag or was never edited does not say so.
   */
  journal_entered: enteredEntry.pick({ day: true, writtenAt: true, text: true }).extend({
    journalId: z.string(),
    editedAt: z.iso.datetime().optional(),
    children: namedChildren,
    tags: z.array(z.string()).optional(),
    verdict: verdictContent.optional(),
  }),
} as const;
