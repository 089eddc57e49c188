import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Bytes,
  fromBase64,
  fromHex,
  leafHash,
  nodeHash,
  type Sha256,
  toBase64,
  toHex,
  webSha256,
} from "./hashing.ts";
import {
  consistencyRanges,
  extendsHead,
  type Head,
  inclusionRanges,
  isIncluded,
  placesIn,
  proofOf,
} from "./proofs.ts";
import { emptyEdge, type Place, readEdge, rootOf, splitOf, withLeaf, writtenEdge } from "./tree.ts";

const sha256: Sha256 = (bytes) => new Uint8Array(createHash("sha256").update(bytes).digest());

/** The tree as RFC 6962, 2.1 defines it, made anew from all of its leaves. */
async function plainRoot(leaves: readonly Bytes[]): Promise<Bytes> {
  const [only] = leaves;
  if (only === undefined) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return only;
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return nodeHash(sha256, await plainRoot(left), await plainRoot(right));
}

/** A log that holds its leaves and every node, as the server keeps it. */
async function logOf(leaves: readonly Bytes[]) {
  const kept = new Map<string, Bytes>();
  const heads: Head[] = [{ size: 0, root: await rootOf(sha256, emptyEdge) }];
  let edge = emptyEdge;
  for (const leaf of leaves) {
    const grown = await withLeaf(sha256, edge, leaf);
    for (const { level, position, hash } of grown.nodes) kept.set(`${level}/${position}`, hash);
    // What is stored is read back.
    edge = readEdge(grown.edge.size, writtenEdge(grown.edge));
    heads.push({ size: edge.size, root: await rootOf(sha256, edge) });
  }
  const hashAt = ({ level, position }: Place): Bytes => {
    const hash = kept.get(`${level}/${position}`);
    if (hash === undefined) throw new Error(`The log lacks the node ${level}/${position}`);
    return hash;
  };
  const headOf = (size: number): Head => {
    const head = heads[size];
    if (head === undefined) throw new Error(`The log was never of ${size} leaves`);
    return head;
  };
  return {
    headOf,
    nodes: kept.size,
    inclusion: (leaf: number, size: number) => proofOf(sha256, inclusionRanges(leaf, size), hashAt),
    consistency: (earlier: number, size: number) =>
      proofOf(sha256, consistencyRanges(earlier, size), hashAt),
  };
}

const leavesOf = (count: number, salt = 0) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) =>
      leafHash(sha256, Uint8Array.of(salt, index % 256, Math.floor(index / 256))),
    ),
  );

describe("the tree of the Certificate Transparency test vectors", () => {
  const contents = [
    "",
    "00",
    "10",
    "2021",
    "3031",
    "40414243",
    "5051525354555657",
    "606162636465666768696a6b6c6d6e6f",
  ];
  const roots = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
  ];
  const vector = async () =>
    logOf(await Promise.all(contents.map(async (content) => leafHash(sha256, fromHex(content)))));

  it("has the same hash at every size", async () => {
    const log = await vector();
    expect(roots.map((_, size) => toHex(log.headOf(size).root))).toEqual(roots);
  });

  it("gives the proofs that others give", async () => {
    const log = await vector();
    const consistency = async (earlier: number, size: number) =>
      (await log.consistency(earlier, size)).map(toHex);
    expect(await consistency(6, 8)).toEqual([
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]);
    expect(await consistency(2, 5)).toEqual([
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ]);
    expect((await log.inclusion(2, 3)).map(toHex)).toEqual([roots[2]]);
  });

  it("is the same by a browser's own SHA-256", async () => {
    const bytes = fromHex("00ff10");
    expect(await webSha256(bytes)).toEqual(await sha256(bytes));
  });
});

