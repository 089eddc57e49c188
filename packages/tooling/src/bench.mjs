// `npm run bench [-- --quick] [-- PART ...]`: what Evenkeel costs beside the bare stack; see docs/benchmarks.md.
import { install, root, run } from "./workspace.mjs";

await install();
process.exitCode = await run("node", ["bench/run.ts", ...process.argv.slice(2)], {
  cwd: `${root}apps/api`,
});
