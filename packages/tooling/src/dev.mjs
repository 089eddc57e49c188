// `npm run dev`: the API restarts and the page reloads when a file changes.
import { join } from "node:path";
import { install, root, start } from "./workspace.mjs";

await install();
const children = [
  ["node", ["--watch", "src/main.ts"], "apps/api"],
  ["vite", [], "apps/web"],
].map(([command, args, folder]) =>
  start(command, args, {
    cwd: join(root, folder),
    env: { DATA_DIR: process.env.DATA_DIR ?? join(root, "data") },
    stdio: "inherit",
  }),
);
const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
