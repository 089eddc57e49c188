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
import { createHash, createPublicKey, pbkdf2Sync, verify } from "node:crypto";
import { createReadStream, existsSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createInflateRaw } from "node:zlib";

/** What packets are made in now, and what they were made in before. */
const newFormat = "evenkeel-record/4";
const unsignedFormat = "evenkeel-record/3";
const unloggedFormat = "evenkeel-record/2";
const oldFormat = "evenkeel-record/1";
const sealFormat = "evenkeel-seal/1";
const logFormats = { [newFormat]: "evenkeel-log/2", [unsignedFormat]: "evenkeel-log/1" };
const recordName = "record.jsonl";
const tableName = "record.csv";
const aboutName = "README.txt";
const sealName = "SEAL.json";
export const logName = "LOG.json";
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
  if (entry.version !== 2 && entry.version !== 3) {
    const fields = fieldDigests(entry.fields);
    return hashOf({ familyId, sequence, uuid, kind, at, actorId, subject, fields, previousHash });
  }
  const { version, people, late } = entry;
  const body = isWithheld(entry) ? entry.body : bodyOf(entry);
  return hashOf({ version, familyId, sequence, people, late, body, previousHash });
}

/** What an entry says and who said it; since the third form also which device signed it, or that none did. */
function bodyOf({ version, uuid, kind, at, actorId, subject, fields, signed }) {
  const said = { uuid, kind, at, actorId, subject, fields: fieldDigests(fields) };
  return hashOf(version === 3 ? { ...said, signed } : said);
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
      "at_local",
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
      "hora_local",
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
/** The column that tables did not have at first. */
const localColumn = tableWords["en-US"].columns.indexOf("at_local");
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
 * @param {{ withoutLocal?: boolean }} [as] the table of older packets, whose times were in UTC only
 */
export function tableIn(locale = "en-US", { withoutLocal = false } = {}) {
  const said = tableWords[locale] ?? tableWords["en-US"];
  const row = (cells) => toRow(withoutLocal ? cells.toSpliced(localColumn, 1) : cells, said);
  // Spreadsheets take UTF-8 for what it is only with a byte order mark.
  return {
    head: `\ufeff${row(said.columns)}`,
    lines: (header) => {
      const cellsOf = cellsOfTable(header, said);
      return (entry) => row(cellsOf(entry));
    },
  };
}

/** An instant on the clocks of a family, without a word of any language: `2026-11-21 10:00:00 GMT-08:00`. */
function localTimeIn(timeZone) {
  // A header that names no zone is refused as such.
  if (!isZone(timeZone)) return () => "";
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  return (at) => {
    const time = new Date(at);
    if (Number.isNaN(time.getTime())) return "";
    const of = Object.fromEntries(
      clock.formatToParts(time).map(({ type, value }) => [type, value]),
    );
    const { year, month, day, hour, minute, second, timeZoneName } = of;
    return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName}`;
  };
}

/** Every language that a table can be in. */
export const tableLocales = Object.keys(tableWords);

function cellsOfTable(header, said) {
  const localTime = localTimeIn(header.timeZone);
  const names = new Map(header.people.map((person) => [person.id, person.name]));
  const person = (id) => (typeof id === "number" ? (names.get(id) ?? String(id)) : asText(id));
  return (row) => {
    const { sequence, previousHash, hash } = row;
    if (isWithheld(row)) {
      const empty = Array.from({ length: columnCount - 4 }, () => "");
      return [String(sequence), ...empty, said.whole, previousHash, hash];
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
    return [
      String(sequence),
      asText(row.uuid),
      asText(row.kind),
      asText(row.at),
      localTime(row.at),
      person(row.actorId),
      asText(row.subject),
      ...messageCells,
      isMessage ? "" : canonicalJson(shown),
      isInPart ? said.inPart : "",
      previousHash,
      hash,
    ];
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
const newest = { ...newer, version: (value) => value === 3 };
const older = { version: (value) => value === 1 };
const isDigests = (value) => Array.isArray(value) && value.every(isHash);
const isDeviceId = (value) => isText(value) && /^[0-9a-f]{32}$/.test(value);
const isSignature = (value) =>
  misfit(value, {
    call: isText,
    device: isDeviceId,
    at: isInstant,
    seen: orNull(
      (seen) =>
        misfit(seen, { size: (size) => Number.isSafeInteger(size) && size >= 0, root: isText }) ===
        null,
    ),
    fields: isDigests,
    signature: isText,
  }) === null;
const shapes = {
  1: {
    shown: { ...place, ...said, ...older },
    withheld: { ...place, ...older, withheld: isTrue },
  },
  2: {
    shown: { ...place, ...said, ...newer },
    withheld: { ...place, ...newer, body: isHash, withheld: isTrue },
  },
  3: {
    shown: { ...place, ...said, ...newest, signed: orNull(isSignature) },
    withheld: { ...place, ...newest, body: isHash, withheld: isTrue },
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
  if (![newFormat, unsignedFormat, unloggedFormat].includes(header?.format)) {
    throw new BadPacket(
      `${recordName} is not of the format ${newFormat}, ${unsignedFormat}, ${unloggedFormat} or ${oldFormat}, which are those that this program reads`,
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
    if (header.format !== oldFormat) {
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
    const isKnown = entry.version !== 3 || header.format === newFormat;
    const shape = isKnown
      ? shapes[entry.version]?.[isWithheld(entry) ? "withheld" : "shown"]
      : undefined;
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
    if (entry.version !== 1) this.#people = entry.people;
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
    if (entry.version !== 1 && entry.late !== true && runsBack) {
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
    if (header.format !== oldFormat && people.every((person) => person.id !== madeFor.id)) {
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
 * @param {Log | null} [log] the tree, which takes the entries, too
 * @returns {Promise<import("./verify.d.mts").VerifiedPacket>}
 * @throws {BadPacket}
 */
export async function verifyLines(lines, onRow = () => undefined, log = null) {
  let header = null;
  let chain = null;
  let signers = null;
  for await (const line of lines) {
    if (header === null) {
      header = readHeader(line);
      chain = new Chain(header);
      signers = new Signers(header, log);
      onRow(header, null);
      continue;
    }
    const entry = parseLine(line, `entry ${chain.expected}`);
    chain.take(entry);
    signers.take(entry);
    log?.take(entry);
    onRow(header, entry);
  }
  if (header === null) throw new BadPacket(`${recordName} is empty`);
  chain.end();
  signers.end();
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
    log: null,
    signatures: signers.found(),
    limits: [...chain.limits(), ...signers.limits()],
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// Signatures: what a device of whoever acted signed, and which device that is

/** What a signature covers (docs/packet-format.md). */
const statementOf = (act) => canonicalJson({ format: "evenkeel-act/1", ...act });

/** How far the time of an entry may be from that at which its device signed, in milliseconds. */
const mostApart = 15 * 60 * 1000;

/** Fields that are signed only where something is said in them, as the entry has none of that name otherwise. */
export const onlyIfSaid = new Set([
  "attachments",
  "vendor",
  "taxCents",
  "aboutRule",
  "tags",
  "reach",
  "disputeId",
  "undoAs",
  "removes",
  "tookPlaceAt",
  "firstDay",
  "shareCents",
]);

const listed = (names) => names.split(" ").filter((name) => name !== "");
/**
 * What a call says, by the names that the record has for it, and the entries that it leads to.
 * @param {string} says
 * @param {Record<string, string | null>} [entries] by kind: what that entry does not hold of it. Null where the server
 *   makes the whole entry of words that are on no record, as of what somebody asked the coordinator
 */
const act = (says, entries = {}) => ({
  says: listed(says),
  kinds: Object.fromEntries(
    Object.entries(entries).map(([kind, without]) => [
      kind,
      without === null
        ? null
        : listed(says).filter((name) => without !== all && !listed(without).includes(name)),
    ]),
  ),
});
/** The entry holds nothing of what the call says. */
const all = "*";

const eventSays = "title start end color allDay childIds place note repeat reminders attachments";
const factSays =
  "name reaction dose memberNumber groupNumber size telephone email address times note";

/**
 * Every call that leads to entries, what its device signs of it, and which fields of the entry have to be what was signed.
 * What a call does not say stands signed as null. Evenkeel's page signs by this table and its server writes nothing else.
 */
export const signedActs = {
  "messages.send": act(
    "originalMessage finalMessage rewrittenMessage category wasModerated wasBlocked coachingTip clientKey bypass confirmed attachments senderId recipientId",
    {
      message:
        "rewrittenMessage wasModerated wasBlocked coachingTip clientKey bypass confirmed senderId recipientId",
    },
  ),
  "messages.markViewed": act("ids", { viewed: null }),
  "moderation.moderate": act("originalMessage category location parenting_rules", {
    message: "location parenting_rules",
  }),
  "flow.advance": act("message currentState userResponse", { message: null }),
  "coordinator.ask": act("message conversationHistory activeModule", {
    event_created: null,
    event_changed: null,
    event_deleted: null,
    message: null,
  }),
  "record.addNote": act("id text", { note: "id" }),
  "record.startExport": act("from to", { access: null }),
  "calendar.create": act(`${eventSays} disputeId`, { event_created: "" }),
  "calendar.change": act(`eventId version reach ${eventSays}`, {
    event_changed: "version",
    event_created: "version",
  }),
  "calendar.remove": act("eventId version reach", {
    event_deleted: "version",
    event_changed: "version",
  }),
  "calendar.restore": act("eventId", { event_restored: "" }),
  "calendar.placeFile": act("fileName text timeZone id chosen removes", {
    event_created: null,
    event_changed: null,
    event_deleted: null,
  }),
  "calendar.undoFile": act("importId", { event_deleted: null }),
  "calendar.applySchedule": act(
    "parseResult yearRange firstDay parentMapping residence color replaces answers",
    { schedule_applied: "parseResult yearRange parentMapping residence answers" },
  ),
  "calendar.undoImport": act("importId undoAs", { schedule_undone: "", schedule_undo_asked: "" }),
  "calendar.confirmImport": act("importId", { schedule_confirmed: "" }),
  "calendar.keepImport": act("importId", { schedule_kept: "" }),
  "swaps.request": act("given taken childIds note followsId clientKey", {
    swap_requested: "clientKey",
    swap_answered: all,
  }),
  "swaps.answer": act("swapId swapAnswer note", { swap_answered: "" }),
  "swaps.withdraw": act("swapId", { swap_withdrawn: "" }),
  "swaps.undo": act("swapId undoAs", { swap_undo_asked: "", swap_undone: "" }),
  "swaps.keep": act("swapId", { swap_kept: "" }),
  "exchanges.checkIn": act("plannedAt checkIn tookPlaceAt", { exchange_checked_in: "" }),
  "exchanges.undo": act("checkInId", { check_in_undone: "" }),
  "exchanges.correct": act("checkInId text", { check_in_corrected: "" }),
  "journal.enter": act("journalId version day tags text", { journal_entered: "version" }),
  "children.add": act("name nicknames birthDate color", { child_added: "" }),
  "children.change": act("childId version name nicknames birthDate color archived", {
    child_changed: "version archived",
    child_archived: "version archived name nicknames birthDate color",
    child_restored: "version archived name nicknames birthDate color",
  }),
  "childFacts.add": act(`childId factKind ${factSays} attachments`, { fact_added: "" }),
  "childFacts.change": act(`factId version ${factSays}`, { fact_changed: "version" }),
  "childFacts.remove": act("factId version", { fact_removed: "version" }),
  "childFacts.setContact": act("telephone telephoneShown address addressShown", {
    contact_changed: "telephoneShown addressShown",
  }),
  "disputes.propose": act(
    "category title description urgency followsId aboutRule attachments clientKey",
    { dispute_proposed: "clientKey" },
  ),
  "disputes.respond": act("disputeId responseType responseText attachments", {
    dispute_answered: "",
    // Who agrees to a dispute that names the share of an expense accepts that share.
    expense_answered: null,
  }),
  "disputes.accept": act("disputeId", { dispute_accepted: "" }),
  "disputes.resolve": act("disputeId", { dispute_resolved: "" }),
  "evaluations.addToRecord": act("evaluationId title category text approved", {
    evaluation_added: "",
  }),
  "expenses.claim": act(
    "childId category what amountCents paidBy clientKey paidOn dueOn vendor taxCents attachments",
    { expense_claimed: "clientKey" },
  ),
  "expenses.answer": act(
    "expenseId answer text urgency aboutExpense description shareCents attachments",
    {
      expense_answered: "urgency aboutExpense description",
      dispute_proposed: "expenseId answer text",
    },
  ),
  "expenses.withdraw": act("expenseId", { expense_withdrawn: "" }),
  "expenses.pay": act("expenseId amountCents method paidOn clientKey attachments", {
    payment_said: "clientKey",
  }),
  "expenses.answerPayment": act("paymentId paymentAnswer", { payment_answered: "" }),
  "expenses.proposeSplit": act("childId category parent1Percent", { split_proposed: "" }),
  "expenses.answerSplit": act("ruleId splitAnswer", { split_answered: "" }),
  "expenses.startRecurring": act(
    "childId category what amountCents paidBy clientKey firstOn until dueAfterDays vendor attachments",
    { recurring_started: "clientKey" },
  ),
  "expenses.stopRecurring": act("recurringId", { recurring_stopped: "" }),
  "family.invite": act("role name accessEndsAt", {
    invitation_made: "",
    invitation_withdrawn: all,
  }),
  "family.withdraw": act("invitationId", { invitation_withdrawn: "" }),
  "family.agree": act("invitationId", { invitation_agreed: "" }),
  "deviceKeys.add": act("algorithm publicKey isPhrase", { device_added: "" }),
  "deviceKeys.confirm": act("device", { device_confirmed: "" }),
  "deviceKeys.remove": act("device", { device_removed: "" }),
  // The record says of these that they were done, and nothing of what was said.
  "account.rename": act("displayName", { family_changed: null }),
  "account.changePassword": act("", { account_changed: null }),
  "account.endSession": act("", { account_changed: null }),
  "account.endOtherSessions": act("", { account_changed: null }),
  "account.close": act("", { account_closed: null }),
  "secondFactor.confirmAuthenticator": act("", { account_changed: null }),
  "secondFactor.removeAuthenticator": act("", { account_changed: null }),
  "secondFactor.addPasskey": act("", { account_changed: null }),
  "secondFactor.removePasskey": act("", { account_changed: null }),
  "secondFactor.renewRecoveryCodes": act("", { account_changed: null }),
};

/**
 * What the server makes of an entry by itself: numbers it gives, what it works out, how words were read, what stood before.
 * A field that is neither here nor above is an error (test/signed-acts.test.ts of the server).
 */
export const madeByServer = {
  message: listed(
    "severity status senderId receiverId finalMessage aiRewrite coachingPrompt attemptCount escalationLevel finalAction requiresReview provider findings attachments",
  ),
  note: [],
  event_created: listed(
    "disputeId eventId creatorId children verdict file exceptions continues ofTime reach",
  ),
  event_changed: listed(
    "creatorId before children childrenBefore day otherwise exceptions file verdict ofTime title start end color allDay childIds place note repeat reminders attachments",
  ),
  event_deleted: listed(
    "creatorId children day exceptions verdict ofTime title start end color allDay childIds place note repeat reminders attachments",
  ),
  event_restored: listed(
    "creatorId children day exceptions otherwise verdict ofTime reach title start end color allDay childIds place note repeat reminders attachments",
  ),
  schedule_applied: listed(
    "importId rules startYear endYear parent1Id parent2Id residenceId eventsCreated eventsSetAside answers repeats waits calendarDigest",
  ),
  schedule_undone: listed("eventsRemoved eventsRestored calendarDigest"),
  schedule_undo_asked: [],
  schedule_confirmed: listed("repeats calendarDigest"),
  schedule_kept: [],
  swap_requested: listed("swapId responderId children answerBy verdict"),
  swap_answered: listed("swapId swapAnswer note verdict calendarDigest"),
  swap_withdrawn: [],
  swap_undo_asked: [],
  swap_undone: ["calendarDigest"],
  swap_kept: [],
  exchange_checked_in: listed("checkInId children near"),
  check_in_undone: ["plannedAt"],
  check_in_corrected: listed("plannedAt verdict"),
  journal_entered: listed("writtenAt editedAt children verdict"),
  child_added: listed("childId verdict"),
  child_changed: listed("before verdict"),
  child_archived: listed("verdict name nicknames birthDate color"),
  child_restored: listed("verdict name nicknames birthDate color"),
  fact_added: listed("factId children verdict"),
  fact_changed: listed("childId children factKind before verdict"),
  fact_removed: listed(`childId children factKind verdict ${factSays}`),
  contact_changed: listed("userId verdict"),
  dispute_proposed: listed(
    "disputeId responderId resolutionDeadline verdict category title followsId aboutRule aboutExpense shareCents attachments",
  ),
  dispute_answered: ["verdict"],
  dispute_accepted: [],
  dispute_resolved: listed("aiResolution aiTranslation aiTranslationLocale provider"),
  evaluation_added: listed("submittedBy createdAt provider"),
  expense_claimed: listed(
    "expenseId claimedBy currency owedBy owedCents owedPercent recurringId children ruleId rounding verdict",
  ),
  expense_answered: listed("disputeId settlesEntry verdict"),
  expense_withdrawn: ["settlesEntry"],
  payment_said: listed("paymentId currency underProtest"),
  payment_answered: ["expenseId"],
  split_proposed: listed("ruleId children"),
  split_answered: [],
  recurring_started: listed("recurringId claimedBy currency children verdict"),
  recurring_stopped: [],
  invitation_made: listed("invitationId expiresAt"),
  invitation_withdrawn: ["invitationId"],
  invitation_agreed: ["name"],
  device_added: listed("device userId name standing sessionBeganAt"),
  device_confirmed: [],
  device_removed: [],
};

/** What stands in an entry where nothing was said, beside null, false, no words and an empty list. */
const unsaid = {
  category: (value) => value === "logistics",
  urgency: (value) => value === "standard",
  color: () => true,
  paidBy: (value, { claimedBy }) => value === claimedBy,
  name: (_value, { role }) => role === "co_parent",
};

const isEmpty = (value) =>
  value === null || value === false || value === "" || (Array.isArray(value) && value.length === 0);
const same = (one, other) => canonicalJson(one ?? null) === canonicalJson(other ?? null);
const askedRepeat = (repeat) =>
  repeat === null || repeat === undefined
    ? null
    : { cadence: repeat.cadence, until: repeat.until, count: repeat.count };

/** The day that begins with this instant in the zone; null where none does. */
function dayBegunBy(at, timeZone) {
  const day = dayIn(timeZone);
  const time = Date.parse(at);
  return day(new Date(time)) === day(new Date(time - 1)) ? null : day(new Date(time));
}
/** The day before this one. */
const dayBefore = (day) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - 86_400_000).toISOString().slice(0, 10);

/** How a stretch of hours may have been asked for: by its instants, by days, or as the one day that it is. */
function* stretchesAsked(stretches, timeZone) {
  yield stretches;
  const inDays = stretches.map(({ start, end }) => {
    const [first, last] = [dayBegunBy(start, timeZone), dayBegunBy(end, timeZone)];
    return first === null || last === null ? null : { start: first, end: last };
  });
  const inOrder = (list) => list.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  yield inOrder(stretches.map((stretch, index) => inDays[index] ?? stretch));
  yield inOrder(
    stretches.map((stretch, index) => {
      const days = inDays[index];
      if (days === null) return stretch;
      return dayBefore(days.end) === days.start ? { start: days.start, end: days.start } : days;
    }),
  );
}

/**
 * What may have been signed of a field that stands on the record so. A time stands there as an instant in UTC: it was said
 * as that instant, or as the day of the family's calendar that begins (of an end: that is over) with it.
 */
function* askedOf(name, content, timeZone) {
  const value = content[name];
  yield value;
  if (isEmpty(value) || unsaid[name]?.(value, content)) yield null;
  if (name === "attachments" && Array.isArray(value)) yield value.map(({ id }) => id);
  if (name === "repeat") yield askedRepeat(value);
  if (name === "eventId") {
    if (isText(content.day)) yield `${value}@${content.day}`;
    const whole = content.continues ?? value;
    if (isText(content.ofTime) && content.ofTime.startsWith(`${whole}@`)) yield content.ofTime;
  }
  const before = content.before;
  if (isObject(before)) {
    const isKept =
      name === "repeat"
        ? same(askedRepeat(before.repeat), askedRepeat(value)) || isCarriedAlong(content)
        : same(before[name], value);
    if (isKept) yield null;
  }
  // What goes on from another event keeps what was not said otherwise.
  if (content.continues !== undefined) yield null;
  if (timeZone === null) return;
  if (name === "given" || name === "taken") yield* stretchesAsked(value, timeZone);
  if (["start", "end", "accessEndsAt"].includes(name) && isInstant(value)) {
    const day = dayBegunBy(value, timeZone);
    if (day === null) return;
    if (name !== "accessEndsAt") yield day;
    // The last day counts whole: of an access, and of an event on one day alone.
    const isOneDay =
      name === "end" &&
      content.allDay === true &&
      dayBegunBy(content.start, timeZone) === dayBefore(day);
    if (name === "accessEndsAt" || isOneDay) yield dayBefore(day);
  }
}

/** The last day of a repeat moves along with its times. */
function isCarriedAlong({ before, repeat, start }) {
  const { until: _one, ...kept } = askedRepeat(before.repeat) ?? {};
  const { until: _other, ...now } = askedRepeat(repeat) ?? {};
  return start !== before.start && same(kept, now);
}

/** Fields that hold times. */
const times = new Set(["start", "end", "given", "taken", "accessEndsAt"]);
/** Of later times of a repeated event, and of all of them, the hours follow from those of the one that was changed. */
const followFromOneTime = new Set(["start", "end", "repeat"]);

/**
 * Whether an entry of this kind may be the outcome of this call. Words that were refused may come of any.
 * @param {string} call
 * @param {string} kind
 */
export function isOutcomeOf(call, kind) {
  if (kind === "text_refused") return true;
  return Object.hasOwn(signedActs, call) && Object.hasOwn(signedActs[call].kinds, kind);
}

/** What the server, or whoever runs it, does by itself, or somebody before they have a device: signed by nobody. */
export const signedByNobody = [
  "calendar_arranged",
  "swap_expired",
  "dispute_expired",
  "password_reset",
  "invitation_accepted",
];
const knownKinds = new Set([
  ...signedByNobody,
  ...Object.values(signedActs).flatMap(({ kinds }) => Object.keys(kinds)),
]);

/**
 * Whether the entry's words are the server's: made of what was said, which itself stands on no record.
 * @param {string} call
 * @param {string} kind
 */
export const isMadeByServer = (call, kind) =>
  kind === "text_refused" || signedActs[call]?.kinds[kind] === null;

/**
 * The fields of an entry that are not as its device signed them; and, where it signed more than there is, that as
 * `leftOut`.
 * @param {{ call: string, kind: string, content: Record<string, unknown>, count: number }} entry `content` is what is
 *   shown of it, `count` how many fields were signed
 * @param {(name: string, value: unknown) => boolean} isSigned
 * @param {string | null} timeZone the family's; null compares no days
 * @param {Iterable<string>} [unseen] fields of it that are withheld from this reader
 * @returns {string[]}
 */
export function unsignedWords({ call, kind, content, count }, isSigned, timeZone, unseen = []) {
  const held = signedActs[call]?.kinds[kind];
  if (held === null || held === undefined) return [];
  const hidden = new Set(unseen);
  const isMoved = ["later", "all"].includes(content.reach) && isSigned("reach", content.reach);
  let found = 0;
  let isWhole = held.length > 0;
  const missing = held.filter((name) => {
    if (hidden.has(name)) {
      isWhole = false;
      return false;
    }
    if (content[name] === undefined) {
      // A field that its device has to have signed cannot be taken off the entry.
      return !onlyIfSaid.has(name);
    }
    const keptOfBefore = isObject(content.before) && same(content.before[name], content[name]);
    if (isMoved && (followFromOneTime.has(name) || (content.reach === "later" && keptOfBefore))) {
      if (!onlyIfSaid.has(name)) found += 1;
      return false;
    }
    // What was stopped was delivered in no words.
    if (name === "finalMessage" && content.status === "blocked" && content[name] === null) {
      found += 1;
      return false;
    }
    for (const asked of askedOf(name, content, timeZone)) {
      if (!isSigned(name, asked)) continue;
      found += 1;
      return false;
    }
    return !(onlyIfSaid.has(name) && keptOfBefore);
  });
  const beside = signedActs[call].says.filter(
    (name) => !held.includes(name) && !onlyIfSaid.has(name),
  );
  if (missing.length === 0 && isWhole && count !== found + beside.length) return ["leftOut"];
  return missing;
}

const isBefore = (one, other) =>
  one.size < other.size || (one.size === other.size && one.at < other.at);

/** Follows who has which devices, and checks each signature on the way. */
class Signers {
  #header;
  #log;
  #devices = new Map();
  #acts = new Set();
  #unsigned = new Map();
  /** Signed by a device from before the packet, which nothing in it names. */
  #unknown = 0;
  /** The first and the last end of the record that any device of its people saw; null for none. */
  #heads = null;
  /** Written by the server of what was signed, which stands on no record. */
  #made = 0;
  /** Said in days that are not those of the family's zone now. */
  #doubted = [];
  /** Those that the family lived by before. */
  #zones = [];
  #knowsAll;
  #firstNew = null;
  #hasOld = false;

  constructor(header, log) {
    this.#header = header;
    this.#log = log;
    this.#knowsAll = header.first === 1 || log !== null;
    for (const { entry } of log?.devices ?? []) this.#register(entry);
  }

  take(entry) {
    if (this.#header.format !== newFormat || isWithheld(entry)) return;
    if (entry.version !== 3) {
      this.#hasOld = true;
      return;
    }
    this.#firstNew ??= entry.at;
    if (entry.signed !== null) this.#check(entry, entry.signed);
    else if (entry.actorId !== null && !isLook(entry)) {
      this.#unsigned.set(entry.actorId, (this.#unsigned.get(entry.actorId) ?? 0) + 1);
    }
    if (entry.kind.startsWith("device_")) this.#register(entry);
    const zoneBefore = entry.fields.before?.value?.timeZone;
    if (entry.kind === "family_changed" && isZone(zoneBefore)) this.#zones.push(zoneBefore);
  }

  #check(entry, signed) {
    const number = entry.sequence;
    const bad = (what) => new BadPacket(`entry ${number} ${what}`);
    const { call, device: id, at, seen, fields, signature } = signed;
    const device = this.#devices.get(id) ?? this.#ofItself(entry, id);
    if (device === undefined) {
      if (this.#knowsAll) throw bad("is signed by a device that is not on the record");
      this.#unknown += 1;
      return;
    }
    if (device.userId !== entry.actorId) throw bad("is signed by a device of somebody else");
    if (device.removedBy !== null) {
      throw bad(`is signed by a device that was removed at entry ${device.removedBy}`);
    }
    const { familyId, actorId: userId } = entry;
    const statement = { call, familyId, userId, device: id, at, seen, fields };
    if (!isSignedWith(device, statementOf(statement), signature)) {
      throw bad(
        "carries a signature that is not right: it was changed, or the signature is another's",
      );
    }
    if (knownKinds.has(entry.kind) && !isOutcomeOf(call, entry.kind)) {
      throw bad("carries the signature of another act: that one was for something else");
    }
    const shown = Object.fromEntries(
      Object.entries(entry.fields).flatMap(([name, field]) =>
        "digest" in field ? [] : [[name, field.value]],
      ),
    );
    this.#checkWords(entry, shown, bad);
    if (isMadeByServer(call, entry.kind)) this.#made += 1;
    // One act puts one thing on the record, but for events, of which a file brings many.
    const once = `${signature} ${entry.kind} ${canonicalJson(shown.eventId ?? null)}`;
    if (this.#acts.has(once))
      throw bad("carries a signature that stands at an earlier entry already");
    this.#acts.add(once);
    if (Math.abs(Date.parse(entry.at) - Date.parse(at)) > mostApart) {
      throw bad(`is of another time than its device signed (${at})`);
    }
    this.#checkSeen(seen, bad);
    device.entries += 1;
  }

  /** What stands there as its device signed it; a day that was said counts in the family's zone. */
  #checkWords({ kind, fields, signed }, shown, bad) {
    const digests = new Set(signed.fields);
    const isSigned = (name, value) =>
      Object.hasOwn(shown, name) && digests.has(hashOf([fields[name].salt, name, value ?? null]));
    const said = { call: signed.call, kind, content: shown, count: signed.fields.length };
    const unseen = Object.keys(fields).filter((name) => !Object.hasOwn(shown, name));
    const complaint = (timeZone) => {
      const [missing] = unsignedWords(said, isSigned, timeZone, unseen);
      if (missing === "leftOut") return bad("leaves out something that its device signed");
      if (missing === undefined) return null;
      return bad(`says something else in ${missing} than its device signed`);
    };
    const wrong = complaint(this.#header.timeZone);
    if (wrong === null) return;
    const [missing] = unsignedWords(said, isSigned, this.#header.timeZone, unseen);
    if (!times.has(missing)) throw wrong;
    this.#doubted.push({ wrong, complaint });
  }

  /** To be called after the last entry: a day may have been said while the family lived by another zone's calendar. */
  end() {
    for (const { wrong, complaint } of this.#doubted) {
      if (this.#zones.every((zone) => complaint(zone) !== null)) throw wrong;
    }
  }

  /** A device signs upon which record it acted: a history that was made anew contradicts every later signature. */
  #checkSeen(seen, bad) {
    if (seen === null || this.#log === null) return;
    if (seen.size > this.#log.size) {
      throw bad(
        "is signed by a device that had seen later entries: it was moved, or others are gone",
      );
    }
    const root = this.#log.rootAt(seen.size);
    if (root !== null && root !== seen.root) {
      throw bad("is signed by a device that had seen another record before it");
    }
  }

  /** A device adds itself. */
  #ofItself(entry, id) {
    const added = addedBy(entry);
    return added?.id === id ? added : undefined;
  }

  #register(entry) {
    const bad = (what) => new BadPacket(`entry ${entry.sequence} ${what}`);
    const signer = this.#devices.get(entry.signed?.device);
    const isOwn = signer !== undefined && signer.userId === entry.actorId;
    const isBelieved = isOwn && signer.standing !== "unconfirmed" && signer.removedBy === null;
    if (entry.kind === "device_added") {
      const added = addedBy(entry);
      if (added === null)
        throw bad("adds a device whose key is none, another's, or not the one it is named by");
      if (this.#devices.has(added.id)) throw bad("adds a device that is on the record already");
      const isFirst = [...this.#devices.values()].every(({ userId }) => userId !== added.userId);
      const may = added.isPhrase
        ? added.standing === "confirmed" && isBelieved
        : entry.signed?.device === added.id &&
          (added.standing === "unconfirmed" || (added.standing === "first" && isFirst));
      if (!may) throw bad("adds a device in a way that no device of its person vouched for");
      const isOfPacket = entry.sequence >= this.#header.first;
      const entries = isOfPacket && entry.signed?.device === added.id ? 1 : 0;
      this.#devices.set(added.id, { ...added, entries });
      return;
    }
    const device = this.#devices.get(entry.fields.device?.value);
    if (device === undefined || device.userId !== entry.actorId || device.removedBy !== null) {
      throw bad("is about a device that its person does not have");
    }
    if (entry.kind === "device_confirmed") {
      if (!isBelieved || signer === device) {
        throw bad("confirms a device without one of the same person that is confirmed");
      }
      device.standing = "confirmed";
      return;
    }
    const mayRemove =
      isBelieved || (isOwn && (signer === device || device.standing === "unconfirmed"));
    if (!mayRemove) throw bad("removes a device without one of the same person that is confirmed");
    device.removedBy = entry.sequence;
  }

  /** Which ends of the log devices saw, and when. @throws {BadPacket} */
  #checkCosignatures() {
    for (const { device: id, note } of this.#log?.cosignatures ?? []) {
      const device = this.#devices.get(id);
      if (device === undefined) {
        throw new BadPacket(`${logName} names a device that is not on the record as a witness`);
      }
      const bad = (what) => new BadPacket(`a witness in ${logName}, device ${id}, ${what}`);
      const [, text, origin, size, root, name, coded] =
        /^((\S+)\n(0|[1-9]\d*)\n(\S+)\n)\n— (\S+) (\S+)\n$/u.exec(note) ?? [];
      const line = fromBase64(coded ?? "");
      const isOurs = origin === this.#log.origin && name === `evenkeel-device/${id}`;
      if (!isOurs || line === null || line.length < 12 + 64) {
        throw bad("signed no end of this record");
      }
      const time = line.readBigUInt64BE(4);
      const isRight =
        line.subarray(0, 4).equals(cosignerId(name, device.key)) &&
        isSignedWith(
          device,
          `cosignature/v1\ntime ${time}\n${text}`,
          line.subarray(12).toString("base64"),
        );
      if (!isRight) throw bad("has a signature that is not right");
      const seen = { size: Number(size), at: new Date(Number(time) * 1000).toISOString() };
      if (seen.size > this.#log.size) {
        throw bad(`saw ${size} entries at ${seen.at}, and there are ${this.#log.size} now`);
      }
      const own = this.#log.rootAt(seen.size);
      if (own !== null && own !== root) {
        throw bad(`saw another record of ${size} entries at ${seen.at}`);
      }
      if (device.witnessed === null || device.witnessed.size <= seen.size) device.witnessed = seen;
      const head = { device: id, root, ...seen };
      const { first, last } = (this.#heads ??= { first: head, last: head });
      if (isBefore(head, first)) this.#heads.first = head;
      if (!isBefore(head, last)) this.#heads.last = head;
    }
  }

  /** To be called after the last entry. @throws {BadPacket} */
  found() {
    this.#checkCosignatures();
    const names = new Map((this.#header.people ?? []).map(({ id, name }) => [id, name]));
    const ids = new Set([...names.keys(), ...this.#unsigned.keys()]);
    const people = [...ids].map((id) => ({
      id,
      name: names.get(id) ?? String(id),
      devices: [...this.#devices.values()]
        .filter(({ userId }) => userId === id)
        .map(({ id: device, name, isPhrase, standing, removedBy, entries, witnessed }) => ({
          id: device,
          name: isPhrase ? "a recovery phrase" : (name ?? "a device without a name"),
          standing,
          isRemoved: removedBy !== null,
          entries,
          witnessed,
        })),
      unsigned: this.#unsigned.get(id) ?? 0,
    }));
    const before = this.#hasOld ? (this.#firstNew ?? "now") : null;
    return { people, before, witnessedHeads: this.#heads };
  }

  limits() {
    const limits = [];
    const { people } = this.found();
    if (people.some(({ devices }) => devices.some(({ standing }) => standing === "first"))) {
      limits.push("whose hands a first device was in when it was added: it was taken on trust");
    }
    if (people.some(({ unsigned }) => unsigned > 0)) {
      limits.push("that unsigned entries are by whom they name: the server wrote so");
    }
    if (this.#made > 0) {
      limits.push(
        `that ${count(this.#made, "signed entry says", "signed entries say")} what their device was asked to sign: the server made them of words that stand on no record (what was asked of the coordinator, a file, a document's rules, what the moderator held back)`,
      );
    }
    if (this.#unknown > 0) {
      limits.push(
        `whose devices signed ${count(this.#unknown, "entry", "entries")}: they were added before the first entry of this file`,
      );
    }
    return limits;
  }
}

/** What the page reads on its way is put on the record by the server: no one is asked for a signature. */
const isLook = ({ kind }) => kind === "access";

/** The device that an entry adds; null where it says nothing that could be true. */
function addedBy({ kind, actorId, fields }) {
  if (kind !== "device_added") return null;
  const value = (name) => fields[name]?.value;
  const bytes = fromBase64(asText(value("publicKey")));
  const id = value("device");
  if (bytes === null || !isDeviceId(id) || value("userId") !== actorId) return null;
  if (sha256Bytes(bytes).toString("hex").slice(0, 32) !== id) return null;
  let key;
  try {
    key = createPublicKey({ key: bytes, format: "der", type: "spki" });
  } catch {
    return null;
  }
  const isOfKind =
    value("algorithm") === "Ed25519"
      ? key.asymmetricKeyType === "ed25519"
      : value("algorithm") === "P-256" && key.asymmetricKeyDetails?.namedCurve === "prime256v1";
  if (!isOfKind) return null;
  return {
    id,
    userId: actorId,
    key,
    name: isText(value("name")) ? value("name") : null,
    isPhrase: value("isPhrase") === true,
    standing: value("standing"),
    removedBy: null,
    entries: 0,
    witnessed: null,
  };
}

/** The id by which a device signs checkpoints (C2SP tlog-cosignature; P-256 has a kind of its own there). */
function cosignerId(name, key) {
  const der = key.export({ format: "der", type: "spki" });
  const kind =
    key.asymmetricKeyType === "ed25519"
      ? [Buffer.of(4), der.subarray(-32)]
      : [Buffer.of(255), Buffer.from("evenkeel P-256 cosignature/v1\n"), der];
  return sha256Bytes(Buffer.from(`${name}\n`), ...kind).subarray(0, 4);
}

function isSignedWith({ key }, text, coded) {
  const signature = fromBase64(coded);
  if (signature === null) return false;
  return key.asymmetricKeyType === "ed25519"
    ? verify(null, Buffer.from(text), key, signature)
    : verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, signature);
}

// ---------------------------------------------------------------------------------------------------------------------
// The log: a Merkle tree (RFC 6962) over the entries that both parents see, its end signed (C2SP tlog-checkpoint)

/** Kinds of entries that are one parent's or the court's alone, and so no leaves. */
export const privateKinds = ["text_refused", "note", "evaluation_added", "account_changed"];

/** Whether an entry is a leaf: a message is one where it was delivered. */
function isLogged(entry) {
  if (isWithheld(entry) || privateKinds.includes(entry.kind)) return false;
  return entry.kind !== "message" || entry.fields.status?.value === "delivered";
}

const sha256Bytes = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const nodeOver = (left, right) => sha256Bytes(Buffer.of(1), left, right);
/** A key of Ed25519 begins with this in its DER form (RFC 8410). */
const keyStart = Buffer.from("302a300506032b6570032100", "hex");

/** Base64 as it is written in one way only; null for anything else. */
function fromBase64(text) {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : null;
}

const logShape = {
  format: (value) => Object.values(logFormats).includes(value),
  before: (value) =>
    misfit(value, {
      size: (size) => Number.isSafeInteger(size) && size >= 0,
      hashes: (hashes) => Array.isArray(hashes) && hashes.every(isHash),
    }) === null,
  checkpoint: isText,
  key: isText,
};
/** What the newest one has beside: the entries about devices from before the packet's first one. */
const signedLogShape = {
  ...logShape,
  devices: (value) =>
    Array.isArray(value) &&
    value.every(
      (known) =>
        misfit(known, {
          entry: (entry) => misfit(entry, shapes[3].shown) === null,
          leaf: (leaf) => Number.isSafeInteger(leaf) && leaf >= 0,
          proof: isDigests,
        }) === null,
    ),
  cosignatures: (value) =>
    Array.isArray(value) &&
    value.every((one) => misfit(one, { device: isDeviceId, note: isText }) === null),
};

/** Makes the tree again from the entries, on the right edge of what stood before the packet's first one. */
class Log {
  #log;
  #size;
  /** Hashes of the full subtrees, from left to right. */
  #edge;
  /** The root at each size since the packet's first entry, 32 bytes each. */
  #roots = Buffer.alloc(32 * 1024);
  #firstSize;

  constructor(text) {
    this.#log = parseLine(text, logName);
    const isSigned = this.#log?.format === logFormats[newFormat];
    const wrong = misfit(this.#log, isSigned ? signedLogShape : logShape);
    if (wrong !== null)
      throw new BadPacket(`${logName}: its ${wrong} is missing, wrong or unknown`);
    const { size, hashes } = this.#log.before;
    const bits = size.toString(2).replaceAll("0", "").length;
    if (hashes.length !== bits) throw new BadPacket(`${logName}: its before is of another size`);
    this.#size = size;
    this.#edge = hashes.map((hash) => Buffer.from(hash, "hex"));
    this.#firstSize = size;
    this.#keepRoot();
  }

  get format() {
    return this.#log.format;
  }

  get size() {
    return this.#size;
  }

  /** Entries about devices from before the packet, each with its proof that it is in the tree. */
  get devices() {
    return this.#log.devices ?? [];
  }

  /** Checkpoints that devices verified, and signed when they had. */
  get cosignatures() {
    return this.#log.cosignatures ?? [];
  }

  get origin() {
    return this.#log.checkpoint.split("\n", 1)[0];
  }

  /** The root at this size, base64; null where it is from before the packet's first entry. */
  rootAt(size) {
    const at = (size - this.#firstSize) * 32;
    return at < 0 ? null : this.#roots.toString("base64", at, at + 32);
  }

  #keepRoot() {
    const at = (this.#size - this.#firstSize) * 32;
    if (at + 32 > this.#roots.length) {
      this.#roots = Buffer.concat([this.#roots, Buffer.alloc(this.#roots.length)]);
    }
    rootOver(this.#edge).copy(this.#roots, at);
  }

  take(entry) {
    if (!isLogged(entry)) return;
    let hash = leafHash(entry);
    for (let at = this.#size; at % 2 === 1; at = Math.floor(at / 2)) {
      hash = nodeOver(this.#edge.pop(), hash);
    }
    this.#edge.push(hash);
    this.#size += 1;
    this.#keepRoot();
  }

  /** Compares the tree with the signed end. @throws {BadPacket} */
  end(header) {
    const { before, checkpoint, key } = this.#log;
    if (header.first === 1 && before.size !== 0) {
      throw new BadPacket(`${logName} names entries before the first one of all`);
    }
    const [, origin, size, root, name, coded] =
      /^(\S+)\n(\d+)\n(\S+)\n\n— (\S+) (\S+)\n$/u.exec(checkpoint) ?? [];
    if (origin === undefined) throw new BadPacket(`${logName}: its checkpoint is none`);
    const publicKey = readKey(key, origin, header.familyId);
    const signed = fromBase64(coded);
    const text = checkpoint.slice(0, checkpoint.indexOf("\n\n") + 1);
    const isSigned =
      name === origin &&
      signed?.length === 68 &&
      signed.subarray(0, 4).equals(idOf(origin, publicKey)) &&
      verify(null, Buffer.from(text), asKey(publicKey), signed.subarray(4));
    if (!isSigned) throw new BadPacket(`${logName}: the checkpoint's signature is not right`);
    const hash = rootOver(this.#edge).toString("base64");
    if (size !== String(this.#size) || root !== hash) {
      throw new BadPacket(
        "the entries are not those of the signed checkpoint: one of the two was made anew",
      );
    }
    for (const { entry, leaf, proof } of this.devices) {
      const isBefore = entry.sequence < header.first && hashEntry(entry) === entry.hash;
      const tree = { leaf, size: this.#size, proof: proof.map((step) => Buffer.from(step, "hex")) };
      const found = isBefore && isLogged(entry) ? rootFrom(leafHash(entry), tree) : null;
      if (found?.toString("base64") !== root) {
        throw new BadPacket(
          `${logName} names a device by entry ${entry.sequence}, which is not in the record's tree`,
        );
      }
    }
    const end = { origin, size: this.#size, root };
    return {
      ...end,
      key,
      // Slow to make, by design: only for whoever says them.
      get words() {
        return sixWords(end);
      },
    };
  }
}

const leafHash = (entry) => sha256Bytes(Buffer.of(0), Buffer.from(entry.hash, "hex"));

/** The root that a leaf and its inclusion proof make (RFC 9162, 2.1.3.2); null where the proof is of another length. */
function rootFrom(hash, { leaf, size, proof }) {
  if (leaf >= size) return null;
  let [at, end, found] = [leaf, size - 1, hash];
  for (const step of proof) {
    if (end === 0) return null;
    if (at % 2 === 1 || at === end) {
      found = nodeOver(step, found);
      while (at % 2 === 0 && at !== 0) [at, end] = [Math.floor(at / 2), Math.floor(end / 2)];
    } else {
      found = nodeOver(found, step);
    }
    [at, end] = [Math.floor(at / 2), Math.floor(end / 2)];
  }
  return end === 0 ? found : null;
}

/** The hash over subtrees that stand side by side; of nothing where there are none. */
const rootOver = (edge) =>
  edge.length === 0 ? sha256Bytes() : edge.reduceRight((right, left) => nodeOver(left, right));

const asKey = (publicKey) =>
  createPublicKey({ key: Buffer.concat([keyStart, publicKey]), format: "der", type: "spki" });

/** The id of a key: the first bytes of the hash of its name, its kind (1) and itself. */
const idOf = (name, publicKey) =>
  sha256Bytes(Buffer.from(`${name}\n`), Buffer.of(1), publicKey).subarray(0, 4);

/** The key in its written form, under the name of this family's log. @throws {BadPacket} */
function readKey(written, origin, familyId) {
  const [, name, id, coded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(written) ?? [];
  const bytes = fromBase64(coded ?? "");
  const publicKey = bytes?.subarray(1);
  const isKey = bytes?.length === 33 && bytes[0] === 1 && name === origin;
  if (!isKey || idOf(name, publicKey).toString("hex") !== id) {
    throw new BadPacket(`${logName}: its key is none, or another log's`);
  }
  const server = sha256Bytes(publicKey).toString("hex").slice(0, 16);
  if (origin !== `evenkeel/${server}/${familyId}`) {
    throw new BadPacket(`${logName} is of another record`);
  }
  return publicKey;
}

/** The words that the page shows for the same end (in English, whatever the reader's language). */
function sixWords({ origin, size, root }) {
  const head = Buffer.concat([Buffer.from(root, "base64"), Buffer.from(String(size))]);
  const derived = pbkdf2Sync(head, `evenkeel six words\n${origin}`, 600_000, 9, "sha256");
  const bits = Array.from(derived, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from(
    { length: 6 },
    (_, index) => codeWords[Number.parseInt(bits.slice(index * 11, index * 11 + 11), 2)],
  );
}

/** 2,048 words, each in the place of its number. */
export const codeWords =
  "abandon ability able about above absent absorb abstract absurd acorn access apricot account banjo achieve acid acoustic acquire across act action actor actress actual adapt add barley address adjust admit adult advance advice aerobic affair afford basil again age agent agree ahead aim air airport aisle alarm album beaver alert alien all alley allow almost alone alpha already also alter always amateur amazing among amount amused analyst anchor ancient beetle angle bison animal ankle announce annual another answer antenna antique anxiety any apart apology appear apple approve april arch arctic area arena argue arm armed armor army around arrange bonfire arrive arrow art artefact artist artwork ask aspect bookmark asset assist assume asthma athlete atom buckle attend attitude attract auction audit august aunt author auto autumn average avocado avoid awake aware away awesome bugle awkward axis buttercup bachelor bacon badge bag balance balcony ball bamboo banana banner bar barely bargain barrel base basic basket canary beach bean beauty because become beef before begin behave behind believe below belt bench benefit best candle better between beyond bicycle bid bike bind biology bird birth carousel black blade cashew blanket blast cedar bless blind cello blossom blouse blue blur blush board boat body boil clarinet bone bonus book boost border boring borrow boss bottom bounce box clover bracket brain brand brass brave bread breeze brick bridge brief bright bring brisk broccoli broken bronze broom compass brown brush bubble buddy budget buffalo build bulb bulk cookie bundle bunker burden burger burst bus business busy butter buyer buzz cabbage cabin cable cactus cottage cake call calm camera camp can canal cancel candy cannon canoe canvas canyon capable capital captain car carbon card cargo carpet carry cart case cash casino castle casual cat catalog catch category cattle caught cause caution cave ceiling celery cement census century cereal certain chair chalk champion change chaos chapter charge chase chat cheap check cheese chef cherry chest chicken chief cranberry chimney choice choose chronic chuckle chunk churn cigar cinnamon circle citizen city civil claim clap clarify claw clay clean clerk clever click client cliff climb clinic clip clock clog close cloth cloud clown club clump cluster clutch coach coast coconut code coffee coil coin collect color column combine come comfort comic common company concert conduct confirm congress connect consider control convince cook cool copper copy coral core corn correct cost cotton couch country couple course cousin cover coyote crack cradle craft cram crane crayon crater crawl daffodil cream credit creek crew cricket daisy crisp critic crop cross crouch crowd crucial dandelion cruise crumble crunch doorbell drizzle crystal cube culture cup cupboard curious current curtain curve cushion custom cute cycle dumpling easel damp dance eggplant daring dash falcon dawn day deal debate debris decade december decide decline decorate decrease deer defense define feather degree delay deliver demand demise denial dentist ferry depart depend deposit depth deputy derive describe desert design desk fiddle firefly detail detect develop device devote diagram dial diamond diary dice diesel diet differ digital dignity dilemma dinner dinosaur direct dirt disagree discover flannel dish flute disorder display distance divert divide gazelle dizzy doctor document dog doll dolphin domain donate donkey donor door gecko double dove draft dragon drama drastic draw dream dress drift drill drink drip drive drop drum dry duck glacier dune during dust dutch duty dwarf dynamic eager eagle early earn earth easily east easy echo ecology economy edge edit educate effort egg eight either elbow elder electric elegant element elephant elevator elite else embark embody embrace emerge emotion employ empower empty enable enact end endless endorse goblet energy enforce engage engine enhance enjoy enlist enough enrich enroll ensure enter entire entry envelope episode equal equip era erase erode erosion error erupt escape essay essence estate eternal ethics granite gravel evoke evolve exact example excess exchange excite exclude excuse execute exercise exhaust exhibit exile exist exit exotic expand expect expire explain expose express extend extra eye eyebrow fabric face faculty fade faint faith fall hammock fame harp famous fan fancy fantasy farm fashion fat hazelnut heron fatigue hickory favorite feature february federal fee feed feel female fence festival fetch fever few fiber fiction field figure file film filter final find fine finger finish fire firm first fiscal fish fit fitness fix flag flame flash flat flavor flee flight flip float flock floor flower fluid flush fly foam focus fog foil fold follow food foot force forest forget fork fortune forum forward fossil foster found fox iceberg frame frequent fresh friend fringe frog front frost frown frozen fruit fuel fun funny furnace fury future gadget gain galaxy gallery game gap garage garbage garden garlic garment gas gasp gate gather gauge gaze general genius genre gentle genuine gesture ghost giant gift giggle ginger giraffe igloo give glad glance glare glass glide glimpse globe gloom glory glove glow glue goat goddess gold good goose gorilla gospel gossip govern gown grab grace grain grant grape grass gravity great green grid inkwell grit grocery group grow grunt guard guess guide jasmine guitar juniper gym habit hair half hammer hamster hand happy harbor hard kettle harvest hat have hawk hazard head health heart heavy hedgehog height hello helmet help hen hero hidden high hill hint hip hire history hobby hockey hold hole holiday hollow home honey hood hope horn horror horse hospital host hotel hour hover hub huge human humble humor hundred hungry hunt hurdle hurry kingfisher ladle hybrid ice icon idea identify lagoon ignore lantern lark illness image imitate immense immune impact impose improve impulse inch include income increase index indicate indoor industry infant inflict inform inhale inherit initial inject lavender inmate inner innocent input inquiry lemonade insect inside inspire install intact interest into invest invite involve iron island isolate issue item ivory jacket jaguar jar jazz jealous jeans jelly jewel job join joke journey joy lilac juice jump jungle junior junk just kangaroo keen keep ketchup key locket kid kidney kind kingdom magpie kit kitchen kite kitten kiwi knee mallet knock know lab label labor ladder lady lake lamp language laptop large later latin laugh laundry lava mandolin lawn marigold layer lazy leader leaf learn leave lecture left leg legal legend leisure lemon lend length lens leopard lesson letter level melon liberty library license life lift light like limb limit link lion liquid list little live lizard load loan lobster local lock logic mitten long loop lottery loud lounge moss loyal lucky luggage lumber lunar lunch luxury lyrics machine mustard magic magnet maid mail main major make mammal nectar manage mandate mango mansion manual maple marble march margin marine market marriage mask mass master match material math matrix matter maximum maze meadow mean measure meat mechanic medal media melody melt member memory mention menu mercy merge merit merry mesh message metal method middle midnight milk million mimic mind minimum minor minute miracle mirror misery miss nutmeg mix mixed mixture mobile model modify oatmeal moment monitor monkey orchid month moon moral more morning mosquito otter motion motor mountain mouse move movie much muffin mule multiply muscle museum mushroom music must mutual myself mystery myth naive name napkin narrow pancake nation nature near neck need negative neglect neither nephew nerve nest net network neutral never news next nice night noble noise nominee noodle normal north nose notable note nothing notice novel now nuclear number nurse nut oak papaya object oblige obscure observe obtain obvious occur ocean october odor off offer office often oil okay old olive olympic omit once one onion online only open opera opinion oppose option orange orbit orchard order ordinary organ orient original paprika ostrich other outdoor outer output outside oval oven over own owner oxygen oyster ozone pact paddle page pair palace palm panda panel parsley panther paper parade pasture park parrot party pass patch path patient patrol pattern pause pave payment peace peanut pear peasant pelican pen pebble pencil people pepper perfect permit person pet phone photo phrase physical piano picnic picture piece pig pigeon pill pilot pink pioneer pipe petal pitch pizza place planet plastic plate play please pledge pluck plug plunge poem poet point polar pole police pond pony pool popular portion position possible post potato pottery pillow powder power practice praise predict prefer prepare present pretty prevent price pride primary print priority pinecone private prize problem process produce profit program project promote proof property prosper protect proud provide public pudding pull pulp pulse pumpkin plum pupil puppy purchase purity purpose purse push put puzzle pyramid quality quantum quarter question quick poppy quiz quote rabbit raccoon race rack radar radio rail rain raise rally ramp ranch random range rapid rare rate rather raven raw razor ready real reason rebel rebuild recall receive recipe record recycle reduce reflect reform refuse region regret regular porcupine relax release relief rely remain remember remind remove render renew rent reopen repair repeat replace report require rescue resemble resist resource response result retire retreat return reunion reveal review reward rhythm rib ribbon rice rich ride ridge pretzel right rigid ring riot ripple risk ritual rival river road roast robot robust rocket romance roof rookie room rose rotate rough round route royal rubber rude rug rule run runway rural puddle saddle quilt safe sail salad salmon salon salt salute same sample sand satisfy satoshi sauce sausage save say scale scan raspberry scatter scene scheme school science scissors scorpion scout scrap screen script scrub sea search season seat second secret section security seed seek segment select sell seminar senior sense sentence series service session settle setup seven shadow shaft shallow share shed shell sheriff shield shift shine ship shiver shock shoe reef shop short shoulder shove shrimp shrug shuffle shy sibling rooster side siege sight sign silent silk silly silver similar simple since sing siren rosemary situate six size skate sketch ski skill skin skirt skull slab slam sleep slender slice slide slight slim slogan slot slow slush small smart smile smoke smooth snack snake snap sniff snow soap soccer social sock soda soft solar soldier solid solution solve someone song soon sorry sort soul sound soup source south space spare spatial spawn speak special speed spell spend sphere spice spider spike spin spirit split spoil sponsor spoon sport spot spray spread spring spy square squeeze squirrel stable stadium staff stage stairs stamp stand start state stay steak steel stem step stereo stick still sting stock stomach stone stool story stove strategy street strike strong struggle student stuff stumble style subject submit subway success such sudden saffron sugar suggest suit summer sun sunny sunset super supply supreme sure surface surge surprise surround survey sandal sustain swallow swamp swap swarm swear sweet swift swim swing switch sword symbol symptom syrup system table tackle tag tail talent talk tank tape target task taste tattoo taxi teach team tell ten tenant tennis tent term test text thank that theme then theory there they thing this thought three thrive throw thumb thunder ticket tide tiger tilt timber time tiny tip tired tissue title toast tobacco today toddler toe together toilet token tomato tomorrow tone tongue tonight tool tooth top topic topple torch tornado tortoise toss total tourist toward tower town toy track trade traffic sapling train transfer scarf seashell travel tray treat tree trend trial tribe sled trigger trim trip trophy snowflake truck true truly trumpet trust truth try tube tuition tumble tuna tunnel turkey turn turtle twelve twenty twice twin twist two type typical sparrow umbrella unable unaware uncle uncover under undo spinach unfold squash uniform unique unit universe unknown unlock until unusual unveil update upgrade uphold upon upper upset urban urge usage use used useful starfish usual utility vacant vacuum vague valid valley valve van vanish vapor various vast vault vehicle velvet vendor venture venue verb verify version very vessel veteran viable vibrant sundial victory video view village vintage violin virtual sunflower visa visit visual vital vivid vocal voice void volcano volume vote voyage wage wagon wait walk wall walnut want warfare warm warrior wash wasp tangerine water wave way wealth teapot wear weasel weather web wedding weekend thimble welcome west wet whale what wheat wheel when where whip whisper wide width thistle wild will win window wine wing wink winner winter wire wisdom wise wish thyme wolf tulip wonder wood wool word work world turnip worth wrap turquoise wrestle wrist write waterfall yard year yellow you young youth zebra zero zone zoo".split(
    " ",
  );

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
  const log = Object.hasOwn(logFormats, header.format) ? [logName] : [];
  const parts = new Set([recordName, tableName, aboutName, ...log, ...pagesNames(header)]);
  const missing = [...parts].find((name) => !Object.hasOwn(sealed, name));
  if (missing !== undefined) throw new BadPacket(`${missing} is missing`);
  const strange = Object.keys(sealed).find((name) => !parts.has(name));
  if (strange !== undefined) throw new BadPacket(`${strange} was added: it is no part of a packet`);
  const seal = parseLine(await textOf(files, sealName), sealName);
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

/** A small file, whole. */
async function textOf(files, name) {
  const lines = [];
  for await (const line of linesOf(files.open(name))) lines.push(line);
  return lines.join("\n");
}

async function followChain(stream, onRow, log) {
  try {
    return await verifyLines(linesOf(stream), onRow, log);
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
  const tables = tableLocales
    .flatMap((locale) => [tableIn(locale), tableIn(locale, { withoutLocal: true })])
    .map((table) => ({ ...table, sum: createHash("sha256") }));
  const log = files.has(logName) ? new Log(await textOf(files, logName)) : null;
  let header = null;
  const result = await followChain(
    files.open(recordName),
    (head, entry) => {
      header = head;
      if (head.format === oldFormat) return;
      for (const table of tables) {
        table.lineOf ??= table.lines(head);
        table.sum.update(entry === null ? table.head : table.lineOf(entry));
      }
    },
    log,
  );
  const sums = await checkSums(files);
  if (header.format === oldFormat) return result;
  const hasLog = Object.hasOwn(logFormats, header.format);
  if (hasLog && log === null) throw new BadPacket(`${logName} is missing`);
  if (hasLog && log.format !== logFormats[header.format]) {
    throw new BadPacket(`${logName}: its format is missing, wrong or unknown`);
  }
  const seal = await checkSeal(files, sums, header);
  if (!tables.some(({ sum }) => sum.digest("hex") === sums[tableName])) {
    throw new BadPacket(`${tableName} does not hold what the entries say`);
  }
  const end = hasLog ? log.end(header) : null;
  const limits = [
    ...result.limits,
    ...(end === null
      ? ["that any device saw its end: its format is from before the record had a signed one"]
      : [
          "whose key signed its end: compare it, or the six words, with what a device of somebody else shows",
        ]),
    "that the pages (record.pdf) hold what the entries say: they are under the seal, which anyone could make anew; the server knows the seals that it made",
  ];
  return { ...result, seal, log: end, limits };
}

// ---------------------------------------------------------------------------------------------------------------------
// On the command line

/** What the end of the log is, for whoever compares it with what a device shows. */
function saidOfLog({ origin, size, root, key, words }) {
  return [
    `log ${origin}: its tree and signature are right, ${count(size, "entry that both parents see", "entries that both parents see")}; hash ${root}`,
    `signed with ${key}`,
    `six words: ${words.join(" ")}`,
  ];
}

/** Which devices signed how much of whom, and what no device signed. */
export function saidOfSignatures({ people, before, witnessedHeads }) {
  const lines = [];
  for (const { name, devices, unsigned } of people) {
    for (const { id, name: device, standing, isRemoved, entries } of devices) {
      const how =
        standing === "unconfirmed" ? ", UNCONFIRMED: no other device of theirs vouched for it" : "";
      const gone = isRemoved ? ", removed since" : "";
      lines.push(
        printable(
          `signed for ${name}: ${count(entries, "entry", "entries")} by ${device} (${id}, ${standingWords[standing]}${gone})${how}`,
        ),
      );
    }
    for (const { id, name: device, witnessed } of devices) {
      if (witnessed === null) continue;
      lines.push(
        printable(
          `witnessed for ${name}: ${device} (${id}) saw this record up to ${count(witnessed.size, "entry", "entries")} of both parents at ${witnessed.at}`,
        ),
      );
    }
    if (unsigned > 0) {
      lines.push(
        printable(
          `unsigned: ${count(unsigned, "entry", "entries")} in the name of ${name}, which no device of theirs signed`,
        ),
      );
    }
  }
  for (const [which, head] of Object.entries(witnessedHeads ?? {})) {
    const { device, size, root, at } = head;
    lines.push(
      `${which} head that a device witnessed: ${count(size, "entry", "entries")} of both parents, hash ${root}, by device ${device} at ${at}`,
    );
  }
  if (before !== null) {
    lines.push(`unsigned, before ${before}: devices signed nothing yet`);
  }
  return lines;
}

const standingWords = {
  first: "taken on trust as their first",
  confirmed: "confirmed by another of theirs",
  unconfirmed: "unconfirmed",
};

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
    const { format, entries, first, last, headHash, seal, log, signatures, limits } = verified;
    console.log(verdictOf(verified));
    console.log(`format ${format}${format === oldFormat ? ", the older one" : ""}`);
    if (entries > 0) console.log(`numbers ${first} to ${last}; last hash ${headHash}`);
    if (seal !== null) console.log(`seal ${seal}`);
    if (log !== null) for (const line of saidOfLog(log)) console.log(line);
    for (const line of saidOfSignatures(signatures)) console.log(line);
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
