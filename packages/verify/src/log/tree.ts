import { type Bytes, hashLength, joined, nodeHash, type Sha256 } from "./hashing.ts";

/**
 * What a Merkle tree (RFC 6962, 2.1) needs to grow: how many leaves it has, and the hashes of its full subtrees from
 * left to right, one for each bit of its size. 640 bytes hold a tree of a million leaves.
 */
export interface Edge {
  readonly size: number;
  readonly hashes: readonly Bytes[];
}

/** The top of a full subtree of 2^level leaves, the first of which is leaf `position * 2^level`. */
export interface Place {
  readonly level: number;
  readonly position: number;
}

export interface Node extends Place {
  readonly hash: Bytes;
}

export const emptyEdge: Edge = { size: 0, hashes: [] };

/** How many bits of a size are set: as many full subtrees it has. Sizes go beyond 32 bits. */
export function subtreesOf(size: number): number {
  let left = size;
  let count = 0;
  while (left > 0) {
    count += left % 2;
    left = Math.floor(left / 2);
  }
  return count;
}

/** An edge as it is stored: its hashes behind each other. @throws RangeError if they are not as many as the size needs */
export function readEdge(size: number, stored: Uint8Array): Edge {
  if (stored.length !== subtreesOf(size) * hashLength) {
    throw new RangeError(`The edge of a tree of ${size} leaves is not ${stored.length} bytes long`);
  }
  const hashes = Array.from({ length: stored.length / hashLength }, (_, index) =>
    joined(stored.subarray(index * hashLength, (index + 1) * hashLength)),
  );
  return { size, hashes };
}

export const writtenEdge = ({ hashes }: Edge): Bytes => joined(...hashes);

/**
 * The tree with one more leaf, and the nodes that it completes: the leaf itself, and each full subtree that ends with
 * it. Every node of a tree is completed once, so keeping them all costs two a leaf.
 */
export async function withLeaf(
  sha256: Sha256,
  edge: Edge,
  leaf: Bytes,
): Promise<{ edge: Edge; nodes: Node[] }> {
  const hashes = [...edge.hashes];
  const nodes: Node[] = [{ level: 0, position: edge.size, hash: leaf }];
  let hash = leaf;
  let position = edge.size;
  for (let level = 1; position % 2 === 1; level += 1) {
    const left = hashes.pop();
    if (left === undefined) throw new RangeError("An edge lacks a subtree that its size needs");
    hash = await nodeHash(sha256, left, hash);
    position = Math.floor(position / 2);
    nodes.push({ level, position, hash });
  }
  return { edge: { size: edge.size + 1, hashes: [...hashes, hash] }, nodes };
}

/** The hash of subtrees that stand side by side, the larger ones on the left. */
export async function hashOver(sha256: Sha256, hashes: readonly Bytes[]): Promise<Bytes> {
  let right: Bytes | null = null;
  for (const left of hashes.toReversed()) {
    right = right === null ? left : await nodeHash(sha256, left, right);
  }
  return right ?? (await sha256(new Uint8Array(0)));
}

/** The hash at the top of the tree. */
export const rootOf = (sha256: Sha256, { hashes }: Edge): Promise<Bytes> =>
  hashOver(sha256, hashes);

/** Leaves `from` (included) to `to` (excluded). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The largest power of two below this number of leaves: where a tree is split (RFC 6962, 2.1). */
export function splitOf(leaves: number): number {
  let split = 1;
  while (split * 2 < leaves) split *= 2;
  return split;
}

/** The full subtrees that make up a range as the tree splits it, from left to right. */
export function placesOf({ from, to }: Range): Place[] {
  const places: Place[] = [];
  let begin = from;
  while (begin < to) {
    let level = 0;
    let leaves = 1;
    while (begin % (leaves * 2) === 0 && begin + leaves * 2 <= to) {
      leaves *= 2;
      level += 1;
    }
    places.push({ level, position: begin / leaves });
    begin += leaves;
  }
  return places;
}
