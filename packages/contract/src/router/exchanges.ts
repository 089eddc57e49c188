import {
  checkIn,
  checkInInput,
  correctCheckInInput,
  listExchangesInput,
  listExchangesOutput,
  monthOfTime,
  monthOfTimeInput,
  undoCheckInInput,
} from "../models/calendar/exchange.ts";
import { at, router } from "./procedures.ts";

export const exchanges = router({
  list: at("exchanges.list")
    .input(listExchangesInput)
    .output(listExchangesOutput)
    .query(({ ctx, input }) => ctx.services.exchanges.list(ctx.actor, input)),
  month: at("exchanges.month")
    .input(monthOfTimeInput)
    .output(monthOfTime)
    .query(({ ctx, input }) => ctx.services.exchanges.month(ctx.actor, input)),
  checkIn: at("exchanges.checkIn")
    .input(checkInInput)
    .output(checkIn)
    .mutation(({ ctx, input }) => ctx.services.exchanges.checkIn(ctx.actor, input)),
  undo: at("exchanges.undo")
    .input(undoCheckInInput)
    .output(checkIn)
    .mutation(({ ctx, input }) => ctx.services.exchanges.undo(ctx.actor, input)),
  correct: at("exchanges.correct")
    .input(correctCheckInInput)
    .output(checkIn)
    .mutation(({ ctx, input }) => ctx.services.exchanges.correct(ctx.actor, input, ctx.client)),
});
