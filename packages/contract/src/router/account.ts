import {
  changePasswordInput,
  closeAccountInput,
  closeAccountOutput,
  endSessionInput,
  endSessionsOutput,
  listSessionsOutput,
  ownData,
  renameInput,
} from "../models/account.ts";
import { meOutput } from "../models/user.ts";
import { at, router } from "./procedures.ts";

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
  close: at("account.close")
    .input(closeAccountInput)
    .output(closeAccountOutput)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.account.close(ctx.actor, input);
      await ctx.session.end();
      return { success: true as const };
    }),
});
