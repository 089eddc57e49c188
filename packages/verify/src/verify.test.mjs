import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BadPacket, canonicalJson, hashEntry, verifyPacket } from "./verify.mjs";

const script = fileURLToPath(new URL("verify.mjs", import.meta.url));
const genesis = "0".repeat(64);

/** A record of texts as the product exports it, made here by the documented format alone. */
function aRecord(texts) {
  let previousHash = genesis;
  const entries = texts.map((text, index) => {
    const entry = {
      familyId: 1,
      sequence: index + 1,
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      kind: "note",
      at: "2026-11-21T18:00:00.000Z",
      actorId: 3,
      subject: null,
      fields: { text: { salt: `salt${index}`, value: text } },
      previousHash,
    };
    previousHash = hashEntry(entry);
    return { ...entry, hash: previousHash };
  });
  const header = {
    format: "evenkeel-record/1",
    first: 1,
    last: entries.length,
    previousHash: genesis,
    headHash: previousHash,
  };
  return [header, ...entries];
}

const toLines = (rows) => `${rows.map((row) => canonicalJson(row)).join("\n")}\n`;

function aFolder(rows) {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-packet-"));
  const lines = toLines(rows);
  writeFileSync(join(folder, "record.jsonl"), lines);
  const sum = createHash("sha256").update(lines).digest("hex");
  writeFileSync(join(folder, "SHA256SUMS"), `${sum}  record.jsonl\n`);
  return folder;
}

/** A zip archive of stored files, without checksums: the verifier reads places and lengths alone. */
function aZip(files) {
  const locals = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(bytes.length, 20);
    central.writeUInt32LE(bytes.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), bytes);
    directory.push(central, Buffer.from(name));
    offset += 30 + name.length + bytes.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

const complaint = async (rows) => {
  try {
    await verifyPacket(aFolder(rows));
    return null;
  } catch (error) {
    if (!(error instanceof BadPacket)) throw error;
    return error.message;
  }
};

describe("the verifier of a packet", () => {
  const texts = ["one", "two ñ 👧", "three", "four", "five", "six"];
  const rows = aRecord(texts);
  const anyEntry = fc.integer({ min: 1, max: texts.length });

  it("says 'intact, N entries' and exits with 0", () => {
    const said = execFileSync(process.execPath, [script, aFolder(rows)], { encoding: "utf8" });
    expect(said).toMatch(/^intact, 6 entries\n/);
  });

  it("names the first bad entry and exits with 1", () => {
    const changed = rows.with(3, { ...rows[3], fields: { text: { salt: "salt1", value: "Two" } } });
    const { stdout, status } = spawnSync(process.execPath, [script, aFolder(changed)], {
      encoding: "utf8",
    });
    expect([stdout, status]).toEqual(["NOT intact: entry 3 was changed\n", 1]);
  });

  it("finds every dropped, repeated, moved, changed and cut entry", async () => {
    await fc.assert(
      fc.asyncProperty(anyEntry, anyEntry, fc.string({ minLength: 1 }), async (at, other, text) => {
        expect(await complaint(rows.toSpliced(at, 1))).toContain(`entry ${at} `);
        expect(await complaint(rows.toSpliced(at, 0, rows[at]))).toContain(`entry ${at + 1} `);
        expect(await complaint(rows.slice(0, at))).toContain(`entry ${at} `);
        expect(
          await complaint(
            rows.with(at, { ...rows[at], fields: { text: { salt: "s", value: `x${text}` } } }),
          ),
        ).toContain(`entry ${at} `);
        if (at !== other) {
          const moved = rows.with(at, rows[other]).with(other, rows[at]);
          expect(await complaint(moved)).toContain(`entry ${Math.min(at, other)} `);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("finds a change of any single byte of any file", async () => {
    const folder = aFolder(rows);
    const original = readFileSync(join(folder, "record.jsonl"));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: original.length - 2 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, flip) => {
          const changed = Buffer.from(original);
          changed[at] = (changed[at] ?? 0) ^ flip;
          writeFileSync(join(folder, "record.jsonl"), changed);
          await expect(verifyPacket(folder)).rejects.toThrow();
        },
      ),
      { numRuns: 200 },
    );
  });

  it("follows the chain through entries that are withheld from this reader", async () => {
    const { hash, previousHash, sequence } = rows[2];
    const partial = rows.with(2, { sequence, previousHash, hash, withheld: true });
    expect(await complaint(partial)).toBeNull();
    const smuggled = rows.with(2, { sequence, previousHash, hash, withheld: true, content: "x" });
    expect(await complaint(smuggled)).toBe("entry 2 was changed");
  });

  it("checks an entry of which some fields are withheld, and finds a changed shown one", async () => {
    const entry = rows[1];
    const digest = createHash("sha256")
      .update(canonicalJson(["salt0", "text", "one"]))
      .digest("hex");
    const veiled = rows.with(1, { ...entry, fields: { text: { digest } } });
    expect(await complaint(veiled)).toBeNull();
    const forged = rows.with(1, {
      ...entry,
      fields: { text: { digest }, added: { salt: "x", value: 1 } },
    });
    expect(await complaint(forged)).toBe("entry 1 was changed");
  });

  it("finds a file that was added to the archive, and one that stands in it twice", async () => {
    const folder = aFolder(aRecord(["one", "two"]));
    const files = ["record.jsonl", "SHA256SUMS"].map((name) => [
      name,
      readFileSync(join(folder, name)),
    ]);
    const zipped = (entries) => {
      const path = join(folder, "packet.zip");
      writeFileSync(path, aZip(entries));
      return verifyPacket(path);
    };
    expect(await zipped(files)).toMatchObject({ entries: 2 });
    const page = ["record.pdf", Buffer.from("another page")];
    await expect(zipped([...files, page])).rejects.toThrow("record.pdf was added");
    const other = ["record.jsonl", Buffer.from(toLines(aRecord(["other"])))];
    await expect(zipped([other, ...files])).rejects.toThrow(
      "record.jsonl stands in the archive twice",
    );
  });

  it("says plainly what is no packet at all", () => {
    for (const path of ["/no/such/packet", script]) {
      const { stdout, status } = spawnSync(process.execPath, [script, path], { encoding: "utf8" });
      expect(status).toBe(1);
      expect(stdout).toMatch(/^NOT intact: /);
    }
  });
});
