import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  aChain,
  aKey,
  aFolder,
  aHeader,
  aZip,
  chained,
  filesOf,
  hashOf,
  linesOf,
  logOf,
  people,
  sealed,
  summed,
  withheld,
  withoutField,
} from "./a-packet.mjs";
import { BadPacket, canonicalJson, tableLocales, verifyPacket } from "./verify.mjs";

const script = fileURLToPath(new URL("verify.mjs", import.meta.url));
const texts = ["one", "two ñ 👧", "three", "four", "five", "six"];
const rows = aChain(texts);
const [mother, father, reviewer] = people;
const everyEntry = rows.map((row) => row.sequence);

/** What the verifier says of this packet; null if it finds it intact. */
async function complaintOf(path) {
  try {
    await verifyPacket(path);
    return null;
  } catch (error) {
    if (!(error instanceof BadPacket)) throw error;
    return error.message;
  }
}
const ofFiles = (files) => complaintOf(aFolder(files));
/** The forger makes table, seal and sums again; what is wrong is wrong all the same. */
const ofRows = (forged, header = aHeader(forged)) =>
  ofFiles(sealed(header, filesOf(header, forged)));
const ofLines = (lines, header = aHeader(rows)) =>
  ofFiles(sealed(header, filesOf(header, rows, { lines })));
const ofHeader = (change) => ofRows(rows, aHeader(rows, change));
const changed = (number, change) =>
  rows.map((row) => (row.sequence === number ? { ...row, ...change } : row));
/** Nothing of this entry, or none of a member of it. */
const without = (number, name) =>
  rows.map((row) => {
    if (row.sequence !== number) return row;
    const { [name]: _gone, ...rest } = row;
    return rest;
  });
/** A line of record.jsonl as text, changed by hand. */
const byHand = (number, edit) =>
  linesOf([aHeader(rows), ...rows])
    .split("\n")
    .map((line, index) => (index === number ? edit(line) : line))
    .join("\n");

/** Forgeries of one entry, each tried at every entry: who makes it, and what is said of entry `number`. */
const ofAnEntry = {
  "other words": (number) =>
    changed(number, { fields: { finalMessage: rows[0].fields.originalMessage } }),
  "another sender": (number) => changed(number, { actorId: 9 }),
  "another time": (number) => changed(number, { at: "2026-11-21T19:00:00.000Z" }),
  "another kind": (number) => changed(number, { kind: "note" }),
  "another family": (number) => changed(number, { familyId: 2 }),
  "other people": (number) => changed(number, { people: hashOf({}) }),
  "a flag that the clock was set back": (number) => changed(number, { late: true }),
  "another id": (number) => changed(number, { uuid: "00000000-0000-4000-8000-999999999999" }),
  "no time at all": (number) => without(number, "at"),
  "no sender": (number) => without(number, "actorId"),
  "no fields": (number) => changed(number, { fields: {} }),
  "a field more": (number) =>
    changed(number, {
      fields: { ...rows[number - 1].fields, severity: { salt: "0".repeat(32), value: "red" } },
    }),
  "a member that nobody knows": (number) => changed(number, { comment: "true" }),
  "a time of no calendar": (number) => changed(number, { at: "2026-13-45T99:00:00.000Z" }),
  "the older form": (number) => changed(number, { version: 1 }),
  "a withheld entry with words beside": (number) =>
    rows.map((row) =>
      row.sequence === number ? { ...withheld(row), content: "what I say it said" } : row,
    ),
  "a withheld entry of another body": (number) =>
    rows.map((row) => (row.sequence === number ? { ...withheld(row), body: hashOf("mine") } : row)),
  dropped: (number) => rows.filter((row) => row.sequence !== number),
  "told twice": (number) => rows.toSpliced(number - 1, 0, rows[number - 1]),
};

