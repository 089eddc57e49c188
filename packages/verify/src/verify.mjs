#!/usr/bin/env node
// oxlint-disable max-lines -- it is handed out alone: whoever checks a packet reads and runs one file
// Checks an Evenkeel record packet. One file, no dependencies, no network: Node 20 or newer is enough.
//
//   node verify.mjs PACKET.zip        the packet as it was downloaded
//   node verify.mjs FOLDER            the packet unpacked
//   node verify.mjs record.jsonl      the entries alone
//
// Says 'intact, N entries' and exits 0, or names what is wrong and exits 1. Use a copy of this file that you trust: from
// the server (/verify.mjs), from Evenkeel's source code, or your own; never one that came with the packet. The format is
// described in docs/packet-format.md, so that another program can be written from it.
import { createHash } from "node:crypto";
import { createReadStream, existsSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createInflateRaw } from "node:zlib";

/** What packets are made in now, and what they were made in before. */
const newFormat = "evenkeel-record/2";
const oldFormat = "evenkeel-record/1";
const sealFormat = "evenkeel-seal/1";
const recordName = "record.jsonl";
const tableName = "record.csv";
const aboutName = "README.txt";
const sealName = "SEAL.json";
const sumsName = "SHA256SUMS";
/** Entries in one volume of the pages: keeps the memory of its page tree small, and a volume of a size that opens. */
export const entriesInVolume = 2000;

const genesis = "0".repeat(64);
/** No line of a packet is nearly as long. */
const longestLine = 64 * 1024 * 1024;

/** What controls a screen, hides, or ends a line somewhere. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const longestReason = 300;

/**
 * Words as they are safe to print: a packet names its own files and people, and such a name must neither move the cursor
 * and write another verdict over this one, nor push it off the screen.
 */
