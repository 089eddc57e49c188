import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { addFamilies, addIdleSessions, settle, signIn } from "../load/population.ts";
import { printTable, setStage } from "./stage.ts";

/** Below the limit of one user, see domains/live. */
const streamsOfOneUser = 25;

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

/** What the server's process holds for people who are signed in and do nothing. */
export async function measureMemory({ thousands }: { thousands: number }): Promise<void> {
  const users = (thousands * 1_000) / streamsOfOneUser;
  const families: Awaited<ReturnType<typeof addFamilies>> = [];
  const stage = await setStage(async ({ db }) => {
    families.push(...(await addFamilies(db, users)));
    await settle(db);
    return families[0]?.id ?? 0;
  });
  const { ours, database } = stage;
  // What loads late (the moderator's weights) is there before anything is compared.
  const cookies: string[] = [];
  for (const family of families) cookies.push(await signIn(ours.port, `parent1-${family.id}`));
  await sleep(3_000);
  const before = ours.residentMegabytes();
  if (before === null) {
    console.log("\nMemory: this system does not tell (no /proc).");
    await stage.close();
    return;
  }
  const [first] = families;
  await addIdleSessions(database.db, first?.parent1 ?? 0, thousands * 1_000);
  await sleep(1_000);
  const withSessions = ours.residentMegabytes() ?? 0;
  const streams: Socket[] = [];
  for (const cookie of cookies) {
    for (let index = 0; index < streamsOfOneUser; index += 1) {
      streams.push(await openStream(ours.port, cookie));
    }
  }
  await sleep(2_000);
  const withStreams = ours.residentMegabytes() ?? 0;
  for (const socket of streams) socket.removeAllListeners("close").destroy();
  const each = (more: number) => `${(more / thousands).toFixed(1)} MB`;
  printTable(
    "Memory of the server's process",
    ["", "resident"],
    [
      ["with the AI loaded, nobody there", `${before.toFixed(0)} MB`],
      ["for a thousand idle sessions (they are rows of the database)", each(withSessions - before)],
      ["for a thousand open pages (one live stream each)", each(withStreams - withSessions)],
    ],
  );
  await stage.close();
}
