// `npm run test:faults`: kills the server ten times (FAULT_ROUNDS) on each kind of database while parents write, then what else goes
// wrong: the database stopped, a replica lost, a full disk, power cuts at bad moments, a clock that jumps, a language model
// that fails. Prints what was withstood as a table; see docs/faults.md. `-- clock` runs the files with this in their name.
import { join } from "node:path";
import { buildWeb, install, root, run } from "./workspace.mjs";

await install();
await buildWeb();
const files = process.argv.slice(2);
process.exitCode = await run("vitest", ["run", "--config", "vitest.faults.config.ts", ...files], {
  cwd: join(root, "apps", "e2e"),
  env: { FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? "10" },
});
