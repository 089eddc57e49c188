import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { administer, databaseAt } from "../../test/databases.ts";
import { sharedEngine } from "../../test/engines.ts";
import { openPostgres } from "./client.ts";
import { freePort } from "./embedded/free-port.ts";
import { migrate, MigrationFailed } from "./migrate.ts";
import { assertReachable } from "./reachable.ts";

const serverUrl = process.env["TEST_DATABASE_URL"] ?? "";

/** The address of the tests' server with something changed. */
function changed(change: (url: URL) => void): string {
  const url = new URL(serverUrl);
  change(url);
  return url.href;
}

describe("the operator is told why the database cannot be used:", () => {
  it.each<[string, () => Promise<string> | string, RegExp]>([
    [
      "a host that does not exist",
      () => changed((url) => void (url.hostname = "no-such-host.invalid")),
      /^(?:There is no host|The name of the host) no-such-host\.invalid/,
    ],
    [
      "a port where nobody listens",
      async () => {
        const port = String(await freePort());
        return changed((url) => void (url.port = port));
      },
      /^Nothing listens at 127\.0\.0\.1:\d+\. Is PostgreSQL started/,
    ],
    [
      "a wrong password",
      () => changed((url) => void (url.password = "guessed")),
      /refuses the password of user \w+\. Correct it in DATABASE_URL/,
    ],
    [
      "a database that is not there",
      () => databaseAt(serverUrl, "nowhere"),
      /has no database nowhere\. Create it \(createdb nowhere\)/,
    ],
    [
      "a user who may not enter",
      async () => {
        const user = `outsider_${randomBytes(4).toString("hex")}`;
        const database = `closed_${randomBytes(4).toString("hex")}`;
        await administer(serverUrl, `create user ${user} password 'p'`);
        await administer(serverUrl, `create database ${database}`);
        await administer(serverUrl, `revoke connect on database ${database} from public`);
        return changed((url) => {
          url.username = user;
          url.password = "p";
          url.pathname = `/${database}`;
        });
      },
      /may not use the database closed_\w+ at/,
    ],
  ])("%s", async (_what, where, words) => {
    const url = await where();
    const error: unknown = await assertReachable(url).catch((error: unknown) => error);
    expect(String(error)).toMatch(new RegExp(words.source.replace("^", "^Error: ")));
    // A password stands in no one's log.
    expect(String(error)).not.toContain(new URL(serverUrl).password);
    expect(String(error)).not.toContain("guessed");
  });
});

describe("a schema that cannot be brought up to date", () => {
  const onDatabase = async (statement: string): Promise<unknown> => {
    const { url, drop } = await sharedEngine.create();
    try {
      const database = await openPostgres(url, 2);
      try {
        await migrate(database.db);
        await administer(url, statement);
        return await migrate(database.db).catch((error: unknown) => error);
      } finally {
        await database.close();
      }
    } finally {
      await drop();
    }
  };

  it("is reported as used by a newer Evenkeel", async () => {
    const error = await onDatabase(
      "insert into kysely_migration values ('9999-the-future', now()::text)",
    );
    expect(error).toBeInstanceOf(MigrationFailed);
    expect(String(error)).toContain("used by a newer Evenkeel (it knows the step 9999-the-future)");
  });

  it("is reported with the step that failed, and why", async () => {
    const error = await onDatabase("delete from kysely_migration");
    expect(error).toBeInstanceOf(MigrationFailed);
    expect(String(error)).toMatch(/step \d{4}-[\w-]+ failed: .* already exists/);
  });
});
