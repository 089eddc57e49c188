// `npm run test:rooms -- contract verify`: the tests of these rooms alone.
// `npm run test:rooms -- api -- test/contract.test.ts`: of these files of it.
import { install, run } from "./workspace.mjs";

const words = process.argv.slice(2);
const end = words.indexOf("--");
const rooms = end === -1 ? words : words.slice(0, end);
const files = end === -1 ? [] : words.slice(end);

await install();
process.exitCode = await run("turbo", [
  "run",
  "test",
  "--concurrency=1",
  "--output-logs=full",
  ...rooms.map((room) => `--filter=@evenkeel/${room}`),
  ...files,
]);
