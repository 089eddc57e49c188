// `npm run dev`: the API restarts and the page reloads when a file changes.
import { spawn } from "node:child_process";
import { environment, install, root } from "./workspace.mjs";

await install();
const children = [
  ["node", ["--watch", "src/main.ts"], "apps/api"],
  ["vite", [], "apps/web"],
].map(([command, args, folder]) =>
  spawn(command, args, {
    cwd: `${root}${folder}`,
    env: {
      ...environment,
      PATH: `${root}${folder}/node_modules/.bin:${environment.PATH}`,
      DATA_DIR: environment.DATA_DIR ?? `${root}data`,
    },
    stdio: "inherit",
  }),
);
const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
