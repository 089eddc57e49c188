// Runs a TypeScript file of the workspace on the project's own Node, from the folder where npm was called:
//   node packages/tooling/src/run-script.mjs FILE [ARGUMENT ...]
import { join } from "node:path";
import { install, root, run } from "./workspace.mjs";

const [file, ...args] = process.argv.slice(2);
await install();
process.exitCode = await run("node", [join(root, file), ...args], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
