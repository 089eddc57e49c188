import {
  changePasswordInput,
  closeAccountInput,
  closeAccountOutput,
  endSessionInput,
  endSessionsOutput,
  listSessionsOutput,
  offeredReset,
  ownData,
  readResetLinkInput,
  renameInput,
  takeResetLinkInput,
} from "../models/account.ts";
import { meOutput, signInOutput } from "../models/user.ts";
import { at, open, router } from "./procedures.ts";

export const account = router({
  changePassword: at("account.changePassword")
    .input(changePasswordInput)
    .output(endSessionsOutput)
    .mutation(({ ctx, input }) =>
      ctx.services.account.changePassword(ctx.actor, input, ctx.client),
    ),
  rename: at("account.rename")
    .input(renameInput)
    .output(meOutput)
    .mutation(async ({ ctx, input }) => ({
      user: await ctx.services.account.rename(ctx.actor, input),
    })),
  sessions: at("account.sessions")
    .output(listSessionsOutput)
    .query(({ ctx }) => ctx.services.account.sessions(ctx.actor, ctx.client)),
  endSession: at("account.endSession")
    .input(endSessionInput)
    .output(endSessionsOutput)
    .mutation(({ ctx, input }) => ctx.services.account.endSession(ctx.actor, input, ctx.client)),
  endOtherSessions: at("account.endOtherSessions")
    .output(endSessionsOutput)
    .mutation(({ ctx }) => ctx.services.account.endOtherSessions(ctx.actor, ctx.client)),
  data: at("account.data")
    .output(ownData)
    .query(({ ctx }) => ctx.services.account.data(ctx.actor, ctx.client)),
  readResetLink: open("account.readResetLink")
    .input(readResetLinkInput)
    .output(offeredReset)
    .mutation(({ ctx, input }) => ctx.services.account.readResetLink(input, ctx.client)),
  takeResetLink: open("account.takeResetLink")
    .input(takeResetLinkInput)
    .output(signInOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.services.account.takeResetLink(input, ctx.client);
      await ctx.session.begin(user);
      return { user };
    }),
  close: at("account.close")
    .input(closeAccountInput)
    .output(closeAccountOutput)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.account.close(ctx.actor, input);
      await ctx.session.end();
      return { success: true as const };
    }),
});
