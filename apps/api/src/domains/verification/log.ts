import type { Kysely } from "kysely";
import { type Bytes, nodeHash, sameBytes } from "@evenkeel/verify/log/hashing";
import { placesOf } from "@evenkeel/verify/log/tree";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { isLogged, leafOf, logOf, sha256 } from "../record/index.ts";
import { inPages } from "./compare.ts";
import type { Projection } from "./projection.ts";

const pageSize = 2_000;

interface Leaf {
  entry: number;
  /** SHA-256 (hex) of the entry. */
  hash: string;
}

/** The tree by which devices and packets check that the record only grew, made again from the entries. */
export function logProjection(): Projection {
  const leaves: Leaf[] = [];
  const limits: string[] = [];

  return {
    take(entry) {
      if (isLogged(entry)) leaves.push({ entry: entry.sequence, hash: entry.hash });
    },

    async *differences(db, scope) {
      const { through, edge } = await logOf(db, scope);
      const within = leaves.filter(({ entry }) => entry <= through);
      if (within.length < leaves.length) {
        limits.push(
          `entries after ${through} by the log that devices check: they join it when the server starts`,
        );
      }
      if (edge.size !== within.length) {
        yield `the log that devices check ends after ${edge.size} entries, and the record has ${within.length} of them`;
      }
      const unreadable = within.find(({ hash }) => !/^[0-9a-f]{64}$/.test(hash));
      // An entry without a hash is named by the chain; no tree can be made over it.
      if (unreadable !== undefined) return;
      let level = 0;
      let hashes: Bytes[] = [];
      for (const { hash } of within) hashes.push(await leafOf(hash));
      const tops: Bytes[] = [];
      while (hashes.length > 0) {
        yield* differencesOf(nodesOf(db, scope, level), { level, hashes, leaves: within });
        const top = hashes.at(-1);
        // The right edge has a full subtree of each level with an odd number of them.
        if (hashes.length % 2 === 1 && top !== undefined) tops.unshift(top);
        hashes = await above(hashes);
        level += 1;
      }
      const isEdge = placesOf({ from: 0, to: within.length }).length === edge.hashes.length;
      if (!isEdge || !tops.every((top, at) => sameBytes(top, edge.hashes[at] ?? top.slice(1)))) {
        yield "the log that devices check does not end with what its entries give";
      }
    },

    limits: () => limits,
  };
}

/** The level above: a node over each two. */
async function above(hashes: readonly Bytes[]): Promise<Bytes[]> {
  const nodes: Bytes[] = [];
  for (let at = 1; at < hashes.length; at += 2) {
    const [left, right] = [hashes[at - 1], hashes[at]];
    if (left !== undefined && right !== undefined) nodes.push(await nodeHash(sha256, left, right));
  }
  return nodes;
}

interface StoredNode {
  position: number;
  hash: Uint8Array;
  entry: number | null;
}

const nodesOf = (db: Kysely<Database>, scope: FamilyScope, level: number) =>
  inPages((last: StoredNode | undefined) =>
    db
      .selectFrom("record_log_nodes")
      .select(["position", "hash", "entry"])
      .where("family_id", "=", scope)
      .where("level", "=", level)
      .where("position", ">", last?.position ?? -1)
      .orderBy("position")
      .limit(pageSize)
      .execute(),
  );

async function* differencesOf(
  stored: AsyncIterable<StoredNode>,
  made: { level: number; hashes: readonly Bytes[]; leaves: readonly Leaf[] },
): AsyncGenerator<string> {
  const { level, hashes, leaves } = made;
  const span = 2 ** level;
  const named = (position: number): string => {
    const first = leaves[position * span]?.entry;
    const last = leaves[(position + 1) * span - 1]?.entry;
    return level === 0 ? `entry ${first}` : `entries ${first} to ${last}`;
  };
  let next = 0;
  for await (const { position, hash, entry } of stored) {
    const wanted = hashes[position];
    if (wanted === undefined) {
      yield `the log that devices check holds something that is on no record (level ${level}, place ${position})`;
      continue;
    }
    for (; next < position; next += 1) yield `the log that devices check lacks ${named(next)}`;
    next = position + 1;
    const isItsEntry = level > 0 || entry === leaves[position]?.entry;
    if (!isItsEntry || !sameBytes(wanted, hash)) {
      yield `the log that devices check has ${named(position)} as something else than the record`;
    }
  }
  for (; next < hashes.length; next += 1) yield `the log that devices check lacks ${named(next)}`;
}
