import { eachOf, get, on, unchanged } from "../load/calls.ts";
import { latencies, median, ratio, throughputs } from "../load/measure.ts";
import { addFamilies, addMessages, addSessions, settle } from "../load/population.ts";
import { benchSecret, printTable, setStage } from "./stage.ts";

/** As many families as connections: everyone who polls is someone else. */
const pages = 64;

/** What a poll costs that finds nothing new, beside the least that the same stack needs to check a session. */
export async function measurePolls({ rounds }: { rounds: number }): Promise<void> {
  const cookies: string[] = [];
  const stage = await setStage(async ({ db }) => {
    const families = await addFamilies(db, pages);
    const [first] = families;
    const last = families.at(-1);
    if (first === undefined || last === undefined) throw new Error("No family");
    await addMessages(db, { from: first.id, to: last.id }, 200);
    const parents = families.map((family) => family.parent1);
    cookies.push(...(await addSessions(db, parents, benchSecret)));
    await settle(db);
    return first.id;
  });
  const { ours, bare } = stage;
  const path = "/api/messages";
  const ourCalls = await Promise.all(cookies.map((cookie) => unchanged(ours.port, path, cookie)));
  const bareTag = { "if-none-match": 'W/"unchanged"' };
  const bareCalls = await Promise.all(
    cookies.map(async () => {
      const answer = await fetch(`http://127.0.0.1:${bare.port}/sign-in`);
      const cookie = answer.headers.getSetCookie().at(-1)?.split(";", 1)[0] ?? "";
      return get("/poll", { cookie, ...bareTag });
    }),
  );
  const sharedCalls = cookies.map((cookie) => get("/poll-shared", { cookie, ...bareTag }));
  const subjects = {
    ours: on(ours.port, eachOf(ourCalls), 304),
    shared: on(bare.port, eachOf(sharedCalls), 304),
    memory: on(bare.port, eachOf(bareCalls), 304),
  };
  const many = await throughputs(
    {
      ours: { subject: subjects.ours, server: ours },
      shared: { subject: subjects.shared, server: bare },
      memory: { subject: subjects.memory, server: bare },
    },
    { rounds },
  );
  const one = await latencies(subjects, { rounds, times: 200 });
  const row = (name: string, which: keyof typeof subjects) => {
    const share = (text: () => number) => (which === "ours" ? "" : text().toFixed(2));
    return [
      name,
      Math.round(median(many[which].perSecond)).toString(),
      share(() => ratio(many.ours.perSecond, many[which].perSecond)),
      median(many[which].processorTime).toFixed(1),
      share(() => ratio(many[which].processorTime, many.ours.processorTime)),
      median(one[which]).toFixed(2),
      share(() => ratio(one[which], one.ours)),
    ];
  };
  printTable(
    `An unchanged poll of messages (304), ${pages} parents of as many families`,
    [
      "server",
      "calls a second on 64 connections",
      "Evenkeel's share",
      "microseconds of the server's processor",
      "Evenkeel's share",
      "ms, one after the other",
      "Evenkeel's share",
    ],
    [
      row("Evenkeel: session, family's revision, ETag", "ours"),
      row(
        "bare Fastify, session looked up in PostgreSQL (what several servers can share)",
        "shared",
      ),
      row("bare Fastify with a session cookie check, session in this process's memory", "memory"),
    ],
  );
  await stage.close();
}
