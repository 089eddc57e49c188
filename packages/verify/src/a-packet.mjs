// Packets for the tests, made by the documented format alone (docs/packet-format.md).
import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalJson, sealOf, tableIn, privateKinds } from "./verify.mjs";

const genesis = "0".repeat(64);
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
export const hashOf = (value) => sha256(canonicalJson(value));

const saltOf = (number, name) => sha256(`${number} ${name}`).slice(0, 32);
const mother = { id: 1, name: "Mother", role: "parent1" };
const father = { id: 2, name: "Father", role: "parent2" };
const reviewer = { id: 3, name: "Reviewer", role: "court_viewer" };
export const people = [mother, father, reviewer];

/** The hash of a row, written again from the page that describes it. */
function hashOfRow(row) {
  const { version, familyId, sequence, late, uuid, kind, at, actorId, subject, previousHash } = row;
  const fields = Object.fromEntries(
    Object.entries(row.fields ?? {}).map(([name, field]) => [
      name,
      field.digest ?? hashOf([field.salt, name, field.value]),
    ]),
  );
  if (version !== 2 && version !== 3) {
    return hashOf({ familyId, sequence, uuid, kind, at, actorId, subject, fields, previousHash });
  }
  const said = { uuid, kind, at, actorId, subject, fields };
  const body = row.body ?? hashOf(version === 3 ? { ...said, signed: row.signed } : said);
  return hashOf({ version, familyId, sequence, people: row.people, late, body, previousHash });
}

/** Hashes made again from this row on, as a forger would who knows the format. */
export function chained(rows, previousHash = genesis) {
  let previous = previousHash;
  return rows.map((row) => {
    const linked = { ...row, previousHash: previous };
    previous = hashOfRow(linked);
    return { ...linked, hash: previous };
  });
}

/** Messages of the mother and the father in turn, one a minute. */
export function aChain(
  texts,
  family = { family: "A family", timeZone: "America/Los_Angeles", people },
) {
  return chained(
    texts.map((text, index) => ({
      version: 2,
      familyId: 1,
      sequence: index + 1,
      people: hashOf(family),
      late: false,
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      kind: "message",
      at: new Date(Date.UTC(2026, 10, 21, 18, index)).toISOString(),
      actorId: index % 2 === 0 ? 1 : 2,
      subject: null,
      fields: {
        finalMessage: { salt: saltOf(index, "finalMessage"), value: text },
        originalMessage: { salt: saltOf(index, "originalMessage"), value: `first: ${text}` },
        status: { salt: saltOf(index, "status"), value: "delivered" },
      },
    })),
  );
}

/** A row of which nothing but its place is shown. */
export function withheld(row) {
  const { version, familyId, sequence, people: digest, late, previousHash, hash } = row;
  const { uuid, kind, at, actorId, subject } = row;
  const fields = Object.fromEntries(
    Object.entries(row.fields).map(([name, field]) => [name, digestOf(name, field)]),
  );
  const body = hashOf({ uuid, kind, at, actorId, subject, fields });
  return {
    version,
    familyId,
    sequence,
    people: digest,
    late,
    previousHash,
    hash,
    body,
    withheld: true,
  };
}
const digestOf = (name, field) => field.digest ?? hashOf([field.salt, name, field.value]);

/** A row with this field withheld. */
export const withoutField = (row, name) => ({
  ...row,
  fields: { ...row.fields, [name]: { digest: digestOf(name, row.fields[name]) } },
});

export function aHeader(rows, change = {}) {
  return {
    format: "evenkeel-record/3",
    familyId: 1,
    family: "A family",
    timeZone: "America/Los_Angeles",
    madeFor: reviewer,
    people,
    from: null,
    to: null,
    first: 1,
    last: rows.length,
    previousHash: genesis,
    headHash: rows.at(-1)?.hash ?? genesis,
    ...change,
  };
}

export const linesOf = (rows) => `${rows.map((row) => canonicalJson(row)).join("\n")}\n`;

/** What the pages say of an entry, as far as a verifier may care. */
const readingOf = (row) => ({
  what: "Message",
  words: `No. ${row.sequence}, in words.\n│ "No", she wrote,\n│ '=1`,
});

