import { createHash, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  aFolder,
  chained,
  filesOf,
  logOf,
  people,
  sealed,
  withheld,
  withoutField,
} from "./a-packet.mjs";
import {
  aDevice,
  acts,
  aRow,
  followedBy,
  his,
  honest,
  operators,
  phone,
  seenOf,
  signedBy,
  signedHeader,
  statementOf,
  tablet,
  withAct,
} from "./a-signed-packet.mjs";
import { BadPacket, canonicalJson, saidOfSignatures, verifyPacket } from "./verify.mjs";

const verified = (rows, { header = signedHeader(rows), log } = {}) => {
  const files = filesOf(header, rows);
  const logged = log === undefined ? files : { ...files, "LOG.json": log };
  return verifyPacket(aFolder(sealed(header, logged)));
};
async function complaintOf(rows, as) {
  try {
    await verified(rows, as);
    return "intact";
  } catch (error) {
    if (!(error instanceof BadPacket)) throw error;
    return error.message;
  }
}

/** The operator numbers the rows anew and makes every hash, the tree, its signature and the seal anew. */
const remade = (rows) => chained(rows.map((row, index) => ({ ...row, sequence: index + 1 })));
const at = (number, change) =>
  honest.map((row) => (row.sequence === number ? { ...row, ...change(row) } : row));
const field = (name, value) => (row) => ({
  fields: { ...row.fields, [name]: { ...row.fields[name], value } },
});
const signature = (change) => (row) => ({ signed: { ...row.signed, ...change(row.signed) } });
const before = (number, row) => honest.toSpliced(number - 1, 0, row);
const messages = [3, 4, 6, 8, 9, 10, 12, 13, 14];
/** Those after which the other parent's device signed something. */
const seenLater = [3, 4, 6, 8, 9, 10, 12, 13];
const later = (minutes) => (row) => ({
  at: new Date(Date.parse(row.at) + minutes * 60_000).toISOString(),
  late: false,
});
/** The same words as at that entry, in the name of whoever wrote them. */
const copyOf = (number) => honest[number - 1];
const unsignedMessage = (actorId) =>
  aRow(honest.slice(0, 2), {
    kind: "message",
    actorId,
    content: acts.message(phone, "I agree to all of it.").content,
  });
const flipped = (coded) => `${coded[0] === "A" ? "B" : "A"}${coded.slice(1)}`;
/** Every act of this person signed anew by the operator, whose key stands in the place of theirs. */
const takenOver = (rows, device, other) =>
  rows.reduce((made, row) => {
    const isTheirs = row.signed?.device === device.id;
    const fields =
      row.kind === "device_added" && row.fields.device.value === device.id
        ? {
            ...row.fields,
            device: { ...row.fields.device, value: other.id },
            publicKey: { ...row.fields.publicKey, value: other.publicKey },
          }
        : row.kind.startsWith("device_") && row.fields.device.value === device.id
          ? { ...row.fields, device: { ...row.fields.device, value: other.id } }
          : row.fields;
    const changed = { ...row, fields };
    if (!isTheirs) return followedBy(made, changed);
    const signed = signedBy(other, changed, {
      call: row.signed.call,
      seen: made.length === 0 ? { ...seenOf([]), size: 0 } : seenOf(made),
    });
    return followedBy(made, { ...changed, signed });
  }, []);

const notRight = /^entry \d+ carries a signature that is not right/;
const otherWords = /^entry \d+ says something else in \w+ than its device signed/;
const otherRecord = /had seen (another record|later entries)/;

