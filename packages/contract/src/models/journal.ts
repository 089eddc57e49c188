/** A parent's own journal: private until an entry of it is put on the record. */
import { z } from "zod";
import { journalLimits, longestText, mostChildren } from "../constants.ts";
import { wrong } from "../issue-words.ts";
import {
  calendarDay,
  digitsAsNumber,
  entryNumberText,
  freeText,
  pageSize,
  pathId,
  requiredText,
} from "./text.ts";

const shared = {
  /** The day that it is about. */
  day: z.iso.date(),
  tags: z.array(z.string()),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  /** Null while it is as it was first written. */
  editedAt: z.iso.datetime().nullable(),
};

/** No one but its writer reads it. */
export const journalEntry = z.object({
  id: z.string(),
  /** Whom it is about; none where it names no one. */
  childIds: z.array(z.string()),
  ...shared,
  /** 1, 2, 3 ...: counted up by each change. */
  version: z.int(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** On the record: both parents and the court read it, and it does not change any more. */
export const enteredEntry = z.object({
  id: z.string(),
  /** The entry's number on the family's record. */
  number: z.int(),
  by: z.int(),
  /** Whom it is about, as they were called when it was entered. */
  children: z.array(z.string()),
  ...shared,
  enteredAt: z.iso.datetime(),
});
export type EnteredEntry = z.infer<typeof enteredEntry>;
/** To its writer, of whose own wish to die it may speak: help is shown. */
export const writtenOnRecord = enteredEntry.extend({ crisis: z.literal(true).optional() });
export type WrittenOnRecord = z.infer<typeof writtenOnRecord>;

const tag = requiredText(journalLimits.tagLength);
const written = {
  day: calendarDay,
  childIds: z.array(pathId).max(mostChildren),
  tags: z.array(tag).max(journalLimits.tags, wrong("journalTags")),
  text: requiredText(longestText.note, wrong("journalText")),
};

/** A repeat with the same key is the same entry. */
export const writeJournalInput = z.object({
  ...written,
  childIds: written.childIds.default([]),
  tags: written.tags.default([]),
  clientKey: z.uuid().optional(),
});
export type WriteJournalInput = z.infer<typeof writeJournalInput>;

/** All of it is said anew. `version` is the one that the change was made from: another device may have changed it since. */
export const changeJournalInput = z.object({
  id: pathId,
  version: z.int().positive(),
  ...written,
});
export type ChangeJournalInput = z.infer<typeof changeJournalInput>;

export const removeJournalInput = z.object({
  id: pathId,
  version: digitsAsNumber.pipe(z.int().positive()),
});
export type RemoveJournalInput = z.infer<typeof removeJournalInput>;
export const removeJournalOutput = z.object({ removed: z.boolean() });

/** What stands there is said once more, so that a device signs it with the act; without a signature it may be left out. */
export const enterJournalInput = z.object({
  id: pathId,
  version: z.int().positive(),
  day: written.day.optional(),
  tags: written.tags.optional(),
  text: written.text.optional(),
});
export type EnterJournalInput = z.infer<typeof enterJournalInput>;

export const listJournalInput = z
  .object({
    /** Words in the text or among the tags. */
    q: freeText(journalLimits.search).optional(),
    childId: pathId.optional(),
    /** Only entries that stand below this one, for older pages. */
    before: pathId.optional(),
    limit: pageSize(journalLimits.page),
  })
  .prefault({});
export type ListJournalInput = z.infer<typeof listJournalInput>;
export const listJournalOutput = z.array(journalEntry);

export const listEnteredInput = z
  .object({
    /** Only entries whose number on the record is smaller, for older pages. */
    before: entryNumberText.optional(),
    limit: pageSize(journalLimits.page),
  })
  .prefault({});
export type ListEnteredInput = z.infer<typeof listEnteredInput>;
export const listEnteredOutput = z.array(enteredEntry);
