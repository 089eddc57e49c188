/** What helps in a dispute: by its subject, by what the children need, and by its category. Read by the evaluator. */
import { evaluationCategories } from "@evenkeel/contract/constants";
import { needIds } from "@evenkeel/hearing/disputes/needs";
import { subjectIds } from "@evenkeel/hearing/disputes/subjects";
import { z } from "zod";
import { specificFacts } from "./specific-facts.ts";
import { libraryIn } from "../library/library.ts";

const saying = z.string().min(1);
const three = z.tuple([saying, saying, saying]).readonly();

const library = z.strictObject({
  subjects: z.record(
    z.enum(subjectIds),
    z.strictObject({
      /** What the two could agree on; `{soon}`, `{start}` and `{review}` become dates. */
      way: saying,
      /** To follow 'the children need'. */
      need: saying,
      /** The question that brings the dispute forward. */
      consider: saying,
      /** What to do; `{soon}`, `{week}` and `{review}` become dates. */
      steps: three,
    }),
  ),
  needs: z.record(z.enum(needIds), z.strictObject({ sentence: saying, consider: saying })),
  /** For the evaluator, by category. */
  evaluated: z.record(
    z.enum(evaluationCategories),
    z.strictObject({
      /** What Fam. Code 3011(a) asks to weigh, as far as the category touches it. */
      factor: saying,
      /** What a court-minded reader looks at first. */
      looksAt: saying,
      /** A way forward that both parents can take, to follow a colon. */
      way: saying,
      /** What makes the proposal specific, each in a few words: asked for where the text does not say it. */
      missing: z.partialRecord(z.enum(specificFacts), saying),
      steps: three,
    }),
  ),
});

export const whatHelps = libraryIn(new URL("library/", import.meta.url), library);
