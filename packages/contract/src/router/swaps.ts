import {
  answerSwapInput,
  listSwapsInput,
  listSwapsOutput,
  previewSwapInput,
  previewSwapOutput,
  requestSwapInput,
  swapInput,
  swapRequest,
  undoSwapInput,
  writtenSwap,
} from "../models/calendar/swap.ts";
import { at, router } from "./procedures.ts";

export const swaps = router({
  list: at("swaps.list")
    .input(listSwapsInput)
    .output(listSwapsOutput)
    .query(({ ctx, input }) => ctx.services.swaps.list(ctx.actor, input)),
  request: at("swaps.request")
    .input(requestSwapInput)
    .output(writtenSwap)
    .mutation(({ ctx, input }) => ctx.services.swaps.request(ctx.actor, input, ctx.client)),
  preview: at("swaps.preview")
    .input(previewSwapInput)
    .output(previewSwapOutput)
    .mutation(({ ctx, input }) => ctx.services.swaps.preview(ctx.actor, input)),
  answer: at("swaps.answer")
    .input(answerSwapInput)
    .output(writtenSwap)
    .mutation(({ ctx, input }) => ctx.services.swaps.answer(ctx.actor, input, ctx.client)),
  withdraw: at("swaps.withdraw")
    .input(swapInput)
    .output(swapRequest)
    .mutation(({ ctx, input }) => ctx.services.swaps.withdraw(ctx.actor, input)),
  undo: at("swaps.undo")
    .input(undoSwapInput)
    .output(swapRequest)
    .mutation(({ ctx, input }) => ctx.services.swaps.undo(ctx.actor, input)),
  keep: at("swaps.keep")
    .input(swapInput)
    .output(swapRequest)
    .mutation(({ ctx, input }) => ctx.services.swaps.keep(ctx.actor, input)),
});
