import { meOutput, signInInput, signInOutput, signOutOutput } from "../models/user.ts";
import { at, open, router } from "./procedures.ts";

export const identity = router({
  signIn: open("identity.signIn")
    .input(signInInput)
    .output(signInOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.services.identity.signIn(input, ctx.client);
      await ctx.session.begin(user);
      return { user };
    }),
  signOut: open("identity.signOut")
    .output(signOutOutput)
    .mutation(async ({ ctx }) => {
      await ctx.session.end();
      return { success: true as const };
    }),
  me: at("identity.me")
    .output(meOutput)
    .query(async ({ ctx }) => ({ user: await ctx.services.identity.me(ctx.actor) })),
});
