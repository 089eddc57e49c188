import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  demoPassword,
  demoUsers,
  endDemoSessions,
  ensureDemoFamily,
} from "../src/domains/family/demo.ts";
import { families } from "../src/domains/family/families.ts";
import { anyEngine } from "./engines.ts";
import { cheapHash, testServer, type TestServer } from "./family.ts";

describe("signing in", () => {
  let server: TestServer;
  let users = 0;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  const aUser = async (password = "a fine password") => {
    users += 1;
    const username = `Someone-${users}`;
    const directory = families(server.database.db, undefined, cheapHash);
    const familyId = await directory.create("A family", "America/New_York");
    await directory.addUser({
      familyId,
      username,
      role: "parent1",
      displayName: "Robin",
      password,
    });
    return { username, password };
  };
  const signIn = (username: string, password: string, cookie?: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username, password },
      headers: cookie === undefined ? {} : { cookie },
    });
  // A browser keeps the last of several cookies of one name.
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers["set-cookie"]].flat().map(String).at(-1)?.split(";", 1)[0] ?? "";
  const me = async (cookie: string) =>
    (await server.app.inject({ url: "/api/me", headers: { cookie } })).statusCode;

  it("keeps the language that a person chose, off the record and without changing anything the other parent sees", async () => {
    const { parent1, parent2 } = await server.family();
    const look = () => parent2.get("/api/messages");
    const { etag } = (await look()).headers;
    expect((await parent1.get("/api/me")).json()).toMatchObject({ user: { locale: null } });
    const chosen = await parent1.patch("/api/me", { locale: "es-US" });
    expect(chosen.json()).toMatchObject({ user: { locale: "es-US" } });
    expect((await parent1.get("/api/me")).json()).toMatchObject({ user: { locale: "es-US" } });
    expect((await parent2.get("/api/me")).json()).toMatchObject({ user: { locale: null } });
    expect((await look()).headers.etag).toBe(etag);
    for (const locale of ["fr-FR", "es", "", null]) {
      expect((await parent1.patch("/api/me", { locale })).status).toBe(400);
    }
    expect((await parent1.get("/api/me")).json()).toMatchObject({ user: { locale: "es-US" } });
  });

  it("gives the user a session that lasts across requests and ends at sign-out [S-3.3 4.2 4.3]", async () => {
    const { username, password } = await aUser();
    const answer = await signIn(username.toUpperCase(), password);
    expect(answer.json()).toMatchObject({
      user: { username, role: "parent1", coParentId: null, timeZone: "America/New_York" },
    });
    expect(String(answer.headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Lax/);
    const cookie = cookieOf(answer);
    expect(await me(cookie)).toBe(200);
    const out = await server.app.inject({
      method: "POST",
      url: "/api/logout",
      headers: { cookie },
    });
    expect(out.statusCode).toBe(200);
    expect(await me(cookie)).toBe(401);
  });

  it("says the same for an unknown name and a wrong password [S-3.3]", async () => {
    const { username } = await aUser();
    const wrong = await signIn(username, "wrong");
    const unknown = await signIn("nobody-here", "wrong");
    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(wrong.json()).toMatchObject({ message: "Invalid username or password" });
  });

  it("starts a new session id at each sign-in, so that a planted one is worthless", async () => {
    const { username, password } = await aUser();
    const first = cookieOf(await signIn(username, password));
    const second = cookieOf(await signIn(username, password, first));
    expect(second).not.toBe(first);
    expect(await me(first)).toBe(401);
    expect(await me(second)).toBe(200);
    expect(await me("evenkeel_session=made-up.signature")).toBe(401);
  });

  it("makes an account wait after ten failures, not after five, and no one else", async () => {
    const { username, password } = await aUser();
    const other = await aUser();
    for (let failure = 0; failure < 9; failure += 1) await signIn(username, "wrong");
    expect((await signIn(username, password)).statusCode).toBe(200);
    for (let failure = 0; failure < 10; failure += 1) await signIn(username, "wrong");
    const throttled = await signIn(username, password);
    expect(throttled.statusCode).toBe(429);
    expect(Number(throttled.headers["retry-after"])).toBeGreaterThan(0);
    expect((await signIn(other.username, other.password)).statusCode).toBe(200);
    server.clock.advance(15 * minuteMilliseconds + 1);
    expect((await signIn(username, password)).statusCode).toBe(200);
  });

  it("ends every session of a user whose password is reset", async () => {
    const { username, password } = await aUser();
    const cookie = cookieOf(await signIn(username, password));
    await families(server.database.db, undefined, cheapHash).resetPassword(username, "another one");
    expect(await me(cookie)).toBe(401);
    expect((await signIn(username, "another one")).statusCode).toBe(200);
  });

  it("closes a parent's private calendar address on a password reset, and the parent can make a new one", async () => {
    const { parent1, parent2 } = await server.family();
    const address = async (browser: typeof parent1) =>
      (await browser.post("/api/calendar/feed")).json<{ path: string }>().path;
    const [mine, other] = [await address(parent1), await address(parent2)];
    const { username } = (await parent1.get("/api/me")).json<{ user: { username: string } }>().user;
    await families(server.database.db, undefined, cheapHash).resetPassword(username, "another one");
    expect((await server.nobody.get(mine)).status).toBe(404);
    expect((await server.nobody.get(other)).status).toBe(200);
    const cookie = cookieOf(await signIn(username, "another one"));
    const renewed = await server.app.inject({
      method: "POST",
      url: "/api/calendar/feed",
      headers: { cookie },
    });
    expect((await server.nobody.get(renewed.json<{ path: string }>().path)).status).toBe(200);
  });

  it.each([
    [
      "a zone of no clock",
      { name: "Ours", zone: "Mars/Base" },
      "'Mars/Base' is not a known IANA time zone",
    ],
    [
      "a mere distance from UTC, which the database reads the other way around",
      { name: "Ours", zone: "+05:00" },
      "'+05:00' is not a known IANA time zone",
    ],
    ["a family without a name", { name: " \n ", zone: "UTC" }, "The family's name is missing"],
    [
      "a name that cannot be seen",
      { name: "Ours\u202e", zone: "UTC" },
      "a character that cannot be seen",
    ],
  ])("refuses %s before anything is written", async (_what, { name, zone }, words) => {
    const directory = families(server.database.db, undefined, cheapHash);
    const created = directory.create(name, zone);
    await expect(created).rejects.toThrow(words);
  });

  it.each([
    [{ username: "two words" }, "Latin letters, digits"],
    [{ username: "рarent1" }, "Latin letters, digits"],
    [{ username: "" }, "The username is missing"],
    [{ displayName: "x".repeat(101) }, "at most 100"],
    [{ password: "short" }, "at least 8"],
    [{ password: "x".repeat(257) }, "at most 256"],
  ])("refuses a user with %j", async (wrong, words) => {
    const { id } = await server.family();
    const added = families(server.database.db, undefined, cheapHash).addUser({
      familyId: id,
      username: "ana.maria@home",
      role: "court_viewer",
      displayName: "Ana María",
      password: "long enough",
      ...wrong,
    });
    await expect(added).rejects.toThrow(words);
  });

  it("keeps nothing in the sessions table that could open a session", async () => {
    const { username, password } = await aUser();
    const cookie = cookieOf(await signIn(username, password));
    const id = decodeURIComponent(cookie).split("=")[1]?.split(".")[0] ?? "";
    const rows = await server.database.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
  });
});

