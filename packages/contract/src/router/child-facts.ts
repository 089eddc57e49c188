import {
  addFactInput,
  changeFactInput,
  childFact,
  childPage,
  childPageInput,
  factHistory,
  ownContact,
  removeFactInput,
  removeFactOutput,
  setContactInput,
} from "../models/child-fact.ts";
import { at, router } from "./procedures.ts";

export const childFacts = router({
  page: at("childFacts.page")
    .input(childPageInput)
    .output(childPage)
    .query(({ ctx, input }) => ctx.services.childFacts.page(ctx.actor, input)),
  history: at("childFacts.history")
    .input(childPageInput)
    .output(factHistory)
    .query(({ ctx, input }) => ctx.services.childFacts.history(ctx.actor, input)),
  add: at("childFacts.add")
    .input(addFactInput)
    .output(childFact)
    .mutation(({ ctx, input }) => ctx.services.childFacts.add(ctx.actor, input, ctx.client)),
  change: at("childFacts.change")
    .input(changeFactInput)
    .output(childFact)
    .mutation(({ ctx, input }) => ctx.services.childFacts.change(ctx.actor, input, ctx.client)),
  remove: at("childFacts.remove")
    .input(removeFactInput)
    .output(removeFactOutput)
    .mutation(({ ctx, input }) => ctx.services.childFacts.remove(ctx.actor, input)),
  setContact: at("childFacts.setContact")
    .input(setContactInput)
    .output(ownContact)
    .mutation(({ ctx, input }) => ctx.services.childFacts.setContact(ctx.actor, input, ctx.client)),
});
