import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FamilyPeopleOutput, OfferedInvitation } from "@evenkeel/contract/models/family";
import type { OwnSession } from "@evenkeel/contract/models/account";
import type { Notice } from "@evenkeel/contract/models/notice";
import type { RecordEvent } from "@evenkeel/contract/models/record";
import type { User } from "@evenkeel/contract/models/user";
import { hashPassword } from "../src/auth/passwords.ts";
import { operatorScope } from "../src/auth/scope.ts";
import { families } from "../src/domains/family/families.ts";
import { isSetUpCode, setUpCode as codeOf } from "../src/domains/family/set-up.ts";
import { lockRecord } from "../src/domains/record/ledger.ts";
import { block } from "@evenkeel/custody/testing";
import { anyEngine } from "./engines.ts";
import {
  cheapHash,
  type Browser,
  firstSetUp,
  password,
  setUpCode,
  testServer,
  type TestServer,
} from "./family.ts";
import { waitsForLock } from "./locks.ts";
import { entriesOf, expectIntact } from "./on-record.ts";

const own = "a password of my own";

const setUp = { ...firstSetUp, password: own };
const joining = (token: string, more: object = {}) => ({
  token,
  displayName: "Ben",
  username: "ben",
  password: own,
  ...more,
});

interface Made {
  token: string;
  invitation: { id: string };
}

