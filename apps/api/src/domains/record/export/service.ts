import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import PQueue from "p-queue";
import { Temporal } from "temporal-polyfill";
import { detailOf } from "@evenkeel/contract/access-detail";
import { AppError, say } from "@evenkeel/contract/errors";
import { pagesNames } from "@evenkeel/verify";
import type { RecordExport, StartExportInput } from "@evenkeel/contract/models/record";
import type { Actor } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { appendAccess } from "../access.ts";
import { genesisHash } from "../entry-hash.ts";
import { lockRecord } from "../ledger.ts";
import { readPeople } from "../people.ts";
import { recordRepository } from "../repository.ts";
import { makePacket, type Pack, type PacketStage } from "./make-packet.ts";
import { fileInArchive } from "./packet-archive.ts";
import { packetLog } from "./packet-log.ts";
import { packetFormat, type PacketHeader, toPacketRow } from "./packet-rows.ts";
import { reachOf } from "./reach.ts";
import { type ExportRow, exportRepository, keptPackets } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  log: { error(fields: object, message: string): void };
  /** How often it is said of a packet that it is still being made. */
  beatMilliseconds?: number;
  /** Draws and packs; a worker does where this is left out. */
  pack?: Pack;
}

/** Far below `deadAfter`: a slow disk or a long record does not mean its server died. */
const usualBeat = 5_000;
/** A packet whose maker has not been heard of for this long will not be finished: its server died. */
const deadAfter = 30_000;

/** Packets that one server draws at the same time; each needs a processor and a quarter of a gigabyte. */
const madeAtOnce = 2;

export interface PacketFile {
  name: string;
  bytes: number;
  chunks: AsyncIterable<Uint8Array>;
}

