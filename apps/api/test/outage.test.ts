import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError, say } from "@evenkeel/contract/errors";
import { openPostgres } from "../src/database/client.ts";
import { migrate } from "../src/database/migrate.ts";
import { anyEngine, sharedEngine } from "./engines.ts";
import { type Answer, testServer, type TestServer } from "./family.ts";

/** What a caller of tRPC is told, in the same words as at the exact path. */
const toldByTrpc = (answer: Answer) =>
  answer.json<{ error: { message: string; data: { body: { code: string } } } }>().error;

/** Stands between a server and its PostgreSQL, and can be taken away. Loopback only. */
async function cable(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => sockets.delete(socket));
    }
    incoming.once("close", () => outgoing.destroy());
    outgoing.once("close", () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  const plugIn = (port = 0) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await plugIn();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const url = new URL(target);
  url.port = String(address.port);
  url.hostname = "127.0.0.1";
  return {
    url: url.href,
    plugIn: () => plugIn(address.port),
    async pull() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

describe("while PostgreSQL cannot be reached", () => {
  let server: TestServer;
  let line: Awaited<ReturnType<typeof cable>>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop: dropDatabase } = await sharedEngine.create();
    drop = dropDatabase;
    line = await cable(new URL(url));
    const database = await openPostgres(line.url, 3);
    await migrate(database.db);
    server = await testServer(database);
  });
  afterAll(async () => {
    await server.close();
    await line.pull();
    await drop();
  });

  it("REST and tRPC both say so and when to try again, and then carry on", async () => {
    const { parent1 } = await server.family();
    const input = { username: "parent1-1", password: "correct horse battery staple" };
    await line.pull();
    // Who signs in reaches the call itself; whose session cannot be read is stopped before it.
    const rest = await server.nobody.post("/api/login", input);
    const trpc = await server.nobody.post("/trpc/session.signIn", input);
    const before = [await parent1.get("/api/me"), await parent1.get("/trpc/session.me")];
    expect([rest, trpc, ...before].map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const answer of [rest, trpc, ...before]) expect(answer.headers["retry-after"]).toBe("5");
    const told = rest.json<{ message: string; code: string }>();
    expect(told.code).toBe("unavailable");
    expect(toldByTrpc(trpc)).toMatchObject({
      message: told.message,
      data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, body: told },
    });

    await line.plugIn();
    await expect.poll(async () => (await parent1.get("/api/me")).status).toBe(200);
    expect((await parent1.get("/trpc/session.me")).status).toBe(200);
    expect((await server.nobody.post("/trpc/session.signIn", input)).status).toBe(200);
  });
});

describe("when something breaks unexpectedly", () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { logTo: (line) => lines.push(line) });
  });
  afterAll(() => server.close());

  it("REST and tRPC say the same and nothing about what broke, and the log has it once for each", async () => {
    const { parent1 } = await server.family();
    await sql`alter table calendar_events rename to lost`.execute(server.database.db);
    lines.length = 0;
    const rest = await parent1.get("/api/calendar-events");
    const trpc = await parent1.get("/trpc/calendar.list?input=%7B%7D");
    const told = new AppError("internal", say("internal")).bodyIn("en-US");
    expect([rest.status, rest.json()]).toEqual([500, told]);
    expect([trpc.status, toldByTrpc(trpc)]).toMatchObject([
      500,
      { message: told.message, data: { body: told } },
    ]);
    for (const answer of [rest, trpc]) expect(answer.body).not.toContain("calendar_events");
    const failures = lines.filter((line) => line.includes("request failed"));
    expect(failures).toHaveLength(2);
    // PostgreSQL's code for a table that is not there; its own sentence might quote what someone typed.
    for (const failure of failures) expect(failure).toContain('"code":"42P01"');
  });
});