/** Kinds of attacks by whoever has the database and every key but the devices'; each is tried at these entries. */
const attacks = [
  ["what was delivered", messages, (n) => at(n, field("finalMessage", "other words")), otherWords],
  [
    "what was first written",
    messages,
    (n) => at(n, field("originalMessage", "other words")),
    otherWords,
  ],
  ["the category", messages, (n) => at(n, field("category", "emergency")), otherWords],
  [
    "a verdict, before another device signed",
    seenLater,
    (n) => at(n, field("severity", "red")),
    otherRecord,
  ],
  [
    "an hour of it",
    messages,
    (n) => at(n, later(-60)),
    /of another time than its device signed|time runs back/,
  ],
  [
    "who wrote it",
    messages,
    (n) => at(n, ({ actorId }) => ({ actorId: 3 - actorId })),
    /a device of somebody else/,
  ],
  ["the signature, taken away", seenLater, (n) => at(n, () => ({ signed: null })), otherRecord],
  [
    "the signature, by a letter",
    messages,
    (n) =>
      at(
        n,
        signature(({ signature: coded }) => ({ signature: flipped(coded) })),
      ),
    notRight,
  ],
  [
    "the time that was signed",
    messages,
    (n) =>
      at(
        n,
        signature(({ at: time }) => ({ at: time.replace("27T18", "27T17") })),
      ),
    notRight,
  ],
  [
    "what was asked for",
    messages,
    (n) =>
      at(
        n,
        signature(() => ({ call: "moderation.moderate" })),
      ),
    notRight,
  ],
  [
    "what the device had seen",
    messages,
    (n) =>
      at(
        n,
        signature(() => ({ seen: null })),
      ),
    notRight,
  ],
  [
    "the digests of what was signed",
    messages,
    (n) =>
      at(
        n,
        signature(({ fields }) => ({ fields: fields.slice(1) })),
      ),
    notRight,
  ],
  [
    "the device that signed",
    messages,
    (n) =>
      at(
        n,
        signature(() => ({ device: operators.id })),
      ),
    /not on the record/,
  ],
  [
    "the signature of another entry under it",
    messages,
    (n) => at(n, () => ({ signed: copyOf(n === 3 ? 10 : 3).signed })),
    /not right|somebody else|says something else/,
  ],
  [
    "an entry, dropped",
    seenLater,
    (n) => honest.filter(({ sequence }) => sequence !== n),
    otherRecord,
  ],
  [
    "an unsigned entry in the other's name, put in",
    seenLater,
    (n) => before(n, { ...unsignedMessage(3 - copyOf(n).actorId), at: copyOf(n).at }),
    otherRecord,
  ],
  [
    "a signed entry, told twice",
    messages,
    (n) => before(n, copyOf(n)),
    /stands at an earlier entry already|had seen/,
  ],
  [
    "a signed entry, told again at the end",
    [3, 4, 9, 10, 12],
    (n) => [...honest, { ...copyOf(n), at: copyOf(14).at }],
    /stands at an earlier entry already/,
  ],
  [
    "two neighbors, exchanged",
    [3, 8, 9, 12, 13],
    (n) => honest.with(n - 1, copyOf(n + 1)).with(n, copyOf(n)),
    /had seen|time runs back/,
  ],
  [
    "a device's key, under its old name",
    [1, 2, 5],
    (n) => at(n, field("publicKey", operators.publicKey)),
    /adds a device whose key is none|says something else in publicKey|not on the record|not right/,
  ],
  [
    "a device's key and name, its acts signed anew",
    [1, 2],
    (n) => takenOver(honest, n === 1 ? phone : his, aDevice(n, 14)),
    otherRecord,
  ],
  [
    "a second first device",
    [14],
    () => withAct(honest, acts.add(operators, "first")),
    /in a way that no device of its person vouched for/,
  ],
  [
    "a device that confirms itself",
    [14],
    () => {
      const rows = withAct(honest, acts.add(operators, "unconfirmed"));
      return withAct(rows, acts.confirm(operators, operators));
    },
    /confirms a device without one/,
  ],
  [
    "a device that nobody's signature confirms",
    [14],
    () => {
      const rows = withAct(honest, acts.add(operators, "unconfirmed"));
      return followedBy(
        rows,
        aRow(rows, { kind: "device_confirmed", actorId: 1, content: { device: operators.id } }),
      );
    },
    /confirms a device without one/,
  ],
  [
    "a device that the other parent's confirms",
    [14],
    () => {
      const rows = withAct(honest, acts.add(operators, "unconfirmed"));
      const row = aRow(rows, {
        kind: "device_confirmed",
        actorId: 1,
        content: { device: operators.id },
      });
      return followedBy(rows, {
        ...row,
        signed: signedBy(his, row, { call: "deviceKeys.confirm", seen: null }),
      });
    },
    /a device of somebody else/,
  ],
  [
    "a device that calls itself confirmed",
    [14],
    () => withAct(honest, acts.add(operators, "confirmed")),
    /in a way that no device/,
  ],
  [
    "a device without a signature of its own",
    [14],
    () =>
      followedBy(
        honest,
        aRow(honest, {
          kind: "device_added",
          actorId: 1,
          content: acts.add(operators, "unconfirmed").content,
        }),
      ),
    /in a way that no device/,
  ],
  [
    "a phrase that nobody's device put there",
    [14],
    () => {
      const act = acts.add(operators, "confirmed");
      return withAct(honest, { ...act, content: { ...act.content, isPhrase: true } });
    },
    /in a way that no device|not on the record/,
  ],
  [
    "the phone, removed by a device that nobody vouched for",
    [14],
    () =>
      withAct(withAct(honest, acts.add(operators, "unconfirmed")), acts.remove(operators, phone)),
    /removes a device without one/,
  ],
  [
    "the phone, removed by nobody",
    [14],
    () =>
      followedBy(
        honest,
        aRow(honest, { kind: "device_removed", actorId: 1, content: { device: phone.id } }),
      ),
    /removes a device without one/,
  ],
  [
    "words signed by a device that was removed",
    [14],
    () => withAct(honest, acts.message(tablet, "ten")),
    /removed at entry 11/,
  ],
  [
    "words signed by a device of nobody's",
    [14],
    () => withAct(honest, acts.message(operators, "ten")),
    /not on the record/,
  ],
  [
    "a device, added twice",
    [14],
    () => withAct(honest, acts.add(phone, "unconfirmed")),
    /on the record already/,
  ],
  [
    "a key that is none",
    [14],
    () => {
      const act = acts.add(operators, "unconfirmed");
      return withAct(honest, { ...act, content: { ...act.content, publicKey: "AAAA" } });
    },
    /adds a device whose key is none|not on the record/,
  ],
  [
    "an act of another kind",
    [14],
    () => withAct(honest, { ...acts.message(phone, "ten"), call: "swaps.preview" }),
    /signature of another act/,
  ],
  [
    "yesterday's backup, and on from there",
    [4, 6, 9, 12],
    (n) => {
      const cut = honest.slice(0, n - 1);
      return withAct(cut, acts.message(his, "on"), { seen: seenOf(honest.slice(0, n)) });
    },
    otherRecord,
  ],
  [
    "another history, and on from there",
    [4, 8, 9, 13],
    (n) => {
      const fork = withAct(honest.slice(0, n - 1), acts.message(phone, "only she was shown this"));
      return withAct(fork, acts.message(his, "on"), { seen: seenOf(honest.slice(0, n)) });
    },
    otherRecord,
  ],
];

