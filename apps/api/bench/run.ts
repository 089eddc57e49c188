// `npm run bench [-- --quick] [-- PART ...]`: what Evenkeel costs beside the least that its own stack needs, and whether
// it stays flat as families and histories grow. On the PostgreSQL that TEST_DATABASE_URL names, or on one that it brings; loopback only; every loop ends.
import { parseArgs } from "node:util";
import { cpus, loadavg } from "node:os";
import provideDatabases from "../test/databases.ts";
import { measureCalls } from "./parts/calls.ts";
import { measureFamilies } from "./parts/families.ts";
import { measureHistories } from "./parts/histories.ts";
import { measureMemory } from "./parts/memory.ts";
import { measureParents } from "./parts/parents.ts";
import { measurePolls } from "./parts/polls.ts";
import { measureTelling } from "./parts/telling.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean" } },
});
const quick = values.quick ?? false;

const parts: Record<string, () => Promise<void>> = {
  polls: () => measurePolls({ rounds: quick ? 5 : 15 }),
  calls: async () => {
    await measureCalls({ rounds: quick ? 3 : 7 });
    await measureTelling({ times: quick ? 200 : 1_500 });
  },
  histories: () =>
    measureHistories({
      sizes: quick ? [10, 1_000, 100_000] : [10, 10_000, 1_000_000],
      rounds: quick ? 5 : 21,
    }),
  families: () =>
    measureFamilies({ counts: quick ? [1, 100, 1_000] : [1, 100, 10_000], rounds: quick ? 5 : 21 }),
  memory: () => measureMemory({ thousands: quick ? 2 : 10 }),
  // The last: it keeps this process to some of the cores.
  parents: () => measureParents({ seconds: quick ? 5 : 15, most: quick ? 8_000 : 40_000 }),
};

const chosen = positionals.length === 0 ? Object.keys(parts) : positionals;
const unknown = chosen.find((name) => parts[name] === undefined);
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}: ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}
const began = performance.now();
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? "unknown"}`);
const takeAway = await provideDatabases();
for (const name of chosen) {
  // What else the machine has to do is part of every figure.
  const load = loadavg()[0]?.toFixed(1) ?? "unknown";
  const from = performance.now();
  await parts[name]?.();
  const took = Math.round((performance.now() - from) / 1000);
  console.log(`\n(${name}: ${took} s; the machine's load was ${load} before it)`);
}
await takeAway();
console.log(`\nIn ${Math.round((performance.now() - began) / 1000)} s.`);