describe("what reaches the server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { rateLimitMax: 20 });
  });
  afterAll(() => server.close());

  it("refuses a write from another site's page, and takes one that names no site", async () => {
    const { parent1 } = await server.family();
    const write = (headers: Record<string, string>) =>
      parent1.post("/api/moderate", { message: "Hello" }, headers);
    expect((await write({ origin: "https://evil.example", host: "evenkeel.example" })).status).toBe(
      403,
    );
    expect((await write({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await write({ origin: "null" })).status).toBe(403);
    expect((await write({ origin: "null", "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await write({ origin: "null", "sec-fetch-site": "same-site" })).status).toBe(403);
    // What a form of our own pages sends, which go by "no-referrer".
    expect((await write({ origin: "null", "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect(
      (await write({ origin: "https://evenkeel.example", host: "evenkeel.example" })).status,
    ).toBe(200);
    expect((await write({})).status).toBe(200);
  });

  it("takes a write without a body, and says plainly what is wrong with a broken one", async () => {
    const { parent2 } = await server.family();
    expect((await parent2.post("/api/logout")).status).toBe(200);
    const { parent1 } = await server.family();
    const json = { "content-type": "application/json" };
    expect((await parent1.post("/api/moderate", "{", json)).status).toBe(400);
    expect((await parent1.post("/api/moderate", "[]", json)).status).toBe(400);
    expect(
      (await parent1.post("/api/moderate", "message=x", { "content-type": "text/plain" })).status,
    ).toBe(415);
    const wrong = await parent1.post("/api/moderate", { message: "  " });
    expect([wrong.status, wrong.json()]).toMatchObject([
      400,
      { code: "invalid", issues: [{ path: "message" }] },
    ]);
    const large = await parent1.post("/api/moderate", { message: "x".repeat(1_100_000) });
    expect(large.status).toBe(413);
  });

  it("gives each user a budget of requests per minute", async () => {
    const { parent1, parent2 } = await server.family();
    const answers = [];
    for (let call = 0; call < 21; call += 1) answers.push((await parent1.get("/api/me")).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect((await parent2.get("/api/me")).status).toBe(200);
  });

  it("sends the security headers with every answer", async () => {
    const { parent1 } = await server.family();
    const answers = [
      await server.nobody.get("/version"),
      await server.nobody.get("/api/me"),
      await server.nobody.get("/no/such/page"),
      await server.nobody.get("/trpc/session.me"),
      await parent1.get("/api/messages"),
      await parent1.post("/api/moderate", "{", { "content-type": "application/json" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 401, 200, 400]);
    for (const { headers } of answers) {
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });
});

describe("a demo database that is put to real use", () => {
  it("opens to no one with the demo's password, and signs out whoever came in with it", async () => {
    const server = await testServer(await anyEngine.open(), { refusesDemoPassword: true });
    const { db } = server.database;
    await ensureDemoFamily(db, "America/Los_Angeles");
    const signIn = (username: string, password: string) =>
      server.app.inject({ method: "POST", url: "/api/login", payload: { username, password } });
    for (const { username } of demoUsers) {
      expect((await signIn(username, demoPassword)).statusCode).toBe(401);
    }
    await families(db).resetPassword("parent1", "one of her own");
    expect((await signIn("parent1", "one of her own")).statusCode).toBe(200);
    // As if it had been in use as a demo before.
    await db
      .insertInto("sessions")
      .values({
        id_hash: "of a demo",
        user_id: (
          await db
            .selectFrom("users")
            .select("id")
            .where("username", "=", "parent2")
            .executeTakeFirstOrThrow()
        ).id,
        cookie: "{}",
        touched_at: new Date(),
        expires_at: new Date(Date.now() + minuteMilliseconds),
      })
      .execute();
    expect(await endDemoSessions(db)).toBe(true);
    const left = await db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "user_id")
      .select("username")
      .execute();
    expect(left.map(({ username }) => username)).toEqual(["parent1"]);
    await server.close();
  });
});

it("a parent who loads pages too fast is shown a page in their language, which says when to try again", async () => {
  const server = await testServer(await anyEngine.open(), { rateLimitMax: 2 });
  const load = () =>
    server.nobody.get("/", {
      "accept-language": "es-MX",
      accept: "text/html",
      "sec-fetch-dest": "document",
    });
  let shown = await load();
  for (let call = 0; call < 10 && shown.status !== 429; call += 1) shown = await load();
  expect(shown.status).toBe(429);
  expect(Number(shown.headers["retry-after"])).toBeGreaterThan(0);
  expect(shown.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(shown.body).toContain('<html lang="es-US">');
  expect(shown.body).toContain("Demasiadas solicitudes");
  expect(shown.body).toMatch(/Puede intentar de nuevo en \d+ segundos?\./);
  expect(shown.body).not.toContain('"code"');
  await server.close();
});
