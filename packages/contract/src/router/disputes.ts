import {
  dispute,
  listDisputesOutput,
  proposeDisputeInput,
  resolveDisputeInput,
  respondDisputeInput,
} from "../models/dispute.ts";
import { at, router } from "./procedures.ts";

export const disputes = router({
  list: at("disputes.list")
    .output(listDisputesOutput)
    .query(({ ctx }) => ctx.services.disputes.list(ctx.actor)),
  propose: at("disputes.propose")
    .input(proposeDisputeInput)
    .output(dispute)
    .mutation(({ ctx, input }) => ctx.services.disputes.propose(ctx.actor, input)),
  respond: at("disputes.respond")
    .input(respondDisputeInput)
    .output(dispute)
    .mutation(({ ctx, input }) => ctx.services.disputes.respond(ctx.actor, input)),
  resolve: at("disputes.resolve")
    .input(resolveDisputeInput)
    .output(dispute)
    .mutation(({ ctx, input }) => ctx.services.disputes.resolve(ctx.actor, input, ctx.client)),
});