describe("the first family of a server", () => {
  let server: TestServer;
  let ana: Browser;
  let ben: Browser;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  it("is asked for until it is there, and only whoever has the terminal's code sets it up", async () => {
    expect((await server.nobody.get("/api/setup")).json()).toEqual({ needed: true });
    const wrong = await server.nobody.post("/api/setup", { ...setUp, code: "AAAAA-AAAAA" });
    expect([wrong.status, wrong.body]).toEqual([403, expect.stringContaining("terminal")]);
    const typed = {
      ...setUp,
      code: setUpCode.toLowerCase().replace("-", " "),
      currency: "MXN",
    };
    const unknown = await server.nobody.post("/api/setup", { ...typed, currency: "XXX" });
    expect(unknown.status).toBe(400);
    // The family's name stands on every page of the other parent, too.
    const message = { ...typed, familyName: "RED words to you" };
    const named = await server.nobody.post("/api/setup", message);
    expect([named.status, named.json()]).toMatchObject([400, { issues: [{ path: "familyName" }] }]);
    const answer = await server.nobody.post("/api/setup", typed);
    expect(answer.status, answer.body).toBe(200);
    expect(answer.json<{ user: User }>().user).toMatchObject({
      displayName: "Ana",
      role: "parent1",
      coParentName: "Ben",
      coParentJoined: false,
    });
    const family = server.database.db.selectFrom("families").select("currency");
    expect(await family.execute()).toEqual([{ currency: "MXN" }]);
    ana = server.as(answer);
    expect((await server.nobody.get("/api/setup")).json()).toEqual({ needed: false });
    expect((await server.nobody.post("/api/setup", typed)).status).toBe(409);
  });

  it("can be used by the parent who begins alone: children, events and schedules wait for no one", async () => {
    expect((await ana.post("/api/children", { name: "Lily" })).status).toBe(200);
    const event = {
      title: "Dentist",
      start: "2026-11-24T18:00:00Z",
      end: "2026-11-24T19:00:00Z",
    };
    expect((await ana.post("/api/calendar-events", event)).status).toBe(200);
    const { user } = (await ana.get("/api/me")).json<{ user: User }>();
    const schedule = await ana.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [block("weekly", "Friday 18:00", "Sunday 18:00", "parent2")],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: user.id, parent2: user.coParentId },
    });
    expect(schedule.status, schedule.body).toBe(200);
  });

  it("delivers nothing to a parent who has not joined, and starts no deadline", async () => {
    const message = { originalMessage: "Hello", finalMessage: "Hello" };
    const sent = await ana.post("/api/messages", message);
    expect([sent.status, sent.body]).toEqual([
      409,
      expect.stringContaining("Ben has not joined yet"),
    ]);
    const dispute = { category: "Medical", title: "Braces", description: "Now or next year?" };
    expect((await ana.post("/api/disputes", dispute)).status).toBe(409);
    const hours = { start: "2026-12-05T08:00:00.000Z", end: "2026-12-06T08:00:00.000Z" };
    const asked = await ana.post("/api/swap-requests", { given: [], taken: [hours] });
    expect([asked.status, asked.body]).toEqual([
      409,
      expect.stringContaining("Ben has not joined yet"),
    ]);
  });

  it("is joined by a link that works once, by a person who makes their own password", async () => {
    const first = (await ana.post("/api/invitations", { role: "co_parent" })).json<Made>();
    const renewed = (await ana.post("/api/invitations", { role: "co_parent" })).json<Made>();
    const offered = await server.nobody.post("/api/invitations/read", { token: renewed.token });
    expect(offered.json<OfferedInvitation>()).toMatchObject({
      familyName: "Rivera",
      invitedBy: "Ana",
      role: "parent2",
      name: "Ben",
      accessEndsAt: null,
      // What was there before: the link says from which day.
      since: server.clock.now.toISOString(),
    });
    // Replaced by the second one.
    const old = await server.nobody.post("/api/invitations/join", joining(first.token));
    const taken = await server.nobody.post(
      "/api/invitations/join",
      joining(renewed.token, { username: "ANA" }),
    );
    expect([old.status, taken.status]).toEqual([404, 409]);
    const presses = await Promise.all([
      server.nobody.post("/api/invitations/join", joining(renewed.token)),
      server.nobody.post("/api/invitations/join", joining(renewed.token, { username: "ben2" })),
    ]);
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const joined = presses.find(({ status }) => status === 200);
    if (joined === undefined) throw new Error("No one joined");
    ben = server.as(joined);
    const used = await server.nobody.post("/api/invitations/read", { token: renewed.token });
    const madeUp = await server.nobody.post("/api/invitations/read", { token: "made up" });
    expect([used.status, used.body]).toEqual([madeUp.status, madeUp.body]);

    // What was there before is there for whoever joined, and words are delivered from now on.
    expect((await ben.get("/api/children")).body).toContain("Lily");
    const message = { originalMessage: "Hello Ben", finalMessage: "Hello Ben" };
    expect((await ana.post("/api/messages", message)).status).toBe(200);
    expect((await ben.get("/api/messages")).body).toContain("Hello Ben");
    expect((await ana.get("/api/me")).json<{ user: User }>().user.coParentJoined).toBe(true);
    expect((await ana.post("/api/invitations", { role: "co_parent" })).status).toBe(409);
    await expectIntact(server, 1);
  });

  it("who joins has one line of news for each thing that was done before, and the other parent one: that they joined", async () => {
    const told = async (parent: Browser) =>
      (await parent.get("/api/notices")).json<Notice[]>().map(({ kind }) => kind);
    expect({ ana: await told(ana), ben: await told(ben) }).toEqual({
      ana: ["person_joined"],
      ben: ["message", "schedule_applied", "event_created", "child_changed"],
    });
  });

  it("keeps no secret of a link or a password in its record or its table of links", async () => {
    const { token } = (
      await ana.post("/api/invitations", { role: "court_viewer", name: "Ms. Lee" })
    ).json<Made>();
    const tables = await Promise.all([
      server.database.db.selectFrom("invitations").selectAll().execute(),
      server.database.db.selectFrom("record_entries").selectAll().execute(),
    ]);
    expect(JSON.stringify(tables)).not.toContain(token);
    expect(JSON.stringify(tables)).not.toContain(own);
  });

  it("opens to no one who guesses at its code", async () => {
    const other = await testServer(await anyEngine.open());
    try {
      const answers = [];
      for (let guess = 0; guess < 12; guess += 1) {
        answers.push(await other.nobody.post("/api/setup", { ...setUp, code: `guess ${guess}` }));
      }
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array.from({ length: 10 }, () => 403),
        429,
        429,
      ]);
    } finally {
      await other.close();
    }
  });
});

describe("the code that the terminal prints", () => {
  it("is the same for every replica with this secret, another for another, and may be typed as it is read", () => {
    const code = codeOf("a secret of 32 characters or more");
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(codeOf("a secret of 32 characters or more")).toBe(code);
    expect(codeOf("another secret of 32 characters")).not.toBe(code);
    expect(isSetUpCode(code, ` ${code.toLowerCase().replace("-", "")} `)).toBe(true);
    expect(isSetUpCode("00000-11111", "oooooILil1")).toBe(true);
    expect(isSetUpCode(code, "")).toBe(false);
  });
});

