import {
  beginUploadInput,
  continueUploadInput,
  removeUploadOutput,
  upload,
  uploadInput,
} from "../models/attachment.ts";
import { readReceiptInput, receiptReading } from "../models/receipt.ts";
import { at, router } from "./procedures.ts";

export const attachments = router({
  begin: at("attachments.begin")
    .input(beginUploadInput)
    .output(upload)
    .mutation(({ ctx, input }) => ctx.services.attachments.begin(ctx.actor, input)),
  continue: at("attachments.continue")
    .input(continueUploadInput)
    .output(upload)
    .mutation(({ ctx, input }) => ctx.services.attachments.continue(ctx.actor, input)),
  finish: at("attachments.finish")
    .input(uploadInput)
    .output(upload)
    .mutation(({ ctx, input }) => ctx.services.attachments.finish(ctx.actor, input, ctx.client)),
  read: at("attachments.read")
    .input(uploadInput)
    .output(upload)
    .query(({ ctx, input }) => ctx.services.attachments.read(ctx.actor, input)),
  receipt: at("attachments.receipt")
    .input(readReceiptInput)
    .output(receiptReading)
    .mutation(({ ctx, input }) => ctx.services.attachments.receipt(ctx.actor, input, ctx.client)),
  remove: at("attachments.remove")
    .input(uploadInput)
    .output(removeUploadOutput)
    .mutation(({ ctx, input }) => ctx.services.attachments.remove(ctx.actor, input)),
});
