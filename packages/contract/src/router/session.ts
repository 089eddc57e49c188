import {
  meOutput,
  setLocaleInput,
  signInInput,
  signInOutput,
  signOutOutput,
} from "../models/user.ts";
import {
  askedPasskey,
  passkeySignInInput,
  recoverInput,
  secondStepInput,
} from "../models/second-factor.ts";
import { at, open, router } from "./procedures.ts";

export const session = router({
  signIn: open("session.signIn")
    .input(signInInput)
    .output(signInOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.services.session.signIn(input, ctx.client);
      await ctx.session.begin(user);
      return { user };
    }),
  secondStep: open("session.secondStep")
    .input(secondStepInput)
    .output(signInOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.services.session.secondStep(input, ctx.client);
      await ctx.session.begin(user);
      return { user };
    }),
  askPasskey: open("session.askPasskey")
    .output(askedPasskey)
    .mutation(({ ctx }) => ctx.services.session.askPasskey(ctx.client)),
  signInByPasskey: open("session.signInByPasskey")
    .input(passkeySignInInput)
    .output(signInOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.services.session.signInByPasskey(input, ctx.client);
      await ctx.session.begin(user);
      return { user };
    }),
  recover: open("session.recover")
    .input(recoverInput)
    .output(signInOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await ctx.services.session.recover(input, ctx.client);
      await ctx.session.begin(user);
      return { user };
    }),
  signOut: open("session.signOut")
    .output(signOutOutput)
    .mutation(async ({ ctx }) => {
      await ctx.session.end();
      return { success: true as const };
    }),
  setLocale: at("session.setLocale")
    .input(setLocaleInput)
    .output(meOutput)
    .mutation(async ({ ctx, input }) => ({
      user: await ctx.services.session.setLocale(ctx.actor, input),
    })),
  me: at("session.me")
    .output(meOutput)
    .query(async ({ ctx }) => ({ user: await ctx.services.session.me(ctx.actor) })),
});