describe("an invitation", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  const inviteReviewer = async ({ parent1 }: { parent1: Browser }, more: object = {}) =>
    (
      await parent1.post("/api/invitations", { role: "court_viewer", name: "Ms. Lee", ...more })
    ).json<Made>();

  it("works for seven days, until it is withdrawn by either parent, and for no other family", async () => {
    const family = await server.family();
    const stranger = (await server.family()).parent1;
    const expiring = await inviteReviewer(family, { name: "Ms. Old" });
    server.clock.advance(1);
    const { token, invitation } = await inviteReviewer(family);
    expect((await stranger.remove(`/api/invitations/${invitation.id}`)).status).toBe(404);
    const seen = (await family.parent2.get("/api/family")).json<FamilyPeopleOutput>();
    expect(seen.invitations.map(({ name }) => name)).toEqual(["Ms. Old", "Ms. Lee"]);
    expect((await family.court.get("/api/family")).json<FamilyPeopleOutput>().invitations).toEqual(
      [],
    );
    expect((await family.parent2.remove(`/api/invitations/${invitation.id}`)).status).toBe(200);
    expect((await family.parent2.remove(`/api/invitations/${invitation.id}`)).status).toBe(404);
    const join = (given: string) =>
      server.nobody.post("/api/invitations/join", joining(given, { username: "lee" }));
    expect((await join(token)).status).toBe(404);
    server.clock.advance(7 * dayMilliseconds);
    expect((await join(expiring.token)).status).toBe(404);
    await expectIntact(server, family.id);
  });

  it("of a reviewer opens nothing until the other parent agrees, and then only to a person of that name", async () => {
    const family = await server.family();
    const { parent1, parent2, court } = family;
    const { token, invitation } = await inviteReviewer(family);
    const read = async () =>
      (await server.nobody.post("/api/invitations/read", { token })).json<OfferedInvitation>();
    const join = (displayName: string) =>
      server.nobody.post(
        "/api/invitations/join",
        joining(token, { displayName, username: `lee-${family.id}` }),
      );
    const agree = async (who: Browser) =>
      (await who.post(`/api/invitations/${invitation.id}/agree`)).status;
    const open = async (who: Browser) =>
      (await who.get("/api/family")).json<FamilyPeopleOutput>().invitations[0];

    expect((await read()).waitsFor).toBe("parent2 of Test family");
    const early = await join("Ms. Lee");
    expect([early.status, early.body]).toEqual([
      409,
      expect.stringContaining("one of them has not agreed"),
    ]);
    // Neither whoever invited, nor the court, nor another family can say yes in the other's place.
    const stranger = (await server.family()).parent2;
    expect([await agree(parent1), await agree(court), await agree(stranger)]).toEqual([
      403, 403, 404,
    ]);
    expect((await open(parent1))?.agreedAt).toBeNull();

    expect([await agree(parent2), await agree(parent2)]).toEqual([200, 200]);
    expect((await open(parent1))?.agreedAt).toBe(server.clock.now.toISOString());
    expect((await read()).waitsFor).toBeNull();
    const other = await join("Mr. Else");
    expect([other.status, other.body]).toEqual([
      400,
      expect.stringContaining("Please join as Ms. Lee"),
    ]);
    expect((await join("Ms. Lee")).status).toBe(200);
    expect(await entriesOf(server, family.id)).toEqual([
      "invitation_made",
      "invitation_agreed",
      "family_changed",
      "invitation_accepted",
    ]);
    await expectIntact(server, family.id);
    // The court reads who was added, and no change of a name or a zone that nobody made.
    const log = (await family.court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>();
    expect(log.find(({ kind }) => kind === "family_changed")?.sentences).toEqual([
      "Entered by the server, not by a parent.",
      "Ms. Lee was added to this family's record as court reviewer.",
    ]);
  });

  it("of a reviewer gives access until its last day is over, in the middle of a session too", async () => {
    const family = await server.family();
    await family.parent1.post("/api/children", { name: "Lily" });
    const past = await family.parent1.post("/api/invitations", {
      role: "court_viewer",
      name: "Ms. Lee",
      lastDay: "2026-01-01",
    });
    expect(past.status).toBe(400);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });
    // Sessions end by the machine's own clock.
    const lastDay = today.format(Date.now() + 400 * dayMilliseconds);
    const { token, invitation } = await inviteReviewer(family, { lastDay });
    await family.parent2.post(`/api/invitations/${invitation.id}/agree`);
    const account = joining(token, { displayName: "Ms. Lee", username: "reviewer.lee" });
    const reviewer = server.as(await server.nobody.post("/api/invitations/join", account));
    expect((await reviewer.get("/api/message-logs")).status).toBe(200);
    await expectIntact(server, family.id);
    expect(await entriesOf(server, family.id)).toEqual([
      "child_added",
      "invitation_made",
      "invitation_agreed",
      "family_changed",
      "invitation_accepted",
      "access",
    ]);

    // Only time is moved, so no entry says so.
    const trigger = sql.ref("users_accounts_on_record");
    await sql`alter table users disable trigger ${trigger}`.execute(server.database.db);
    const endsAt = (at: Date) =>
      server.database.db
        .updateTable("users")
        .set({ access_ends_at: at })
        .where("username", "=", "reviewer.lee")
        .execute();
    await endsAt(new Date(Date.now() + hourMilliseconds));
    expect((await reviewer.get("/api/message-logs")).status).toBe(200);
    await endsAt(new Date(Date.now() - 1));
    await sql`alter table users enable trigger ${trigger}`.execute(server.database.db);
    expect((await reviewer.get("/api/message-logs")).status).toBe(401);
    server.clock.now = new Date();
    const again = await server.nobody.post("/api/login", {
      username: "reviewer.lee",
      password: own,
    });
    expect([again.status, again.body]).toEqual([
      401,
      expect.stringContaining("access to this family's record has ended"),
    ]);
  });
});

