import { addChildInput, changeChildInput, child, listChildrenOutput } from "../models/child.ts";
import { at, router } from "./procedures.ts";

export const children = router({
  list: at("children.list")
    .output(listChildrenOutput)
    .query(({ ctx }) => ctx.services.children.list(ctx.actor)),
  add: at("children.add")
    .input(addChildInput)
    .output(child)
    .mutation(({ ctx, input }) => ctx.services.children.add(ctx.actor, input, ctx.client)),
  change: at("children.change")
    .input(changeChildInput)
    .output(child)
    .mutation(({ ctx, input }) => ctx.services.children.change(ctx.actor, input, ctx.client)),
});
