// `npm run test:faults`: kills the server twenty times (FAULT_ROUNDS) on each engine while parents write, then what else
// goes wrong: the database stopped, a replica lost, a full disk, power cuts at bad moments, a language model that fails.
import { buildWeb, findPostgres, install, root, run } from "./workspace.mjs";

await install();
await buildWeb();
const options = {
  cwd: `${root}apps/e2e`,
  env: {
    PATH: `${root}apps/e2e/node_modules/.bin:${root}node_modules/.bin:${process.env.PATH}`,
    FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? "20",
    TEST_DATABASE_URL: await findPostgres(),
  },
};
const codes = [
  await run("vitest", ["run", "test/durability.test.ts"], options),
  await run("vitest", ["run", "--config", "vitest.faults.config.ts"], options),
];
process.exitCode = Math.max(...codes);
