/** What the companion may say, in each language. Every answer is whole by itself, judges no one, predicts no court, names no illness. */
import { z } from "zod";
import { libraryIn } from "../library/library.ts";
import { briefKinds } from "./brief-kinds.ts";
import { questionIds } from "./direct-questions.ts";
import { personIds } from "./persons.ts";
import { ownSituationIds } from "./situations.ts";
import { themeIds } from "./themes.ts";
import { toldDangerIds } from "./told-danger.ts";

const saying = z.string().min(1);
const sayings = z.array(saying).readonly();

const ofTheme = z.strictObject({
  /** Statements that show it was heard; each stands alone and fits at any point of the theme. */
  reflect: sayings,
  /** Open questions, one question each. */
  ask: sayings,
  /** Something small and doable; no question. */
  step: sayings,
});

export type Sayings = z.infer<typeof ofTheme>;

const library = z.strictObject({
  whoIAm: saying,
  aboutItself: z.strictObject({
    who: saying,
    /** Whether it understands, has lived it, has children. */
    understands: saying,
    diagnosis: saying,
    privacy: saying,
    message: saying,
    notRemembered: saying,
    /** `{words}` as the parent wrote them. */
    remembered: saying,
  }),
  answers: z.record(z.enum(questionIds), sayings),
  /** A plan for tonight by theme, and `open` for any. */
  evenings: z.record(z.string(), saying),
  /** What may be said to a child, by theme. */
  toChild: z.record(z.string(), saying),
  /** Before a step, a thought or a question of the theme. */
  generic: z.strictObject({ how: sayings, why: sayings, should: sayings, open: sayings }),
  brief: z.record(z.enum(briefKinds), sayings),
  /** Said only where everything that fits was said in the turns before. */
  stillHere: sayings,
  /** Name the `{feelings}` back. */
  namings: sayings,
  /** A single word or two, taken up as it stands. */
  oneWord: sayings,
  /** Where the parent names something to do with someone: no further advice on top. */
  planned: sayings,
  /** Where someone is with the parent. */
  company: sayings,
  /** Ties this turn to what was named before it. */
  earlier: z.strictObject({
    theme: saying,
    longEvening: saying,
    ordeal: saying,
    ordealTomorrow: saying,
  }),
  persons: z.record(z.enum(personIds), saying),
  /** Whole answers to what parents often tell or ask: what to do, and at most one question. */
  situations: z.record(z.enum(ownSituationIds), sayings),
  /** Where a danger is told for certain: what makes it one, and what to do now. The numbers follow. */
  inDanger: z.record(z.enum(toldDangerIds), saying),
  /** One line below an answer that fits, where a danger is only possible. */
  quiet: z.record(z.enum(["crisis", "partner-fear", "child-danger"]), saying),
  /** Where no theme is named. */
  open: ofTheme,
  /** `name` follows 'earlier you spoke of …'. */
  themes: z.record(z.enum(themeIds), ofTheme.extend({ name: saying })),
});

/** Both languages hold the same, by the shape above. */
export const libraries = libraryIn(new URL("library/", import.meta.url), library);
