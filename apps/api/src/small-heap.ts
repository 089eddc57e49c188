import { setFlagsFromString } from "node:v8";

/**
 * Keeps the engine from letting garbage pile up: the room for new objects stays as small as it starts, and the heap may
 * grow by 30 % of what is in use before it is cleared. Left alone it grows to four times that while messages are judged
 * (more than 770 MB for the whole process); so the same work stays under 600 MB, see `npm run bench:memory`.
 *
 * @param withDatabase whether the embedded database lives in this process: it needs the memory more than the speed that
 *   the engine's costlier compiler would give to a poll (about a half, `npm run bench -- polls`)
 */
export function keepHeapSmall(withDatabase: boolean): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=30");
  if (withDatabase) setFlagsFromString("--optimize-for-size");
}
