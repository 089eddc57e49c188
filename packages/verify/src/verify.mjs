#!/usr/bin/env node
// Checks an Evenkeel record packet. One file, no dependencies, no network: Node 20 or newer is enough.
//
//   node verify.mjs PACKET.zip        the packet as it was downloaded
//   node verify.mjs FOLDER            the packet unpacked
//   node verify.mjs record.jsonl      the entries alone
//
// Says 'intact, N entries' and exits 0, or names the first bad entry and exits 1. The format is described in
// docs/packet-format.md, so that another program can be written from it.
import { createHash } from "node:crypto";
import { createReadStream, existsSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createInflateRaw } from "node:zlib";

const format = "evenkeel-record/1";
const recordName = "record.jsonl";
const sumsName = "SHA256SUMS";

/** A packet that is not intact, or not a packet. The message is for the person who checks it. */
export class BadPacket extends Error {}

/**
 * One text for one value: keys sorted by UTF-16 unit, no white space (RFC 8785 for the values a record holds).
 * @param {unknown} value
 * @returns {string}
 */
export function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.keys(value).sort();
    return `{${members.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

const sha256Text = (text) => createHash("sha256").update(text, "utf8").digest("hex");

/** A shown field is hashed with its salt; a withheld one stands by its digest. */
function digestOf(name, field) {
  if (typeof field.digest === "string") return field.digest;
  return sha256Text(canonicalJson([field.salt, name, field.value]));
}

/**
 * SHA-256 (hex) of the entry's canonical JSON without its own hash, each field by its digest.
 * @param {Record<string, unknown>} entry
 * @returns {string}
 */
export function hashEntry(entry) {
  const { hash: _own, fields, ...rest } = entry;
  const digests = Object.entries(fields).map(([name, field]) => [name, digestOf(name, field)]);
  return sha256Text(canonicalJson({ ...rest, fields: Object.fromEntries(digests) }));
}

function parseLine(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadPacket(`line ${number} of ${recordName} is no JSON`);
  }
}

function readHeader(line) {
  const header = parseLine(line, 1);
  if (header?.format !== format)
    throw new BadPacket(`${recordName} is not of the format ${format}`);
  return header;
}

function checkEntry(entry, expected, previousHash) {
  if (entry?.sequence !== expected) {
    throw new BadPacket(`entry ${expected} is missing or out of place`);
  }
  if (previousHash !== null && entry.previousHash !== previousHash) {
    throw new BadPacket(`entry ${expected} does not follow the one before it`);
  }
  // An entry that the packet's reader may not see stands by its hashes alone, so that the chain can still be followed.
  if (entry.withheld === true) {
    const extra = Object.keys(entry).some(
      (key) => !["sequence", "previousHash", "hash", "withheld"].includes(key),
    );
    if (extra || typeof entry.hash !== "string")
      throw new BadPacket(`entry ${expected} was changed`);
    return;
  }
  const isEntry = typeof entry.fields === "object" && entry.fields !== null;
  if (!isEntry || hashEntry(entry) !== entry.hash)
    throw new BadPacket(`entry ${expected} was changed`);
}

/**
 * Follows the chain line by line; memory does not grow with the record.
 * @param {AsyncIterable<string>} lines
 * @returns {Promise<{ entries: number, withheld: number, first: number, last: number, headHash: string | null }>}
 * @throws {BadPacket}
 */
export async function verifyLines(lines) {
  let header = null;
  let previousHash = null;
  let expected = 0;
  let withheld = 0;
  for await (const line of lines) {
    if (header === null) {
      header = readHeader(line);
      expected = header.first;
      previousHash = header.previousHash;
      continue;
    }
    const entry = parseLine(line, expected - header.first + 2);
    if (expected > header.last) throw new BadPacket(`entry ${expected} stands after the end`);
    checkEntry(entry, expected, previousHash);
    if (entry.withheld === true) withheld += 1;
    previousHash = entry.hash;
    expected += 1;
  }
  if (header === null) throw new BadPacket(`${recordName} is empty`);
  if (expected <= header.last)
    throw new BadPacket(`entry ${expected} and what follows it was cut off`);
  const entries = header.last - header.first + 1;
  if (entries > 0 && previousHash !== header.headHash) {
    throw new BadPacket(`entry ${header.last} is not the one that the header names as the last`);
  }
  return { entries, withheld, first: header.first, last: header.last, headHash: header.headHash };
}

/** The files of a folder. */
function folderFiles(folder) {
  return {
    // What else its owner keeps in a folder is no part of the packet.
    names: () => [],
    has: (name) => existsSync(join(folder, name)),
    open: (name) => createReadStream(join(folder, name)),
  };
}

/** The files of a zip archive, read by its central directory (APPNOTE 4.3.12), without unpacking it to disk. */
function zipFiles(path) {
  const file = openSync(path, "r");
  const { size } = statSync(path);
  const read = (start, length) => {
    const buffer = Buffer.alloc(length);
    const got = readSync(file, buffer, 0, length, start);
    return buffer.subarray(0, got);
  };
  const tailStart = Math.max(0, size - 65_557);
  const tail = read(tailStart, size - tailStart);
  const end = tail.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0) throw new BadPacket("this is no zip archive, or its end was cut off");
  const directory = read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const files = new Map();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50;) {
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
    // Programs differ in which of two they show.
    if (files.has(name)) throw new BadPacket(`${name} stands in the archive twice`);
    files.set(name, {
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      start: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return {
    names: () => [...files.keys()],
    has: (name) => files.has(name),
    open(name) {
      const { method, compressed, start } = files.get(name);
      const local = read(start, 30);
      const begin = start + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
      if (compressed === 0) return Readable.from([]);
      const raw = createReadStream(path, { start: begin, end: begin + compressed - 1 });
      if (method === 0) return raw;
      const inflated = createInflateRaw();
      raw.on("error", (error) => inflated.destroy(error));
      return raw.pipe(inflated);
    },
  };
}

async function sha256(stream) {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

async function checkSums(files) {
  if (!files.has(sumsName)) throw new BadPacket(`${sumsName} is missing`);
  const listed = new Set();
  for await (const line of linesOf(files.open(sumsName))) {
    const [, expected, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (name === undefined) throw new BadPacket(`${sumsName} has a line that names no file`);
    if (!files.has(name)) throw new BadPacket(`${name} is missing`);
    if ((await sha256(files.open(name))) !== expected) throw new BadPacket(`${name} was changed`);
    listed.add(name);
  }
  const added = files.names().find((name) => name !== sumsName && !listed.has(name));
  if (added !== undefined) throw new BadPacket(`${added} was added: ${sumsName} does not name it`);
  if (!listed.has(recordName)) throw new BadPacket(`${sumsName} does not name ${recordName}`);
}

/** Lines of a stream, in UTF-8, without holding more than one; a stream that breaks throws where it is read. */
async function* linesOf(stream) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

/**
 * Checks a packet: a zip archive, a folder, or a record.jsonl alone.
 * The chain is followed before the sums are compared, so that a changed entry is named by its number.
 * @param {string} path
 * @returns {ReturnType<typeof verifyLines>}
 * @throws {BadPacket}
 */
export async function verifyPacket(path) {
  if (!existsSync(path)) throw new BadPacket(`there is nothing at ${path}`);
  if (path.endsWith(".jsonl")) return verifyLines(linesOf(createReadStream(path)));
  const files = statSync(path).isDirectory() ? folderFiles(path) : zipFiles(path);
  if (!files.has(recordName)) throw new BadPacket(`${recordName} is missing`);
  let result;
  try {
    result = await verifyLines(linesOf(files.open(recordName)));
  } catch (error) {
    // A zip whose data no longer unpacks was changed as well; the library's word for it helps nobody.
    if (error instanceof BadPacket) throw error;
    throw new BadPacket(`${recordName} cannot be read: ${error.message}`);
  }
  await checkSums(files);
  return result;
}

async function main() {
  const [path] = process.argv.slice(2);
  if (path === undefined) {
    console.error("usage: node verify.mjs PACKET.zip | FOLDER | record.jsonl");
    process.exitCode = 2;
    return;
  }
  try {
    const { entries, withheld, first, last, headHash } = await verifyPacket(path);
    console.log(`intact, ${entries} entries`);
    if (entries > 0) console.log(`numbers ${first} to ${last}; last hash ${headHash}`);
    if (withheld > 0)
      console.log(`${withheld} of them are withheld from this reader and stand by their hashes`);
  } catch (error) {
    console.log(`NOT intact: ${error.message}`);
    process.exitCode = 1;
  }
}

if (
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  await main();
}
