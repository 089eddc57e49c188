import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Child } from "@evenkeel/contract/models/child";
import { operatorScope } from "../src/auth/scope.ts";
import { restoreBackup } from "../src/backup/restore.ts";
import { openPostgres } from "../src/database/client.ts";
import { migrate } from "../src/database/migrate.ts";
import { families } from "../src/domains/family/families.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { engines } from "./engines.ts";
import { cheapHash, testServer } from "./family.ts";

/** Of a family that had done everything there was to do when no child was in the data. */
const backup = fileURLToPath(new URL("fixtures/before-children.backup", import.meta.url));
/** Its users and their password are those of every test family. */
const password = "correct horse battery staple";

it.each(engines)(
  "a family from before children were listed carries on with its record verified, on $name",
  async (engine) => {
    const { url, drop } = await engine.create();
    await restoreBackup(url, backup, { replace: false });
    const database = await openPostgres(url, 5);
    await migrate(database.db);
    const server = await testServer(database);
    const { id } = await database.db.selectFrom("families").select("id").executeTakeFirstOrThrow();
    const verified = () => verifyFamily(database.db, operatorScope(id));
    const before = await verified();
    expect(before).toMatchObject({ chain: { intact: true }, differences: [] });
    expect(before.chain.entries).toBeGreaterThan(15);

    const signIn = await server.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username: "parent1-1", password },
    });
    const cookie = String(signIn.headers["set-cookie"]).split(";", 1)[0] ?? "";
    const headers = { cookie };
    const listed = () => server.app.inject({ url: "/api/children", headers });
    expect((await listed()).json()).toEqual([]);
    const payload = { name: "Mia" };
    await server.app.inject({ method: "POST", url: "/api/children", headers, payload });
    expect((await listed()).json<Child[]>()).toMatchObject([{ name: "Mia", version: 1 }]);
    const after = await verified();
    expect(after).toMatchObject({ chain: { intact: true }, differences: [] });
    expect(after.chain.entries).toBe(before.chain.entries + 1);
    // Who signs in since before looks were kept beside names has one, too.
    const user = { familyId: id, role: "court_viewer", displayName: "Ms. Lee", password } as const;
    const directory = families(database.db, undefined, cheapHash);
    await expect(directory.addUser({ ...user, username: "Parentl-l" })).rejects.toThrow(
      "looks like one",
    );
    await server.close();
    await drop();
  },
);
