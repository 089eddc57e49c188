import {
  addDeviceKeyInput,
  deviceKeyInput,
  deviceKeyRemoved,
  listDeviceKeysOutput,
  ownDeviceKey,
} from "../models/device-key.ts";
import { at, router } from "./procedures.ts";

export const deviceKeys = router({
  list: at("deviceKeys.list")
    .output(listDeviceKeysOutput)
    .query(({ ctx }) => ctx.services.deviceKeys.list(ctx.actor)),
  add: at("deviceKeys.add")
    .input(addDeviceKeyInput)
    .output(ownDeviceKey)
    .mutation(({ ctx, input }) => ctx.services.deviceKeys.add(ctx.actor, input, ctx.client)),
  confirm: at("deviceKeys.confirm")
    .input(deviceKeyInput)
    .output(ownDeviceKey)
    .mutation(({ ctx, input }) => ctx.services.deviceKeys.confirm(ctx.actor, input)),
  remove: at("deviceKeys.remove")
    .input(deviceKeyInput)
    .output(deviceKeyRemoved)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.deviceKeys.remove(ctx.actor, input);
      return { success: true as const };
    }),
});
