import {
  familyPeopleOutput,
  invitationSettled,
  inviteInput,
  inviteOutput,
  joinInput,
  namedInvitation,
  offeredInvitation,
  readInvitationInput,
  setUpInput,
  setUpState,
} from "../models/family.ts";
import { signInOutput } from "../models/user.ts";
import { at, open, router } from "./procedures.ts";

export const family = router({
  setUpState: open("family.setUpState")
    .output(setUpState)
    .query(({ ctx }) => ctx.services.family.setUpState()),
  setUp: open("family.setUp")
    .input(setUpInput)
    .output(signInOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.services.family.setUp(input, ctx.client);
      await ctx.session.begin(user);
      return { user };
    }),
  people: at("family.people")
    .output(familyPeopleOutput)
    .query(({ ctx }) => ctx.services.family.people(ctx.actor)),
  invite: at("family.invite")
    .input(inviteInput)
    .output(inviteOutput)
    .mutation(({ ctx, input }) => ctx.services.family.invite(ctx.actor, input)),
  withdraw: at("family.withdraw")
    .input(namedInvitation)
    .output(invitationSettled)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.family.withdraw(ctx.actor, input);
      return { success: true as const };
    }),
  agree: at("family.agree")
    .input(namedInvitation)
    .output(invitationSettled)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.family.agree(ctx.actor, input);
      return { success: true as const };
    }),
  readInvitation: open("family.readInvitation")
    .input(readInvitationInput)
    .output(offeredInvitation)
    .mutation(({ ctx, input }) => ctx.services.family.readInvitation(input, ctx.client)),
  join: open("family.join")
    .input(joinInput)
    .output(signInOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.services.family.join(input, ctx.client);
      await ctx.session.begin(user);
      return { user };
    }),
});
