import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "../load/calls.ts";
import { Connection } from "../load/client.ts";
import { addFamilies, addSessions, settle, signIn } from "../load/population.ts";
import { benchSecret, count, printTable, setStage } from "./stage.ts";

/** Opens a live stream and leaves it open; resolves once its first event came. */
function openStream(port: number, cookie: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port }, () => {
      socket.write(`GET /api/live HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`);
    });
    let head = "";
    socket.on("data", (chunk) => {
      if (head.includes("data:")) return;
      head += chunk.toString("latin1");
      if (head.includes("data:")) resolve(socket);
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error(`A stream was closed: ${head.slice(0, 200)}`)));
  });
}

const openPages = 1_000;

/** What the server's process holds for people who are signed in and do nothing, and for those who come back. */
export async function measureMemory({ thousands }: { thousands: number }): Promise<void> {
  const people = thousands * 1_000;
  const families: Awaited<ReturnType<typeof addFamilies>> = [];
  const stage = await setStage(async ({ db }) => {
    families.push(...(await addFamilies(db, people)));
    await settle(db);
    return families[0]?.id ?? 0;
  });
  const { ours, database } = stage;
  const [first] = families;
  if (first === undefined) throw new Error("No family");
  // What loads late (the moderator's weights, the code of a first call) is there before anything is compared.
  await signIn(ours.port, `parent1-${first.id}`);
  await sleep(3_000);
  const parents = families.map((family) => family.parent1);
  const pollAll = async (cookies: string[]) => {
    const connection = await Connection.open(ours.port);
    for (const cookie of cookies) await connection.send(get("/api/messages", { cookie }));
    connection.close();
  };
  const warm = await addSessions(database.db, parents.slice(0, 500), benchSecret);
  for (let round = 0; round < 10; round += 1) await pollAll(warm);
  const resident = async (): Promise<number | null> => {
    await sleep(2_000);
    return ours.residentMegabytes();
  };
  const before = await resident();
  if (before === null) {
    console.log("\nMemory: this system does not tell (no /proc).");
    await stage.close();
    return;
  }
  const cookies = await addSessions(database.db, parents, benchSecret);
  const idle = (await resident()) ?? 0;
  await pollAll(cookies);
  const polled = (await resident()) ?? 0;
  const streams: Socket[] = [];
  for (const cookie of cookies.slice(0, openPages)) {
    streams.push(await openStream(ours.port, cookie));
  }
  const open = (await resident()) ?? 0;
  for (const socket of streams) socket.removeAllListeners("close").destroy();
  const each = (more: number, of: number) => `${((more / of) * 1_000).toFixed(1)} MB`;
  printTable(
    "Memory of the server's process",
    ["", "resident"],
    [
      ["with the AI loaded, nobody there", `${before.toFixed(0)} MB`],
      ["for a thousand idle sessions (they are rows of the database)", each(idle - before, people)],
      [
        `for a thousand sessions in use (${count(people)} different parents polled once)`,
        each(polled - idle, people),
      ],
      ["for a thousand open pages (one live stream each)", each(open - polled, streams.length)],
    ],
  );
  await stage.close();
}
