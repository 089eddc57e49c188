import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { families as familyDirectory } from "../../src/domains/family/families.ts";
import { anyEngine } from "../engines.ts";
import { cheapHash, testServer, type TestServer } from "../family.ts";
import type { Family } from "./sample-inputs.ts";

const password = "correct horse battery staple";

describe("guessing passwords", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  const signIn = (username: string, guess: string, address = "192.0.2.1") =>
    server.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username, password: guess },
      remoteAddress: address,
    });
  /** A new family's parent, by the name to sign in with. */
  const nameIn = async ({ parent1 }: Family): Promise<string> => {
    const user = await server.database.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", parent1.userId)
      .executeTakeFirstOrThrow();
    return user.username ?? "";
  };
  const count = (answers: { statusCode: number }[], status: number) =>
    answers.filter((answer) => answer.statusCode === status).length;

  it("gets ten guesses at one account, even when forty come at the same instant", async () => {
    const name = await nameIn(await server.family());
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => signIn(name, `guess ${guess}`)),
    );
    expect(count(guesses, 401)).toBeLessThanOrEqual(10);
    expect(count(guesses, 401)).toBeGreaterThanOrEqual(5);
    expect(count(guesses, 401) + count(guesses, 429)).toBe(40);
  });

  it("gets no further by changing the case, the door or the address", async () => {
    const name = await nameIn(await server.family());
    const names = [name, name.toUpperCase(), name.replace("p", "P")];
    const answers = [];
    for (let guess = 0; guess < 20; guess += 1) {
      const username = names[guess % names.length] ?? "";
      const address = `192.0.2.${guess}`;
      answers.push(
        guess % 2 === 0
          ? await signIn(username, "wrong", address)
          : await server.app.inject({
              method: "POST",
              url: "/trpc/session.signIn",
              payload: { username, password: "wrong" },
              remoteAddress: address,
            }),
      );
    }
    expect(count(answers, 401)).toBe(10);
    expect(count(answers, 429)).toBe(10);
  });

  it("makes an unknown name wait just like a real one", async () => {
    const name = await nameIn(await server.family());
    const ten = async (username: string) => {
      const answers = [];
      for (let guess = 0; guess < 12; guess += 1) {
        answers.push((await signIn(username, "wrong", "198.51.100.40")).statusCode);
      }
      return answers;
    };
    const known = await ten(name);
    expect(known).toContain(429);
    expect(await ten("nobody-of-that-name")).toEqual(known);
  });

  it("cannot put many guesses into one request", async () => {
    const batch = { 0: { username: "x", password: "y" }, 1: { username: "x", password: "z" } };
    const answer = await server.app.inject({
      method: "POST",
      url: "/trpc/session.signIn,session.signIn?batch=1",
      payload: batch,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain("Invalid username or password");
  });

  it("does not learn at a shared address that someone else is signing in", async () => {
    const { parent1 } = await server.family();
    const page = await server.nobody.get("/api/build");
    expect(page.status).toBe(200);
    expect(page.headers).not.toHaveProperty("x-ratelimit-remaining");
    // Their own budget, everyone is told.
    expect((await parent1.get("/api/me")).headers).toHaveProperty("x-ratelimit-remaining");
  });

  it("does not learn which names exist from the wording", async () => {
    const name = await nameIn(await server.family());
    const told = new Set<string>();
    for (const username of [name, "nobody-of-this-name"]) {
      const answer = await signIn(username, "wrong", "198.51.100.7");
      told.add(`${answer.statusCode} ${answer.body}`);
    }
    expect(told.size).toBe(1);
  });

  describe("locks no one out of a browser they have used before:", () => {
    const signInAt = (username: string, guess: string, cookie: string) =>
      server.app.inject({
        method: "POST",
        url: "/api/login",
        payload: { username, password: guess },
        remoteAddress: "192.0.2.200",
        headers: { cookie },
      });
    const used = async (username: string) => {
      const answer = await signIn(username, password, "192.0.2.200");
      const cookie = String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "";
      await server.app.inject({ method: "POST", url: "/api/logout", headers: { cookie } });
      return cookie;
    };
    const guessAway = async (username: string) => {
      for (let guess = 0; guess < 10; guess += 1) await signIn(username, "wrong", "198.51.100.9");
      expect((await signIn(username, password, "198.51.100.10")).statusCode).toBe(429);
    };
    let name = "";
    let coParent = "";
    beforeEach(async () => {
      const family = await server.family();
      name = await nameIn(family);
      coParent = await nameIn({ ...family, parent1: family.parent2 });
    });

    it("signed out or not, its owner can sign in while others have to wait", async () => {
      const cookie = await used(name);
      await guessAway(name);
      expect((await signInAt(name, password, cookie)).statusCode).toBe(200);
      // And that gives those who guess elsewhere no new guesses.
      expect((await signIn(name, password, "198.51.100.11")).statusCode).toBe(429);
    });

    it("whoever has that browser gets ten guesses, which count against the account", async () => {
      const cookie = await used(name);
      const answers = [];
      for (let guess = 0; guess < 11; guess += 1) {
        answers.push((await signInAt(name, "wrong", cookie)).statusCode);
      }
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      expect((await signInAt(name, password, cookie)).statusCode).toBe(429);
      expect((await signIn(name, password, "198.51.100.12")).statusCode).toBe(429);
    });

    it("someone else's browser, or a made-up one, does not count as theirs", async () => {
      const other = await used(coParent);
      await guessAway(name);
      for (const cookie of [other, "evenkeel_session=made-up.signature", "evenkeel_session="]) {
        expect((await signInAt(name, password, cookie)).statusCode).toBe(429);
      }
    });

    it("a new password makes all of them unknown again", async () => {
      const cookie = await used(name);
      await familyDirectory(server.database.db, undefined, cheapHash).resetPassword(name, password);
      await guessAway(name);
      expect((await signInAt(name, password, cookie)).statusCode).toBe(429);
    });
  });
});

