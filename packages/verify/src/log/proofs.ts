import { type Bytes, nodeHash, sameBytes, type Sha256 } from "./hashing.ts";
import { hashOver, type Place, placesOf, type Range, splitOf } from "./tree.ts";

/**
 * What proves that a leaf is in the tree of this size, as ranges from the leaf upwards (RFC 6962, 2.1.1).
 * @throws RangeError if the tree has no such leaf
 */
export function inclusionRanges(leaf: number, size: number): Range[] {
  if (!(leaf >= 0 && leaf < size)) throw new RangeError(`A tree of ${size} has no leaf ${leaf}`);
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (leaf < middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  return ranges.toReversed();
}

/**
 * What proves that the tree of `size` leaves begins with the one of `earlier`, as ranges (RFC 6962, 2.1.2).
 * @throws RangeError if the earlier one is the larger
 */
export function consistencyRanges(earlier: number, size: number): Range[] {
  if (!(earlier >= 0 && earlier <= size)) {
    throw new RangeError(`A tree of ${size} does not begin with one of ${earlier}`);
  }
  if (earlier === 0 || earlier === size) return [];
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to > earlier) {
    const middle = from + splitOf(to - from);
    if (earlier <= middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  // The earlier tree's own hash is known to whoever checks, where the proof comes down to all of it.
  const start = from === 0 ? [] : [{ from, to }];
  return [...start, ...ranges.toReversed()];
}

/** Each node that these ranges are made of, once. */
export function placesIn(ranges: readonly Range[]): Place[] {
  const places = ranges.flatMap(placesOf);
  return [...new Map(places.map((place) => [`${place.level}/${place.position}`, place])).values()];
}

/** The hashes of a proof's ranges, made of the tree's full subtrees. */
export async function proofOf(
  sha256: Sha256,
  ranges: readonly Range[],
  hashAt: (place: Place) => Bytes,
): Promise<Bytes[]> {
  const proof: Bytes[] = [];
  for (const range of ranges) proof.push(await hashOver(sha256, placesOf(range).map(hashAt)));
  return proof;
}

const isOdd = (number: number): boolean => number % 2 === 1;
const half = (number: number): number => Math.floor(number / 2);

export interface Inclusion {
  /** Number of the leaf, from 0. */
  leaf: number;
  hash: Bytes;
  size: number;
  root: Bytes;
  proof: readonly Bytes[];
}

/** Whether the tree of this root holds this hash as this leaf (RFC 9162, 2.1.3.2). */
export async function isIncluded(sha256: Sha256, claim: Inclusion): Promise<boolean> {
  if (!(claim.leaf >= 0 && claim.leaf < claim.size)) return false;
  let position = claim.leaf;
  let last = claim.size - 1;
  let hash = claim.hash;
  for (const step of claim.proof) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      hash = await nodeHash(sha256, step, hash);
      while (!isOdd(position) && position !== 0) [position, last] = [half(position), half(last)];
    } else {
      hash = await nodeHash(sha256, hash, step);
    }
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && sameBytes(hash, claim.root);
}

/** A tree's size and the hash at its top. */
export interface Head {
  readonly size: number;
  readonly root: Bytes;
}

/** Whether the later tree begins with the earlier one (RFC 9162, 2.1.4.2). Every tree begins with the empty one. */
export async function extendsHead(
  sha256: Sha256,
  earlier: Head,
  later: Head,
  proof: readonly Bytes[],
): Promise<boolean> {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && sameBytes(earlier.root, later.root);
  if (earlier.size === 0) return proof.length === 0;
  let position = earlier.size - 1;
  let last = later.size - 1;
  while (isOdd(position)) [position, last] = [half(position), half(last)];
  const isWhole = position === 0;
  const [first, ...steps] = isWhole ? [earlier.root, ...proof] : proof;
  if (first === undefined) return false;
  let [before, after] = [first, first];
  for (const step of steps) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      before = await nodeHash(sha256, step, before);
      after = await nodeHash(sha256, step, after);
      while (!isOdd(position) && position !== 0) [position, last] = [half(position), half(last)];
    } else {
      after = await nodeHash(sha256, after, step);
    }
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && sameBytes(before, earlier.root) && sameBytes(after, later.root);
}
