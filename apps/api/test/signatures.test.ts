import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnDeviceKey } from "@evenkeel/contract/models/device-key";
import type { Notice } from "@evenkeel/contract/models/notice";
import { actHeaderName } from "@evenkeel/contract/act-headers";
import { fieldDigestsOf } from "@evenkeel/verify/acts/act";
import { verifyPacket } from "@evenkeel/verify";
import { operatorScope } from "../src/auth/scope.ts";
import { fieldDigest, fieldSalt } from "../src/domains/record/entry-hash.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { aDevice } from "./device.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, password, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";

const message = (text: string) => ({
  originalMessage: text,
  finalMessage: text,
  category: "logistics",
});

describe("what a device signs", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pauseSeconds: 0 });
  });
  afterAll(() => server.close());

  const theDevice = async (
    family: { id: number },
    browser: Browser,
    algorithm: "Ed25519" | "P-256" = "Ed25519",
  ) => {
    const device = await aDevice({ server, browser, familyId: family.id, algorithm });
    server.clock.advance(1_000);
    const added = await device.add();
    expect(added.status, added.body).toBe(200);
    return device;
  };
  /** Another one in which the same person signs in. */
  const anotherBrowser = async ({ userId }: Browser): Promise<Browser> => {
    const { username } = await server.database.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    return server.as(await server.nobody.post("/api/login", { username, password }));
  };
  const devicesOf = async (browser: Pick<Browser, "get">) =>
    (await browser.get("/api/account/device-keys")).json<OwnDeviceKey[]>();
  const lastEntry = (familyId: number) =>
    server.database.db
      .selectFrom("record_entries")
      .selectAll()
      .where("family_id", "=", familyId)
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
  const isIntact = async (familyId: number) => {
    const { chain, differences } = await verifyFamily(server.database.db, operatorScope(familyId));
    expect(chain).toMatchObject({ intact: true });
    expect(differences).toEqual([]);
  };

  it("has the same digest on the record as on the device", async () => {
    const salt = "0123456789abcdef0123456789abcdef";
    const fields = { text: "é 👧", list: [1, { b: null, a: true }] };
    const own = Object.entries(fields).map(([name, value]) =>
      fieldDigest(fieldSalt(salt, name), name, value),
    );
    expect(await fieldDigestsOf(salt, fields)).toEqual(own.sort());
  });

  it.each(["Ed25519", "P-256"] as const)(
    "stands with its entry, and anyone can check it offline (%s)",
    async (algorithm) => {
      const family = await server.family();
      const mother = await theDevice(family, family.parent1, algorithm);
      expect((await mother.post("/api/messages", message("Pick-up is at 5:30."))).status).toBe(200);
      expect((await mother.post("/api/messages", message("RED not sent"))).status).toBe(422);
      const { signed } = await lastEntry(family.id);
      expect(JSON.parse(signed ?? "")).toMatchObject({ call: "messages.send", device: mother.id });
      await family.parent2.post("/api/messages", message("From a script."));
      await isIntact(family.id);
      for (const reader of [family.parent2, family.court]) {
        const found = await verifyPacket(savedPacket((await packetOf(reader)).archive));
        const [hers, his] = found.signatures.people;
        expect(hers).toMatchObject({
          unsigned: 0,
          devices: [{ id: mother.id, standing: "first" }],
        });
        // What was stopped is withheld from him, and so is who signed it.
        expect(hers?.devices[0]?.entries).toBe(reader === family.parent2 ? 2 : 3);
        expect(his).toMatchObject({ unsigned: 1, devices: [] });
      }
    },
  );

  it("is refused in plain words where it does not fit, and nothing is done", async () => {
    const family = await server.family();
    const mother = await theDevice(family, family.parent1);
    const father = await theDevice(family, family.parent2);
    const said = message("Pick-up is at 5:30.");
    const before = await lastEntry(family.id);
    const header = await mother.header("messages.send", said);
    const anHourAgo = new Date(server.clock.now.getTime() - hourMilliseconds).toISOString();
    const cases: [string, Browser, object, Record<string, string>, RegExp][] = [
      ["other words", family.parent1, message("Pick-up is at 6."), header, /does not fit/],
      ["another person", family.parent2, said, header, /not on the record/],
      [
        "another call",
        family.parent1,
        said,
        await mother.header("messages.send", said, { call: "record.addNote" }),
        /does not fit/,
      ],
      [
        "a device of somebody else",
        family.parent1,
        said,
        await father.header("messages.send", said),
        /not on the record/,
      ],
      [
        "another time",
        family.parent1,
        said,
        await mother.header("messages.send", said, { at: anHourAgo }),
        /at another time/,
      ],
      ["no form", family.parent1, said, { [actHeaderName]: "e30=" }, /cannot be read/],
      ["no JSON", family.parent1, said, { [actHeaderName]: "%" }, /cannot be read/],
      ["a flood", family.parent1, said, { [actHeaderName]: "A".repeat(9_000) }, /cannot be read/],
    ];
    for (const [what, browser, body, headers, words] of cases) {
      const answer = await browser.post("/api/messages", body, headers);
      expect(answer.status, what).toBe(422);
      expect(answer.json<{ message: string }>().message, what).toMatch(words);
    }
    expect((await lastEntry(family.id)).sequence).toBe(before.sequence);
    // The same door over tRPC asks the same.
    const over = await family.parent1.post("/trpc/messages.send", message("At 6."), header);
    expect(over.status).toBe(422);
    expect((await family.parent1.post("/trpc/messages.send", said, header)).status).toBe(200);
    expect(await lastEntry(family.id)).toMatchObject({ kind: "message" });
  });

  it("counts once: whoever sends a copy of it does nothing by it", async () => {
    const family = await server.family();
    const mother = await theDevice(family, family.parent1);
    const path = "/api/calendar-events";
    const said = {
      title: "Once",
      start: "2026-11-28T18:00:00.000Z",
      end: "2026-11-28T19:00:00.000Z",
    };
    const header = await mother.header("calendar.create", said);
    expect((await family.parent1.post(path, said, header)).status).toBe(200);
    const { sequence } = await lastEntry(family.id);
    const again = await family.parent1.post(path, said, header);
    expect(again.status).toBe(409);
    expect(again.json()).toMatchObject({ message: expect.stringContaining("already done once") });
    expect((await lastEntry(family.id)).sequence).toBe(sequence);
  });

  it("is by a device that its person's other devices were told of and vouched for", async () => {
    const family = await server.family();
    const phone = await theDevice(family, family.parent1);
    const other = await theDevice(family, await anotherBrowser(family.parent1));
    expect(await devicesOf(phone)).toMatchObject([
      { id: other.id, standing: "unconfirmed" },
      { id: phone.id, standing: "first" },
    ]);
    const notices = (await phone.get("/api/notices")).json<Notice[]>();
    expect(notices.map(({ kind }) => kind)).toContain("device_added");
    const hisNotices = (await family.parent2.get("/api/notices")).json<Notice[]>();
    expect(hisNotices.map(({ kind }) => kind)).not.toContain("device_added");

    const confirm = `/api/account/device-keys/${other.id}/confirm`;
    // Neither itself, nor whoever only holds the session, can vouch for it.
    expect((await other.post(confirm)).status).toBe(422);
    expect((await other.browser.post(confirm)).status).toBe(422);
    expect((await other.remove(`/api/account/device-keys/${phone.id}`)).status).toBe(422);
    expect((await phone.post(confirm)).json()).toMatchObject({ standing: "confirmed" });
    expect((await other.remove(`/api/account/device-keys/${phone.id}`)).status).toBe(200);
    // Whoever found it is signed out, and its key is worth nothing in another session.
    expect((await phone.post("/api/messages", message("From a lost phone."))).status).toBe(401);
    const said = message("From a lost phone.");
    const header = await phone.header("messages.send", said);
    const refused = await other.browser.post("/api/messages", said, header);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ device: "unknown" });
    await isIntact(family.id);
    const packet = savedPacket((await packetOf(family.parent2)).archive);
    const [hers] = (await verifyPacket(packet)).signatures.people;
    expect(hers?.devices).toMatchObject([
      { id: phone.id, isRemoved: true },
      { id: other.id, standing: "confirmed", isRemoved: false },
    ]);
  });

  it("can be vouched for by a phrase on paper, which a believed device put on the record", async () => {
    const family = await server.family();
    const phone = await theDevice(family, family.parent1);
    const paper = await aDevice({ server, browser: family.parent1, familyId: family.id });
    const asPhrase = { ...paper.key, isPhrase: true };
    const path = "/api/account/device-keys";
    expect((await family.parent1.post(path, asPhrase)).status).toBe(422);
    expect((await paper.post(path, asPhrase)).status).toBe(422);
    expect((await phone.post(path, asPhrase)).json()).toMatchObject({
      standing: "confirmed",
      isPhrase: true,
    });
    const fresh = await theDevice(family, family.parent1);
    expect((await paper.post(`${path}/${fresh.id}/confirm`)).json()).toMatchObject({
      standing: "confirmed",
    });
    await verifyPacket(savedPacket((await packetOf(family.parent2)).archive));
  });

  it("is checked in a packet of some days as well, by the proof that its device is in the tree", async () => {
    const family = await server.family();
    const mother = await theDevice(family, family.parent1);
    server.clock.advance(3 * dayMilliseconds);
    await mother.post("/api/messages", message("Days later."));
    const from = server.clock.now.toISOString().slice(0, 10);
    const packet = await packetOf(family.parent2, { from });
    expect(packet.files.get("record.jsonl")?.toString()).not.toContain("device_added");
    const found = await verifyPacket(savedPacket(packet.archive));
    expect(found.signatures.people[0]).toMatchObject({
      unsigned: 0,
      devices: [{ id: mother.id, entries: 1 }],
    });
  });
});