describe("a log of any size", () => {
  const size = fc.integer({ min: 0, max: 200 });

  it("has the hash that all of its leaves give, and keeps at most two nodes a leaf", async () => {
    await fc.assert(
      fc.asyncProperty(size, async (count) => {
        const leaves = await leavesOf(count);
        const log = await logOf(leaves);
        expect(log.headOf(count).root).toEqual(await plainRoot(leaves));
        expect(log.nodes).toBeLessThanOrEqual(2 * count);
      }),
    );
  });

  it("proves each of its leaves in a few steps, and no other one", async () => {
    await fc.assert(
      fc.asyncProperty(size, size, fc.nat(), async (one, other, pick) => {
        const count = Math.max(1, one, other);
        const within = Math.max(1, Math.min(one, other));
        const leaf = pick % within;
        const leaves = await leavesOf(count);
        const log = await logOf(leaves);
        const proof = await log.inclusion(leaf, within);
        const { root } = log.headOf(within);
        const hash = leaves[leaf]!;
        const claim = { leaf, hash, size: within, root, proof };
        expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(within)));
        expect(await isIncluded(sha256, claim)).toBe(true);
        const [stranger] = await leavesOf(1, 9);
        expect(await isIncluded(sha256, { ...claim, hash: stranger! })).toBe(false);
        expect(await isIncluded(sha256, { ...claim, leaf: within })).toBe(false);
        expect(await isIncluded(sha256, { ...claim, proof: [...proof, root] })).toBe(false);
        if (within > 1) {
          expect(await isIncluded(sha256, { ...claim, leaf: (leaf + 1) % within })).toBe(false);
          expect(await isIncluded(sha256, { ...claim, proof: proof.slice(1) })).toBe(false);
        }
      }),
    );
  });

  it("proves that it goes on from what it was, in a few steps", async () => {
    await fc.assert(
      fc.asyncProperty(size, size, async (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        const log = await logOf(await leavesOf(later));
        const proof = await log.consistency(earlier, later);
        const [before, after] = [log.headOf(earlier), log.headOf(later)];
        expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(later + 1)) + 1);
        expect(await extendsHead(sha256, before, after, proof)).toBe(true);
        if (earlier < later) expect(await extendsHead(sha256, after, before, proof)).toBe(false);
        expect(await extendsHead(sha256, before, after, [...proof, after.root])).toBe(false);
      }),
    );
  });

  it("cannot prove that it goes on from a log in which one leaf was another", async () => {
    await fc.assert(
      fc.asyncProperty(size, size, fc.nat(), async (one, other, pick) => {
        const [earlier, later] = [Math.max(1, Math.min(one, other)), Math.max(1, one, other)];
        const leaves = await leavesOf(later);
        const [stranger] = await leavesOf(1, 9);
        const rewritten = leaves.with(pick % earlier, stranger!);
        const [log, forged] = [await logOf(leaves), await logOf(rewritten)];
        const [seen, shown] = [log.headOf(earlier), forged.headOf(later)];
        for (const proof of [
          await forged.consistency(earlier, later),
          await log.consistency(earlier, later),
          [],
        ]) {
          expect(await extendsHead(sha256, seen, shown, proof)).toBe(false);
        }
      }),
    );
  });

  it("asks for no more nodes than a proof of its height needs", () => {
    const million = 1_000_000;
    const places = placesIn([
      ...inclusionRanges(123_456, million),
      ...consistencyRanges(999_999, million),
    ]);
    expect(places.length).toBeLessThan(80);
    expect(() => inclusionRanges(5, 5)).toThrow(RangeError);
    expect(() => consistencyRanges(6, 5)).toThrow(RangeError);
    expect(() => readEdge(5, new Uint8Array(32))).toThrow(RangeError);
  });
});

describe("bytes as text", () => {
  it("come back as they were, and only from their one written form", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes));
        expect(fromHex(toHex(bytes))).toEqual(new Uint8Array(bytes));
      }),
    );
    for (const odd of ["A", "AA", "AB==", "AA=A", "A A=", "é==="]) {
      expect(fromBase64(odd), odd).toBeNull();
    }
    expect(() => fromHex("0")).toThrow(RangeError);
  });
});
