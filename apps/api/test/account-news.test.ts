import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountNews, Notice } from "@evenkeel/contract/models/notice";
import { families } from "../src/domains/family/families.ts";
import { codeOf } from "./authenticator-app.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, cheapHash, password, testServer, type TestServer } from "./family.ts";
import { done, familyActs } from "./family-acts.ts";

describe("what happened with an account", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  const { usernameOf, anotherSession, signingDevice } = familyActs(() => server);

  const withPassword = { currentPassword: password };
  const kindsOf = async (browser: Browser): Promise<string[]> => {
    server.clock.advance(1_000);
    const news = await done<AccountNews[]>(browser.get("/api/notices/account"));
    return news.map(({ kind }) => kind);
  };
  const reset = async (browser: Browser): Promise<void> => {
    const directory = families(server.database.db, () => server.clock.now, cheapHash);
    await directory.resetPassword(await usernameOf(browser), password);
  };

  it("is told to a court reviewer in each browser, and to nobody else", async () => {
    const family = await server.family();
    const { court, parent1, parent2 } = family;
    const phone = await anotherSession(court);
    await signingDevice(family, court);
    expect(await kindsOf(court)).toEqual([]);
    await signingDevice(family, phone);
    const { secret } = await done<{ secret: string }>(
      court.post("/api/account/authenticator/begin", withPassword),
    );
    await done(
      court.post("/api/account/authenticator", { code: codeOf(secret, server.clock.now) }),
    );
    server.clock.advance(1_000);
    await done(court.post("/api/account/authenticator/remove", withPassword));
    server.clock.advance(1_000);
    await done(court.post("/api/account/sessions/end"));
    const told = ["own_sessions", "own_second_step_removed", "own_second_step_added"];
    expect(await kindsOf(court)).toEqual([...told, "device_added"]);
    const newPassword = "yet another long password";
    await done(court.post("/api/account/password", { ...withPassword, newPassword }));
    await reset(court);
    const back = await anotherSession(court);
    expect(await kindsOf(back)).toEqual([
      "password_reset",
      "own_password",
      ...told,
      "device_added",
    ]);
    for (const parent of [parent1, parent2]) {
      expect(await kindsOf(parent)).toEqual([]);
      const news = await done<Notice[]>(parent.get("/api/notices"));
      // A reset is told to the whole family.
      expect(news.map(({ kind }) => kind)).toEqual(["password_reset"]);
    }
  });

  it("stays in a parent's own account after it was seen, and does not tell of the other parent's", async () => {
    const { parent1, parent2 } = await server.family();
    await done(parent1.post("/api/account/recovery-codes", withPassword));
    await reset(parent2);
    const news = await done<Notice[]>(parent1.get("/api/notices"));
    await done(parent1.post("/api/notices/seen", { ids: news.map(({ id }) => id) }));
    expect(await done(parent1.get("/api/notices"))).toEqual([]);
    expect(await kindsOf(parent1)).toEqual(["own_recovery_codes"]);
  });
});
