import { z } from "zod";
import { assessment } from "@evenkeel/contract/models/assessment";
import { attachment } from "@evenkeel/contract/models/attachment";
import { severity } from "@evenkeel/contract/models/moderation";

export const { findings } = assessment.shape;

/** The files that went with it, or were kept back with it; entries without any do not say so. */
export const attached = z.array(attachment).optional();

/** Whom an event is about, as they were called then; none: all of them. */
export const namedChildren = z.array(z.string()).optional();

/** How the moderator read words that went through. Entries from before it read them have none. */
export const verdictContent = z.object({
  severity,
  /** Went past a block or a pause for urgent facts about a child. */
  bypassed: z.boolean(),
  provider: z.string(),
  findings,
  /** False where the language is not known: the severity is no verdict. */
  checked: z.literal(false).optional(),
});
