import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountNews, Notice } from "@evenkeel/contract/models/notice";
import type { AskedPasskey } from "@evenkeel/contract/models/second-factor";
import { remind } from "../src/domains/reminders/remind.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, password, testServer, type TestServer } from "./family.ts";
import { type Family, familyActs } from "./family-acts.ts";
import { addPasskey, softwarePasskey } from "./software-passkey.ts";

const publicUrl = "https://evenkeel.example";

describe("whoever's account somebody guesses at", () => {
  let server: TestServer;
  let start: Date;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { publicUrl });
    start = server.clock.now;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.now = start;
  });
  const { usernameOf, setUpApp } = familyActs(() => server);

  /** What they were told of it, as the server looks now. */
  const toldOf = async (browser: Browser): Promise<string[]> => {
    await remind(server.database.db, () => server.clock.now, "everyMinute");
    const news = (await browser.get("/api/notices")).json<Notice[]>();
    return news.map(({ kind }) => kind).filter((kind) => kind === "own_guessed");
  };
  const times = async (count: number, guess: (number: number) => Promise<unknown>) => {
    for (let number = 0; number < count; number += 1) await guess(number);
  };

  const guessPassword = async (family: Family, count: number, more = {}) => {
    const username = await usernameOf(family.parent1);
    await times(count, (number) =>
      server.nobody.post("/api/login", { username, password: `guess ${number}` }, more),
    );
  };

  it("is told once the limit is reached, and not at a slip before it; the other parent hears nothing", async () => {
    const family = await server.family();
    await guessPassword(family, 9);
    expect(await toldOf(family.parent1)).toEqual([]);
    await guessPassword(family, 1);
    expect(await toldOf(family.parent1)).toEqual(["own_guessed"]);
    expect(await toldOf(family.parent2)).toEqual([]);
  });

  it("is told once a day, however long the guessing goes on", async () => {
    const family = await server.family();
    await times(4, async () => {
      await guessPassword(family, 12);
      expect(await toldOf(family.parent1)).toEqual(["own_guessed"]);
      server.clock.advance(16 * minuteMilliseconds);
    });
    server.clock.advance(dayMilliseconds);
    await guessPassword(family, 10);
    expect(await toldOf(family.parent1)).toEqual(["own_guessed", "own_guessed"]);
  });

  it("is told of guesses from a browser of their own, at the second step, and by whoever holds a session", async () => {
    const fromOwn = await server.family();
    const cookie = fromOwn.parent1.cookie ?? "";
    await guessPassword(fromOwn, 10, { cookie });
    expect(await toldOf(fromOwn.parent1)).toEqual(["own_guessed"]);

    const second = await server.family();
    await setUpApp(second);
    const username = await usernameOf(second.parent1);
    const asked = await server.nobody.post("/api/login", { username, password });
    const { ticket } = asked.json<{ secondStep: { ticket: string } }>().secondStep;
    await times(10, () =>
      server.nobody.post("/api/login/second-step", { way: "recovery", ticket, code: "AAAAA" }),
    );
    expect(await toldOf(second.parent1)).toEqual(["own_guessed"]);

    const held = await server.family();
    await times(10, (number) =>
      held.parent1.post("/api/account/close", { currentPassword: `guess ${number}` }),
    );
    expect(await toldOf(held.parent1)).toEqual(["own_guessed"]);
    expect(await toldOf(held.parent2)).toEqual([]);
  });

  it("is told of guesses at recovery codes and at a passkey, though these keep nobody out", async () => {
    const ofCodes = await server.family();
    const username = (await usernameOf(ofCodes.parent1)).toUpperCase();
    const guess = { username, code: "AAAAA-AAAAA-AAAAA", newPassword: "a password of my own" };
    await times(9, () => server.nobody.post("/api/login/recovery", guess));
    expect(await toldOf(ofCodes.parent1)).toEqual([]);
    await times(1, () => server.nobody.post("/api/login/recovery", guess));
    expect(await toldOf(ofCodes.parent1)).toEqual(["own_guessed"]);
    expect(await toldOf(ofCodes.parent2)).toEqual([]);

    const ofPasskey = await server.family();
    const { passkey } = await addPasskey(ofPasskey.parent1, publicUrl);
    const { id } = passkey;
    const named = { host: new URL(publicUrl).host };
    const guessPasskey = async () => {
      const asked = await server.nobody.post("/api/login/passkey/question", undefined, named);
      const { ticket, question } = asked.json<AskedPasskey>();
      const answer = { ...softwarePasskey().answer(question, publicUrl), id, rawId: id };
      await server.nobody.post("/api/login/passkey", { ticket, answer }, named);
    };
    await times(9, guessPasskey);
    expect(await toldOf(ofPasskey.parent1)).toEqual([]);
    await times(1, guessPasskey);
    expect(await toldOf(ofPasskey.parent1)).toEqual(["own_guessed"]);
    expect(await toldOf(ofPasskey.parent2)).toEqual([]);
  });

  it("is told, too, where it is a court reviewer's, and the parents hear nothing of it", async () => {
    const family = await server.family();
    const { court } = family;
    const username = await usernameOf(court);
    await times(10, (number) =>
      server.nobody.post("/api/login", { username, password: `guess ${number}` }),
    );
    for (const parent of [family.parent1, family.parent2]) expect(await toldOf(parent)).toEqual([]);
    const news = (await court.get("/api/notices/account")).json<AccountNews[]>();
    expect(news.map(({ kind }) => kind)).toEqual(["own_guessed"]);
  });

  it("has nothing of it on the record: no stranger writes there", async () => {
    const family = await server.family();
    await guessPassword(family, 11);
    await toldOf(family.parent1);
    const entries = server.database.db.selectFrom("record_entries").select("kind");
    expect(await entries.where("family_id", "=", family.id).execute()).toEqual([]);
  });
});
