import {
  agreementEvent,
  dispute,
  disputeInput,
  listDisputesInput,
  listDisputesOutput,
  proposeDisputeInput,
  respondDisputeInput,
  seenDisputesInput,
  seenDisputesOutput,
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
    .input(disputeInput)
    .output(dispute)
    .mutation(({ ctx, input }) => ctx.services.disputes.resolve(ctx.actor, input, ctx.client)),
  accept: at("disputes.accept")
    .input(disputeInput)
    .output(dispute)
    .mutation(({ ctx, input }) => ctx.services.disputes.accept(ctx.actor, input)),
  asEvent: at("disputes.asEvent")
    .input(disputeInput)
    .output(agreementEvent)
    .query(({ ctx, input }) => ctx.services.disputes.asEvent(ctx.actor, input, ctx.client)),
  seen: at("disputes.seen")
    .input(seenDisputesInput)
    .output(seenDisputesOutput)
    .mutation(({ ctx, input }) => ctx.services.disputes.seen(ctx.actor, input)),
});
