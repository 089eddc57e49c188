import {
  addPasskeyInput,
  confirmAuthenticatorInput,
  confirmedByPassword,
  newAuthenticator,
  newRecoveryCodes,
  passkeyRequest,
  removePasskeyInput,
  secondFactorAdded,
  secondFactorState,
} from "../models/second-factor.ts";
import { at, router } from "./procedures.ts";

export const secondFactor = router({
  state: at("secondFactor.state")
    .output(secondFactorState)
    .query(({ ctx }) => ctx.services.secondFactor.state(ctx.actor, ctx.client)),
  beginAuthenticator: at("secondFactor.beginAuthenticator")
    .input(confirmedByPassword)
    .output(newAuthenticator)
    .mutation(({ ctx, input }) =>
      ctx.services.secondFactor.beginAuthenticator(ctx.actor, input, ctx.client),
    ),
  confirmAuthenticator: at("secondFactor.confirmAuthenticator")
    .input(confirmAuthenticatorInput)
    .output(secondFactorAdded)
    .mutation(({ ctx, input }) =>
      ctx.services.secondFactor.confirmAuthenticator(ctx.actor, input, ctx.client),
    ),
  removeAuthenticator: at("secondFactor.removeAuthenticator")
    .input(confirmedByPassword)
    .output(secondFactorState)
    .mutation(({ ctx, input }) =>
      ctx.services.secondFactor.removeAuthenticator(ctx.actor, input, ctx.client),
    ),
  beginPasskey: at("secondFactor.beginPasskey")
    .input(confirmedByPassword)
    .output(passkeyRequest)
    .mutation(({ ctx, input }) =>
      ctx.services.secondFactor.beginPasskey(ctx.actor, input, ctx.client),
    ),
  addPasskey: at("secondFactor.addPasskey")
    .input(addPasskeyInput)
    .output(secondFactorAdded)
    .mutation(({ ctx, input }) =>
      ctx.services.secondFactor.addPasskey(ctx.actor, input, ctx.client),
    ),
  removePasskey: at("secondFactor.removePasskey")
    .input(removePasskeyInput)
    .output(secondFactorState)
    .mutation(({ ctx, input }) =>
      ctx.services.secondFactor.removePasskey(ctx.actor, input, ctx.client),
    ),
  renewRecoveryCodes: at("secondFactor.renewRecoveryCodes")
    .input(confirmedByPassword)
    .output(newRecoveryCodes)
    .mutation(({ ctx, input }) => ctx.services.secondFactor.renewRecoveryCodes(ctx.actor, input)),
});
