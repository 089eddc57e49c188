/** To whom a rule gives time, and whose. */
import { z } from "zod";
import { pathId } from "../text.ts";

/** One of a document's two parents. */
export const assignee = z.enum(["parent1", "parent2"]);
export type Assignee = z.infer<typeof assignee>;

/** Far above any family. */
export const mostNamedChildren = 100;
/** The children whom a rule is for, by their ids; none, as in the models of S-3.19 and 3.20: all of them. */
export const forChildren = { childIds: z.array(pathId).max(mostNamedChildren).nullish() };
