import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { hashPassword } from "../../api/src/auth/passwords.ts";
import { addDemoFamily, demoPassword } from "../../api/src/domains/family/demo.ts";
import provideDatabases from "../../api/test/databases.ts";
import { sharedEngine } from "../../api/test/engines.ts";
import { familyZone } from "./family-days.ts";
import { shareSeenParts } from "./seen-parts.ts";
import { startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a test asks for the server or a family. */
    street: string;
    /** The database of the shared houses, for who tests what its owner can do. */
    database: string;
  }
}

/**
 * What the shared houses of a run share: one database and one server, stopped after the last test. To load its rules and
 * models, a server takes longer than most tests. Tests stay apart because each house has a family of its own, and no
 * family can see another.
 */
export default async function openStreet(project: TestProject): Promise<() => Promise<void>> {
  const forgetSeenParts = shareSeenParts();
  const removeDatabases = await provideDatabases();
  const database = await sharedEngine.open();

  const starting = startServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: "e".repeat(32),
    // All who test come from one address.
    RATE_LIMIT_MAX: "100000",
    // A push service of a test is on this machine.
    PUSH_TO_PRIVATE_ADDRESSES: "on",
    // Whoever wants to see a dispute expire proposes a time-sensitive one; a standard one can be answered for two days.
    DISPUTE_WINDOW_HOURS_URGENT: String(3 / 3600),
  });
  // Whoever asks for it hears why it did not start.
  starting.catch(() => undefined);
  // The same for everyone, and so worked out once.
  const demoHash = hashPassword(demoPassword);
  let families = 0;
  const addFamily = async (): Promise<string> => {
    families += 1;
    const suffix = `-${families}`;
    await database.db.transaction().execute((transaction) =>
      addDemoFamily(
        transaction,
        familyZone,
        (username) => `${username}${suffix}`,
        () => demoHash,
      ),
    );
    return suffix;
  };

  const desk = createServer((request, answer) => {
    const doing = request.url === "/families" ? addFamily() : starting.then(({ url }) => url);
    doing.then(
      (text) => answer.end(text),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  project.provide("database", database.url);
  project.provide("street", `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);

  return async () => {
    desk.closeAllConnections();
    await new Promise((resolve) => desk.close(resolve));
    await (await starting).stop();
    await database.close();
    await removeDatabases();
    forgetSeenParts();
  };
}