function printable(words) {
  const seen = words
    .replaceAll(/\s+/g, " ")
    .replaceAll(
      unseen,
      (sign) => `[U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
    );
  return seen.length > longestReason ? `${seen.slice(0, longestReason)}...` : seen;
}

/** A packet that is not intact, or not a packet. The message is one printable line for the person who checks it. */
export class BadPacket extends Error {
  constructor(reason) {
    super(printable(reason));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Canonical JSON and hashes

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
const hashOf = (value) => sha256Text(canonicalJson(value));

/** A shown field is hashed with its salt; a withheld one stands by its digest. */
function digestOf(name, field) {
  return "digest" in field ? field.digest : hashOf([field.salt, name, field.value]);
}

const fieldDigests = (fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, digestOf(name, field)]));

/**
 * SHA-256 (hex) of an entry, shown or withheld, without its own hash.
 * @param {Record<string, unknown>} entry
 * @returns {string}
 */
export function hashEntry(entry) {
  const { familyId, sequence, uuid, kind, at, actorId, subject, previousHash } = entry;
  if (entry.version !== 2) {
    const fields = fieldDigests(entry.fields);
    return hashOf({ familyId, sequence, uuid, kind, at, actorId, subject, fields, previousHash });
  }
  const { version, people, late } = entry;
  const body = isWithheld(entry)
    ? entry.body
    : hashOf({ uuid, kind, at, actorId, subject, fields: fieldDigests(entry.fields) });
  return hashOf({ version, familyId, sequence, people, late, body, previousHash });
}

/**
 * What binds the files of a packet to its header and to the head of the record. Whoever changes a byte of any of them
 * gets another one; the server keeps those that it made.
 * @param {Record<string, unknown>} header
 * @param {Record<string, string>} files SHA-256 by name
 * @returns {Record<string, unknown> & { seal: string }}
 */
export function sealOf(header, files) {
  const { familyId, last, headHash } = header;
  const sealed = {
    format: sealFormat,
    familyId,
    head: { sequence: last, hash: headHash },
    header: hashOf(header),
    files,
  };
  return { ...sealed, seal: hashOf(sealed) };
}

/**
 * The names of a packet's pages, which follow from how many entries it has.
 * @param {{ first: number, last: number }} header
 * @returns {string[]}
 */
export function pagesNames({ first, last }) {
  const volumes = Math.ceil((last - first + 1) / entriesInVolume);
  if (volumes <= 1) return ["record.pdf"];
  return Array.from(
    { length: volumes },
    (_, index) => `record-${String(index + 1).padStart(3, "0")}.pdf`,
  );
}

// ---------------------------------------------------------------------------------------------------------------------
// The table: record.csv follows from the entries to the byte, so it is made again here and compared

/** Fields of a message that have columns of their own; every other kind stands in `content` as JSON. */
const messageColumns = [
  "category",
  "severity",
  "status",
  "senderId",
  "receiverId",
  "originalMessage",
  "finalMessage",
  "aiRewrite",
  "coachingPrompt",
  "attemptCount",
  "escalationLevel",
  "finalAction",
  "requiresReview",
  "provider",
];
/**
 * The table's own words by language: those of whoever asked for the packet. Headings stand here and nowhere else, since a
 * table whose headings could say anything would say that someone wrote what they did not. A language without a table of
 * its own has the English one.
 */
const tableWords = {
  "en-US": {
    columns: [
      "number",
      "uuid",
      "kind",
      "at_utc",
      "actor",
      "about_entry",
      ...messageColumns,
      "content",
      "withheld",
      "previous_hash",
      "hash",
    ],
    whole: "whole",
    inPart: "in part",
    cut: (length) => `cut here: all ${length} characters stand in ${recordName}`,
  },
  "es-US": {
    columns: [
      "numero",
      "uuid",
      "tipo",
      "hora_utc",
      "autor",
      "sobre_entrada",
      "categoria",
      "nivel",
      "estado",
      "remitente",
      "destinatario",
      "mensaje_original",
      "mensaje_entregado",
      "nueva_version_ofrecida",
      "consejo",
      "intentos",
      "escalamiento",
      "que_paso",
      "requiere_revision",
      "nivel_dado_por",
      "contenido",
      "retenido",
      "hash_anterior",
      "hash",
    ],
    whole: "completo",
    inPart: "en parte",
    cut: (length) => `cortado aquí: los ${length} caracteres están en ${recordName}`,
  },
};
/** How many columns there are whatever they are called. */
const columnCount = tableWords["en-US"].columns.length;

/** Spreadsheets hold 32,767 characters a cell, and spill what is more into other cells. */
const longestCell = 30_000;
/**
 * Where a spreadsheet may begin to read a formula: at the start of a cell, after whatever it takes for the end of a line,
 * and after what it may take for the end of a cell, as some read `;` where others read `,`.
 */
const formulaStart =
  /(?<=^|[\n\v\f\r\u0085\u2028\u2029])(?=[ \u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])|(?<=[,;\t|"'])(?=[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** A cell by RFC 4180, quoted, with an apostrophe before whatever a spreadsheet would run. */
function toCell(text, said) {
  const inert = text.replaceAll(formulaStart, "'");
  const cut =
    inert.length <= longestCell
      ? inert
      : `${inert.slice(0, longestCell).toWellFormed()} [${said.cut(text.length)}]`;
  return `"${cut.replaceAll('"', '""')}"`;
}

const toRow = (cells, said) => `${cells.map((cell) => toCell(cell, said)).join(",")}\r\n`;

const asText = (value) => {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/**
 * record.csv in one language: its first line, and the line of each entry.
 * @param {string} [locale] English where the table is in no such language
 */
export function tableIn(locale = "en-US") {
  const said = tableWords[locale] ?? tableWords["en-US"];
  // Spreadsheets take UTF-8 for what it is only with a byte order mark.
  return {
    head: `\ufeff${toRow(said.columns, said)}`,
    lines: (header) => linesOfTable(header, said),
  };
}

/** Every language that a table can be in. */
export const tableLocales = Object.keys(tableWords);

function linesOfTable(header, said) {
  const names = new Map(header.people.map((person) => [person.id, person.name]));
  const person = (id) => (typeof id === "number" ? (names.get(id) ?? String(id)) : asText(id));
  return (row) => {
    const { sequence, previousHash, hash } = row;
    if (isWithheld(row)) {
      const empty = Array.from({ length: columnCount - 4 }, () => "");
      return toRow([String(sequence), ...empty, said.whole, previousHash, hash], said);
    }
    const isMessage = row.kind === "message";
    const shown = Object.fromEntries(
      Object.entries(row.fields).flatMap(([name, field]) =>
        "digest" in field ? [] : [[name, field.value]],
      ),
    );
    const messageCells = messageColumns.map((name) => {
      if (!isMessage) return "";
      return name === "senderId" || name === "receiverId"
        ? person(shown[name])
        : asText(shown[name]);
    });
    const isInPart = Object.values(row.fields).some((field) => "digest" in field);
    const cells = [
      String(sequence),
      asText(row.uuid),
      asText(row.kind),
      asText(row.at),
      person(row.actorId),
      asText(row.subject),
      ...messageCells,
      isMessage ? "" : canonicalJson(shown),
      isInPart ? said.inPart : "",
      previousHash,
      hash,
    ];
    return toRow(cells, said);
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// Shapes: what may stand where. A field too many is as wrong as one too few.

const isText = (value) => typeof value === "string";
const isHash = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isSalt = (value) => isText(value) && /^[0-9a-f]{32}$/.test(value);
const isNumber = (value) => Number.isSafeInteger(value) && value > 0;
const isUuid = (value) =>
  isText(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isWithheld = (entry) => entry.withheld === true;
const orNull = (is) => (value) => value === null || is(value);
const isTrue = (value) => value === true;
const isBoolean = (value) => typeof value === "boolean";
const isInstant = (value) =>
  isText(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
const isDay = (value) => isText(value) && isInstant(`${value}T00:00:00.000Z`);
/** The calendar day of an instant in this zone, YYYY-MM-DD. @throws where there is no such zone */
const dayIn = (timeZone) => {
  const days = new Intl.DateTimeFormat("en-CA", { timeZone });
  return (at) => days.format(at);
};
const isZone = (value) => {
  try {
    return isText(value) && dayIn(value)(new Date(0)) !== "";
  } catch {
    return false;
  }
};

const isPerson = (value) => misfit(value, { id: isNumber, name: isText, role: isText }) === null;
const isField = (value) =>
  isObject(value) &&
  ("digest" in value
    ? misfit(value, { digest: isHash }) === null
    : misfit(value, { salt: isSalt, value: () => true }) === null);
const isFields = (value) =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isField);

const headerShape = {
  format: isText,
  familyId: isNumber,
  family: isText,
  timeZone: isZone,
  madeFor: isPerson,
  people: (value) => Array.isArray(value) && value.every(isPerson),
  from: orNull(isDay),
  to: orNull(isDay),
  first: isNumber,
  last: (value) => Number.isSafeInteger(value) && value >= 0,
  previousHash: isHash,
  headHash: isHash,
};
const place = { familyId: isNumber, sequence: isNumber, previousHash: isHash, hash: isHash };
const said = {
  uuid: isUuid,
  kind: isText,
  at: isInstant,
  actorId: orNull(isNumber),
  subject: orNull(isNumber),
  fields: isFields,
};
const newer = { version: (value) => value === 2, people: isHash, late: isBoolean };
const older = { version: (value) => value === 1 };
const shapes = {
  1: {
    shown: { ...place, ...said, ...older },
    withheld: { ...place, ...older, withheld: isTrue },
  },
  2: {
    shown: { ...place, ...said, ...newer },
    withheld: { ...place, ...newer, body: isHash, withheld: isTrue },
  },
};

/** The name of the first member that is missing, not of its kind, or not known; null where all fits. */
function misfit(value, shape) {
  if (!isObject(value)) return "it";
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) return unknown;
  return (
    Object.keys(shape).find((name) => !Object.hasOwn(value, name) || !shape[name](value[name])) ??
    null
  );
}

/** A line of one JSON value in the one way that it is written: a name that stands twice does not survive that. */
function parseLine(line, what) {
  let value;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadPacket(`${what} is no JSON`);
  }
  if (canonicalJson(value) !== line) {
    throw new BadPacket(
      `${what} is not in its canonical form: a name stands in it twice, or a number or space is written in another way`,
    );
  }
  return value;
}

// ---------------------------------------------------------------------------------------------------------------------
// The chain

function readHeader(line) {
  const header = parseLine(line, `line 1 of ${recordName}`);
  if (header?.format === oldFormat) return header;
  if (header?.format !== newFormat) {
    throw new BadPacket(
      `${recordName} is not of the format ${newFormat} or ${oldFormat}, which are those that this program reads`,
    );
  }
  const wrong = misfit(header, headerShape);
  if (wrong !== null) throw new BadPacket(`the header's ${wrong} is missing, wrong or unknown`);
  if (header.first === 1 && header.previousHash !== genesis) {
    throw new BadPacket("the header names a hash before the first entry of all");
  }
  if (header.last < header.first - 1)
    throw new BadPacket("the header's last entry is before its first");
  if (header.from !== null && header.to !== null && header.from > header.to) {
    throw new BadPacket("the header's days end before they begin");
  }
  const { people, madeFor } = header;
  const known = people.find((person) => person.id === madeFor.id);
  if (known !== undefined && canonicalJson(known) !== canonicalJson(madeFor)) {
    throw new BadPacket("the header names its reader otherwise than among its people");
  }
  return header;
}

/** Follows the chain of one packet. */
class Chain {
  withheld = 0;
  withheldFields = 0;
  /** Of the older form and withheld: nothing ties them to what stands before. */
  loose = 0;
  lastLoose = 0;
  late = 0;
  #header;
  #expected;
  #previousHash;
  #previousVersion = 1;
  /** The time of the entry before, where it is known. */
  #previousAt = "";
  #people = null;
  #dayOf;
  #outside = null;

  constructor(header) {
    this.#header = header;
    this.#expected = header.first;
    this.#previousHash = header.previousHash;
    if (header.format === newFormat) {
      this.#dayOf = dayIn(header.timeZone);
    }
  }

  get expected() {
    return this.#expected;
  }

  take(entry) {
    const header = this.#header;
    const number = this.#expected;
    if (number > header.last) throw new BadPacket(`entry ${number} stands after the end`);
    if (entry?.sequence !== number) {
      throw new BadPacket(`entry ${number} is missing or out of place`);
    }
    if (entry.previousHash !== this.#previousHash) {
      throw new BadPacket(`entry ${number} does not follow the one before it`);
    }
    if (header.format === oldFormat) this.#checkOld(entry, number);
    else this.#checkNew(entry, number);
    this.#previousHash = entry.hash;
    this.#expected += 1;
  }

  /**
   * As a packet of the first format was made: no order of times, and a withheld entry is taken at its word. When it was
   * made there were no entries of a newer form: one in it means that someone wrote the older format into the header,
   * to be rid of what the newer one checks.
   */
  #checkOld(entry, number) {
    if (Object.hasOwn(entry, "version")) {
      throw new BadPacket(
        `entry ${number} is of a newer form than packets of the older format hold: the header's format was changed`,
      );
    }
    const allowed = oldMembers[isWithheld(entry) ? "withheld" : "shown"];
    const strange = Object.keys(entry).find((name) => !allowed.has(name));
    if (strange !== undefined) {
      throw new BadPacket(
        `entry ${number} was changed: its ${strange} is missing, wrong or unknown`,
      );
    }
    if (!isWithheld(entry)) {
      if (!isFields(entry.fields) && !isOldFields(entry.fields)) {
        throw new BadPacket(`entry ${number} was changed`);
      }
      if (hashEntry(entry) !== entry.hash) throw new BadPacket(`entry ${number} was changed`);
      this.withheldFields += withheldFieldsOf(entry);
      return;
    }
    if (!isText(entry.hash)) throw new BadPacket(`entry ${number} was changed`);
    this.#countLoose(number);
  }

  #checkNew(entry, number) {
    const header = this.#header;
    const shape = shapes[entry.version]?.[isWithheld(entry) ? "withheld" : "shown"];
    const wrong = shape === undefined ? "version" : misfit(entry, shape);
    if (wrong !== null) {
      throw new BadPacket(`entry ${number} was changed: its ${wrong} is missing, wrong or unknown`);
    }
    if (entry.familyId !== header.familyId) {
      throw new BadPacket(`entry ${number} is of another family`);
    }
    if (entry.version < this.#previousVersion) {
      throw new BadPacket(`entry ${number} is of an older form than the one before it`);
    }
    this.#previousVersion = entry.version;
    const isLoose = entry.version === 1 && isWithheld(entry);
    if (!isLoose && hashEntry(entry) !== entry.hash) {
      throw new BadPacket(`entry ${number} was changed`);
    }
    if (isLoose) this.#countLoose(number);
    else if (isWithheld(entry)) this.withheld += 1;
    else this.#checkShown(entry, number);
    this.#checkReader(entry, number);
    if (entry.version === 2) this.#people = entry.people;
    if (entry.late === true) this.late += 1;
  }

  #countLoose(number) {
    this.withheld += 1;
    this.loose += 1;
    this.lastLoose = number;
  }

  #checkShown(entry, number) {
    this.withheldFields += withheldFieldsOf(entry);
    if (entry.subject !== null && entry.subject >= number) {
      throw new BadPacket(`entry ${number} is about an entry that is not before it`);
    }
    const runsBack = entry.at < this.#previousAt;
    if (entry.version === 2 && entry.late !== true && runsBack) {
      throw new BadPacket(`time runs backwards at entry ${number}, and the server did not say so`);
    }
    this.#previousAt = entry.at;
    const { from, to } = this.#header;
    if (from === null && to === null) return;
    const day = this.#dayOf(new Date(entry.at));
    if ((from !== null && day < from) || (to !== null && day > to)) this.#outside ??= number;
  }

  /** Nothing is withheld from a reviewer, nor from whoever wrote it. */
  #checkReader(entry, number) {
    const { madeFor } = this.#header;
    const isInFull = !isWithheld(entry) && withheldFieldsOf(entry) === 0;
    if (isInFull) return;
    const isReviewer = madeFor.role === "court_viewer";
    if (isReviewer || entry.actorId === madeFor.id) {
      throw new BadPacket(`entry ${number} withholds from ${madeFor.name} what they may see`);
    }
  }

  /** To be called after the last entry. */
  end() {
    const header = this.#header;
    if (this.#expected <= header.last) {
      throw new BadPacket(`entry ${this.#expected} and what follows it was cut off`);
    }
    const isEmpty = header.last < header.first;
    if (!isEmpty && this.#previousHash !== header.headHash) {
      throw new BadPacket(`entry ${header.last} is not the one that the header names as the last`);
    }
    if (header.format === oldFormat) return;
    if (isEmpty && header.headHash !== genesis && header.headHash !== header.previousHash) {
      throw new BadPacket("the header names a last hash without entries");
    }
    const { family, timeZone, people } = header;
    if (this.#people !== null && hashOf({ family, timeZone, people }) !== this.#people) {
      throw new BadPacket(
        `the header's family, time zone or people are not those under which entry ${header.last} was written`,
      );
    }
    // A clock that was set back may put an entry of another day between two of these.
    if (this.#outside !== null && this.late === 0 && this.#people !== null) {
      throw new BadPacket(`entry ${this.#outside} is not of the days that the header names`);
    }
  }

  /** What no one can see from this packet, in plain words. */
  limits() {
    const header = this.#header;
    const limits = [
      "that the server's operator did not write a whole record anew: compare the last hash with one that somebody else keeps",
    ];
    if (header.format === oldFormat) {
      limits.push(
        `who made it for whom: in the older format ${oldFormat} the header's names, time zone and days are under no hash`,
        "that its pages and table hold what the entries say: in the older format they are only listed",
      );
    } else if (this.#people === null && header.last >= header.first) {
      limits.push(
        "the family's names and time zone: its entries are of the older form, which does not hold them",
      );
    }
    const { madeFor, people } = header;
    if (header.format === newFormat && people.every((person) => person.id !== madeFor.id)) {
      limits.push(
        `who ${madeFor.name} is, for whom it was made: they were not of the family yet when its last entry was written`,
      );
    }
    if (this.loose > 0) {
      limits.push(
        `that nothing before entry ${this.lastLoose} was written anew: ${count(this.loose, "withheld entry is", "withheld entries are")} of the older form, which nothing ties to what stands before`,
      );
    }
    if (this.late > 0) {
      limits.push(
        `the true time of ${count(this.late, "entry", "entries")}: the server's clock had been set back, and it said so; their order is the chain's`,
      );
    }
    if (this.withheld > 0) limits.push("what the withheld entries say, and when");
    return limits;
  }
}