describe("a forged packet", () => {
  it("is not reported when nothing is forged", async () => {
    expect(await ofRows(rows)).toBeNull();
    expect(
      await complaintOf(zipOf(sealed(aHeader(rows), filesOf(aHeader(rows), rows)))),
    ).toBeNull();
  });

  it.each(Object.entries(ofAnEntry))("names the entry that has %s", async (name, forge) => {
    for (const number of everyEntry) {
      const complaint = await ofRows(forge(number), aHeader(rows));
      // A repeated entry is in the wrong place from the next one on.
      const named = name === "told twice" ? number + 1 : number;
      expect(complaint, name).toMatch(new RegExp(`\\bentry ${named}\\b`));
    }
  });

  it("is found by the first of two entries that changed places, and where it was cut", async () => {
    for (const number of everyEntry.slice(1)) {
      const one = rows[number - 2];
      const other = rows[number - 1];
      const moved = rows.with(number - 2, other).with(number - 1, one);
      expect(await ofRows(moved, aHeader(rows))).toMatch(`entry ${number - 1} `);
      expect(await ofRows(rows.slice(0, number - 1), aHeader(rows))).toMatch(
        `entry ${number} and what follows it was cut off`,
      );
    }
  });

  it("cannot rewrite what comes before a withheld entry", async () => {
    // The forger makes all hashes again up to the withheld entry, and leaves that one as it is.
    const fathers = { madeFor: father };
    const veiled = rows.map((row) => (row.sequence === 3 ? withheld(row) : row));
    expect(await ofRows(veiled, aHeader(veiled, fathers))).toBeNull();
    const [first, second] = chained([
      { ...rows[0], fields: { finalMessage: { salt: "0".repeat(32), value: "forged" } } },
      rows[1],
    ]);
    const forged = [first, second, { ...veiled[2], previousHash: second.hash }, ...veiled.slice(3)];
    expect(await ofRows(forged, aHeader(rows, fathers))).toBe("entry 3 was changed");
  });

  it("that is rehashed from first to last has a different last hash, which someone else keeps", async () => {
    const forged = chained(changed(2, { actorId: 9 }));
    expect(await ofRows(forged)).toBeNull();
    expect(forged.at(-1).hash).not.toBe(rows.at(-1).hash);
    expect(await ofRows(forged, aHeader(rows))).toMatch(
      "entry 6 is not the one that the header names",
    );
  });

  it("cannot let time silently run backward", async () => {
    const back = { at: "2020-01-01T00:00:00.000Z" };
    expect(await ofRows(chained(changed(4, back)))).toMatch("time runs backwards at entry 4");
    const admitted = chained(changed(4, { ...back, late: true }));
    expect(await ofRows(admitted)).toBeNull();
    const { limits } = await verifyPacket(
      aFolder(sealed(aHeader(admitted), filesOf(aHeader(admitted), admitted))),
    );
    expect(limits.join()).toMatch("the true time of 1 entry");
  });

  it("cannot refer to a later entry", async () => {
    expect(await ofRows(chained(changed(2, { subject: 5 })))).toMatch("entry 2 is about an entry");
  });

  it.each([
    ["another family's name", { family: "Another family" }],
    ["another zone, which moves every day", { timeZone: "Asia/Tokyo" }],
    ["another name of a parent", { people: [{ ...mother, name: "Monster" }, father, reviewer] }],
    [
      "parents who changed sides",
      {
        people: [{ ...mother, id: 2 }, { ...father, id: 1 }, reviewer],
      },
    ],
    ["one person less", { people: [mother, father] }],
    ["a reader of another name", { madeFor: { ...reviewer, name: "Judge" } }],
    ["a zone of no clock", { timeZone: "Mars/Base" }],
    ["another family's number", { familyId: 2 }],
    ["days that hold none of it", { from: "2026-11-22", to: "2026-11-23" }],
    ["days that end before they begin", { from: "2026-11-23", to: "2026-11-01" }],
    ["a day of no calendar", { to: "2026-02-31" }],
    ["a first entry after a hash of nothing", { previousHash: hashOf("before") }],
    ["no last hash", { headHash: null }],
    ["fewer entries than there are", { last: 5 }],
    ["more entries than there are", { last: 7 }],
    ["something nobody knows", { remark: "authentic" }],
    ["a number that is none", { last: null }],
  ])("has a header with %s", async (_name, change) => {
    expect(await ofHeader(change)).toMatch(/^(the header|entry \d)/);
  });

  it.each([
    ["a name that stands twice", (line) => line.replace('"kind":', '"kind":"note","kind":'), 3],
    ["words that stand twice", (line) => line.replace('"value":', '"value":"x","value":'), 2],
    ["a number that is none", (line) => line.replace('"sequence":4', '"sequence":NaN'), 4],
    ["a number without end", (line) => line.replace('"sequence":4', '"sequence":1e999'), 4],
    ["a number in other words", (line) => line.replace('"sequence":5', '"sequence":5.0'), 5],
    ["spaces", (line) => line.replace(":", ": "), 1],
    ["escapes that hide a word", (line) => line.replace("message", "\\u006dessage"), 6],
    ["half a line", (line) => line.slice(0, 40), 2],
    ["a list instead", (line) => `[${line}]`, 2],
  ])("has a line with %s", async (_name, edit, number) => {
    expect(await ofLines(byHand(number, edit))).toMatch(`entry ${number} `);
  });

  it("cannot withhold from people what they wrote themselves, or anything from a reviewer", async () => {
    const veiled = rows.map((row) => (row.sequence === 2 ? withheld(row) : row));
    expect(await ofRows(veiled)).toMatch("entry 2 withholds from Reviewer");
    const mothers = aHeader(rows, { madeFor: mother });
    const inPart = rows.map((row) =>
      row.sequence === 3 ? withoutField(row, "originalMessage") : row,
    );
    expect(await ofRows(inPart, mothers)).toMatch("entry 3 withholds from Mother");
    expect(await ofRows(inPart, aHeader(rows, { madeFor: father }))).toBeNull();
  });

  it.each([
    [
      "a table of other words",
      (files) => ({ ...files, "record.csv": files["record.csv"].replace("two", "2") }),
      "record.csv does not hold what the entries say",
    ],
    [
      "a table without a line",
      (files) => ({
        ...files,
        "record.csv": files["record.csv"].replace(/"3","2026[^]*?(?="4","2026)/, ""),
      }),
      "record.csv does not hold what the entries say",
    ],
    [
      "a table whose headings say that one thing is another",
      (files) => ({
        ...files,
        "record.csv": files["record.csv"]
          .replace("originalMessage", "deliveredMessage")
          .replace("finalMessage", "originalMessage"),
      }),
      "record.csv does not hold what the entries say",
    ],
    [
      "a program among its files",
      (files) => ({ ...files, "verify.mjs": "console.log('intact')" }),
      "verify.mjs was added",
    ],
    [
      "pages beside its pages, by a name that pages have",
      (files) => ({ ...files, "record-001.pdf": "%PDF-1.7 other pages" }),
      "record-001.pdf was added",
    ],
    [
      "its pages by the name of a later volume",
      ({ "record.pdf": pages, ...files }) => ({ ...files, "record-002.pdf": pages }),
      "record.pdf is missing",
    ],
    [
      "a table whose columns for reading hold a formula",
      (files) => ({
        ...files,
        "record.csv": files["record.csv"].replace("No. 2, in words", '=HYPERLINK(""http://x"")'),
      }),
      "record.csv has a cell that a spreadsheet would run",
    ],
    [
      "a table with a cell too many",
      (files) => ({
        ...files,
        "record.csv": files["record.csv"].replace("No. 2, in words", 'No. 2","approved'),
      }),
      "record.csv does not hold what the entries say",
    ],
    [
      "a table that ends within a cell",
      (files) => ({ ...files, "record.csv": `${files["record.csv"]}"5` }),
      "record.csv ends in the middle of a cell",
    ],
    [
      "a table that is none",
      (files) => ({ ...files, "record.csv": "five entries" }),
      "record.csv is not a table as packets have them",
    ],
    ["no pages", ({ "record.pdf": _pages, ...files }) => files, "record.pdf is missing"],
    ["no table", ({ "record.csv": _table, ...files }) => files, "record.csv is missing"],
  ])("has %s", async (_name, forge, complaint) => {
    const header = aHeader(rows);
    expect(await ofFiles(sealed(header, forge(filesOf(header, rows))))).toMatch(complaint);
  });

  it.each(tableLocales)("is intact whatever the language of its table (%s)", async (locale) => {
    const someWithheld = rows.map((row) => (row.sequence === 2 ? withheld(row) : row));
    const header = aHeader(someWithheld, { madeFor: mother });
    expect(await ofFiles(sealed(header, filesOf(header, someWithheld, { locale })))).toBeNull();
  });

  it.each(["earlier", "earliest"])(
    "is intact with the table of an older packet, which has no columns for reading (%s)",
    async (form) => {
      const old = filesOf(aHeader(rows), rows, { form });
      expect(old["record.csv"].includes('"2026-11-21 10:00:00 GMT-08:00"')).toBe(
        form === "earlier",
      );
      expect(old["record.csv"]).not.toContain("in_words");
      expect(await ofFiles(sealed(aHeader(rows), old))).toBeNull();
    },
  );

  it("has other words in a column for reading: only the seal says so, and the verdict names that column", async () => {
    const header = aHeader(rows);
    const files = filesOf(header, rows);
    expect(files["record.csv"]).toContain('"2026-11-21 10:00:00 PST"');
    const other = files["record.csv"].replace("No. 2, in words", "No. 2, in other words");
    const forged = sealed(header, { ...files, "record.csv": other });
    const { seal, limits } = await verifyPacket(aFolder(forged));
    expect(seal).not.toBe((await verifyPacket(aFolder(sealed(header, files)))).seal);
    expect(limits.join()).toContain("columns of record.csv that are for reading (what, in_words;");
  });

  it("cannot claim to be in the older format, in which names, table and pages are not checked", async () => {
    const older = aHeader(rows, {
      format: "evenkeel-record/1",
      family: "The other family",
      people: people.map((person) => ({ ...person, name: "Somebody else" })),
    });
    const { "SEAL.json": _seal, ...files } = sealed(older, filesOf(older, rows));
    const forged = { ...files, "record.csv": "other words", "record.pdf": "other pages" };
    expect(await ofFiles(summed(forged))).toBe(
      "entry 1 is of a newer form than packets of the older format hold: the header's format was changed",
    );
    const hidden = rows.map((row) => (row.sequence === 1 ? withheld(row) : row));
    expect(
      await ofFiles(summed({ ...forged, "record.jsonl": linesOf([older, ...hidden]) })),
    ).toMatch("entry 1 is of a newer form");
  });

  it("is found by a seal that does not fit its files, its header or its last entry", async () => {
    const header = aHeader(rows);
    const files = sealed(header, filesOf(header, rows));
    const resealed = (change) => {
      const seal = { ...JSON.parse(files["SEAL.json"]), ...change };
      return ofFiles(summed({ ...files, "SEAL.json": canonicalJson(seal) }));
    };
    expect(await resealed({})).toBeNull();
    for (const change of [
      { header: hashOf("other") },
      { head: { sequence: 6, hash: hashOf("other") } },
      { seal: hashOf("other") },
      { files: {} },
      { remark: "" },
    ]) {
      expect(await resealed(change)).toMatch("SEAL.json is not the seal");
    }
    expect(await ofFiles(summed({ ...files, "record.pdf": "other pages" }))).toMatch(
      "SEAL.json is not",
    );
    expect(await ofFiles({ ...files, "record.pdf": "other pages" })).toBe("record.pdf was changed");
    const { "SEAL.json": _seal, ...unsealed } = files;
    expect(await ofFiles(summed(unsealed))).toBe("SEAL.json is missing");
  });

  const intact = aHeader(rows);
  const honest = logOf(intact, rows);
  const ofLog = (log, forged = rows, header = aHeader(forged)) =>
    ofFiles(sealed(header, { ...filesOf(header, forged), "LOG.json": log }));
  const inLog = (change) => ofLog(canonicalJson({ ...JSON.parse(honest), ...change }));

  it("that is rehashed from first to last is not what the server signed", async () => {
    for (const number of everyEntry) {
      const forged = chained(changed(number, { actorId: 9 }));
      expect(await ofLog(honest, forged)).toMatch(
        "the entries are not those of the signed checkpoint",
      );
      const shorter = chained(rows.filter((row) => row.sequence !== number)).map((row, index) => ({
        ...row,
        sequence: index + 1,
      }));
      expect(await ofLog(honest, chained(shorter))).toMatch("not those of the signed checkpoint");
    }
  });

  it("cannot move its end to another tree with the old signature", async () => {
    const { checkpoint } = JSON.parse(honest);
    for (const forged of [
      checkpoint.replace("\n6\n", "\n5\n"),
      // Another hash, whatever the first letter of this one is.
      checkpoint.replace(/\n6\n(.)/, (_, first) => `\n6\n${first === "A" ? "B" : "A"}`),
      checkpoint.replace(/[^=]{4}(=*\n)$/, "AAAA$1"),
    ]) {
      expect(await inLog({ checkpoint: forged })).toMatch("signature is not right");
    }
    for (const forged of ["", `${checkpoint}\n`, checkpoint.replace("\n\n", "\n")]) {
      expect(await inLog({ checkpoint: forged })).toMatch("LOG.json: its checkpoint is none");
    }
  });

  it.each([
    ["another family's log", logOf({ familyId: 2 }, rows), "LOG.json is of another record"],
    [
      "a log that says it is another server's",
      logOf(intact, rows, { origin: "evenkeel/0123456789abcdef/1" }),
      "LOG.json is of another record",
    ],
    [
      "the key of another server beside the signature",
      canonicalJson({
        ...JSON.parse(honest),
        key: JSON.parse(logOf(intact, rows, { key: aKey(2) })).key,
      }),
      "its key is none, or another log's",
    ],
    [
      "entries before the first one",
      logOf(intact, rows, { earlier: [rows[0]] }),
      "before the first one",
    ],
    [
      "a member that nobody knows",
      logOf(intact, rows, { more: { remark: "" } }),
      "its remark is missing",
    ],
    ["another format", logOf(intact, rows, { more: { format: "evenkeel-log/3" } }), "its format"],
    ["no key", logOf(intact, rows, { more: { key: "" } }), "its key is none"],
    [
      "an edge of another size",
      logOf(intact, rows, { more: { before: { size: 3, hashes: [] } } }),
      "its before is of another size",
    ],
    ["spaces", honest.replace(":", ": "), "LOG.json is not in its canonical form"],
  ])("has a log with %s", async (_what, log, complaint) => {
    expect(await ofLog(log)).toMatch(complaint);
  });

  it("has no log, or one that its format does not know", async () => {
    const { "LOG.json": _log, ...files } = filesOf(intact, rows);
    expect(await ofFiles(sealed(intact, files))).toBe("LOG.json is missing");
    const older = { ...intact, format: "evenkeel-record/2" };
    expect(await ofFiles(sealed(older, filesOf(older, rows)))).toBeNull();
    expect(await ofFiles(sealed(older, { ...filesOf(older, rows), "LOG.json": honest }))).toMatch(
      "LOG.json was added",
    );
  });

  it("of some days hangs on the tree before them, and cannot bring another one", async () => {
    const earlier = rows.slice(0, 3);
    const later = rows.slice(3);
    const header = aHeader(later, { first: 4, last: 6, previousHash: rows[2].hash });
    expect(await ofLog(logOf(header, later, { earlier }), later, header)).toBeNull();
    const forged = JSON.parse(logOf(header, later, { earlier }));
    forged.before.hashes[0] = hashOf("other");
    expect(await ofLog(canonicalJson(forged), later, header)).toMatch(
      "not those of the signed checkpoint",
    );
  });

  it("signed by a key of the forger's own shows another key and other words", async () => {
    const said = async (log) =>
      (await verifyPacket(aFolder(sealed(intact, { ...filesOf(intact, rows), "LOG.json": log }))))
        .log;
    const [ours, theirs] = [await said(honest), await said(logOf(intact, rows, { key: aKey(2) }))];
    expect(ours).toMatchObject({ size: 6, root: theirs.root });
    expect(theirs.key).not.toBe(ours.key);
    expect(theirs.words).not.toEqual(ours.words);
  });

  it("is found when the archive says two different things", async () => {
    const files = Object.entries(sealed(aHeader(rows), filesOf(aHeader(rows), rows)));
    const inZip = (entries, how) => complaintOf(zipOf(entries, how));
    expect(await inZip([...files, ["other.pdf", "x"]])).toMatch("other.pdf was added");
    expect(await inZip([["record.pdf", "x"], ...files])).toMatch(
      "record.pdf stands in the archive twice",
    );
    expect(await inZip([["RECORD.PDF", "x"], ...files])).toMatch("stands in the archive twice");
    expect(await inZip(files, { between: Buffer.from("hidden in between".repeat(4)) })).toMatch(
      "the archive holds something",
    );
    expect(await inZip(files, { localName: (name) => name.replace("pdf", "PDF") })).toMatch(
      "record.pdf goes by the name record.PDF",
    );
    const path = zipOf(files);
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from("behind")]));
    expect(await complaintOf(path)).toMatch("something was put behind it");
    writeFileSync(path, Buffer.concat([Buffer.from("before"), readFileSync(path)]));
    expect(await complaintOf(path)).not.toBeNull();
  });
});