describe("a session", () => {
  let server: TestServer;
  let family: Family;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    family = await server.family();
  });
  afterAll(() => server.close());

  const me = async (cookie: string) =>
    (await server.app.inject({ url: "/api/me", headers: { cookie } })).statusCode;
  const signInWith = async (cookie?: string) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username: "parent2-1", password },
      headers: cookie === undefined ? {} : { cookie },
    });
    return [answer.headers["set-cookie"]].flat().map(String).at(-1)?.split(";", 1)[0] ?? "";
  };

  it("that someone planted before the sign-in is worthless after it", async () => {
    const planted = "evenkeel_session=attackers-own-choice.c2lnbmF0dXJl";
    const given = await signInWith(planted);
    expect(given).not.toContain("attackers-own-choice");
    expect(await me(planted)).toBe(401);
    expect(await me(given)).toBe(200);
  });

  it("that was copied ends everywhere when its owner signs out", async () => {
    const cookie = await signInWith();
    const stolen = cookie;
    expect(await me(stolen)).toBe(200);
    await server.app.inject({ method: "POST", url: "/api/logout", headers: { cookie } });
    for (const url of ["/api/me", "/api/messages", "/trpc/session.me", "/api/live"]) {
      const answer = await server.app.inject({ url, headers: { cookie: stolen } });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
    // Nor does the old answer come back by asking whether anything changed.
    const etag = String((await family.parent2.get("/api/messages")).headers["etag"]);
    const stale = await server.app.inject({
      url: "/api/messages",
      headers: { cookie: stolen, "if-none-match": etag },
    });
    expect(stale.statusCode).toBe(401);
  });

  it("cannot be forged with another id, another signature or another user's id", async () => {
    const cookie = decodeURIComponent(await signInWith());
    expect(await me(cookie)).toBe(200);
    const [id = "", signature = ""] = (cookie.split("=", 2)[1] ?? "").split(".");
    const forged = [
      `evenkeel_session=${id}`,
      `evenkeel_session=${id}.`,
      `evenkeel_session=${id}x.${signature}`,
      `evenkeel_session=${id}.${signature.slice(1)}`,
      `evenkeel_session=${"a".repeat(10_000)}`,
      "evenkeel_session=__proto__.x",
      "evenkeel_session=%00%0d%0a",
      "evenkeel_session=1; userId=1; role=court_viewer",
    ];
    for (const attempt of forged) expect([attempt, await me(attempt)]).toEqual([attempt, 401]);
  });

  it("reflects a changed role or a removed user on the next request", async () => {
    const { db } = server.database;
    const other = await server.family();
    await db
      .updateTable("users")
      .set({ role: "court_viewer" })
      .where("id", "=", other.parent2.userId)
      .execute();
    expect((await other.parent2.post("/api/moderate", { message: "Hello" })).status).toBe(403);
  });
});

describe("another site's page", () => {
  let server: TestServer;
  let family: Family;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    family = await server.family();
  });
  afterAll(() => server.close());

  const host = "evenkeel.example";
  const foreign: [string, Record<string, string>][] = [
    ["names itself", { origin: "https://evil.example", host }],
    ["stands on another port", { origin: `https://${host}:8443`, host }],
    ["has a name that ends alike", { origin: `https://not${host}`, host }],
    ["has a name that begins alike", { origin: `https://${host}.evil.example`, host }],
    ["hides in a sandbox", { origin: "null", host }],
    ["is told of by the browser alone", { "sec-fetch-site": "cross-site", host }],
    ["sends what is no origin", { origin: "javascript:alert(1)", host }],
  ];

  it.each(foreign)("cannot write when it %s", async (_how, headers) => {
    const writes: [string, object][] = [
      ["/api/messages", { originalMessage: "Forged", finalMessage: "Forged" }],
      ["/trpc/messages.send", { originalMessage: "Forged", finalMessage: "Forged" }],
      ["/api/login", { username: "parent1-1", password }],
      ["/api/logout", {}],
    ];
    for (const [path, body] of writes) {
      const answer = await family.parent1.post(path, body, headers);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    const written = await server.database.db
      .selectFrom("messages")
      .select("id")
      .where("final_text", "=", "Forged")
      .execute();
    expect(written).toEqual([]);
  });

  it("cannot write with a form, which needs no permission from the browser", async () => {
    for (const type of [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
    ]) {
      const answer = await family.parent1.post(
        "/api/messages",
        "originalMessage=a&finalMessage=a",
        {
          "content-type": type,
        },
      );
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  it("is not allowed to read: no CORS headers, no framing", async () => {
    const answer = await family.parent1.get("/api/messages", { origin: "https://evil.example" });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual(
      [],
    );
    expect(answer.headers["x-frame-options"]).toBe("DENY");
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
  });
});