describe("a person's own account", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  /** The same person in another browser. */
  const elsewhere = async (browser: Browser, typed = password): Promise<Browser> => {
    const { user } = (await browser.get("/api/me")).json<{ user: User }>();
    const credentials = { username: user.username, password: typed };
    const named = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
    return server.as(await server.nobody.post("/api/login", credentials, named));
  };

  it("takes another password from who knows the present one, ends the other sessions, and tells the other parent nothing", async () => {
    const { id, parent1, parent2 } = await server.family();
    const phone = await elsewhere(parent1);
    const address = await parent1.post("/api/calendar/feed");
    expect(address.status).toBe(200);
    const seen = (await parent2.get("/api/messages")).headers["etag"];
    const change = (currentPassword: string) =>
      parent1.post("/api/account/password", { currentPassword, newPassword: own });
    const wrong = await change("not the one");
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining("Nothing was")]);
    expect((await phone.get("/api/me")).status).toBe(200);
    expect((await change(password)).json()).toEqual({ sessionsEnded: 1 });
    expect((await phone.get("/api/me")).status).toBe(401);
    expect((await parent1.get("/api/me")).status).toBe(200);
    expect((await parent1.get("/api/calendar/feed")).json()).toMatchObject({ createdAt: null });
    await elsewhere(parent1, own);
    expect((await parent2.get("/api/messages")).headers["etag"]).toBe(seen);
    expect(await entriesOf(server, id)).toEqual(["account_changed"]);
    await expectIntact(server, id);
  });

  it("keeps what the operator set while its owner was setting another", async () => {
    const { id, parent1 } = await server.family();
    const { user } = (await parent1.get("/api/me")).json<{ user: User }>();
    const reset = "what the operator set";
    const typed = { currentPassword: password, newPassword: own };
    let changed: Promise<{ status: number }> | undefined;
    // The old password is checked; then the operator comes first at the record.
    await server.database.db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, operatorScope(id));
      changed = parent1.post("/api/account/password", typed);
      await expect.poll(() => waitsForLock(server)).toBe(true);
      await transaction
        .updateTable("users")
        .set({ password_hash: await hashPassword(reset) })
        .where("id", "=", user.id)
        .execute();
    });
    expect((await changed)?.status).toBe(422);
    await elsewhere(parent1, reset);
  });

  it("gives whoever holds a session ten guesses at its password", async () => {
    const { parent1 } = await server.family();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const typed = { currentPassword: `guess ${guess}`, newPassword: own };
      statuses.push((await parent1.post("/api/account/password", typed)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses[10]).toBe(429);
  });

  it("lists where its owner is signed in, signs out there right away, and touches no one else's sessions", async () => {
    const { parent1, parent2 } = await server.family();
    const phone = await elsewhere(parent1);
    const list = async () => (await parent1.get("/api/account/sessions")).json<OwnSession[]>();
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isThis }) => !isThis)?.device).toBe("Firefox, Linux");
    const other = sessions.find(({ isThis }) => !isThis)?.id ?? "";
    const mine = sessions.find(({ isThis }) => isThis)?.id ?? "";
    expect((await parent2.remove(`/api/account/sessions/${other}`)).status).toBe(404);
    expect((await parent1.remove(`/api/account/sessions/${mine}`)).status).toBe(404);
    expect((await parent1.remove(`/api/account/sessions/${other}`)).status).toBe(200);
    expect((await phone.get("/api/me")).status).toBe(401);
    await elsewhere(parent1);
    expect((await parent1.post("/api/account/sessions/end")).json()).toEqual({ sessionsEnded: 1 });
    expect(await list()).toHaveLength(1);
  });

  it("has a name that its owner changes, on the record, for everyone to see", async () => {
    const { id, parent1, parent2 } = await server.family();
    await parent1.post("/api/children", { name: "Lily" });
    expect((await parent1.patch("/api/account", { displayName: "Ana María" })).status).toBe(200);
    const { user } = (await parent2.get("/api/me")).json<{ user: User }>();
    expect(user.coParentName).toBe("Ana María");
    expect(await entriesOf(server, id)).toEqual(["child_added", "family_changed"]);
    await expectIntact(server, id);
  });

  it("has no name that looks like the other parent's or the reviewer's, nor one that nobody sees", async () => {
    const { parent1, parent2, court } = await server.family();
    const nameOf = async (person: typeof parent1) =>
      (await person.get("/api/me")).json<{ user: User }>().user.displayName;
    const [other, reviewer] = [await nameOf(parent2), await nameOf(court)];
    const before = await nameOf(parent1);
    const taken = [other, other.toUpperCase(), `${other}.`, other.replaceAll("a", "а"), reviewer];
    const roles = ["Even keel", "Judge", "The court", "Administrator", "Su abogada"];
    for (const displayName of [...taken, ...roles, "⠀", "Ana⠀", ".", "🙂", "́"]) {
      const { status } = await parent1.patch("/api/account", { displayName });
      expect([displayName, status >= 400 && status < 500]).toEqual([displayName, true]);
    }
    expect(await nameOf(parent1)).toBe(before);
    for (const name of ["Judge", "Una Court"]) {
      expect((await parent1.post("/api/children", { name })).status).toBe(200);
    }
    const refused = await parent1.patch("/api/account", { displayName: other });
    expect(refused.json()).toMatchObject({ issues: [{ path: "displayName" }] });
    const invited = { role: "court_viewer", name: other };
    expect((await parent1.post("/api/invitations", invited)).status).toBe(400);
  });

  it("has a name that is also a word of Spanish, beside one that is also a role", async () => {
    const { parent1 } = await server.family();
    for (const displayName of ["Ella Court", "Al Judge", "Mia Clerk"]) {
      expect((await parent1.patch("/api/account", { displayName })).status).toBe(200);
    }
  });

  it("keeps a reviewer's name, to whom both parents agreed", async () => {
    const { court } = await server.family();
    expect((await court.patch("/api/account", { displayName: "Judge Judy" })).status).toBe(403);
  });

  it("is closed by its owner alone: no one signs in to it, and the record stays", async () => {
    const { id, parent1, parent2 } = await server.family();
    const message = { originalMessage: "Hello", finalMessage: "Hello" };
    await parent1.post("/api/messages", message);
    const data = await parent1.get("/api/account/data");
    expect([data.status, data.json()]).toMatchObject([200, { evaluations: [] }]);
    const { user } = (await parent1.get("/api/me")).json<{ user: User }>();
    const close = (currentPassword: string) =>
      parent1.post("/api/account/close", { currentPassword });
    expect((await close("not the one")).status).toBe(422);
    expect((await close(password)).status).toBe(200);
    expect((await parent1.get("/api/me")).status).toBe(401);
    const again = { username: user.username, password };
    expect((await server.nobody.post("/api/login", again)).status).toBe(401);
    expect((await parent2.get("/api/messages")).body).toContain("Hello");
    const sent = await parent2.post("/api/messages", { originalMessage: "Hi", finalMessage: "Hi" });
    expect([sent.status, sent.body]).toEqual([
      409,
      expect.stringContaining("has closed the account"),
    ]);
    await expectIntact(server, id);
    // Nobody is left who could agree to a reviewer, and the way is named before a link is made.
    const invited = await parent2.post("/api/invitations", { role: "court_viewer", name: "Lee" });
    expect([invited.status, invited.body]).toEqual([
      409,
      expect.stringContaining("whoever runs this server"),
    ]);
    // What the operator sets opens it again, and everyone is told.
    await families(server.database.db, undefined, cheapHash).resetPassword(user.username, own);
    expect((await server.nobody.post("/api/login", { ...again, password: own })).status).toBe(200);
    await expectIntact(server, id);
  });
});
