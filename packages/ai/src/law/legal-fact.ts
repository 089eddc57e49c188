import { z } from "zod";

/** One legal fact that the product may state. Nothing outside the table is ever said to be law. */
const legalFact = z.strictObject({
  /** As it is cited: `Fam. Code 3011(a)`, `Form FL-311`. Unique in the table. */
  section: z.string().min(1),
  /** The rule in plain words; says 'may', never who wins. */
  sentence: z.string().min(1),
  /** The same in Spanish; the official text is English. */
  spanish: z.string().min(1),
  /** `official`: read in the statute or form itself. `secondary`: known from a secondary source only. */
  source: z.enum(["official", "secondary"]),
  /** Words and short phrases, lower case, that a parent would use when the fact matters. A trailing `*` takes any ending. */
  keywords: z.array(z.string().min(1)).readonly(),
});

export type LegalFact = Readonly<z.infer<typeof legalFact>>;

export const lawFile = z.array(legalFact);

/** When every row was last compared with its source. */
export const legalFactsLastChecked = "2026-11-21";
