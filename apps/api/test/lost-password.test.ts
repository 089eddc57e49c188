import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
} from "@evenkeel/contract/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { FamilyPeopleOutput } from "@evenkeel/contract/models/family";
import type { NeededSecondStep } from "@evenkeel/contract/models/second-factor";
import type { User } from "@evenkeel/contract/models/user";
import { families } from "../src/domains/family/families.ts";
import { codeOf } from "./authenticator-app.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, cheapHash, password, testServer, type TestServer } from "./family.ts";
import { familyActs } from "./family-acts.ts";
import { entriesOf, expectIntact } from "./on-record.ts";

const own = "a password of my own";

describe("a recovery code in place of a lost password", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  const { usernameOf, anotherSession, reviewerJoins } = familyActs(() => server);

  const withPassword = { currentPassword: password };
  /** A parent who has made codes, as everyone may. */
  const withCodes = async () => {
    const family = await server.family();
    const { parent1 } = family;
    const made = await parent1.post("/api/account/recovery-codes", withPassword);
    const { recoveryCodes } = made.json<{ recoveryCodes: string[] }>();
    return { family, parent: parent1, username: await usernameOf(parent1), recoveryCodes };
  };
  const recover = (username: string, code: string | undefined, newPassword = own, headers = {}) =>
    server.nobody.post("/api/login/recovery", { username, code, newPassword }, headers);
  const signIn = (username: string, typed: string) =>
    server.nobody.post("/api/login", { username, password: typed });
  const neededOf = (answer: Answer): NeededSecondStep => {
    const { code, secondStep } = answer.json<ErrorBody>();
    expect([answer.status, code]).toEqual([401, "needs_second_factor"]);
    if (secondStep === undefined) throw new Error(answer.body);
    return secondStep;
  };
  const takeStep = (ticket: string, way: string, code: string | undefined) =>
    server.nobody.post("/api/login/second-step", { way, ticket, code });

  it("lets a person without a second step choose another, once, and ends all their sessions", async () => {
    const { family, parent, username, recoveryCodes } = await withCodes();
    const phone = await anotherSession(parent);
    const address = await parent.post("/api/calendar/feed");
    expect([recoveryCodes.length, address.status]).toEqual([10, 200]);
    const [code, other] = recoveryCodes;
    const back = await recover(username.toUpperCase(), ` ${code?.toLowerCase()}`);
    expect(back.status, back.body).toBe(200);
    const again = server.as(back);
    expect((await again.get("/api/me")).status).toBe(200);
    expect((await again.get("/api/calendar/feed")).json()).toMatchObject({ createdAt: null });
    for (const browser of [parent, phone]) expect((await browser.get("/api/me")).status).toBe(401);
    expect((await signIn(username, password)).status).toBe(401);
    expect((await signIn(username, own)).status).toBe(200);
    expect((await recover(username, code)).status).toBe(401);
    expect((await recover(username, other, "a third one of mine")).status).toBe(200);
    expect(await entriesOf(server, family.id)).toEqual(
      Array.from({ length: 5 }, () => "account_changed"),
    );
    await expectIntact(server, family.id);
  });

  it("says the same whichever part is wrong, and keeps the code while the new password is refused", async () => {
    const { username, recoveryCodes, parent } = await withCodes();
    const theirs = await withCodes();
    const [code] = recoveryCodes;
    const wrong = [
      await recover(username, "AAAAA-AAAAA-AAAAA"),
      await recover(username, theirs.recoveryCodes[0]),
      await recover("nobody of this name", code),
      await recover(await usernameOf(theirs.family.parent2), code),
    ];
    expect(new Set(wrong.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(wrong[0]?.status).toBe(401);
    expect((await recover(username, code, "short")).status).toBe(400);
    const easy = await recover(username, code, "contraseña", { "accept-language": "es-US" });
    expect([easy.status, easy.body]).toEqual([400, expect.stringContaining("Elija otra")]);
    expect((await parent.get("/api/me")).status).toBe(200);
    expect((await recover(username, code)).status).toBe(200);
  });

  it("replaces one of two steps: the second is asked for by another way than a second code, and only then anything changes", async () => {
    const family = await server.family();
    const { parent1 } = family;
    const username = await usernameOf(parent1);
    const begun = await parent1.post("/api/account/authenticator/begin", withPassword);
    const { secret } = begun.json<{ secret: string }>();
    const added = await parent1.post("/api/account/authenticator", {
      code: codeOf(secret, server.clock.now),
    });
    const { recoveryCodes } = added.json<{ recoveryCodes: string[] }>();
    const [code, other] = recoveryCodes;
    server.clock.advance(2 * minuteMilliseconds);
    const needed = neededOf(await recover(username, code));
    expect(needed.ways).toEqual(["authenticator"]);
    const byCode = await takeStep(needed.ticket, "recovery", other);
    expect(byCode.status).toBe(401);
    expect((await parent1.get("/api/me")).status).toBe(200);
    expect(neededOf(await signIn(username, password)).ways).toContain("authenticator");
    const shown = codeOf(secret, server.clock.now);
    const done = await takeStep(needed.ticket, "authenticator", shown);
    expect(done.status, done.body).toBe(200);
    expect((await parent1.get("/api/me")).status).toBe(401);
    neededOf(await signIn(username, own));
    // The code was used up, and the second step stays.
    expect((await recover(username, code)).status).toBe(401);
    expect((await server.as(done).get("/api/account/second-factor")).json()).toMatchObject({
      recoveryCodesLeft: 9,
      authenticator: { addedAt: expect.any(String) as string },
    });
    await expectIntact(server, family.id);
  });

  it("makes one session of two presses, also where a second step comes between", async () => {
    const { username, recoveryCodes, family } = await withCodes();
    const [code] = recoveryCodes;
    const presses = await Promise.all([recover(username, code), recover(username, code)]);
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 401]));
    await expectIntact(server, family.id);
  });

  it("is open to its owner however often somebody guesses, and a hundred guesses come from one address", async () => {
    const { username, recoveryCodes } = await withCodes();
    // What earlier tests guessed from this address has run out.
    server.clock.advance(hourMilliseconds);
    const guesses = async (count: number) => {
      const statuses = new Set<number>();
      for (let guess = 0; guess < count; guess += 1)
        statuses.add((await recover(username, `AAAAA-${guess}`)).status);
      return [...statuses];
    };
    expect(await guesses(20)).toEqual([401]);
    expect((await recover(username, recoveryCodes[0])).status).toBe(200);
    expect(await guesses(80)).toEqual([401]);
    expect(await guesses(1)).toEqual([429]);
    server.clock.advance(hourMilliseconds);
    expect(await guesses(1)).toEqual([401]);
  });

  it("opens nothing of an account that is closed, nor of a reviewer whose access is over", async () => {
    const { username, recoveryCodes, parent } = await withCodes();
    expect((await parent.post("/api/account/close", withPassword)).status).toBe(200);
    expect((await recover(username, recoveryCodes[0])).status).toBe(401);
    // Sessions end by the machine's own clock.
    const lastDay = new Date(Date.now() + 400 * dayMilliseconds);
    const family = await server.family();
    const court = await reviewerJoins(family, { lastDay: lastDay.toISOString().slice(0, 10) });
    const made = await court.post("/api/account/recovery-codes", withPassword);
    expect(made.status, made.body).toBe(200);
    const [code] = made.json<{ recoveryCodes: string[] }>().recoveryCodes;
    const name = await usernameOf(court);
    server.clock.now = new Date(lastDay.getTime() + 2 * dayMilliseconds);
    expect((await recover(name, code)).status).toBe(401);
  });

  it("stays when the last second step is removed, as the page says", async () => {
    const { parent, username, recoveryCodes, family } = await withCodes();
    const begun = await parent.post("/api/account/authenticator/begin", withPassword);
    const { secret } = begun.json<{ secret: string }>();
    const shown = codeOf(secret, server.clock.now);
    const added = await parent.post("/api/account/authenticator", { code: shown });
    // Those that were made before go on.
    expect(added.json()).toEqual({ recoveryCodes: null });
    await parent.post("/api/account/authenticator/remove", withPassword);
    expect((await recover(username, recoveryCodes[0])).status).toBe(200);
    await expectIntact(server, family.id);
  });
});