/**
 * The files of a packet.
 * @param {{ lines?: string, locale?: string, form?: string }} [as] other lines of record.jsonl, and of the table
 */
export function filesOf(header, rows, { lines = linesOf([header, ...rows]), locale, form } = {}) {
  const table = tableIn(locale, { form });
  const lineOf = table.lines(header);
  return {
    "record.jsonl": lines,
    "record.csv": table.head + rows.map((row) => lineOf(row, readingOf(row))).join(""),
    "record.pdf": "%PDF-1.7 pages",
    "README.txt": "What this is.\n",
    ...(hasLog(header) ? { "LOG.json": logOf(header, rows) } : {}),
  };
}

const hasLog = ({ format }) => /^evenkeel-record\/[34]$/.test(format);

const bytes = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
/** A key like a server's, from 32 bytes that anyone knows. */
export const aKey = (seed = 1) =>
  createPrivateKey({
    key: Buffer.concat([
      Buffer.from("302e020100300506032b657004220420", "hex"),
      Buffer.alloc(32, seed),
    ]),
    format: "der",
    type: "pkcs8",
  });

/** Merkle tree hash of these leaves (RFC 6962, 2.1). */
export function rootOf(leaves) {
  if (leaves.length < 2) return leaves[0] ?? bytes();
  const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return bytes(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

/** The full subtrees of these leaves, from left to right. */
function edgeOf(leaves) {
  if (leaves.length === 0) return [];
  const whole = 2 ** Math.floor(Math.log2(leaves.length));
  return [rootOf(leaves.slice(0, whole)), ...edgeOf(leaves.slice(whole))];
}

/**
 * LOG.json as a server with this key signs it.
 * @param {{ earlier?: object[], key?: import("node:crypto").KeyObject, origin?: string, more?: object }} [as] rows before the packet's first
 */
export function logOf(header, rows, { earlier = [], key = aKey(), origin, more = {} } = {}) {
  const leavesOf = (all) =>
    all
      .filter(
        (row) =>
          "fields" in row &&
          !privateKinds.includes(row.kind) &&
          (row.kind !== "message" || row.fields.status?.value === "delivered"),
      )
      .map((row) => bytes(Buffer.of(0), Buffer.from(row.hash, "hex")));
  const [before, leaves] = [leavesOf(earlier), leavesOf([...earlier, ...rows])];
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);
  const server = bytes(publicKey).toString("hex").slice(0, 16);
  const name = origin ?? `evenkeel/${server}/${header.familyId}`;
  const id = bytes(Buffer.from(`${name}\n`), Buffer.of(1), publicKey).subarray(0, 4);
  const text = `${name}\n${leaves.length}\n${rootOf(leaves).toString("base64")}\n`;
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString("base64");
  return canonicalJson({
    ...(header.format === "evenkeel-record/4"
      ? { format: "evenkeel-log/2", devices: [], cosignatures: [] }
      : { format: "evenkeel-log/1" }),
    before: { size: before.length, hashes: edgeOf(before).map((hash) => hash.toString("hex")) },
    checkpoint: `${text}\n— ${name} ${signature}\n`,
    key: `${name}+${id.toString("hex")}+${Buffer.concat([Buffer.of(1), publicKey]).toString("base64")}`,
    ...more,
  });
}

/** Seal and sums made again, as anyone can. */
export function sealed(header, files) {
  const hashes = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, sha256(text)]),
  );
  return summed({ ...files, "SEAL.json": canonicalJson(sealOf(header, hashes)) });
}

export function summed({ SHA256SUMS: _old, ...files }) {
  const sums = Object.entries(files).map(([name, text]) => `${sha256(text)}  ${name}\n`);
  return { ...files, SHA256SUMS: sums.join("") };
}

export function aFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-packet-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** A zip archive of stored files, without checksums: the verifier reads places and lengths alone. */
export function aZip(files, { between = Buffer.alloc(0), localName = (name) => name } = {}) {
  const locals = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of files) {
    const bytes = Buffer.from(text);
    const listed = Buffer.from(name);
    const own = Buffer.from(localName(name));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(own.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(bytes.length, 20);
    central.writeUInt32LE(bytes.length, 24);
    central.writeUInt16LE(listed.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, own, bytes, between);
    directory.push(central, listed);
    offset += 30 + own.length + bytes.length + between.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}