/** What an entry in a packet of the first format has, and nothing beside it: no hash covers more. */
const oldMembers = {
  shown: new Set([
    "familyId",
    "sequence",
    "uuid",
    "kind",
    "at",
    "actorId",
    "subject",
    "fields",
    "previousHash",
    "hash",
  ]),
  withheld: new Set(["sequence", "previousHash", "hash", "withheld"]),
};

/** Packets of the first format may have salts of any kind. */
const isOldFields = (fields) =>
  isObject(fields) &&
  Object.values(fields).every(
    (field) => isObject(field) && ("digest" in field ? isText(field.digest) : isText(field.salt)),
  );

const withheldFieldsOf = (entry) =>
  isWithheld(entry) ? 0 : Object.values(entry.fields).filter((field) => "digest" in field).length;

const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

/**
 * Follows the chain line by line; memory does not grow with the record.
 * @param {AsyncIterable<string>} lines
 * @param {(header: Record<string, unknown>, entry: Record<string, unknown> | null) => void} [onRow] called with the header
 *   alone, then with each entry that was found to be in order
 * @returns {Promise<import("./verify.d.mts").VerifiedPacket>}
 * @throws {BadPacket}
 */
export async function verifyLines(lines, onRow = () => undefined) {
  let header = null;
  let chain = null;
  for await (const line of lines) {
    if (header === null) {
      header = readHeader(line);
      chain = new Chain(header);
      onRow(header, null);
      continue;
    }
    const entry = parseLine(line, `entry ${chain.expected}`);
    chain.take(entry);
    onRow(header, entry);
  }
  if (header === null) throw new BadPacket(`${recordName} is empty`);
  chain.end();
  return {
    format: header.format,
    familyId: header.familyId ?? null,
    entries: header.last - header.first + 1,
    withheld: chain.withheld,
    withheldFields: chain.withheldFields,
    first: header.first,
    last: header.last,
    previousHash: header.previousHash,
    headHash: header.headHash,
    seal: null,
    limits: chain.limits(),
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// Files

/** The files of a folder. */
function folderFiles(folder) {
  return {
    // What else its owner keeps in a folder is no part of the packet.
    names: () => [],
    has: (name) => existsSync(join(folder, name)),
    open: (name) => createReadStream(join(folder, name)),
  };
}

/**
 * The files of a zip archive, read by its central directory (APPNOTE 4.3.12), without unpacking it to disk. Programs
 * differ in what they show of an archive that says two things, so one that does is refused.
 */
function zipFiles(path) {
  const file = openSync(path, "r");
  const { size } = statSync(path);
  const read = (start, length) => {
    const buffer = Buffer.alloc(length);
    const got = readSync(file, buffer, 0, length, start);
    return buffer.subarray(0, got);
  };
  const endLength = 22;
  const end = size < endLength ? Buffer.alloc(0) : read(size - endLength, endLength);
  if (end.length < endLength || end.readUInt32LE(0) !== 0x06054b50 || end.readUInt16LE(20) !== 0) {
    throw new BadPacket(
      "this is no zip archive, its end was cut off, or something was put behind it",
    );
  }
  const start = end.readUInt32LE(16);
  if (start + end.readUInt32LE(12) !== size - endLength) {
    throw new BadPacket("the archive holds something that its list does not name");
  }
  const directory = read(start, end.readUInt32LE(12));
  const files = new Map();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50;) {
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
    if ([...files.keys()].some((other) => other.toLowerCase() === name.toLowerCase())) {
      throw new BadPacket(`${name} stands in the archive twice`);
    }
    files.set(name, {
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      start: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  assertOneStory(files, read, start);
  return {
    names: () => [...files.keys()],
    has: (name) => files.has(name),
    open(name) {
      const { method, compressed, begin } = files.get(name);
      if (compressed === 0) return Readable.from([]);
      const raw = createReadStream(path, { start: begin, end: begin + compressed - 1 });
      if (method === 0) return raw;
      const inflated = createInflateRaw();
      raw.on("error", (error) => inflated.destroy(error));
      return raw.pipe(inflated);
    },
  };
}

/** Each file's own head has the list's name for it, and the files fill the archive without a gap. */
function assertOneStory(files, read, directoryStart) {
  /** What a writer may put behind a file whose length it did not know before: sums and lengths. */
  const mayFollow = new Set([0, 12, 16, 20, 24]);
  let reached = 0;
  for (const [name, file] of [...files].toSorted((a, b) => a[1].start - b[1].start)) {
    const local = read(file.start, 30);
    if (local.length < 30 || local.readUInt32LE(0) !== 0x04034b50) {
      throw new BadPacket(`${name} is not where the archive's list says`);
    }
    const nameLength = local.readUInt16LE(26);
    const own = read(file.start + 30, nameLength).toString("utf8");
    if (own !== name) throw new BadPacket(`${name} goes by the name ${own} in the archive, too`);
    if (!mayFollow.has(file.start - reached) || (reached === 0 && file.start !== 0)) {
      throw new BadPacket("the archive holds something that its list does not name");
    }
    file.begin = file.start + 30 + nameLength + local.readUInt16LE(28);
    reached = file.begin + file.compressed;
  }
  if (!mayFollow.has(directoryStart - reached)) {
    throw new BadPacket("the archive holds something that its list does not name");
  }
}

async function sha256(stream) {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}

/** Compares every file with SHA256SUMS. @returns the sums by name */
async function checkSums(files) {
  if (!files.has(sumsName)) throw new BadPacket(`${sumsName} is missing`);
  const listed = {};
  for await (const line of linesOf(files.open(sumsName))) {
    const [, expected, name] = /^([0-9a-f]{64}) [ *]([\w.-]+)$/.exec(line) ?? [];
    if (name === undefined) throw new BadPacket(`${sumsName} has a line that names no file`);
    if (Object.hasOwn(listed, name)) throw new BadPacket(`${sumsName} names ${name} twice`);
    if (!files.has(name)) throw new BadPacket(`${name} is missing`);
    const actual = await sha256(files.open(name)).catch((error) => {
      throw new BadPacket(`${name} cannot be read: ${error.message}`);
    });
    if (actual !== expected) throw new BadPacket(`${name} was changed`);
    listed[name] = expected;
  }
  const added = files.names().find((name) => name !== sumsName && !Object.hasOwn(listed, name));
  if (added !== undefined) throw new BadPacket(`${added} was added: ${sumsName} does not name it`);
  if (!Object.hasOwn(listed, recordName))
    throw new BadPacket(`${sumsName} does not name ${recordName}`);
  return listed;
}

/** Compares the seal with what it seals. @returns the seal */
async function checkSeal(files, sums, header) {
  if (!files.has(sealName)) throw new BadPacket(`${sealName} is missing`);
  const { [sealName]: own, ...sealed } = sums;
  if (own === undefined) throw new BadPacket(`${sumsName} does not name ${sealName}`);
  const parts = new Set([recordName, tableName, aboutName, ...pagesNames(header)]);
  const missing = [...parts].find((name) => !Object.hasOwn(sealed, name));
  if (missing !== undefined) throw new BadPacket(`${missing} is missing`);
  const strange = Object.keys(sealed).find((name) => !parts.has(name));
  if (strange !== undefined) throw new BadPacket(`${strange} was added: it is no part of a packet`);
  const lines = [];
  for await (const line of linesOf(files.open(sealName))) lines.push(line);
  const seal = parseLine(lines.join("\n"), sealName);
  const expected = sealOf(header, sealed);
  if (canonicalJson(seal) !== canonicalJson(expected)) {
    throw new BadPacket(
      `${sealName} is not the seal of these files, this header and this last entry`,
    );
  }
  return expected.seal;
}

/** Lines of a stream, in UTF-8, without holding more than one; a stream that breaks throws where it is read. */
async function* linesOf(stream) {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let rest = "";
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    if (rest.length > longestLine) throw new BadPacket("a line is far longer than any of a packet");
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

async function followChain(stream, onRow) {
  try {
    return await verifyLines(linesOf(stream), onRow);
  } catch (error) {
    // A zip whose data no longer unpacks was changed as well; the library's word for it helps no one.
    if (error instanceof BadPacket) throw error;
    throw new BadPacket(`${recordName} cannot be read: ${error.message}`);
  }
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
  if (path.endsWith(".jsonl")) {
    const result = await followChain(createReadStream(path));
    return {
      ...result,
      limits: [...result.limits, "anything of the packet's other files: they were not looked at"],
    };
  }
  const files = statSync(path).isDirectory() ? folderFiles(path) : zipFiles(path);
  if (!files.has(recordName)) throw new BadPacket(`${recordName} is missing`);
  // The language of the table is nowhere said: it is in the one in which it comes out the same to the byte.
  const tables = tableLocales.map((locale) => ({ ...tableIn(locale), sum: createHash("sha256") }));
  let header = null;
  const result = await followChain(files.open(recordName), (head, entry) => {
    header = head;
    if (head.format === oldFormat) return;
    for (const table of tables) {
      table.lineOf ??= table.lines(head);
      table.sum.update(entry === null ? table.head : table.lineOf(entry));
    }
  });
  const sums = await checkSums(files);
  if (header.format === oldFormat) return result;
  const seal = await checkSeal(files, sums, header);
  if (!tables.some(({ sum }) => sum.digest("hex") === sums[tableName])) {
    throw new BadPacket(`${tableName} does not hold what the entries say`);
  }
  const limits = [
    ...result.limits,
    "that the pages (record.pdf) hold what the entries say: they are under the seal, which anyone could make anew; the server knows the seals that it made",
  ];
  return { ...result, seal, limits };
}

// ---------------------------------------------------------------------------------------------------------------------
// On the command line

/**
 * What was found, in one sentence.
 * @param {import("./verify.d.mts").VerifiedPacket} verified
 * @returns {string}
 */
export function verdictOf({ entries, withheld, withheldFields }) {
  const intact = `intact, ${count(entries, "entry", "entries")}`;
  if (withheld === 0 && withheldFields === 0) return `${intact}; nothing is withheld`;
  const parts = [
    ...(withheld > 0 ? [count(withheld, "entry", "entries")] : []),
    ...(withheldFields > 0 ? [count(withheldFields, "field", "fields")] : []),
  ];
  const are = withheld + withheldFields === 1 ? "is" : "are";
  return `${intact}; ${parts.join(" and ")} ${are} withheld from this reader`;
}

async function main() {
  const [path] = process.argv.slice(2);
  if (path === undefined) {
    console.error("usage: node verify.mjs PACKET.zip | FOLDER | record.jsonl");
    process.exitCode = 2;
    return;
  }
  try {
    const verified = await verifyPacket(path);
    const { format, entries, first, last, headHash, seal, limits } = verified;
    console.log(verdictOf(verified));
    console.log(`format ${format}${format === oldFormat ? ", the older one" : ""}`);
    if (entries > 0) console.log(`numbers ${first} to ${last}; last hash ${headHash}`);
    if (seal !== null) console.log(`seal ${seal}`);
    console.log("It cannot show:");
    for (const limit of limits) console.log(`- ${limit}.`);
  } catch (error) {
    const reason =
      error instanceof BadPacket ? error.message : printable(`it cannot be read: ${error.message}`);
    console.log(`NOT intact: ${reason}`);
    process.exitCode = 1;
  }
}

if (
  process.argv[1] !== undefined &&
  existsSync(process.argv[1]) &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  await main();
}