describe("a password that the operator sets", () => {
  it("ends that person's sessions, is on the record, and everyone of the family is told", async () => {
    const server = await testServer(await anyEngine.open());
    try {
      const family = await server.family();
      const { user } = (await family.parent1.get("/api/me")).json<{ user: User }>();
      await families(server.database.db, undefined, cheapHash).resetPassword(user.username, own);
      expect((await family.parent1.get("/api/me")).status).toBe(401);
      expect(await entriesOf(server, family.id)).toEqual(["password_reset"]);
      for (const browser of [family.parent2, family.court]) {
        const { members } = (await browser.get("/api/family")).json<FamilyPeopleOutput>();
        const isReset = members.map(({ passwordResetAt }) => passwordResetAt !== null);
        expect(isReset).toEqual([true, false, false]);
      }
      await expectIntact(server, family.id);
    } finally {
      await server.close();
    }
  });
});

describe("a link that the operator makes for a lost password", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  const lost = async () => {
    const family = await server.family();
    const { user } = (await family.parent1.get("/api/me")).json<{ user: User }>();
    const directory = families(server.database.db, () => server.clock.now, cheapHash);
    return { family, user, make: () => directory.resetByLink(user.username) };
  };
  const take = (token: string, newPassword = own) =>
    server.nobody.post("/api/password-reset", { token, newPassword });
  const read = (token: string) => server.nobody.post("/api/password-reset/read", { token });
  const signIn = ({ username }: User, typed: string) =>
    server.nobody.post("/api/login", { username, password: typed });

  it("ends all sessions and the old password, and lets its person choose one that nobody else knows", async () => {
    const { family, user, make } = await lost();
    const { token } = await make();
    expect((await family.parent1.get("/api/me")).status).toBe(401);
    expect((await signIn(user, password)).status).toBe(401);
    expect((await read(token)).json()).toEqual({
      username: user.username,
      displayName: user.displayName,
    });
    expect((await take(token, "short")).status).toBe(400);
    const back = await take(token);
    expect(back.status, back.body).toBe(200);
    expect((await server.as(back).get("/api/me")).status).toBe(200);
    expect((await signIn(user, own)).status).toBe(200);
    expect(await entriesOf(server, family.id)).toEqual(["password_reset", "account_changed"]);
    const tables = await Promise.all([
      server.database.db.selectFrom("reset_links").selectAll().execute(),
      server.database.db.selectFrom("record_entries").selectAll().execute(),
    ]);
    expect(JSON.stringify(tables)).not.toContain(token);
    await expectIntact(server, family.id);
  });

  it("works once, for a day, and not once a later one was made, all in the same words", async () => {
    const { make } = await lost();
    const [first, second] = [await make(), await make()];
    const replaced = await take(first.token);
    const presses = await Promise.all([take(second.token), take(second.token)]);
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const used = await take(second.token);
    const late = await make();
    server.clock.advance(dayMilliseconds);
    const over = await take(late.token);
    const madeUp = await take("made up");
    for (const answer of [replaced, used, over]) {
      expect([answer.status, answer.body]).toEqual([madeUp.status, madeUp.body]);
    }
    expect((await read(late.token)).status).toBe(404);
    expect(madeUp.status).toBe(404);
  });
});
