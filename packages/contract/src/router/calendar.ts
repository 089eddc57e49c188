import {
  listFilesOutput,
  placeFileInput,
  placeFileOutput,
  readFileInput,
  readFileOutput,
  undoFileInput,
  undoFileOutput,
} from "../models/calendar/file.ts";
import {
  calendarEvent,
  changeEventInput,
  createEventInput,
  eventHistoryInput,
  eventHistoryOutput,
  listEventsInput,
  listEventsOutput,
  listRemovedInput,
  removeEventInput,
  removeEventOutput,
  removedEventsOutput,
  restoreEventInput,
} from "../models/calendar/events.ts";
import {
  custodyDayInput,
  custodyDayOutput,
  custodyNowOutput,
  custodyTimelineInput,
  custodyTimelineOutput,
} from "../models/calendar/custody.ts";
import { feedAddress, feedStatus, revokeFeedOutput } from "../models/calendar/feed.ts";
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
  importInput,
  importShares,
  scheduleImport,
  undoImportInput,
  undoImportOutput,
} from "../models/calendar/schedule.ts";
import { at, router } from "./procedures.ts";

export const calendar = router({
  list: at("calendar.list")
    .input(listEventsInput)
    .output(listEventsOutput)
    .query(({ ctx, input }) => ctx.services.calendar.list(ctx.actor, input)),
  create: at("calendar.create")
    .input(createEventInput)
    .output(calendarEvent)
    .mutation(({ ctx, input }) => ctx.services.calendar.create(ctx.actor, input, ctx.client)),
  change: at("calendar.change")
    .input(changeEventInput)
    .output(calendarEvent)
    .mutation(({ ctx, input }) => ctx.services.calendar.change(ctx.actor, input, ctx.client)),
  history: at("calendar.history")
    .input(eventHistoryInput)
    .output(eventHistoryOutput)
    .query(({ ctx, input }) => ctx.services.calendar.history(ctx.actor, input)),
  remove: at("calendar.remove")
    .input(removeEventInput)
    .output(removeEventOutput)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.calendar.remove(ctx.actor, input);
      return { success: true as const };
    }),
  restore: at("calendar.restore")
    .input(restoreEventInput)
    .output(calendarEvent)
    .mutation(({ ctx, input }) => ctx.services.calendar.restore(ctx.actor, input)),
  removed: at("calendar.removed")
    .input(listRemovedInput)
    .output(removedEventsOutput)
    .query(({ ctx, input }) => ctx.services.calendar.removed(ctx.actor, input)),
  custodyDay: at("calendar.custodyDay")
    .input(custodyDayInput)
    .output(custodyDayOutput)
    .query(({ ctx, input }) => ctx.services.calendar.custodyDay(ctx.actor, input)),
  custodyNow: at("calendar.custodyNow")
    .output(custodyNowOutput)
    .query(({ ctx }) => ctx.services.calendar.custodyNow(ctx.actor)),
  custodyTimeline: at("calendar.custodyTimeline")
    .input(custodyTimelineInput)
    .output(custodyTimelineOutput)
    .query(({ ctx, input }) => ctx.services.calendar.custodyTimeline(ctx.actor, input)),
  feed: at("calendar.feed")
    .output(feedStatus)
    .query(({ ctx }) => ctx.services.calendar.feed(ctx.actor)),
  renewFeed: at("calendar.renewFeed")
    .output(feedAddress)
    .mutation(({ ctx }) => ctx.services.calendar.renewFeed(ctx.actor)),
  revokeFeed: at("calendar.revokeFeed")
    .output(revokeFeedOutput)
    .mutation(async ({ ctx }) => {
      await ctx.services.calendar.revokeFeed(ctx.actor);
      return { success: true as const };
    }),
  readFile: at("calendar.readFile")
    .input(readFileInput)
    .output(readFileOutput)
    .mutation(({ ctx, input }) => ctx.services.calendar.readFile(ctx.actor, input, ctx.client)),
  placeFile: at("calendar.placeFile")
    .input(placeFileInput)
    .output(placeFileOutput)
    .mutation(({ ctx, input }) => ctx.services.calendar.placeFile(ctx.actor, input, ctx.client)),
  files: at("calendar.files")
    .output(listFilesOutput)
    .query(({ ctx }) => ctx.services.calendar.files(ctx.actor)),
  undoFile: at("calendar.undoFile")
    .input(undoFileInput)
    .output(undoFileOutput)
    .mutation(({ ctx, input }) => ctx.services.calendar.undoFile(ctx.actor, input)),
  readSchedule: at("calendar.readSchedule")
    .input(readScheduleInput)
    .output(readScheduleOutput)
    .mutation(({ ctx, input }) => ctx.services.calendar.readSchedule(ctx.actor, input, ctx.client)),
  readingProgress: at("calendar.readingProgress")
    .input(readingId)
    .output(readingProgress)
    .query(({ ctx, input }) => ctx.services.calendar.readingProgress(ctx.actor, input)),
  importShares: at("calendar.importShares")
    .input(importInput)
    .output(importShares)
    .query(({ ctx, input }) => ctx.services.calendar.importShares(ctx.actor, input)),
  previewSchedule: at("calendar.previewSchedule")
    .input(previewScheduleInput)
    .output(previewScheduleOutput)
    .mutation(({ ctx, input }) => ctx.services.calendar.previewSchedule(ctx.actor, input)),
  applySchedule: at("calendar.applySchedule")
    .input(applyScheduleInput)
    .output(applyScheduleOutput)
    .mutation(({ ctx, input }) =>
      ctx.services.calendar.applySchedule(ctx.actor, input, ctx.client),
    ),
  imports: at("calendar.imports")
    .output(listImportsOutput)
    .query(({ ctx }) => ctx.services.calendar.imports(ctx.actor)),
  undoImport: at("calendar.undoImport")
    .input(undoImportInput)
    .output(undoImportOutput)
    .mutation(({ ctx, input }) => ctx.services.calendar.undoImport(ctx.actor, input)),
  confirmImport: at("calendar.confirmImport")
    .input(importInput)
    .output(scheduleImport)
    .mutation(({ ctx, input }) => ctx.services.calendar.confirmImport(ctx.actor, input)),
  keepImport: at("calendar.keepImport")
    .input(importInput)
    .output(scheduleImport)
    .mutation(({ ctx, input }) => ctx.services.calendar.keepImport(ctx.actor, input)),
});
