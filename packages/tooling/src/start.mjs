// `npm start`: installs, builds and serves the whole product on one port.
import { onceOrphaned } from "./orphaned.mjs";
import { buildWeb, install, root, start } from "./workspace.mjs";

await install();
await buildWeb();

const server = start("node", ["apps/api/src/main.ts"], {
  cwd: root,
  // The server closes in good order when this channel ends, however that came about, on every system.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
const end = () => {
  if (server.connected) server.disconnect();
};
// A Ctrl+C reaches the server, too; a SIGTERM reaches this process alone.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", end);
onceOrphaned(end);
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
