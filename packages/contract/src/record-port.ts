import type { WatchedScreen } from "./access-detail.ts";
import type { Actor } from "./actor.ts";
import type {
  AddNoteInput,
  ExportStatusInput,
  ListAccessesInput,
  ListOwnInput,
  ListRecordInput,
  RecordAccess,
  RecordExport,
  RecordFilters,
  RecordLog,
  RecordStatistics,
  StartExportInput,
} from "./models/record.ts";

export interface RecordPort {
  /** `total` counts all entries that the filters admit. */
  list(actor: Actor, input: ListRecordInput): Promise<{ logs: RecordLog[]; total: number }>;
  addNote(actor: Actor, input: AddNoteInput): Promise<RecordLog>;
  statistics(actor: Actor, filters: RecordFilters): Promise<RecordStatistics>;
  accesses(actor: Actor, input: ListAccessesInput): Promise<RecordAccess[]>;
  /** This parent's own words that a moderator read, numbered among themselves, without the court's notes. */
  own(actor: Actor, input: ListOwnInput): Promise<RecordLog[]>;
  /** Notes that the court saw what is on this screen, once a visit; `record` is the record's own page. */
  noteLook(actor: Actor, seen: WatchedScreen | "record"): Promise<void>;
  startExport(actor: Actor, input: StartExportInput): Promise<RecordExport>;
  exportStatus(actor: Actor, input: ExportStatusInput): Promise<RecordExport>;
}
