import { childDetails } from "@evenkeel/contract/models/child";
import { factDetails, type FactDetails, factKind } from "@evenkeel/contract/models/child-fact";
import { z } from "zod";
import { attached, verdictContent } from "./shared.ts";

const verdict = verdictContent.optional();

/** A child came to the family, was archived or restored; later entries about it have the first one as their subject. */
const child = childDetails.extend({ childId: z.string(), verdict });
/** Later entries about a fact have the one that added it as their subject. */
const fact = factDetails.extend({
  factId: z.string(),
  childId: z.string(),
  /** The child as it was called then. */
  children: z.array(z.string()),
  factKind,
  verdict,
});
/** What entries about children and their pages contain. */
export const childContents = {
  child_added: child,
  child_changed: child.extend({ before: childDetails }),
  child_archived: child,
  child_restored: child,
  fact_added: fact.extend({ attachments: attached }),
  fact_changed: fact.extend({ before: factDetails }),
  fact_removed: fact,
  /** What a parent shows of their own telephone and address; what is not shown, or no longer, is on no record. */
  contact_changed: z.object({
    userId: z.int(),
    telephone: z.string().nullable(),
    address: z.string().nullable(),
    verdict,
  }),
} as const;

/** What such an entry says of the fact itself. */
export const factOf = (content: FactDetails): FactDetails => factDetails.parse(content);
