import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aChain,
  aFolder as aNewFolder,
  aHeader,
  aZip,
  filesOf,
  people,
  sealed,
  withheld,
  withoutField,
} from "./a-packet.mjs";
import { BadPacket, canonicalJson, hashEntry, verifyPacket } from "./verify.mjs";

const script = fileURLToPath(new URL("verify.mjs", import.meta.url));
const genesis = "0".repeat(64);

/** A record of texts as the product exported it in its first format, made here by the documented format alone. */
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
  const said = (path) => spawnSync(process.execPath, [script, path], { encoding: "utf8" });

  it("says how many entries it found intact, how much is withheld, and what it cannot show", () => {
    const father = people[1];
    const chain = aChain(["one", "two", "three", "four", "five", "six", "seven", "eight"]);
    const rows = chain.map((row, index) => {
      if ([0, 2, 4].includes(index)) return withheld(row);
      return row;
    });
    rows[6] = withoutField(rows[6], "originalMessage");
    const header = aHeader(rows, { madeFor: father });
    const { stdout, status } = said(aNewFolder(sealed(header, filesOf(header, rows))));
    expect(status).toBe(0);
    const lines = stdout.split("\n");
    expect(lines[0]).toBe("intact, 8 entries; 3 entries and 1 field are withheld from this reader");
    expect(stdout).toMatch(/^seal [0-9a-f]{64}$/m);
    expect(stdout).toMatch(
      /^log evenkeel\/[0-9a-f]{16}\/1: its tree and signature are right, 5 entries that both parents see; hash \S{44}$/m,
    );
    expect(stdout).toMatch(/^signed with evenkeel\/[0-9a-f]{16}\/1\+[0-9a-f]{8}\+\S{44}$/m);
    expect(stdout).toMatch(/^six words: ([a-z]+ ){5}[a-z]+$/m);
    expect(stdout).toMatch(/It cannot show:\n- that the server's operator did not write/);
    expect(stdout).toContain("- what the withheld entries say, and when.");
  });

  it("says that nothing is withheld when nothing is", () => {
    const rows = aChain(["one"]);
    const { stdout } = said(aNewFolder(sealed(aHeader(rows), filesOf(aHeader(rows), rows))));
    expect(stdout).toMatch(/^intact, 1 entry; nothing is withheld\n/);
  });
});

describe("the verifier of a packet of the first format", () => {
  const texts = ["one", "two ñ 👧", "three", "four", "five", "six"];
  const rows = aRecord(texts);
  const anyEntry = fc.integer({ min: 1, max: texts.length });

  it("says 'intact, N entries', the format and what it cannot show, and exits with 0", () => {
    const said = execFileSync(process.execPath, [script, aFolder(rows)], { encoding: "utf8" });
    expect(said).toMatch(/^intact, 6 entries/);
    expect(said).toContain("format evenkeel-record/1, the older one");
    expect(said).toContain("- who made it for whom: in the older format");
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
    );
  });

  it("finds what was added next to an entry, outside of any hash", async () => {
    const rows = aRecord(["one", "two", "three"]);
    rows[2] = { ...rows[2], comment: "This is what it means." };
    expect(await complaint(rows)).toMatch("entry 2 was changed");
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
    );
  });

  it("follows the chain through entries that are withheld from this reader", async () => {
    const { hash, previousHash, sequence } = rows[2];
    const partial = rows.with(2, { sequence, previousHash, hash, withheld: true });
    expect(await complaint(partial)).toBeNull();
    const { limits } = await verifyPacket(aFolder(partial));
    expect(limits.join()).toContain("that nothing before entry 2 was written anew");
    const smuggled = rows.with(2, { sequence, previousHash, hash, withheld: true, content: "x" });
    expect(await complaint(smuggled)).toBe(
      "entry 2 was changed: its content is missing, wrong or unknown",
    );
  });

  it("checks an entry with some fields withheld, and finds a shown field that was changed", async () => {
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

  it("finds a file that was added to the archive, and one that is in it twice", async () => {
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

  it("says plainly when a file is not a packet at all", () => {
    for (const path of ["/no/such/packet", script]) {
      const { stdout, status } = spawnSync(process.execPath, [script, path], { encoding: "utf8" });
      expect(status).toBe(1);
      expect(stdout).toMatch(/^NOT intact: /);
    }
  });
});
