import { visibleText } from "@evenkeel/contract/visible-text";
import { runCommand } from "./commands.ts";

// A file or a database may have given some of the words: none of them may move what stands on the screen.
const code = await runCommand(process.argv.slice(2), process.env, {
  say: (line) => console.log(visibleText(line)),
  complain: (line) => console.error(visibleText(line)),
});
// Whatever a failure has left open keeps no one waiting, once what was said is out.
if (code !== 0) process.stdout.write("", () => process.exit(code));
