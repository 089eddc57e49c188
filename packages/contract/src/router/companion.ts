import { companionInput, companionReply } from "../models/companion.ts";
import { at, router } from "./procedures.ts";

export const companion = router({
  chat: at("companion.chat")
    .input(companionInput)
    .output(companionReply)
    .mutation(({ ctx, input }) => ctx.services.companion.chat(ctx.actor, input, ctx.client)),
});
