import {
  addDeviceInput,
  accountNewsOutput,
  listNoticesOutput,
  noticeChoices,
  noticeSettings,
  noticesMarkedOutput,
  noticeIds,
  removeDeviceInput,
  setMailInput,
  noticeTestsOutput,
  testNoticeInput,
  testNoticeOutput,
  testShownInput,
  verifyMailInput,
} from "../models/notice.ts";
import { at, router } from "./procedures.ts";

export const notices = router({
  list: at("notices.list")
    .output(listNoticesOutput)
    .query(({ ctx }) => ctx.services.notices.list(ctx.actor)),
  ofAccount: at("notices.ofAccount")
    .output(accountNewsOutput)
    .query(({ ctx }) => ctx.services.notices.ofAccount(ctx.actor)),
  received: at("notices.received")
    .input(noticeIds)
    .output(noticesMarkedOutput)
    .mutation(({ ctx, input }) => ctx.services.notices.received(ctx.actor, input)),
  seen: at("notices.seen")
    .input(noticeIds)
    .output(noticesMarkedOutput)
    .mutation(({ ctx, input }) => ctx.services.notices.seen(ctx.actor, input)),
  choices: at("notices.choices")
    .output(noticeChoices)
    .query(({ ctx }) => ctx.services.notices.choices(ctx.actor, ctx.client)),
  change: at("notices.change")
    .input(noticeSettings)
    .output(noticeChoices)
    .mutation(({ ctx, input }) => ctx.services.notices.change(ctx.actor, input, ctx.client)),
  addDevice: at("notices.addDevice")
    .input(addDeviceInput)
    .output(noticeChoices)
    .mutation(({ ctx, input }) => ctx.services.notices.addDevice(ctx.actor, input, ctx.client)),
  removeDevice: at("notices.removeDevice")
    .input(removeDeviceInput)
    .output(noticeChoices)
    .mutation(({ ctx, input }) => ctx.services.notices.removeDevice(ctx.actor, input, ctx.client)),
  setMail: at("notices.setMail")
    .input(setMailInput)
    .output(noticeChoices)
    .mutation(({ ctx, input }) => ctx.services.notices.setMail(ctx.actor, input, ctx.client)),
  verifyMail: at("notices.verifyMail")
    .input(verifyMailInput)
    .output(noticeChoices)
    .mutation(({ ctx, input }) => ctx.services.notices.verifyMail(ctx.actor, input, ctx.client)),
  removeMail: at("notices.removeMail")
    .output(noticeChoices)
    .mutation(({ ctx }) => ctx.services.notices.removeMail(ctx.actor, ctx.client)),
  test: at("notices.test")
    .input(testNoticeInput)
    .output(testNoticeOutput)
    .mutation(({ ctx, input }) => ctx.services.notices.test(ctx.actor, input)),
  tests: at("notices.tests")
    .output(noticeTestsOutput)
    .query(({ ctx }) => ctx.services.notices.tests(ctx.actor)),
  testShown: at("notices.testShown")
    .input(testShownInput)
    .output(noticesMarkedOutput)
    .mutation(({ ctx, input }) => ctx.services.notices.testShown(ctx.actor, input)),
});
