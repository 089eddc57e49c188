// `npm run bench [-- --quick] [-- PART ...]`: what Evenkeel costs beside the bare stack, and how soon a notice is there;
// see docs/benchmarks.md.
import { buildWeb, install, root, run } from "./workspace.mjs";

/** The part that needs the page and browsers. */
const reach = "reach";

const given = process.argv.slice(2);
const named = given.filter((argument) => !argument.startsWith("--"));
const isAll = named.length === 0;

await install();
let code = 0;
if (isAll || named.includes(reach)) {
  await buildWeb();
  code = await run("node", ["bench/reach.ts", ...given], { cwd: `${root}apps/e2e` });
}
if (isAll || named.some((name) => name !== reach)) {
  const rest = given.filter((argument) => argument !== reach);
  code ||= await run("node", ["bench/run.ts", ...rest], { cwd: `${root}apps/api` });
}
process.exitCode = code;
