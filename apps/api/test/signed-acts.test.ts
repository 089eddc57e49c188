import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { procedureOf } from "@evenkeel/contract/router";
import { actHeaderName, receiptHeaderName } from "@evenkeel/contract/act-headers";
import type { Receipt, SentAct } from "@evenkeel/contract/models/witness";
import { isOwedReceipt } from "@evenkeel/contract/owed-receipts";
import { fieldDigestsOf } from "@evenkeel/verify/acts/act";
import { isSignedCall } from "@evenkeel/contract/signed-calls";
import { signedFields } from "@evenkeel/contract/signed-fields";
import { type RouteKey, routeRows, routes } from "@evenkeel/contract/routes";
import {
  hashEntry,
  isMadeByServer,
  isOutcomeOf,
  madeByServer,
  onlyIfSaid,
  signedActs,
  signedByNobody,
  verifyPacket,
} from "@evenkeel/verify";
import { z } from "zod";
import { entryContents, type EntryKind } from "../src/domains/record/entry.ts";
import { rest } from "./attacks/doors.ts";
import { type Family, sampleInputs } from "./attacks/sample-inputs.ts";
import { aDevice, type TestDevice } from "./device.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";

const pairs = Object.entries(signedActs).flatMap(([call, { kinds }]) =>
  Object.entries(kinds).map(([kind, held]) => ({ call, kind: kind as EntryKind, held })),
);

