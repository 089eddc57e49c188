import { createAi } from "@evenkeel/ai/providers";
import type { ErrorBody } from "@evenkeel/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { families } from "../../src/domains/family/families.ts";
import { anyEngine } from "../engines.ts";
import { cheapHash, password, testServer, type TestServer } from "../family.ts";
import type { Family } from "./sample-inputs.ts";

describe("a name", () => {
  let server: TestServer;
  let family: Family;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      ai: createAi({}),
      pauseSeconds: 0,
    });
    family = await server.family();
  });
  afterAll(async () => {
    await server.close();
  });

  it.each([
    "Liar",
    "Coward",
    "Cobarde",
    "Narcissist",
    "Hypocrite",
    "Sinvergüenza",
    "Mentirosa",
    "Bruja",
    "L14r",
    "Ｌｉａｒ",
  ])("is no insult, of a child or of a parent: %s", async (name) => {
    const { parent1 } = family;
    expect((await parent1.post("/api/children", { name })).status).not.toBe(200);
    const child = { name: "Mia", nicknames: [name] };
    expect((await parent1.post("/api/children", child)).status).not.toBe(200);
    const answer = await parent1.patch("/api/account", { displayName: name });
    expect([answer.status, answer.json<ErrorBody>().code]).toEqual([400, "invalid"]);
  });

  it("to sign in by is given to no one while another looks the same, in any family", async () => {
    const directory = families(server.database.db, undefined, cheapHash);
    const other = await server.family();
    const user = { role: "court_viewer", displayName: "Ms. Lee", password } as const;
    await directory.addUser({ ...user, familyId: family.id, username: "Moira.10" });
    for (const username of ["moira.10", "rnoira.lo", "MOlRA.1O"]) {
      await expect(directory.addUser({ ...user, familyId: other.id, username })).rejects.toThrow(
        "is taken",
      );
    }
    await directory.addUser({ ...user, familyId: other.id, username: "moira.20" });
  });

  it("can be a word as well, where people are called so", async () => {
    const { parent1 } = await server.family();
    const names =
      "Will Grace May Joy Faith Angel Mark Hope Jesús Sol Luz Consuelo Ma An Mai My Kid Dick Randy".split(
        " ",
      );
    for (const name of names.slice(0, 10)) {
      const answer = await parent1.post("/api/children", { name });
      expect([name, answer.status]).toEqual([name, 200]);
    }
    for (const displayName of names) {
      const answer = await parent1.patch("/api/account", { displayName });
      expect([displayName, answer.status]).toEqual([displayName, 200]);
    }
  });
});