describe("whoever runs the server, with every key but the devices'", () => {
  it("is tried in more than a hundred ways of more than twenty kinds", () => {
    expect(attacks.length).toBeGreaterThanOrEqual(20);
    const places = attacks.reduce((sum, [, where]) => sum + where.length, 0);
    expect(places).toBeGreaterThanOrEqual(100);
  });

  it("is not accused of anything where nothing was forged", async () => {
    expect(await complaintOf(honest)).toBe("intact");
    const { signatures } = await verified(honest);
    expect(saidOfSignatures(signatures)).toEqual([
      `signed for Mother: 6 entries by Firefox, Linux (${phone.id}, taken on trust as their first)`,
      `signed for Mother: 3 entries by Firefox, Linux (${tablet.id}, confirmed by another of theirs, removed since)`,
      `signed for Father: 5 entries by Firefox, Linux (${his.id}, taken on trust as their first)`,
    ]);
  });

  it.each(attacks)("cannot change unnoticed: %s", async (_what, places, attack, words) => {
    for (const place of places) {
      expect(await complaintOf(remade(attack(place))), `at ${place}`).toMatch(words);
    }
  });

  describe("cannot write anything else under a signature of", () => {
    const hours = { start: "2026-12-05T08:00:00.000Z", end: "2026-12-07T08:00:00.000Z" };
    const other = { start: "2026-12-05T10:00:00.000Z", end: "2026-12-07T10:00:00.000Z" };
    const event = {
      eventId: "e",
      creatorId: 1,
      title: "Trip",
      ...hours,
      allDay: true,
      color: "#112233",
      childIds: ["c"],
      place: null,
      note: "Bring a coat",
      repeat: {
        cadence: "weekly",
        until: null,
        count: null,
        timeZone: "America/Los_Angeles",
        monthDay: null,
      },
      reminders: [],
    };
    /** As the call says it: in days, and nothing of what it leaves out. */
    const inDays = {
      start: "2026-12-05",
      end: "2026-12-07",
      color: null,
      repeat: { cadence: "weekly", until: null, count: null },
    };
    const file = { id: "f", name: "order.pdf", mediaType: "application/pdf" };
    const fact = {
      factId: "x",
      childId: "c",
      children: ["Ana"],
      factKind: "allergy",
      name: "Peanuts",
      reaction: "Hives",
      dose: null,
      memberNumber: null,
      groupNumber: null,
      size: null,
      telephone: null,
      email: null,
      address: null,
      times: [],
      note: null,
    };
    const expense = {
      expenseId: "x",
      claimedBy: 1,
      paidBy: 1,
      childId: "c",
      category: "medical",
      what: "Dentist",
      amountCents: 12_000,
      paidOn: "2026-11-20",
      dueOn: null,
      vendor: "Dr. Lee",
      owedBy: 2,
    };
    /** What was done, what it says on the record and how it was said, and what the operator writes instead. */
    const cases = [
      ["calendar.create", "event_created", event, inDays, { start: other.start }, "start"],
      ["calendar.create", "event_created", event, inDays, { end: other.end }, "end"],
      [
        "calendar.create",
        "event_created",
        event,
        inDays,
        { end: "2026-12-06T08:00:00.000Z" },
        "end",
      ],
      ["calendar.create", "event_created", event, inDays, { allDay: false }, "allDay"],
      ["calendar.create", "event_created", event, inDays, { childIds: [] }, "childIds"],
      ["calendar.create", "event_created", event, inDays, { note: null }, "note"],
      ["calendar.create", "event_created", event, inDays, { repeat: null }, "repeat"],
      [
        "calendar.create",
        "event_created",
        { ...event, attachments: [file] },
        { ...inDays, attachments: ["f"] },
        { attachments: [{ ...file, id: "g" }] },
        "attachments",
      ],
      [
        "calendar.change",
        "event_changed",
        { ...event, ...other, before: { ...event, title: "Trip" }, day: null, exceptions: {} },
        { title: null, allDay: null, color: null, childIds: null, note: null, repeat: null },
        { start: "2026-12-05T11:00:00.000Z" },
        "start",
      ],
      [
        "calendar.change",
        "event_changed",
        { ...event, ...other, before: event, day: null, exceptions: {} },
        { title: null, allDay: null, color: null, childIds: null, note: null, repeat: null },
        { title: "Something else" },
        "title",
      ],
      [
        "calendar.change",
        "event_changed",
        { ...event, ...other, before: event, day: "2026-12-05" },
        {
          eventId: "e@2026-12-05",
          title: null,
          allDay: null,
          color: null,
          childIds: null,
          note: null,
          repeat: null,
        },
        { eventId: "another" },
        "eventId",
      ],
      [
        "calendar.change",
        "event_changed",
        { ...event, ...other, before: event, day: null, exceptions: {} },
        { title: null, allDay: null, color: null, childIds: null, note: null, repeat: null },
        { reach: "all", ofTime: "e@2026-12-05", start: "2026-12-05T11:00:00.000Z" },
        "reach",
      ],
      ["calendar.restore", "event_restored", event, {}, { eventId: "another" }, "eventId"],
      ["calendar.remove", "event_deleted", event, {}, { eventId: "another" }, "eventId"],
      [
        "swaps.request",
        "swap_requested",
        {
          swapId: "s",
          responderId: 2,
          given: [hours],
          taken: [other],
          childIds: [],
          note: null,
          answerBy: hours.start,
          followsId: null,
        },
        { given: [{ start: "2026-12-05", end: "2026-12-07" }], childIds: null },
        { given: [other] },
        "given",
      ],
      [
        "swaps.request",
        "swap_requested",
        {
          swapId: "s",
          responderId: 2,
          given: [hours],
          taken: [other],
          childIds: [],
          note: null,
          answerBy: hours.start,
          followsId: null,
        },
        { childIds: null },
        { taken: [] },
        "taken",
      ],
      ["childFacts.add", "fact_added", fact, { times: null }, { name: "None" }, "name"],
      ["childFacts.add", "fact_added", fact, { times: null }, { reaction: null }, "reaction"],
      ["childFacts.add", "fact_added", fact, { times: null }, { childId: "d" }, "childId"],
      [
        "childFacts.change",
        "fact_changed",
        { ...fact, name: "Eggs", before: fact },
        { reaction: null, times: null },
        { name: "Nothing" },
        "name",
      ],
      [
        "childFacts.change",
        "fact_changed",
        { ...fact, name: "Eggs", before: fact },
        { reaction: null, times: null },
        { reaction: "None" },
        "reaction",
      ],
      ["childFacts.remove", "fact_removed", fact, {}, { factId: "y" }, "factId"],
      [
        "children.add",
        "child_added",
        { childId: "c", name: "Ana", nicknames: [], birthDate: "2018-02-03", color: "#112233" },
        { nicknames: null, color: null },
        { birthDate: null },
        "birthDate",
      ],
      ["expenses.claim", "expense_claimed", expense, { paidBy: null }, { paidBy: 2 }, "paidBy"],
      [
        "expenses.claim",
        "expense_claimed",
        expense,
        { paidBy: null },
        { childId: null },
        "childId",
      ],
      ["expenses.claim", "expense_claimed", expense, {}, { paidOn: "2026-10-20" }, "paidOn"],
      ["expenses.claim", "expense_claimed", expense, {}, { dueOn: "2026-12-20" }, "dueOn"],
      ["expenses.claim", "expense_claimed", expense, {}, { vendor: "Somebody" }, "vendor"],
      [
        "expenses.answer",
        "dispute_proposed",
        { disputeId: "d", description: "Too much", urgency: "standard", aboutExpense: "x" },
        { urgency: null },
        { description: "I pay nothing" },
        "description",
      ],
      [
        "journal.enter",
        "journal_entered",
        { journalId: "j", day: "2026-11-20", text: "She slept badly", tags: ["sleep"] },
        {},
        { text: "She slept well" },
        "text",
      ],
      [
        "journal.enter",
        "journal_entered",
        { journalId: "j", day: "2026-11-20", text: "She slept badly", tags: ["sleep"] },
        {},
        { day: "2026-11-19" },
        "day",
      ],
      [
        "evaluations.addToRecord",
        "evaluation_added",
        { evaluationId: "v", title: "School", category: "Education", text: "Fair", approved: true },
        {},
        { text: "Unfair" },
        "text",
      ],
      [
        "evaluations.addToRecord",
        "evaluation_added",
        { evaluationId: "v", title: "School", category: "Education", text: "Fair", approved: true },
        {},
        { approved: false },
        "approved",
      ],
      [
        "family.invite",
        "invitation_made",
        {
          invitationId: "i",
          role: "court_viewer",
          name: "Judge",
          expiresAt: hours.end,
          accessEndsAt: "2026-12-07T08:00:00.000Z",
        },
        { accessEndsAt: "2026-12-06" },
        { accessEndsAt: null },
        "accessEndsAt",
      ],
    ];

    it.each(cases)("%s (%s): %o", async (call, kind, content, said, forged, name) => {
      const rows = withAct(honest, { by: phone, call, kind, content, said });
      expect(await complaintOf(rows)).toBe("intact");
      const row = rows.at(-1);
      const changed = Object.fromEntries(
        Object.entries(forged).map(([field, value]) => [
          field,
          { ...(row.fields[field] ?? row.fields[Object.keys(row.fields)[0]]), value },
        ]),
      );
      const written = [...honest, { ...row, fields: { ...row.fields, ...changed } }];
      expect(await complaintOf(remade(written))).toMatch(
        `entry 15 says something else in ${/** @type {string} */ (name)} than its device signed`,
      );
    });

    it.each([
      [
        "a file of an event",
        "calendar.create",
        "event_created",
        { ...event, attachments: [file] },
        { ...inDays, attachments: ["f"] },
        ["attachments"],
      ],
      ["whom a bill is from", "expenses.claim", "expense_claimed", expense, {}, ["vendor"]],
      [
        "how far a change goes",
        "calendar.change",
        "event_changed",
        { ...event, before: event, day: null, reach: "all" },
        {
          title: null,
          start: null,
          end: null,
          allDay: null,
          color: null,
          childIds: null,
          note: null,
          repeat: null,
        },
        ["reach"],
      ],
    ])("%s cannot be taken off", async (_what, call, kind, content, said, names) => {
      const rows = withAct(honest, { by: phone, call, kind, content, said });
      expect(await complaintOf(rows)).toBe("intact");
      const row = rows.at(-1);
      const fields = Object.fromEntries(
        Object.entries(row.fields).filter(([field]) => !names.includes(field)),
      );
      expect(await complaintOf(remade([...honest, { ...row, fields }]))).toMatch(
        "entry 15 leaves out something that its device signed",
      );
    });

    it("a call that leads to no such entry", async () => {
      const row = { call: "expenses.pay", kind: "expense_claimed", content: expense };
      expect(await complaintOf(withAct(honest, { by: phone, ...row }))).toMatch(
        "carries the signature of another act",
      );
    });

    it("what it makes of words that are on no record, without saying so", async () => {
      const asked = { by: phone, call: "coordinator.ask", kind: "event_created", content: event };
      const { limits } = await verified(withAct(honest, asked));
      expect(limits.join("\n")).toMatch(
        "1 signed entry says what their device was asked to sign: the server made them",
      );
    });

    it("a day of the zone in which the family lived when it was said", async () => {
      const moved = withAct(honest, {
        by: phone,
        call: "calendar.create",
        kind: "event_created",
        content: { ...event, start: "2026-12-05T05:00:00.000Z", end: "2026-12-07T05:00:00.000Z" },
        said: inDays,
      });
      expect(await complaintOf(moved)).toMatch("says something else in start");
      const zones = {
        family: "A family",
        timeZone: "America/Los_Angeles",
        people,
        before: { family: "A family", timeZone: "America/New_York", people },
      };
      const told = followedBy(
        moved,
        aRow(moved, { kind: "family_changed", actorId: null, content: zones }),
      );
      expect(await complaintOf(told)).toBe("intact");
    });
  });

  it("can write in somebody's name only so that it is said", async () => {
    const unsigned = followedBy(honest, { ...unsignedMessage(2), sequence: 15, at: copyOf(14).at });
    const said = saidOfSignatures((await verified(unsigned)).signatures).join("\n");
    expect(said).toMatch(
      "unsigned: 1 entry in the name of Father, which no device of theirs signed",
    );
    // A password that was reset, and a device that came with it.
    const added = withAct(honest, acts.add(operators, "unconfirmed"));
    const forged = withAct(added, acts.message(operators, "I agree."));
    expect(saidOfSignatures((await verified(forged)).signatures).join("\n")).toMatch(
      `signed for Mother: 2 entries by Firefox, Linux (${operators.id}, unconfirmed), UNCONFIRMED`,
    );
  });

  it("cannot call the record an older one, in which nothing is signed", async () => {
    for (const format of ["evenkeel-record/3", "evenkeel-record/2"]) {
      expect(await complaintOf(honest, { header: signedHeader(honest, { format }) })).toMatch(
        /its version is missing, wrong or unknown/,
      );
    }
  });

  it("cannot show a reader in part what its device did not sign", async () => {
    const father = { madeFor: people[1] };
    const inPart = honest.map((row) =>
      row.kind === "message" && row.actorId === 1 ? withoutField(row, "originalMessage") : row,
    );
    expect(await complaintOf(inPart, { header: signedHeader(inPart, father) })).toBe("intact");
    const forged = remade(
      inPart.map((row) =>
        row.sequence === 3 ? { ...row, ...field("finalMessage", "x")(row) } : row,
      ),
    );
    expect(await complaintOf(forged, { header: signedHeader(forged, father) })).toMatch(otherWords);
    // Of what is withheld as a whole nobody can say who signed it, and its place stands.
    const stopped = honest.map((row) => (row.sequence === 3 ? withheld(row) : row));
    expect(await complaintOf(stopped, { header: signedHeader(stopped, father) })).not.toMatch(
      notRight,
    );
  });

  it("is found by a signature that another device made of the same act", async () => {
    const row = copyOf(10);
    const text = Buffer.from(statementOf(row, row.signed));
    const made = sign(null, text, operators.privateKey).toString("base64");
    expect(
      await complaintOf(
        remade(
          at(
            10,
            signature(() => ({ signature: made })),
          ),
        ),
      ),
    ).toMatch(notRight);
  });

  describe("in a packet of some days", () => {
    const rows = honest.slice(11);
    const header = signedHeader(rows, { first: 12, last: 14, previousHash: copyOf(11).hash });
    const earlier = honest.slice(0, 11);
    const leaves = honest.length;
    const log = (devices, more) => logOf(header, rows, { earlier, more: { devices, ...more } });
    const proofOf = (number) => {
      const hashes = honest.map((row) => seenOf([row]).root);
      expect(hashes.length).toBe(leaves);
      return inclusionProof(number - 1);
    };
    const devices = honest
      .filter(({ kind, sequence }) => kind.startsWith("device_") && sequence < 12)
      .map((entry) => ({ entry, leaf: entry.sequence - 1, proof: proofOf(entry.sequence) }));

    it("proves whose devices there were before", async () => {
      expect(await complaintOf(rows, { header, log: log(devices) })).toBe("intact");
    });

    it.each([
      [
        "a device that was never on the record",
        () => devices.with(0, { ...devices[0], entry: { ...devices[0].entry, actorId: 2 } }),
        /in a way that|whose key|not in the record's tree|somebody else/,
      ],
      [
        "a device at another place",
        () => devices.with(0, { ...devices[0], leaf: 1 }),
        /not in the record's tree/,
      ],
      [
        "another proof",
        () => devices.with(0, { ...devices[0], proof: devices[1].proof }),
        /not in the record's tree/,
      ],
      ["no proof", () => devices.with(0, { ...devices[0], proof: [] }), /not in the record's tree/],
      ["no device", () => [], /not on the record/],
      [
        "a device from the days themselves",
        () => [...devices, { entry: rows[0], leaf: 11, proof: [] }],
        /is about a device|not in the record's tree/,
      ],
    ])("cannot name %s", async (_what, forge, words) => {
      expect(await complaintOf(rows, { header, log: log(forge()) })).toMatch(words);
    });
  });

  describe("as a witness", () => {
    const witnessed = (device, rows, more = {}) => {
      const { size, root } = seenOf(rows);
      const origin = JSON.parse(filesOf(signedHeader(rows), rows)["LOG.json"]).checkpoint.split(
        "\n",
      )[0];
      const text = more.text ?? `${origin}\n${size}\n${root}\n`;
      const time = more.time ?? 1_796_000_000;
      const seconds = Buffer.alloc(8);
      seconds.writeBigUInt64BE(BigInt(time));
      const name = `evenkeel-device/${device.id}`;
      const raw = Buffer.from(device.publicKey, "base64").subarray(-32);
      const id = createHash("sha256")
        .update(Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(4), raw]))
        .digest()
        .subarray(0, 4);
      const by = more.by ?? device;
      const signed = sign(
        null,
        Buffer.from(`cosignature/v1\ntime ${more.signedTime ?? time}\n${text}`),
        by.privateKey,
      );
      const line = Buffer.concat([id, seconds, signed]).toString("base64");
      return { device: device.id, note: `${text}\n— ${name} ${line}\n` };
    };
    const logWith = (cosignatures, rows = honest) =>
      logOf(signedHeader(rows), rows, { more: { cosignatures } });

    it("each device says how far it saw this record, and when", async () => {
      const log = logWith([witnessed(his, honest.slice(0, 9)), witnessed(phone, honest)]);
      const said = saidOfSignatures((await verified(honest, { log })).signatures).join("\n");
      expect(said).toMatch(
        `witnessed for Father: Firefox, Linux (${his.id}) saw this record up to 9 entries of both parents at 2026-11-30T`,
      );
      expect(said).toMatch(`(${phone.id}) saw this record up to 14 entries`);
      const { root } = seenOf(honest.slice(0, 9));
      expect(said).toContain(
        `first head that a device witnessed: 9 entries of both parents, hash ${root}, by device ${his.id} at 2026-11-30T`,
      );
      expect(said).toContain("last head that a device witnessed: 14 entries of both parents");
    });

    it.each([
      [
        "that the device did not make",
        () => witnessed(his, honest, { by: operators }),
        /signature that is not right/,
      ],
      [
        "of another hour",
        () => witnessed(his, honest, { signedTime: 1_700_000_000 }),
        /signature that is not right/,
      ],
      [
        "of a device of nobody's",
        () => witnessed(operators, honest),
        /not on the record as a witness/,
      ],
      [
        "of another record",
        () =>
          witnessed(his, honest, {
            text: `evenkeel/0123456789abcdef/1\n2\n${seenOf(honest).root}\n`,
          }),
        /signed no end of this record/,
      ],
      [
        "of a note that is none",
        () => ({ device: his.id, note: "intact" }),
        /signed no end of this record/,
      ],
      [
        "of a history that was made anew since",
        () => witnessed(his, remade(at(4, field("severity", "red"))).slice(0, 9)),
        /saw another record of 9 entries/,
      ],
      [
        "of entries that are gone since",
        () => witnessed(his, withAct(honest, acts.message(his, "ten"))),
        /saw 15 entries at .*, and there are 14 now/,
      ],
    ])("cannot have a cosignature %s", async (_what, forge, words) => {
      expect(await complaintOf(honest, { log: logWith([forge()]) })).toMatch(words);
    });
  });

  it("cannot leave out of LOG.json what it says of devices", async () => {
    const { devices: _gone, ...rest } = JSON.parse(
      filesOf(signedHeader(honest), honest)["LOG.json"],
    );
    expect(await complaintOf(honest, { log: canonicalJson(rest) })).toMatch(
      /its devices is missing/,
    );
  });
});

/** The hashes beside the way from a leaf to the root (RFC 6962, 2.1.1), by the definition. */
function inclusionProof(leaf) {
  const hex = (rows) => Buffer.from(seenOf(rows).root, "base64").toString("hex");
  const path = (rows, place) => {
    if (rows.length <= 1) return [];
    const split = 2 ** Math.ceil(Math.log2(rows.length) - 1);
    const [left, right] = [rows.slice(0, split), rows.slice(split)];
    return place < split
      ? [...path(left, place), hex(right)]
      : [...path(right, place - split), hex(left)];
  };
  return path(honest, leaf);
}
