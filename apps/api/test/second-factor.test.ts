import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recoveryCodeCount } from "@evenkeel/contract/constants";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type {
  AskedPasskey,
  NeededSecondStep,
  PasskeyQuestion,
  PasskeyRequest,
  SecondFactorAdded,
  SecondFactorState,
} from "@evenkeel/contract/models/second-factor";
import type { User } from "@evenkeel/contract/models/user";
import { operatorScope, personScope } from "../src/auth/scope.ts";
import { factorRows } from "../src/auth/second-factors/rows.ts";
import { families } from "../src/domains/family/families.ts";
import { append } from "../src/domains/record/ledger.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { codeOf } from "./authenticator-app.ts";
import { anyEngine } from "./engines.ts";
import {
  cheapHash,
  type Answer,
  type Browser,
  password,
  testServer,
  type TestServer,
} from "./family.ts";
import { addPasskey as addPasskeyAt, softwarePasskey } from "./software-passkey.ts";

const origin = "https://evenkeel.example";
/** As the proxy passes it on. */
const named = { host: "evenkeel.example" };
const withPassword = { currentPassword: password };

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await anyEngine.open(), { publicUrl: origin });
});
afterAll(() => server.close());

const usernameOf = async ({ userId }: Browser): Promise<string> => {
  const row = await server.database.db
    .selectFrom("users")
    .select("username")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.username ?? "";
};

/** Someone of a new family, with whatever the test does to them. */
const aParent = async () => {
  const family = await server.family();
  return { family, parent: family.parent1, username: await usernameOf(family.parent1) };
};
const signIn = (username: string, typed = password, headers = {}, by = server.nobody) =>
  by.post("/api/login", { username, password: typed }, headers);
const neededOf = (answer: Answer): NeededSecondStep => {
  const { code, secondStep } = answer.json<ErrorBody>();
  expect([answer.status, code]).toEqual([401, "needs_second_factor"]);
  if (secondStep === undefined) throw new Error(answer.body);
  return secondStep;
};
/** A ticket for the second step of whoever this is. */
const ticketOf = async (username: string): Promise<string> =>
  neededOf(await signIn(username)).ticket;
const step = (ticket: string, code: string, way = "authenticator", by = server.nobody) =>
  by.post("/api/login/second-step", { way, ticket, code });
const stateOf = async (parent: Browser): Promise<SecondFactorState> =>
  (await parent.get("/api/account/second-factor")).json<SecondFactorState>();

