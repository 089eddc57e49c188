// `npm run test:faults`: kills the server twenty times (FAULT_ROUNDS) on each engine while parents write.
import { buildWeb, findPostgres, install, root, run } from "./workspace.mjs";

await install();
await buildWeb();
process.exitCode = await run("vitest", ["run", "test/durability.test.ts"], {
  cwd: `${root}apps/e2e`,
  env: {
    PATH: `${root}apps/e2e/node_modules/.bin:${root}node_modules/.bin:${process.env.PATH}`,
    FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? "20",
    TEST_DATABASE_URL: await findPostgres(),
  },
});
