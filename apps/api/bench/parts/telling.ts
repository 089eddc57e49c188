import { disputeLimits } from "@evenkeel/contract/constants";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { on, post } from "../load/calls.ts";
import type { Call } from "../load/client.ts";
import { median, medianWithin, pairs } from "../load/measure.ts";
import { addFamilies, addSessions, settle } from "../load/population.ts";
import { benchSecret, printTable, setHouse } from "./stage.ts";

const halfToldServer = fileURLToPath(new URL("../half-told-server.ts", import.meta.url));

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

/**
 * What an act costs with its notice, beside the same act where no one is told: one right after the other, by parents of
 * families that are alike, on one server. Each pair gives one ratio; what else the machine does meets both of it.
 */
export async function measureTelling({ times }: { times: number }): Promise<void> {
  const early = Math.ceil(times / 10);
  // So that no parent has more proposals waiting than may wait; as many of even numbers as of others.
  const families = 2 * Math.ceil((early + times) / disputeLimits.pending);
  const { filled, ...house } = await setHouse(
    async ({ db }) => {
      const all = await addFamilies(db, families);
      await settle(db);
      const cookiesOf = async (rest: 0 | 1) => {
        const parents = all.filter(({ id }) => id % 2 === rest).map(({ parent1 }) => parent1);
        return addSessions(db, parents, benchSecret);
      };
      return { told: await cookiesOf(1), untold: await cookiesOf(0) };
    },
    { script: halfToldServer },
  );
  const rows: string[][] = [];
  for (const [name, act] of Object.entries(acts)) {
    // No text comes twice: what the moderator has read before is read faster.
    let acted = 0;
    const subject = (cookies: string[]) =>
      on(house.ours.port, (index) => act(cookies[index % cookies.length] ?? "", (acted += 1)));
    const taken = await pairs(subject(filled.told), subject(filled.untold), { times, early });
    const ratio = medianWithin(taken.map(([told, untold]) => told / untold));
    const more = medianWithin(taken.map(([told, untold]) => told - untold));
    rows.push([
      name,
      median(taken.map(([told]) => told)).toFixed(2),
      median(taken.map(([, untold]) => untold)).toFixed(2),
      `${more.middle.toFixed(2)} (${more.low.toFixed(2)} to ${more.high.toFixed(2)})`,
      `${ratio.middle.toFixed(2)} (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`,
    ]);
  }
  printTable(
    `An act that someone is told of, in milliseconds: ${times} pairs of each`,
    ["act", "with its notice", "with no one told", "more, in a pair", "times as long, in a pair"],
    rows,
  );
  await house.close();
}
