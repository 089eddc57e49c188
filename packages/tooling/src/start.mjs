// `npm start`: installs, builds and serves the whole product on one port.
import { spawn } from "node:child_process";
import { buildWeb, environment, install, root } from "./workspace.mjs";

await install();
await buildWeb();

const server = spawn("node", ["apps/api/src/main.ts"], {
  cwd: root,
  env: environment,
  stdio: "inherit",
});
// npm passes a Ctrl+C to the whole group; a SIGTERM only reaches this process and has to be handed on.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => server.kill(signal));
}
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
