import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { User } from "@evenkeel/contract/models/user";
import { families } from "../src/domains/family/families.ts";
import { anyEngine } from "./engines.ts";
import {
  type Answer,
  cheapHash,
  firstSetUp,
  password,
  testServer,
  type TestServer,
} from "./family.ts";

const easy = "Password1!";
const own = "a password of my own";
const spanish = { "accept-language": "es-US" };

/** What stands beside the field. */
const saidOf = (answer: Answer): [number, string | undefined] => [
  answer.status,
  answer.json<ErrorBody>().issues?.find(({ path }) => /^(newP|p)assword$/.test(path))?.message,
];
const english = [400, expect.stringMatching(/easy to guess.*choose another one/)];

describe("a password that many people use, or that is made of one's name", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  it("sets up no family and takes no invitation; the code and the link go on working, and another password does", async () => {
    const { nobody } = server;
    expect(saidOf(await nobody.post("/api/setup", { ...firstSetUp, password: easy }))).toEqual(
      english,
    );
    const named = await nobody.post("/api/setup", { ...firstSetUp, password: "Rivera123" });
    expect(saidOf(named)).toEqual(english);
    const ana = server.as(await nobody.post("/api/setup", { ...firstSetUp, password: own }));
    const made = await ana.post("/api/invitations", { role: "co_parent" });
    const joining = { token: made.json<{ token: string }>().token, displayName: "Ben" };
    const join = (chosen: string, headers = {}) =>
      nobody.post(
        "/api/invitations/join",
        { ...joining, username: "ben", password: chosen },
        headers,
      );
    expect(saidOf(await join(easy, spanish))).toEqual([
      400,
      expect.stringMatching(/fácil de adivinar.*Elija otra/),
    ]);
    expect((await join(own)).status).toBe(200);
  });

  it("replaces no other, neither from the account menu nor by the operator's link", async () => {
    const { parent1 } = await server.family();
    const { user } = (await parent1.get("/api/me")).json<{ user: User }>();
    const change = (newPassword: string) =>
      parent1.post("/api/account/password", { currentPassword: password, newPassword });
    expect(saidOf(await change("contraseña"))).toEqual(english);
    expect((await parent1.get("/api/me")).status).toBe(200);
    const directory = families(server.database.db, () => server.clock.now, cheapHash);
    const { token } = await directory.resetByLink(user.username);
    const take = (newPassword: string) =>
      server.nobody.post("/api/password-reset", { token, newPassword });
    expect(saidOf(await take(user.username))).toEqual(english);
    expect((await take(own)).status).toBe(200);
  });

  it("goes on opening the account of who chose it before it was refused", async () => {
    const { parent1 } = await server.family();
    const { user } = (await parent1.get("/api/me")).json<{ user: User }>();
    await server.database.db
      .updateTable("users")
      .set({ password_hash: await cheapHash(easy) })
      .where("id", "=", user.id)
      .execute();
    const signIn = await server.nobody.post("/api/login", {
      username: user.username,
      password: easy,
    });
    expect(signIn.status).toBe(200);
    const away = { currentPassword: easy, newPassword: own };
    expect((await server.as(signIn).post("/api/account/password", away)).status).toBe(200);
  });

  it("is no guess at a link: who tries many of them is not kept from it", async () => {
    const { parent1 } = await server.family();
    const { user } = (await parent1.get("/api/me")).json<{ user: User }>();
    const directory = families(server.database.db, () => server.clock.now, cheapHash);
    const { token } = await directory.resetByLink(user.username);
    await server.nobody.post("/api/password-reset", { token, newPassword: easy });
    const counted = await server.database.db
      .selectFrom("sign_in_failures")
      .select("subject")
      .where("subject", "like", "reset:%")
      .execute();
    expect(counted).toEqual([]);
  });
});
