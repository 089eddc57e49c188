import type { Kysely, Transaction } from "kysely";
import { checkpointText, writtenNote } from "@evenkeel/verify/log/checkpoint";
import { type Bytes, joined } from "@evenkeel/verify/log/hashing";
import { placesIn, proofOf } from "@evenkeel/verify/log/proofs";
import { type Edge, type Place, placesOf, type Range, rootOf } from "@evenkeel/verify/log/tree";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { type LogState, logStateOf } from "./grow.ts";
import type { RecordKey } from "./record-key.ts";
import { sha256 } from "./sha256.ts";

type Connection = Kysely<Database> | Transaction<Database>;

const named = ({ level, position }: Place): string => `${level}/${position}`;

/** Where a family's log ends, and whether its record has gone on without it. */
export async function logOf(
  db: Connection,
  scope: FamilyScope,
): Promise<LogState & { isBehind: boolean }> {
  const head = await db
    .selectFrom("record_heads")
    .select(["sequence", "log_through", "log_size", "log_edge"])
    .where("family_id", "=", scope)
    .executeTakeFirst();
  if (head === undefined) return { through: 0, edge: { size: 0, hashes: [] }, isBehind: false };
  return { ...logStateOf(head), isBehind: head.log_through < head.sequence };
}

/** The nodes at these places, by which their hashes can be asked for. */
async function nodesAt(
  db: Connection,
  scope: FamilyScope,
  places: readonly Place[],
): Promise<(place: Place) => Bytes> {
  const rows =
    places.length === 0
      ? []
      : await db
          .selectFrom("record_log_nodes")
          .select(["level", "position", "hash"])
          .where("family_id", "=", scope)
          .where((eb) =>
            eb(
              eb.refTuple("level", "position"),
              "in",
              places.map(({ level, position }) => eb.tuple(level, position)),
            ),
          )
          .execute();
  const byName = new Map(rows.map((row) => [named(row), joined(row.hash)]));
  return (place) => {
    const hash = byName.get(named(place));
    if (hash === undefined) throw new Error(`The log of family ${scope} lacks ${named(place)}`);
    return hash;
  };
}

/** The hashes of a proof's ranges, by one query for as many nodes as the tree is high, or twice that. */
export async function proveRanges(
  db: Connection,
  scope: FamilyScope,
  ranges: readonly Range[],
): Promise<Bytes[]> {
  return proofOf(sha256, ranges, await nodesAt(db, scope, placesIn(ranges)));
}

/** The hash of one leaf. */
export async function leafAt(db: Connection, scope: FamilyScope, leaf: number): Promise<Bytes> {
  const place = { level: 0, position: leaf };
  return (await nodesAt(db, scope, [place]))(place);
}

/** The tree as it was at this size. */
export async function edgeAt(db: Connection, scope: FamilyScope, size: number): Promise<Edge> {
  const places = placesOf({ from: 0, to: size });
  const hashAt = await nodesAt(db, scope, places);
  return { size, hashes: places.map(hashAt) };
}

/** The place of an entry in the log; null where it has none. */
export async function leafOfEntry(
  db: Connection,
  scope: FamilyScope,
  entry: number,
): Promise<number | null> {
  const row = await db
    .selectFrom("record_log_nodes")
    .select("position")
    .where("family_id", "=", scope)
    .where("entry", "=", entry)
    .executeTakeFirst();
  return row?.position ?? null;
}

/** How many entries of the log there are up to this one. */
export async function sizeAt(db: Connection, scope: FamilyScope, entry: number): Promise<number> {
  const row = await db
    .selectFrom("record_log_nodes")
    .select("position")
    .where("family_id", "=", scope)
    .where("entry", "<=", entry)
    .orderBy("entry", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 0 : row.position + 1;
}

/** The end of a log as a signed note (C2SP tlog-checkpoint). The same end is the same text every time. */
export async function signedCheckpointOf(
  key: RecordKey,
  scope: FamilyScope,
  edge: Edge,
): Promise<string> {
  const { name, id } = await key.verifierOf(scope);
  const root = await rootOf(sha256, edge);
  const text = checkpointText({ origin: name, size: edge.size, root });
  const signatures = [{ name, id, signature: key.sign(text) }];
  return writtenNote({ text, signatures });
}
