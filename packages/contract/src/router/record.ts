import {
  addNoteInput,
  exportStatusInput,
  listAccessesInput,
  listAccessesOutput,
  listOwnInput,
  listRecordInput,
  listRecordOutput,
  recordLog,
  recordExport,
  recordFilters,
  recordStatistics,
  startExportInput,
} from "../models/record.ts";
import { at, router } from "./procedures.ts";

export const record = router({
  list: at("record.list")
    .input(listRecordInput)
    .output(listRecordOutput)
    .query(async ({ ctx, input }) => {
      const { logs, total } = await ctx.services.record.list(ctx.actor, input);
      ctx.setHeader("x-total-count", String(total));
      return logs;
    }),
  addNote: at("record.addNote")
    .input(addNoteInput)
    .output(recordLog)
    .mutation(({ ctx, input }) => ctx.services.record.addNote(ctx.actor, input)),
  statistics: at("record.statistics")
    .input(recordFilters)
    .output(recordStatistics)
    .query(({ ctx, input }) => ctx.services.record.statistics(ctx.actor, input)),
  accesses: at("record.accesses")
    .input(listAccessesInput)
    .output(listAccessesOutput)
    .query(({ ctx, input }) => ctx.services.record.accesses(ctx.actor, input)),
  own: at("record.own")
    .input(listOwnInput)
    .output(listRecordOutput)
    .query(({ ctx, input }) => ctx.services.record.own(ctx.actor, input)),
  startExport: at("record.startExport")
    .input(startExportInput)
    .output(recordExport)
    .mutation(({ ctx, input }) => ctx.services.record.startExport(ctx.actor, input)),
  exportStatus: at("record.exportStatus")
    .input(exportStatusInput)
    .output(recordExport)
    .query(({ ctx, input }) => ctx.services.record.exportStatus(ctx.actor, input)),
});