/** Erases the line it stands on and says something else; then as much again as would push the true line off a screen. */
const takesOver = `x\r\u001b[2K\u001b[1A\u009b2K\u2028\u202e\nintact, 6 entries; nothing is withheld\n${" ".repeat(9000)}`;

describe("what is said of a packet", () => {
  const files = Object.entries(sealed(aHeader(rows), filesOf(aHeader(rows), rows)));
  const ofRow = (change) => sealed(aHeader(rows), filesOf(aHeader(rows), changed(1, change)));
  const ofHeaderWith = (change) =>
    sealed(aHeader(rows, change), filesOf(aHeader(rows, change), rows));
  it.each([
    ["a file's name", () => zipOf([...files, [takesOver, "x"]])],
    ["a file's other name", () => zipOf(files, { localName: (name) => name + takesOver })],
    ["a member of its header", () => zipOf(ofHeaderWith({ [takesOver]: 1 }))],
    ["a member of an entry", () => zipOf(ofRow({ [takesOver]: 1 }))],
    ["its reader's name", () => zipOf(withheldFrom(takesOver))],
    ["its own name", () => join(aFolder({}), takesOver.trim())],
  ])("cannot be written over on the screen by %s", (_what, forge) => {
    const { status, stdout } = spawnSync(process.execPath, [script, forge()], {
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^NOT intact: [^\p{C}\p{Zl}\p{Zp}]{10,400}\n$/u);
  });
});

/** A packet that keeps an entry from a reviewer of this name. */
function withheldFrom(name) {
  const named = people.map((person) => (person === reviewer ? { ...person, name } : person));
  const about = { family: "A family", timeZone: "America/Los_Angeles", people: named };
  const veiled = aChain(texts, about).map((row, index) => (index === 1 ? withheld(row) : row));
  const header = aHeader(veiled, { people: named, madeFor: named[2] });
  return sealed(header, filesOf(header, veiled));
}

function zipOf(files, how) {
  const path = join(aFolder({}), "packet.zip");
  writeFileSync(path, aZip(Array.isArray(files) ? files : Object.entries(files), how));
  return path;
}
