// The process that `create-embedded.ts` starts: makes an empty database in the folder that it is given.
import { startPglite } from "./pglite.ts";

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error("Say in which folder.");
const pglite = await startPglite(directory);
await pglite.close();
