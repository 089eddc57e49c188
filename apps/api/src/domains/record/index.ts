/** What the other rooms of the server may use. */
export { noteLook, oneVisit } from "./access.ts";
export { accountKinds } from "./account-kinds.ts";
export { canonicalJson, type Json } from "./canonical.ts";
export { type RecordChanges, recordChanges } from "./changes.ts";
export { factOf } from "./entries/children.ts";
export { earlierOf, forgetKeys, keepKey } from "./client-keys.ts";
export { fieldDigest, fieldDigests, fieldSalt, peopleDigest } from "./entry-hash.ts";
export {
  contentAs,
  contentIfAs,
  type EntryContent,
  entryContents,
  type EntryKind,
  type MessageContent,
  messageContent,
  type RecordEntry,
} from "./entry.ts";
export {
  type EventExceptions,
  eventExceptions,
  type EventFields,
  type Otherwise,
  type RepeatContent,
  repeatContent,
} from "./entries/events.ts";
export { fileSaying, saidFields, toDetails, wholeFields } from "./event-said.ts";
export { exportService } from "./export/service.ts";
export { removeLeftWorkFolders } from "./export/work-folder.ts";
export { type HeadOfReaders, type ReaderRevision, revisionOfRole } from "./head-revisions.ts";
export { HeadsRefused, readHeads } from "./heads-file.ts";
export { keepHeads, type KeptHead, keptHeads, sealedAt } from "./kept-heads.ts";
export { append, filterColumns, lockRecord, moveReaders, type NewEntry } from "./ledger.ts";
export { catchUp, catchUpAll, isLogged, leafOf } from "./log/grow.ts";
export {
  edgeAt,
  leafAt,
  leafOfEntry,
  logOf,
  proveRanges,
  signedCheckpointOf,
} from "./log/read-log.ts";
export { type RecordKey, recordKeyOf } from "./log/record-key.ts";
export { sha256 } from "./log/sha256.ts";
export { readPeople } from "./people.ts";
export { type NewNotice, noticesSeen, putNotices, tellJob } from "./put-notices.ts";
export { readContent, readEntries } from "./read-entries.ts";
export { recordRepository } from "./repository.ts";
export { type ChangedByTime, recordRevision } from "./revision.ts";
export { recordService } from "./service.ts";
export { actOf, noteRepeat, type SignedAct, underAct } from "./signed-acts.ts";
export { type Verification, verifyChain } from "./verify.ts";
