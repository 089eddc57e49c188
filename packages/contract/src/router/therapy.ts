import { therapyInput, therapyOutput } from "../models/therapy.ts";
import { at, router } from "./procedures.ts";

export const therapy = router({
  chat: at("therapy.chat")
    .input(therapyInput)
    .output(therapyOutput)
    .mutation(({ ctx, input }) => ctx.services.therapy.chat(ctx.actor, input, ctx.client)),
});
