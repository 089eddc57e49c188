import {
  dispute,
  listDisputesInput,
  listDisputesOutput,
  proposeDisputeInput,
  resolveDisputeInput,
  respondDisputeInput,
  writtenDispute,
} from "../models/dispute.ts";
import { at, router } from "./procedures.ts";

export const disputes = router({
  list: at("disputes.list")
    .input(listDisputesInput)
    .output(listDisputesOutput)
    .query(({ ctx, input }) => ctx.services.disputes.list(ctx.actor, input)),
  propose: at("disputes.propose")
    .input(proposeDisputeInput)
    .output(writtenDispute)
    .mutation(({ ctx, input }) => ctx.services.disputes.propose(ctx.actor, input, ctx.client)),
  respond: at("disputes.respond")
    .input(respondDisputeInput)
    .output(writtenDispute)
    .mutation(({ ctx, input }) => ctx.services.disputes.respond(ctx.actor, input, ctx.client)),
  resolve: at("disputes.resolve")
    .input(resolveDisputeInput)
    .output(dispute)
    .mutation(({ ctx, input }) => ctx.services.disputes.resolve(ctx.actor, input, ctx.client)),
});
