import { runCommand } from "./commands.ts";

const code = await runCommand(process.argv.slice(2), process.env, {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
// Whatever a failure has left open keeps no one waiting, once what was said is out.
if (code !== 0) process.stdout.write("", () => process.exit(code));
