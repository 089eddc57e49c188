// `npm start`: installs, builds and serves the whole product on one port.
import { buildWeb, install, root, start } from "./workspace.mjs";

await install();
await buildWeb();

const server = start("node", ["apps/api/src/main.ts"], { cwd: root, stdio: "inherit" });
// npm passes a Ctrl+C to the whole group; a SIGTERM only reaches this process and has to be handed on.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => server.kill(signal));
}
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
