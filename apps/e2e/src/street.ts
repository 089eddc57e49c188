import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { addDemoFamily } from "../../api/src/domains/family/demo.ts";
import provideDatabases from "../../api/test/databases.ts";
import { sharedEngine } from "../../api/test/engines.ts";
import { familyZone } from "./family-days.ts";
import { type RunningServer, startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a test asks for a server or a family. */
    street: string;
    /** The database of the shared houses, for who tests what its owner can do. */
    database: string;
  }
}

/**
 * What the shared houses of a run share: one database, and one server for each set of settings, started when the first test
 * asks for it and stopped after the last. To load its rules and models, a server takes longer than most tests. Tests stay
 * apart because each house has a family of its own, and no family can see another.
 */
export default async function openStreet(project: TestProject): Promise<() => Promise<void>> {
  const removeDatabases = await provideDatabases();
  const database = await sharedEngine.open();

  const servers = new Map<string, Promise<RunningServer>>();
  const serverWith = (settings: string): Promise<RunningServer> => {
    const running =
      servers.get(settings) ??
      startServer({
        DATABASE_URL: database.url,
        SESSION_SECRET: "e".repeat(32),
        // All who test come from one address.
        RATE_LIMIT_MAX: "100000",
        // A push service of a test is on this machine.
        PUSH_TO_PRIVATE_ADDRESSES: "on",
        ...(JSON.parse(settings) as Record<string, string>),
      });
    servers.set(settings, running);
    return running;
  };
  let families = 0;
  const addFamily = async (): Promise<string> => {
    families += 1;
    const suffix = `-${families}`;
    await database.db
      .transaction()
      .execute((transaction) =>
        addDemoFamily(transaction, familyZone, (username) => `${username}${suffix}`),
      );
    return suffix;
  };

  const desk = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://street");
    const doing =
      pathname === "/families"
        ? addFamily()
        : serverWith(searchParams.get("settings") ?? "{}").then(({ url }) => url);
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
    await Promise.all([...servers.values()].map(async (server) => (await server).stop()));
    await database.close();
    await removeDatabases();
  };
}
