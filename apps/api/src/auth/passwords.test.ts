import { expect, it } from "vitest";
import { anyEngine } from "../../test/engines.ts";
import { families } from "../domains/family/families.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";

/** OWASP's first choice: argon2id with 19 MiB and 2 passes. */
const dear = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it("a password costs whoever guesses it 19 MiB and two passes a try", async () => {
  const kept = await hashPassword("correct horse battery staple");
  expect(kept).toMatch(dear);
  expect(await passwordMatches(kept, "correct horse battery staple")).toBe(true);
  expect(await passwordMatches(kept, "correct horse battery stable")).toBe(false);
});

it.each([
  ["someone who may not sign in", null],
  ["no one", undefined],
])(
  "a guess at the password of %s costs the server as much as any other, so that its delay tells no one that",
  async (_who, stored) => {
    const compared: string[] = [];
    const compare = (kept: string) => {
      compared.push(kept);
      return Promise.resolve(true);
    };
    expect(await passwordMatches(stored, "a guess", compare)).toBe(false);
    expect(await passwordMatches(await hashPassword("hers"), "a guess", compare)).toBe(true);
    const [decoy, real] = compared;
    expect(compared).toHaveLength(2);
    expect(decoy).toMatch(dear);
    expect(real).toMatch(dear);
  },
);

it("so does every password that an operator gives, unless a test hands in a cheaper way", async () => {
  const database = await anyEngine.open();
  try {
    const directory = families(database.db);
    const familyId = await directory.create("Rivera", "America/Los_Angeles");
    const kept = () =>
      database.db.selectFrom("users").select("password_hash as hash").executeTakeFirstOrThrow();
    const displayName = "Ana";
    const password = "correct horse battery staple";
    await directory.addUser({ familyId, username: "ana", role: "parent1", displayName, password });
    expect((await kept()).hash).toMatch(dear);
    await directory.resetPassword("ana", "another one that is long");
    expect((await kept()).hash).toMatch(dear);
  } finally {
    await database.close();
  }
});