/** Packets of the record: made in the background, kept for a day, each for the user who asked for it. */
export function exportService({ db, now, log, beatMilliseconds = usualBeat, pack }: Dependencies) {
  const exports = exportRepository(db);
  const underway = new Set<Promise<void>>();
  const drawing = new PQueue({ concurrency: madeAtOnce });
  const closing = new AbortController();
  const records = recordRepository(db);

  const find = async (actor: Actor, id: string): Promise<ExportRow> => {
    const row = await exports.find(scopeOf(actor), ownScopeOf(actor), id, now());
    if (row === undefined) throw new AppError("not_found", say("packet.none"));
    return row;
  };

  const headerFor = async (
    actor: Actor,
    scope: FamilyScope,
    input: StartExportInput,
  ): Promise<PacketHeader> => {
    const bounds = await reachOf(records, actor, input);
    const today = await readPeople(db, scope);
    const madeFor = today.people.find((person) => person.id === actor.userId);
    if (madeFor === undefined) throw new Error("An actor belongs to the family of their scope");
    // Under the names of its last entry: those are what the entry's hash covers.
    const family = (await records.peopleBefore(scope, bounds.last)) ?? today;
    const previous = await records.hashOf(scope, bounds.first - 1);
    const last = await records.hashOf(scope, bounds.last);
    return {
      format: packetFormat,
      familyId: scope,
      ...family,
      madeFor,
      from: input.from ?? null,
      to: input.to ?? null,
      ...bounds,
      previousHash: previous ?? genesisHash,
      headHash: last ?? genesisHash,
    };
  };

  const run = async (id: string, actor: Actor, header: PacketHeader): Promise<void> => {
    const scope = scopeOf(actor);
    let bytes = 0;
    let number = 0;
    let saved = 0;
    let told = Promise.resolve();
    const tell = (change: Parameters<typeof exports.update>[1]) => {
      told = told
        .then(() => exports.update(id, change, now()))
        .catch((error: unknown) => log.error({ err: error }, "the progress of an export is lost"));
    };
    const progress = (stage: PacketStage, fraction: number) => {
      // Every few hundredths: a progress bar needs no more, and the database has other work.
      if (fraction - saved < 0.02 && stage !== "packing") return;
      saved = fraction;
      tell({ stage, progress: fraction });
    };
    const beating = setInterval(() => tell({}), beatMilliseconds);
    const rows = async function* () {
      for await (const entry of records.entries(scope, {
        after: header.first - 1,
        last: header.last,
      })) {
        yield toPacketRow(actor, entry);
      }
    };
    const addChunk = async (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > keptPackets.bytesOfFamily) throw new Error("A packet is larger than any may be");
      await exports.addChunk(id, number, chunk);
      number += 1;
    };
    let seal: string;
    try {
      const log = await packetLog(db, scope, header);
      seal = await drawing.add(() =>
        makePacket(
          { header, rows: rows(), log, locale: actor.locale },
          progress,
          addChunk,
          closing.signal,
          pack,
        ),
      );
    } finally {
      clearInterval(beating);
      // Its progress is written before its outcome.
      await told;
    }
    const head = { sequence: header.last, hash: header.headHash };
    await exports.finish(id, { bytes, seal, head }, now());
  };

  return {
    /** Begins a packet, or answers with the one that this user is already waiting for. */
    async start(actor: Actor, input: StartExportInput): Promise<RecordExport> {
      const scope = scopeOf(actor);
      const header = await headerFor(actor, scope, input);
      const at = now();
      const row: ExportRow = {
        id: randomUUID(),
        family_id: scope,
        user_id: actor.userId,
        status: "running",
        stage: "entries",
        progress: 0,
        entries: header.last - header.first + 1,
        // Numbers of entries would count what is withheld from a parent.
        file_name: `evenkeel-record-${dayIn(header.timeZone, at)}.zip`,
        range_from: header.from,
        range_to: header.to,
        bytes: null,
        created_at: at,
        touched_at: at,
      };
      const waiting = await db.transaction().execute(async (transaction) => {
        // Of two starts at once one makes the packet, on whichever server they arrive.
        await lockRecord(transaction, scope);
        const running = await exports.running(
          transaction,
          scope,
          ownScopeOf(actor),
          aliveSince(at),
        );
        if (running !== undefined) return running;
        await exports.insert(transaction, row);
        if (actor.role === "court_viewer") {
          await appendAccess(transaction, actor, {
            action: "exported",
            detail: detailOf({ days: { from: input.from ?? null, to: input.to ?? null } }),
            at: now(),
          });
        }
        return undefined;
      });
      if (waiting !== undefined) {
        const isSame = waiting.range_from === row.range_from && waiting.range_to === row.range_to;
        if (isSame) return toExport(actor, waiting, at);
        throw new AppError("conflict", say("packet.another"));
      }
      // In the background; what goes wrong is kept where the page asks how far it is.
      const making = run(row.id, actor, header)
        .catch(async (error: unknown) => {
          if (!closing.signal.aborted) log.error({ err: error }, "an export failed");
          await exports.fail(row.id, now());
        })
        .catch((error: unknown) => log.error({ err: error }, "a failed export stays unmarked"))
        .finally(() => underway.delete(making));
      underway.add(making);
      return toExport(actor, row, at);
    },

    async status(actor: Actor, id: string): Promise<RecordExport> {
      return toExport(actor, await find(actor, id), now());
    },

    /** @throws AppError not_found, conflict (not ready) */
    async file(actor: Actor, id: string): Promise<PacketFile> {
      const row = await find(actor, id);
      if (row.status !== "ready" || row.bytes === null) {
        throw new AppError("conflict", say("packet.notReady"));
      }
      return { name: row.file_name, bytes: row.bytes, chunks: exports.bytes(row.id, 0, row.bytes) };
    },

    /**
     * One of a packet's PDFs, taken out of the packet itself: it holds what the packet holds.
     * @param number 1 is the first volume
     * @throws AppError not_found, conflict (not ready)
     */
    async document(actor: Actor, id: string, number: number): Promise<PacketFile> {
      const row = await find(actor, id);
      if (row.status !== "ready" || row.bytes === null) {
        throw new AppError("conflict", say("packet.notReady"));
      }
      const names = documentsOf(row);
      const name = names[number - 1];
      const read = (start: number, end: number) => exports.bytes(row.id, start, end);
      const file = name === undefined ? null : await fileInArchive(read, row.bytes, name);
      if (file === null) throw new AppError("not_found", say("packet.none"));
      const volume = names.length === 1 ? "" : `-${number}`;
      return { name: row.file_name.replace(/\.zip$/, `${volume}.pdf`), ...file };
    },

    /** Removes packets whose day is over. To be called by the clock. */
    removeOld: () => exports.removeOld(now()),

    /** Ends what is being made, and resolves when nothing of it is left; before the database is closed. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(underway);
    },
  };
}

/** A packet that was touched after this is still being made at `now`. */
const aliveSince = (now: Date): Date => new Date(now.getTime() - deadAfter);

/** This moment's day, YYYY-MM-DD. */
const dayIn = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

/** The names of a packet's PDFs in it. */
const documentsOf = ({ entries }: Pick<ExportRow, "entries">): string[] =>
  pagesNames({ first: 1, last: entries });

function toExport(actor: Actor, row: ExportRow, now: Date): RecordExport {
  const isDead = row.status === "running" && row.touched_at <= aliveSince(now);
  return {
    id: row.id,
    status: isDead ? "failed" : row.status,
    progress: row.progress,
    stage: row.stage,
    // Among a parent's are those that the parent knows nothing of.
    entries: actor.role === "court_viewer" ? row.entries : null,
    fileName: row.file_name,
    bytes: row.bytes,
    documents: documentsOf(row).length,
    createdAt: row.created_at.toISOString(),
  };
}
