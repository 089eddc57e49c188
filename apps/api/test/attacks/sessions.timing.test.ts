import { expect, it } from "vitest";
import { families } from "../../src/domains/family/families.ts";
import { anyEngine } from "../engines.ts";
import { testServer } from "../family.ts";

it("who guesses passwords does not learn from delays which names exist", async () => {
  const server = await testServer(await anyEngine.open());
  // With a password that costs what it does outside of tests.
  const directory = families(server.database.db);
  const familyId = await directory.create("Rivera", "America/Los_Angeles");
  const password = "correct horse battery staple";
  await directory.addUser({
    familyId,
    username: "ana",
    role: "parent1",
    displayName: "Ana",
    password,
  });
  const guessAt = async (username: string): Promise<number> => {
    const payload = { username, password: "wrong" };
    const began = process.cpuUsage();
    await server.app.inject({ method: "POST", url: "/api/login", payload });
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  await guessAt("nobody-at-all");
  const processor = { known: 0, unknown: 0 };
  for (let guess = 0; guess < 9; guess += 1) {
    processor.known += await guessAt("ana");
    processor.unknown += await guessAt("nobody-of-this-name");
  }
  const ratio = processor.known / processor.unknown;
  // Without the decoy hash a known name costs more than twice as much.
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
  await server.close();
});
