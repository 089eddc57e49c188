import {
  applyScheduleInput,
  applyScheduleOutput,
  listImportsOutput,
  previewScheduleInput,
  previewScheduleOutput,
  readingId,
  readingProgress,
  readScheduleInput,
  readScheduleOutput,
  undoImportInput,
  undoImportOutput,
} from "../models/schedule.ts";
import { at, router } from "./procedures.ts";

export const schedule = router({
  read: at("schedule.read")
    .input(readScheduleInput)
    .output(readScheduleOutput)
    .mutation(({ ctx, input }) => ctx.services.schedule.read(ctx.actor, input, ctx.client)),
  progress: at("schedule.progress")
    .input(readingId)
    .output(readingProgress)
    .query(({ ctx, input }) => ctx.services.schedule.progress(ctx.actor, input)),
  preview: at("schedule.preview")
    .input(previewScheduleInput)
    .output(previewScheduleOutput)
    .mutation(({ ctx, input }) => ctx.services.schedule.preview(ctx.actor, input)),
  applyToCalendar: at("schedule.applyToCalendar")
    .input(applyScheduleInput)
    .output(applyScheduleOutput)
    .mutation(({ ctx, input }) =>
      ctx.services.schedule.applyToCalendar(ctx.actor, input, ctx.client),
    ),
  imports: at("schedule.imports")
    .output(listImportsOutput)
    .query(({ ctx }) => ctx.services.schedule.imports(ctx.actor)),
  undo: at("schedule.undo")
    .input(undoImportInput)
    .output(undoImportOutput)
    .mutation(({ ctx, input }) => ctx.services.schedule.undo(ctx.actor, input)),
});