/** Sets up an authenticator app. @returns its secret, and the codes for the day it is lost */
async function setUpApp(parent: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await parent.post("/api/account/authenticator/begin", withPassword);
  const { secret } = begun.json<{ secret: string }>();
  const code = codeOf(secret, server.clock.now);
  const added = await parent.post("/api/account/authenticator", { code });
  expect(added.status, added.body).toBe(200);
  const { recoveryCodes } = added.json<SecondFactorAdded>();
  server.clock.advance(2 * minuteMilliseconds);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

const addPasskey = (parent: Browser, passkey = softwarePasskey()) =>
  addPasskeyAt(parent, origin, passkey);

const changesOf = async (family: { id: number }): Promise<string[]> => {
  const rows = await server.database.db
    .selectFrom("record_entries")
    .select("content")
    .where("family_id", "=", family.id)
    .where("kind", "=", "account_changed")
    .orderBy("sequence")
    .execute();
  return rows.map(({ content }) => (JSON.parse(content) as { change: string }).change);
};

const differencesOf = async (family: { id: number }): Promise<string[]> => {
  const verified = await verifyFamily(server.database.db, operatorScope(family.id));
  expect(verified.chain.intact).toBe(true);
  return verified.differences;
};

describe("a sign-in with an authenticator app", () => {
  it("is asked for by no one who has not set it up", async () => {
    const { username } = await aParent();
    const answer = await signIn(username);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json<object>())).toEqual(["user"]);
  });

  it("is set up with the password and a code of the app, and tells recovery codes once", async () => {
    const { parent, family } = await aParent();
    const wrong = await parent.post("/api/account/authenticator/begin", { currentPassword: "no" });
    expect(wrong.status).toBe(422);
    expect((await parent.post("/api/account/authenticator", { code: "123456" })).status).toBe(409);
    const begun = await parent.post("/api/account/authenticator/begin", withPassword);
    const { secret, address } = begun.json<{ secret: string; address: string }>();
    expect(address).toContain(secret);
    const off = codeOf(secret, server.clock.now, 2);
    expect((await parent.post("/api/account/authenticator", { code: off })).status).toBe(422);
    expect((await stateOf(parent)).authenticator).toBeNull();

    const { recoveryCodes } = await setUpApp(parent);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await stateOf(parent)).toMatchObject({
      authenticator: { lastUsedAt: null },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect((await parent.post("/api/account/authenticator/begin", withPassword)).status).toBe(409);
    expect(await changesOf(family)).toEqual(["authenticator_added"]);
    expect(await differencesOf(family)).toEqual([]);
  });

  it("can only be finished in the browser that began it, for 15 minutes", async () => {
    const { parent, username } = await aParent();
    const other = server.as(await signIn(username));
    const begun = await parent.post("/api/account/authenticator/begin", withPassword);
    const { secret } = begun.json<{ secret: string }>();
    const confirm = (by: Browser) =>
      by.post("/api/account/authenticator", { code: codeOf(secret, server.clock.now) });
    expect((await confirm(other)).status).toBe(409);
    server.clock.advance(15 * minuteMilliseconds);
    expect((await confirm(parent)).status).toBe(409);
  });

  it("makes a session after the second step, and none before", async () => {
    const { parent, username } = await aParent();
    const { secret } = await setUpApp(parent);
    const first = await signIn(username);
    expect(neededOf(first).ways).toEqual(["authenticator", "recovery"]);
    expect(first.headers["set-cookie"]).toBeUndefined();
    const { ticket } = neededOf(first);
    expect((await step(ticket, "nothing")).status).toBe(400);
    const code = codeOf(secret, server.clock.now);
    const done = await step(ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(done.json<{ user: User }>().user.username).toBe(username);
    expect((await server.as(done).get("/api/me")).status).toBe(200);
    expect((await stateOf(parent)).authenticator?.lastUsedAt).not.toBeNull();
  });

  it("takes the code before and the one after, and none twice", async () => {
    const { parent, username } = await aParent();
    const { secret } = await setUpApp(parent);
    const { now } = server.clock;
    const answers = [];
    for (const steps of [-2, 2, -1, 0, 1, 1, 0, -1]) {
      answers.push((await step(await ticketOf(username), codeOf(secret, now, steps))).status);
    }
    expect(answers).toEqual([401, 401, 200, 200, 200, 401, 401, 401]);
  });

  it("takes no code again that confirmed the app, and one code makes one session when two come at the same moment", async () => {
    const { parent, username } = await aParent();
    const begun = await parent.post("/api/account/authenticator/begin", withPassword);
    const { secret } = begun.json<{ secret: string }>();
    const code = codeOf(secret, server.clock.now);
    await parent.post("/api/account/authenticator", { code });
    expect((await step(await ticketOf(username), code)).status).toBe(401);
    server.clock.advance(2 * minuteMilliseconds);
    const tickets = [await ticketOf(username), await ticketOf(username)];
    const fresh = codeOf(secret, server.clock.now);
    const answers = await Promise.all(tickets.map((ticket) => step(ticket, fresh)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  it("ends a ticket after ten minutes, after its use, and with the password it was for", async () => {
    const { parent, username } = await aParent();
    const { secret, recoveryCodes } = await setUpApp(parent);
    const [one = "", two = "", three = ""] = recoveryCodes;
    const used = await ticketOf(username);
    expect((await step(used, one, "recovery")).status).toBe(200);
    expect((await step(used, two, "recovery")).status).toBe(401);
    const late = await ticketOf(username);
    const before = await ticketOf(username);
    server.clock.advance(10 * minuteMilliseconds);
    expect((await step(late, codeOf(secret, server.clock.now))).status).toBe(401);
    await parent.post("/api/account/password", { ...withPassword, newPassword: "another one" });
    expect((await step(before, three, "recovery")).status).toBe(401);
  });

  it("takes ten wrong codes an hour, whatever the password does meanwhile, and a browser of one's own has its own ten", async () => {
    const { parent, username } = await aParent();
    const { secret } = await setUpApp(parent);
    const wrong = codeOf(secret, server.clock.now, 10);
    const guesses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      guesses.push((await step(await ticketOf(username), wrong)).status);
    }
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect(guesses.slice(-2)).toEqual([429, 429]);
    const right = () => codeOf(secret, server.clock.now);
    expect((await step(await ticketOf(username), right())).status).toBe(429);
    const own = await step(await ticketOf(username), right(), "authenticator", parent);
    expect(own.status).toBe(200);
    server.clock.advance(61 * minuteMilliseconds);
    expect((await step(await ticketOf(username), right())).status).toBe(200);
  });

  it("asks only for the password again once it is taken out, and the recovery codes stay for a lost password", async () => {
    const { parent, username, family } = await aParent();
    await setUpApp(parent);
    const path = "/api/account/authenticator/remove";
    expect((await parent.post(path, { currentPassword: "no" })).status).toBe(422);
    const left = await parent.post(path, withPassword);
    expect(left.json<SecondFactorState>()).toMatchObject({
      authenticator: null,
      recoveryCodesLeft: recoveryCodeCount,
    });
    expect((await signIn(username)).status).toBe(200);
    expect((await parent.post(path, withPassword)).status).toBe(404);
    expect(await changesOf(family)).toEqual(["authenticator_added", "authenticator_removed"]);
    expect(await differencesOf(family)).toEqual([]);
  });

  it("was taken out under an earlier version together with its codes: that record is still intact", async () => {
    const { parent, family } = await aParent();
    await setUpApp(parent);
    const own = personScope({ id: parent.userId });
    await server.database.db.transaction().execute(async (transaction) => {
      await append(transaction, operatorScope(family.id), {
        kind: "account_changed",
        at: server.clock.now,
        actorId: parent.userId,
        content: { change: "authenticator_removed" },
      });
      await factorRows.removeAuthenticator(transaction, own);
      await factorRows.removeCodes(transaction, own);
    });
    expect(await differencesOf(family)).toEqual([]);
  });
});

describe("a recovery code", () => {
  it("stands in for the second step once, however it is typed, and is kept as a hash", async () => {
    const { parent, username, family } = await aParent();
    const { recoveryCodes } = await setUpApp(parent);
    const [code = ""] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `;
    expect((await step(await ticketOf(username), typed, "recovery")).status).toBe(200);
    expect((await step(await ticketOf(username), code, "recovery")).status).toBe(401);
    expect((await stateOf(parent)).recoveryCodesLeft).toBe(9);
    expect(await changesOf(family)).toEqual(["authenticator_added", "recovery_code_used"]);
    const stored = await server.database.db.selectFrom("recovery_codes").selectAll().execute();
    for (const one of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(one);
    expect(await differencesOf(family)).toEqual([]);
  });

  it("of someone else opens nothing, and new ones replace those before", async () => {
    const { parent, username } = await aParent();
    const { recoveryCodes } = await setUpApp(parent);
    const another = await aParent();
    const { recoveryCodes: theirs } = await setUpApp(another.parent);
    const renewed = await parent.post("/api/account/recovery-codes", withPassword);
    const fresh = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    const answers = [];
    for (const code of [theirs[0], recoveryCodes[0], fresh[0]]) {
      answers.push((await step(await ticketOf(username), code ?? "", "recovery")).status);
    }
    expect(answers).toEqual([401, 401, 200]);
  });
});

describe("a passkey", () => {
  const question = async (username: string) => {
    const needed = neededOf(await signIn(username, password, named));
    if (needed.passkey === null) throw new Error("No passkey is asked for");
    return { ticket: needed.ticket, asked: needed.passkey, ways: needed.ways };
  };
  const answerWith = (ticket: string, answer: object, headers: object = named) =>
    server.nobody.post(
      "/api/login/second-step",
      { way: "passkey", ticket, answer },
      headers as Record<string, string>,
    );

  it("is added with the password, and signs in at the address that it was made for", async () => {
    const { parent, username, family } = await aParent();
    const { passkey, answer } = await addPasskey(parent);
    expect(answer.status, answer.body).toBe(200);
    expect(answer.json<SecondFactorAdded>().recoveryCodes).toHaveLength(10);
    expect((await stateOf(parent)).passkeys).toMatchObject([{ name: "Phone", lastUsedAt: null }]);

    const { ticket, asked, ways } = await question(username);
    expect(ways).toEqual(["passkey", "recovery"]);
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    expect((await answerWith(ticket, passkey.answer(asked, origin))).status).toBe(200);
    expect((await stateOf(parent)).passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await changesOf(family)).toEqual(["passkey_added"]);
    expect(await differencesOf(family)).toEqual([]);
  });

  it("is refused from another site, for another challenge, by another key, and when it counts backwards", async () => {
    const { parent, username } = await aParent();
    const { passkey } = await addPasskey(parent);
    const { ticket, asked } = await question(username);
    const other = await question(username);
    const early = passkey.answer(asked, origin);
    const attempts = [
      passkey.answer(asked, "https://evenkeel.example.evil.example"),
      passkey.answer({ ...asked, rpId: "evil.example" }, origin),
      passkey.answer(other.asked, origin),
      { ...softwarePasskey().answer(asked, origin), id: passkey.id, rawId: passkey.id },
      softwarePasskey().answer(asked, origin),
    ];
    for (const answer of attempts) expect((await answerWith(ticket, answer)).status).toBe(401);
    // The same answer shown to this server under another name.
    const elsewhere = await answerWith(ticket, passkey.answer(asked, origin), {
      host: "localhost",
    });
    expect(elsewhere.status).toBe(401);
    expect((await answerWith(ticket, passkey.answer(asked, origin))).status).toBe(200);
    // A copy of the key that has not heard of the last use.
    const again = await question(username);
    expect((await answerWith(again.ticket, early)).status).toBe(401);
  });

  it("is not asked for where it cannot work, which the sign-in and the menu say", async () => {
    const { parent, username } = await aParent();
    await addPasskey(parent);
    const needed = neededOf(await signIn(username, password, { host: "192.168.1.5:3000" }));
    expect(needed).toMatchObject({ ways: ["recovery"], passkey: null, passkeyAt: origin });
    const { passkeysHere } = (
      await parent.get("/api/account/second-factor", { host: "192.168.1.5:3000" })
    ).json<SecondFactorState>();
    expect(passkeysHere).toEqual({ possible: false, why: "address", at: origin });
    const begun = await parent.post("/api/account/passkeys/begin", withPassword, {
      host: "192.168.1.5:3000",
    });
    expect(begun.status).toBe(409);
  });

  it("is added once, for one person, and made for the challenge that was given", async () => {
    const { parent, family } = await aParent();
    const { passkey } = await addPasskey(parent);
    const again = await addPasskey(family.parent2, passkey);
    expect(again.answer.status).toBe(409);
    const begun = await parent.post("/api/account/passkeys/begin", withPassword, named);
    const request = begun.json<PasskeyRequest>();
    expect(request.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    const made = softwarePasskey().make({ ...request, challenge: "AAAA" }, origin);
    const refused = await parent.post("/api/account/passkeys", { name: "Phone", made }, named);
    expect(refused.status).toBe(422);
  });

  it("is taken out only by its owner", async () => {
    const { parent, family, username } = await aParent();
    await addPasskey(parent);
    const [passkey] = (await stateOf(parent)).passkeys;
    const path = `/api/account/passkeys/${passkey?.id}/remove`;
    expect((await family.parent2.post(path, withPassword)).status).toBe(404);
    expect((await parent.post(path, { currentPassword: "no" })).status).toBe(422);
    expect((await parent.post(path, withPassword)).status).toBe(200);
    expect((await signIn(username)).status).toBe(200);
    expect(await differencesOf(family)).toEqual([]);
  });
});

describe("a passkey alone", () => {
  const ask = async (headers: Record<string, string> = named) =>
    server.nobody.post("/api/login/passkey/question", undefined, headers);
  const asked = async (): Promise<AskedPasskey> => (await ask()).json<AskedPasskey>();
  const answerWith = (ticket: string, answer: object, headers: Record<string, string> = named) =>
    server.nobody.post("/api/login/passkey", { ticket, answer }, headers);

  it("signs in whoever it is of, without a username and a password, and no one is named in the question", async () => {
    const { parent, family } = await aParent();
    const { passkey } = await addPasskey(parent);
    const { ticket, question } = await asked();
    expect(question).toMatchObject({ allowCredentials: [], userVerification: "required" });
    const answer = await answerWith(ticket, passkey.answer(question, origin));
    expect(answer.status, answer.body).toBe(200);
    expect(server.as(answer).userId).toBe(parent.userId);
    expect((await stateOf(parent)).passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await changesOf(family)).toEqual(["passkey_added"]);
    expect(await differencesOf(family)).toEqual([]);
  });

  it("opens nothing that has not asked its person who they are, though after the password it is a second step", async () => {
    const { parent, username } = await aParent();
    const { passkey } = await addPasskey(parent);
    const { ticket, question } = await asked();
    const only = passkey.answer(question, origin, false);
    expect((await answerWith(ticket, only)).status).toBe(401);
    const needed = neededOf(await signIn(username, password, named));
    if (needed.passkey === null) throw new Error("No passkey is asked for");
    const second = { way: "passkey", ticket: needed.ticket };
    const answer = passkey.answer(needed.passkey, origin, false);
    const taken = await server.nobody.post("/api/login/second-step", { ...second, answer }, named);
    expect(taken.status, taken.body).toBe(200);
  });

  it("is refused in the same words from another site, by another key, for another question, twice, and too late", async () => {
    const { parent } = await aParent();
    const { passkey } = await addPasskey(parent);
    const other = await asked();
    const refused = [];
    for (const make of [
      (question: PasskeyQuestion) => passkey.answer(question, "https://evil.example"),
      (question: PasskeyQuestion) => passkey.answer({ ...question, rpId: "evil.example" }, origin),
      () => passkey.answer(other.question, origin),
      (question: PasskeyQuestion) => softwarePasskey().answer(question, origin),
      (question: PasskeyQuestion) => ({
        ...softwarePasskey().answer(question, origin),
        id: passkey.id,
        rawId: passkey.id,
      }),
    ]) {
      const { ticket, question } = await asked();
      refused.push(await answerWith(ticket, make(question)));
    }
    expect(new Set(refused.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(refused[0]?.status).toBe(401);
    const once = await asked();
    const answer = passkey.answer(once.question, origin);
    const presses = await Promise.all([1, 2].map(() => answerWith(once.ticket, answer)));
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const late = await asked();
    server.clock.advance(11 * minuteMilliseconds);
    const tooLate = await answerWith(late.ticket, passkey.answer(late.question, origin));
    expect(tooLate.status).toBe(401);
  });

  it("is kept from its owner by no wrong tries, and not tried where passkeys cannot work", async () => {
    const { parent } = await aParent();
    const { passkey } = await addPasskey(parent);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const { ticket, question } = await asked();
      const wrong = { ...softwarePasskey().answer(question, origin), id: passkey.id };
      statuses.push((await answerWith(ticket, { ...wrong, rawId: passkey.id })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    const { ticket, question } = await asked();
    expect((await answerWith(ticket, passkey.answer(question, origin))).status).toBe(200);
    expect((await ask({ host: "192.168.1.5:3000" })).status).toBe(409);
  });

  it("opens no account that is closed, and none from which it was taken out", async () => {
    const { parent } = await aParent();
    const { passkey } = await addPasskey(parent);
    const [own] = (await stateOf(parent)).passkeys;
    await parent.post(`/api/account/passkeys/${own?.id}/remove`, withPassword);
    const first = await asked();
    const out = await answerWith(first.ticket, passkey.answer(first.question, origin));
    const closing = await aParent();
    const theirs = await addPasskey(closing.parent);
    await closing.parent.post("/api/account/close", withPassword);
    const second = await asked();
    const closed = await answerWith(second.ticket, theirs.passkey.answer(second.question, origin));
    expect([out.status, closed.status]).toEqual([401, 401]);
  });
});

describe("what others hear of a second step", () => {
  const noticesOf = async ({ userId }: Browser): Promise<string[]> => {
    const rows = await server.database.db
      .selectFrom("notices")
      .select("kind")
      .where("user_id", "=", userId)
      .orderBy("at")
      .orderBy("entry")
      .execute();
    return rows.map(({ kind }) => kind);
  };

  it("all devices of the person are told of each change, and the other parent of none", async () => {
    const { parent, family, username } = await aParent();
    const { recoveryCodes } = await setUpApp(parent);
    await step(await ticketOf(username), recoveryCodes[0] ?? "", "recovery");
    await parent.post("/api/account/recovery-codes", withPassword);
    await parent.post("/api/account/authenticator/remove", withPassword);
    await parent.post("/api/account/password", { ...withPassword, newPassword: password });
    expect(await noticesOf(parent)).toEqual([
      "own_second_step_added",
      "own_recovery_code_used",
      "own_recovery_codes",
      "own_second_step_removed",
      "own_password",
    ]);
    expect(await noticesOf(family.parent2)).toEqual([]);
  });

  it("both parents are told that the operator's reset took it out, and the password then is enough", async () => {
    const { parent, family, username } = await aParent();
    await setUpApp(parent);
    await addPasskey(parent);
    const chosen = "what the operator chose";
    const directory = families(server.database.db, undefined, cheapHash);
    expect(await directory.resetPassword(username, chosen)).toEqual({ secondFactorRemoved: true });
    const answer = await signIn(username, chosen);
    expect(answer.status).toBe(200);
    for (const one of [server.as(answer), family.parent2]) {
      const { user } = (await one.get("/api/me")).json<{ user: User }>();
      expect(user.passwordReset).toMatchObject({ secondFactorRemoved: true });
    }
    expect(await noticesOf(family.parent2)).toEqual(["password_reset"]);
    expect(await differencesOf(family)).toEqual([]);
    expect(await directory.resetPassword(username, chosen)).toEqual({ secondFactorRemoved: false });
  });

  it("what a person takes along says what is set up, and none of its secrets", async () => {
    const { parent } = await aParent();
    const { secret, recoveryCodes } = await setUpApp(parent);
    const { body } = await parent.get("/api/account/data");
    expect(body).toContain('"recoveryCodesLeft":10');
    for (const one of [secret, ...recoveryCodes]) expect(body).not.toContain(one);
  });

  it("goes with an account that is closed", async () => {
    const { parent, family } = await aParent();
    await setUpApp(parent);
    expect((await parent.post("/api/account/close", withPassword)).status).toBe(200);
    const left = await server.database.db
      .selectFrom("authenticators")
      .select("user_id")
      .where("user_id", "=", parent.userId)
      .execute();
    expect(left).toEqual([]);
    expect(await differencesOf(family)).toEqual([]);
  });
});

describe("an operator who puts a passkey of their own beside a parent's", () => {
  const theirs = (family: { id: number }, userId: number) => ({
    id: randomUUID(),
    user_id: userId,
    family_id: family.id,
    credential_id: randomUUID(),
    public_key: Buffer.from("a key of the operator's"),
    counter: 0,
    transports: "[]",
    rp_id: "evenkeel.example",
    name: "Phone",
    added_at: new Date(),
  });

  it("is refused by the database, and named by 'verify' where its triggers were switched off", async () => {
    const { parent, family } = await aParent();
    await setUpApp(parent);
    const { db } = server.database;
    const insert = () => db.insertInto("passkeys").values(theirs(family, parent.userId)).execute();
    await expect(insert()).rejects.toThrow();
    await sql`alter table passkeys disable trigger user`.execute(db);
    await insert();
    await db.deleteFrom("passkeys").where("credential_id", "=", "nothing").execute();
    await sql`alter table passkeys enable trigger user`.execute(db);
    expect(await differencesOf(family)).toEqual([
      `user ${parent.userId}: there are not as many passkeys as the record says`,
    ]);
  });
});
