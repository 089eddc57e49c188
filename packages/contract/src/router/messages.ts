import {
  listMessagesInput,
  listMessagesOutput,
  markViewedInput,
  markViewedOutput,
  message,
  pauseOutput,
  sendMessageInput,
  summarizeInput,
  summarizeOutput,
} from "../models/message.ts";
import { at, router } from "./procedures.ts";

export const messages = router({
  send: at("messages.send")
    .input(sendMessageInput)
    .output(message)
    .mutation(({ ctx, input }) => ctx.services.messages.send(ctx.actor, input, ctx.client)),
  list: at("messages.list")
    .input(listMessagesInput)
    .output(listMessagesOutput)
    .query(({ ctx, input }) => ctx.services.messages.list(ctx.actor, input)),
  summarize: at("messages.summarize")
    .input(summarizeInput)
    .output(summarizeOutput)
    .mutation(({ ctx, input }) => ctx.services.messages.summarize(ctx.actor, input, ctx.client)),
  markViewed: at("messages.markViewed")
    .input(markViewedInput)
    .output(markViewedOutput)
    .mutation(({ ctx, input }) => ctx.services.messages.markViewed(ctx.actor, input)),
  pause: at("messages.pause")
    .output(pauseOutput)
    .query(({ ctx }) => ctx.services.messages.pause(ctx.actor)),
});
