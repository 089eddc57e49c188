import type { Kysely, Transaction } from "kysely";
import { fromHex, leafHash } from "@evenkeel/verify/log/hashing";
import { type Edge, type Node, readEdge, withLeaf, writtenEdge } from "@evenkeel/verify/log/tree";
import { type FamilyScope, operatorScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { readEntries } from "../read-entries.ts";
import { readersOf } from "../readers.ts";
import { sha256 } from "./sha256.ts";

/** Entries that are taken up in one step, by whoever comes upon a log that is behind its record. */
const oneStep = 1_000;

/** Where a log ends. */
export interface LogState {
  /** The last entry that was looked at. */
  through: number;
  edge: Edge;
}

interface LoggedEntry {
  sequence: number;
  kind: string;
  content: unknown;
  /** SHA-256 (hex). */
  hash: string;
}

export const logStateOf = (head: {
  log_through: number;
  log_size: number;
  log_edge: Uint8Array;
}): LogState => ({ through: head.log_through, edge: readEdge(head.log_size, head.log_edge) });

/** The columns of the head that say where the log ends. */
export const logColumns = ({ through, edge }: LogState) => ({
  log_through: through,
  log_size: edge.size,
  log_edge: writtenEdge(edge),
});

/**
 * Whether an entry is a leaf of its family's log: what both parents see, and nothing else. A leaf is the entry's hash,
 * which covers the hash of the entry before it, so each leaf stands for all that was written up to it, private acts
 * too; but the tree neither counts them nor moves when one happens.
 */
export const isLogged = (entry: { kind: string; content: unknown }): boolean =>
  readersOf(entry) === "both parents";

/** What a leaf holds: the entry's own hash, as bytes. */
export const leafOf = (hash: string) => leafHash(sha256, fromHex(hash));

/** The log with these entries, which follow those that it has seen. Its new nodes are written; the head is the caller's. */
async function withEntries(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  state: LogState,
  entries: readonly LoggedEntry[],
): Promise<LogState> {
  let { through, edge } = state;
  const rows: (Node & { entry: number | null })[] = [];
  for (const entry of entries) {
    through = entry.sequence;
    if (!isLogged(entry)) continue;
    const grown = await withLeaf(sha256, edge, await leafOf(entry.hash));
    edge = grown.edge;
    rows.push(
      ...grown.nodes.map((node) => ({ ...node, entry: node.level === 0 ? through : null })),
    );
  }
  if (rows.length > 0) {
    await transaction
      .insertInto("record_log_nodes")
      .values(rows.map((row) => ({ family_id: scope, ...row })))
      .execute();
  }
  return { through, edge };
}

/** One step of what the log lacks, up to `last`: entries that an older server wrote. */
async function oneStepOn(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  state: LogState,
  last: number,
): Promise<LogState> {
  if (state.through >= last) return state;
  const entries: LoggedEntry[] = [];
  for await (const entry of readEntries(transaction, scope, { after: state.through, last })) {
    entries.push(entry);
    if (entries.length === oneStep) break;
  }
  const grown = await withEntries(transaction, scope, state, entries);
  // What is missing from the record is no reason to look for it forever.
  return entries.length < oneStep ? { ...grown, through: last } : grown;
}

/**
 * The log with the entry that was just appended. A log that is behind goes one step on first, so that no act ever pays
 * for a long record; the entry then waits for its turn.
 */
export async function grownBy(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  state: LogState,
  entry: LoggedEntry,
): Promise<LogState> {
  const now = await oneStepOn(transaction, scope, state, entry.sequence - 1);
  if (now.through !== entry.sequence - 1) return now;
  return withEntries(transaction, scope, now, [entry]);
}

/** Brings a family's log up to its record, a step at a time, each in a transaction of its own. */
export async function catchUp(db: Kysely<Database>, scope: FamilyScope): Promise<void> {
  for (let isBehind = true; isBehind;) {
    isBehind = await db.transaction().execute(async (transaction) => {
      const head = await transaction
        .selectFrom("record_heads")
        .select(["sequence", "log_through", "log_size", "log_edge"])
        .where("family_id", "=", scope)
        .forUpdate()
        .executeTakeFirst();
      if (head === undefined || head.log_through >= head.sequence) return false;
      const state = await oneStepOn(transaction, scope, logStateOf(head), head.sequence);
      await transaction
        .updateTable("record_heads")
        .set(logColumns(state))
        .where("family_id", "=", scope)
        .execute();
      return state.through < head.sequence;
    });
  }
}

/** Brings every log up to its record: for a server that starts on records from before there was one. */
export async function catchUpAll(db: Kysely<Database>): Promise<void> {
  const behind = await db
    .selectFrom("record_heads")
    .select("family_id")
    .whereRef("log_through", "<", "sequence")
    .execute();
  for (const { family_id } of behind) await catchUp(db, operatorScope(family_id));
}
