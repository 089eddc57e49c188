import { disputeLimits } from "@evenkeel/contract/constants";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { tellJob } from "../../src/domains/record/put-notices.ts";
import { startPushService } from "../../test/push-service.ts";
import { on, post } from "../load/calls.ts";
import { type Call, Connection } from "../load/client.ts";
import { latencies, median, ratio } from "../load/measure.ts";
import { addFamilies, addSessions, settle } from "../load/population.ts";
import { benchSecret, type House, printTable, setHouse } from "./stage.ts";

const untoldServer = fileURLToPath(new URL("../untold-server.ts", import.meta.url));
/** So few that a round is over before the first of its notices is told. */
const times = 15;

const acts: Record<string, (cookie: string, index: number) => Call> = {
  "sending a message": (cookie, index) => {
    const text = `Pick-up number ${index} is at 5:30 at the park, thank you.`;
    const body = { originalMessage: text, finalMessage: text, clientKey: randomUUID() };
    return post("/api/messages", { cookie }, body);
  },
  "adding an event": (cookie, index) =>
    post(
      "/api/calendar-events",
      { cookie },
      { title: `Checkup ${index}`, start: "2027-03-01T18:00:00Z", end: "2027-03-01T19:00:00Z" },
    ),
  "proposing a decision": (cookie, index) =>
    post(
      "/api/disputes",
      { cookie },
      {
        category: "Extracurricular",
        title: `Swimming ${index}`,
        description: `I suggest swimming class number ${index} on Tuesdays at four.`,
        urgency: "standard",
        clientKey: randomUUID(),
      },
    ),
};

/** A parent of each of so many families, signed in. */
async function filled(script: string | undefined, families: number) {
  const house = await setHouse(
    async ({ db }) => {
      const parents = (await addFamilies(db, families)).map(({ parent1 }) => parent1);
      await settle(db);
      return addSessions(db, parents, benchSecret);
    },
    script === undefined ? {} : { script },
  );
  return { house, cookies: house.filled };
}

/** Once all that is due soon has been told. */
async function allTold({ database }: House): Promise<void> {
  for (;;) {
    const { left } = await database.db
      .selectFrom("jobs")
      .select((eb) => eb.fn.countAll<number>().as("left"))
      .where("kind", "=", tellJob)
      .executeTakeFirstOrThrow();
    if (left === 0) return;
    await sleep(100);
  }
}

/**
 * What an act costs with its notice, beside the same act where no one is told: the same server with nothing put down,
 * before a database of its own; one act of each in turn. How long whoever acts waits is measured by itself: the work of
 * telling is done between the rounds. The processor's time has both in it.
 */
export async function measureTelling({ rounds }: { rounds: number }): Promise<void> {
  const acted = times * (rounds + 1);
  // So that no parent has more proposals waiting than may wait.
  const families = Math.ceil(acted / disputeLimits.pending);
  const told = await filled(undefined, families);
  const untold = await filled(untoldServer, families);
  const rows: string[][] = [];
  for (const [name, act] of Object.entries(acts)) {
    const subject = ({ house, cookies }: { house: House; cookies: string[] }) => {
      let index = 0;
      return on(house.ours.port, () => {
        index += 1;
        return act(cookies[index % cookies.length] ?? "", index);
      });
    };
    const used = () =>
      [told, untold].map(({ house }) => house.ours.processorMicroseconds() ?? Number.NaN);
    const before = used();
    const taken = await latencies(
      { told: subject(told), untold: subject(untold) },
      { rounds, times, between: () => allTold(told.house) },
    );
    const [withIt = Number.NaN, without = Number.NaN] = used().map(
      (after, index) => (after - (before[index] ?? Number.NaN)) / acted / 1000,
    );
    rows.push([
      name,
      median(taken.told).toFixed(2),
      median(taken.untold).toFixed(2),
      ratio(taken.told, taken.untold).toFixed(2),
      withIt.toFixed(1),
      without.toFixed(1),
      (withIt / without).toFixed(2),
    ]);
  }
  printTable(
    "An act that someone is told of, in milliseconds",
    [
      "act",
      "with its notice",
      "with no one told",
      "times as long",
      "the server's processor, with the work of telling it",
      "with no one told",
      "times as much",
    ],
    rows,
  );
  await untold.house.close();
  await measureReach(told.house, rounds);
  await told.house.close();
}

/** How long it takes from a message that is sent until the push service of the other parent's device has its notice. */
async function measureReach({ ours, database }: House, messages: number): Promise<void> {
  const push = await startPushService();
  const [family] = await addFamilies(database.db, 1);
  if (family === undefined) throw new Error("No family");
  const users = [family.parent1, family.parent2];
  const [sender = "", recipient = ""] = await addSessions(database.db, users, benchSecret);
  const connection = await Connection.open(ours.port);
  const { endpoint, keys } = push.subscribe();
  const device = { endpoint, keys, name: "A phone" };
  await connection.send(post("/api/notices/devices", { cookie: recipient }, device));
  const seconds: number[] = [];
  const send = acts["sending a message"];
  for (let message = 1; message <= messages; message += 1) {
    const began = Date.now();
    if (send !== undefined) await connection.send(send(sender, message));
    while (push.taken.length < message) await sleep(5);
    seconds.push(((push.taken.at(-1)?.at ?? Number.NaN) - began) / 1000);
  }
  connection.close();
  await push.close();
  printTable(
    "From a message sent to the other parent's device, in seconds",
    ["messages", "median", "longest"],
    [[String(messages), median(seconds).toFixed(2), Math.max(...seconds).toFixed(2)]],
  );
}