describe("the table of what devices sign", () => {
  it("knows every kind of entry, or says that no one signs it", () => {
    const known = new Set<string>([...pairs.map(({ kind }) => kind), ...signedByNobody]);
    const kinds = Object.keys(entryContents);
    expect(kinds.filter((kind) => !known.has(kind))).toEqual(["text_refused"]);
    expect([...known].filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it.each(pairs.filter(({ held }) => held !== null))(
    "covers every field of $kind by $call, or names it as made by the server",
    ({ kind, held }) => {
      const made = madeByServer[kind] ?? [];
      const fields = Object.keys(entryContents[kind].shape);
      expect(
        fields.filter((name) => held?.includes(name) !== true && !made.includes(name)),
      ).toEqual([]);
      expect(held?.filter((name) => !fields.includes(name))).toEqual([]);
      expect(made.filter((name) => !fields.includes(name))).toEqual([]);
    },
  );
});

/** A signature as it went in the header of a call. */
const sentIn = (header: Record<string, string>): SentAct =>
  JSON.parse(Buffer.from(header[actHeaderName] ?? "", "base64").toString()) as SentAct;
const receiptOf = ({ headers }: Answer): Receipt | null => {
  const { [receiptHeaderName]: coded } = headers;
  return typeof coded === "string"
    ? (JSON.parse(Buffer.from(coded, "base64").toString()) as Receipt)
    : null;
};

/** What a call takes, by the names of its input model. */
function taken(call: (typeof routeRows)[number][0]): string[] {
  const [model] = procedureOf(call).inputs;
  if (model === undefined) return [];
  const {
    properties = {},
    oneOf = [],
    anyOf = [],
  } = z.toJSONSchema(model, {
    io: "input",
    unrepresentable: "any",
  });
  const variants = [...oneOf, ...anyOf].flatMap((one) =>
    typeof one === "object" ? Object.keys(one.properties ?? {}) : [],
  );
  return [...new Set([...Object.keys(properties), ...variants])];
}

describe("what is signed of a call", () => {
  it.each(Object.keys(signedActs))(
    "is all that it takes, said or not, by the names that anyone checks: %s",
    (call) => {
      const row = routeRows.find(([key]) => key === call);
      expect(row, "a call of the route table").toBeDefined();
      const names = row === undefined ? [] : taken(row[0]);
      const said = Object.fromEntries(names.map((name) => [name, `a ${name}`]));
      const shown = { telephoneShown: true, addressShown: true };
      const signed = signedFields(call, {
        ...said,
        ...(names.includes("addressShown") ? shown : {}),
      });
      const { says = [] } = signedActs[call] ?? {};
      expect(Object.keys(signed).toSorted()).toEqual(says.toSorted());
      // The exact place of a check-in is on no record. Any other field that the call takes and the table does not know would be signed by nobody.
      if (Object.keys(signed).length > 0) {
        const values = new Set(Object.values(signed).map(String));
        const lost = names.filter(
          (name) => !values.has(`a ${name}`) && name !== "place" && signed[name] !== true,
        );
        expect(lost).toEqual([]);
      }
      const nothing = Object.entries(signedFields(call, {}));
      expect(nothing.filter(([, value]) => value !== null)).toEqual([]);
      expect(nothing.map(([name]) => name)).toEqual(
        says.length === 0 ? [] : Object.keys(signed).filter((name) => !onlyIfSaid.has(name)),
      );
    },
  );
});

/** Calls that put nothing on the record with these inputs: they are refused, ask only, or change what is on none. */
const withoutEntry: ReadonlySet<string> = new Set<RouteKey>([
  "account.endSession",
  "account.endOtherSessions",
  "deviceKeys.add",
  "deviceKeys.confirm",
  "deviceKeys.remove",
  "secondFactor.beginAuthenticator",
  "secondFactor.confirmAuthenticator",
  "secondFactor.removeAuthenticator",
  "secondFactor.beginPasskey",
  "secondFactor.addPasskey",
  "secondFactor.removePasskey",
  "moderation.moderate",
  "messages.markViewed",
  "record.startExport",
  "coordinator.ask",
  "flow.advance",
  "calendar.renewFeed",
  "calendar.revokeFeed",
  "calendar.readFile",
  "calendar.readSchedule",
  "calendar.previewSchedule",
  "swaps.preview",
  "disputes.resolve",
  "disputes.seen",
]);
/** What the other parent has to do about what this one asked. */
const byTheOther: ReadonlySet<string> = new Set<RouteKey>(["swaps.answer", "disputes.respond"]);

describe("every call that is signed", () => {
  let server: TestServer;
  let family: Family;
  let mother: TestDevice;
  let father: TestDevice;
  let court: TestDevice;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pauseSeconds: 0 });
    family = await server.family();
    const familyId = family.id;
    mother = await aDevice({ server, browser: family.parent1, familyId });
    father = await aDevice({ server, browser: family.parent2, familyId });
    court = await aDevice({ server, browser: family.court, familyId });
    for (const device of [mother, father, court]) {
      server.clock.advance(1_000);
      expect((await device.add()).status).toBe(200);
    }
  });
  afterAll(() => server.close());

  const signedSince = async (sequence: number) =>
    (
      await server.database.db
        .selectFrom("record_entries")
        .select(["sequence", "kind", "signed"])
        .where("family_id", "=", family.id)
        .where("sequence", ">", sequence)
        .orderBy("sequence")
        .execute()
    ).flatMap(({ kind, signed }) =>
      signed === null ? [] : [{ kind, call: (JSON.parse(signed) as { call: string }).call }],
    );
  const head = async () =>
    (
      await server.database.db
        .selectFrom("record_heads")
        .select("sequence")
        .where("family_id", "=", family.id)
        .executeTakeFirstOrThrow()
    ).sequence;

  /** Whether the entry of a receipt, with this signature in it, is what the receipt proves. */
  const isOwn = async (
    device: TestDevice,
    header: Record<string, string>,
    receipt: Receipt | null,
    wire: Record<string, unknown>,
    call: string,
  ): Promise<boolean> => {
    if (receipt === null) return false;
    const { device: id, at, seen, salt, signature } = sentIn(header);
    const signed = {
      call,
      device: id,
      at,
      seen,
      fields: await fieldDigestsOf(salt, signedFields(call, wire)),
      signature,
    };
    const fields = Object.fromEntries(
      Object.entries(receipt.entry.fields).map(([name, digest]) => [
        name,
        { digest: Buffer.from(digest, "base64").toString("hex") },
      ]),
    );
    const place = { version: 3, familyId: family.id, actorId: device.browser.userId };
    const hash = hashEntry({ ...receipt.entry, ...place, fields, signed });
    const leaf = Buffer.concat([Buffer.of(0), Buffer.from(hash, "hex")]);
    return createHash("sha256").update(leaf).digest("base64") === receipt.hash;
  };

  const calls = routeRows.filter(
    ([call, { method, access }]) =>
      method !== "GET" && access !== "anyone" && isSignedCall(call) && call !== "account.close",
  );

  it.each(calls.map(([call]) => call))(
    "is on the record as its device signed it: %s",
    async (call) => {
      const route = routes[call];
      const device = route.access === "court" ? court : byTheOther.has(call) ? father : mother;
      server.clock.advance(1_000);
      const input = (await sampleInputs[call](family, "Words of ours")) as Record<string, unknown>;
      const written = JSON.parse(JSON.stringify(input)) as Record<string, unknown>;
      // What stands in an address is text.
      const wire =
        route.method === "DELETE"
          ? Object.fromEntries(Object.entries(written).map(([name, said]) => [name, String(said)]))
          : written;
      const header = await device.header(call, wire);
      const before = await head();
      const with_ = (body?: unknown) => [body, header] as const;
      const answer = await rest(
        {
          ...device.browser,
          post: (path, body) => device.browser.post(path, ...with_(body)),
          patch: (path, body) => device.browser.patch(path, ...with_(body)),
          remove: (path) => device.browser.remove(path, header),
        },
        call,
        route,
        input,
      );
      const made = await signedSince(before);
      for (const entry of made) {
        expect(entry.call).toBe(call);
        expect(isOutcomeOf(call, entry.kind), entry.kind).toBe(true);
      }
      expect(made.length > 0, answer.body).toBe(!withoutEntry.has(call));
      if (answer.status >= 400 || !isOwedReceipt(call, wire)) return;
      expect(await isOwn(device, header, receiptOf(answer), wire, call)).toBe(true);
    },
  );

  describe("about the calendar", () => {
    const done = async (asked: Promise<Answer>) => {
      server.clock.advance(1_000);
      const answer = await asked;
      expect(answer.status, answer.body).toBe(200);
      return answer.json<{ id: string; version: number }>();
    };
    const create = (event: object) => done(mother.post("/api/calendar-events", event));
    const change = (id: string, said: object) =>
      done(mother.patch(`/api/calendar-events/${encodeURIComponent(id)}`, said));

    it.each([
      ["whole days", { start: "2026-12-05", end: "2026-12-07", allDay: true }],
      ["one day, said twice", { start: "2026-12-08", end: "2026-12-08", allDay: true }],
      ["days that are midnights", { start: "2026-12-09", end: "2026-12-10" }],
      [
        "hours of another zone",
        { start: "2026-12-11T18:00:00+01:00", end: "2026-12-11T19:00:00+01:00" },
      ],
      [
        "everything else",
        {
          start: "2026-12-12T18:00:00.000Z",
          end: "2026-12-12T19:00:00.000Z",
          color: "#112233",
          place: " The gym ",
          note: "  ",
          reminders: [60, 15, 60],
          childIds: [],
          repeat: { cadence: "weekly" },
        },
      ],
    ])("an event says %s", async (what, said) => {
      const { id } = await create({ title: ` ${what} `, ...said });
      expect(id).not.toBe("");
    });

    it("an event is changed, one time of it, those from one on, all, and goes", async () => {
      const times = { start: "2027-01-04T18:00:00.000Z", end: "2027-01-04T19:00:00.000Z" };
      const repeat = { cadence: "weekly", until: "2027-03-29", count: null };
      const { id: first, version } = await create({ title: "Practice", ...times, repeat });
      const id = first.split("@")[0] ?? "";
      const whole = await change(id, { version, title: "Soccer", note: "Bring boots" });
      const one = await change(`${id}@2027-01-11`, {
        version: whole.version,
        start: "2027-01-11T19:00:00.000Z",
        end: "2027-01-11T20:00:00.000Z",
      });
      const all = await change(`${id}@2027-01-11`, {
        version: one.version,
        reach: "all",
        start: "2027-01-11T20:00:00.000Z",
        end: "2027-01-11T21:00:00.000Z",
        place: "The field",
      });
      const later = await change(`${id}@2027-02-01`, {
        version: all.version,
        reach: "later",
        title: "Soccer, spring",
      });
      const next = later.id.split("@")[0] ?? "";
      await change(next, { version: later.version, repeat: null, reach: "all" });
      const answer = await mother.remove(
        `/api/calendar-events/${encodeURIComponent(`${id}@2027-01-18`)}`,
      );
      expect(answer.status, answer.body).toBe(200);
    });

    it("days that are asked for are on the record as hours", async () => {
      await create({ title: "Mine", start: "2026-12-20", end: "2026-12-21", allDay: true });
      const asked = { start: "2026-12-24", end: "2026-12-24" };
      const hours = { start: "2026-12-28T20:00:00Z", end: "2026-12-28T22:00:00Z" };
      server.clock.advance(1_000);
      const answer = await mother.post("/api/swap-requests", { given: [hours, asked], taken: [] });
      expect(answer.status, answer.body).toBe(200);
    });
  });

  it("is answered with the receipt of the first, where it is the same once more", async () => {
    const key = { clientKey: "00000000-0000-4000-8000-00000000000a" };
    const times: [RouteKey, string, Record<string, unknown>][] = [
      [
        "messages.send",
        "/api/messages",
        { originalMessage: "See you at six.", finalMessage: "See you at six.", ...key },
      ],
      [
        "expenses.claim",
        "/api/expenses",
        { category: "medical", what: "Dentist", amountCents: 5_000, paidOn: "2026-11-20", ...key },
      ],
      [
        "disputes.propose",
        "/api/disputes",
        { category: "Education", title: "School", description: "The one on Oak St.", ...key },
      ],
    ];
    for (const [call, path, said] of times) {
      server.clock.advance(1_000);
      const first = await mother.header(call, said);
      const one = await family.parent1.post(path, said, first);
      const before = await head();
      server.clock.advance(1_000);
      const second = await mother.header(call, said);
      const other = await family.parent1.post(path, said, second);
      expect([one.status, other.status], other.body).toEqual([200, 200]);
      expect(await head()).toBe(before);
      expect(receiptOf(one)?.repeats).toBeNull();
      const { repeats, hash, entry } = receiptOf(other) ?? {};
      expect([hash, entry]).toEqual([receiptOf(one)?.hash, receiptOf(one)?.entry]);
      const { device, salt } = sentIn(first);
      expect(repeats).toMatchObject({ device, salt });
    }
  });

  it("and anyone can check all of it", async () => {
    const found = await verifyPacket(savedPacket((await packetOf(family.court)).archive));
    expect(found.entries).toBeGreaterThan(20);
    const made = pairs.filter(({ call, kind }) => isMadeByServer(call, kind));
    expect(made.length).toBeGreaterThan(0);
    expect(found.limits.join("\n")).toMatch(
      /the server made them of words that stand on no record/,
    );
  });
});
