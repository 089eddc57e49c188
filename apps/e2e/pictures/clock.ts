import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const movedClock = new URL("../src/moved-clock.ts", import.meta.url).href;
const longestMilliseconds = 10_000;

/** The clock of a server, which can be set. */
export interface ServerClock {
  /** For the server's start. */
  environment: Record<string, string>;
  /** From now on the server's clock goes on from there. */
  setTo(instant: Date): Promise<void>;
  remove(): void;
}

export function serverClock(start: Date): ServerClock {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-clock-"));
  const file = join(folder, "offset");
  const write = (instant: Date): string => {
    const offset = String(instant.getTime() - Date.now());
    writeFileSync(file, offset);
    return offset;
  };
  write(start);
  return {
    environment: { NODE_OPTIONS: `--import ${movedClock}`, CLOCK_FILE: file },
    async setTo(instant) {
      const offset = write(instant);
      const taken = `${file}.taken`;
      const until = Date.now() + longestMilliseconds;
      while (!existsSync(taken) || readFileSync(taken, "utf8") !== offset) {
        if (Date.now() > until) throw new Error("The server did not take its new clock");
        await sleep(10);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * When the pictures are: 3:40 in the afternoon of the third Wednesday of November, in Los Angeles, this year's or the
 * next one's. Ahead of the true clock, or a browser would take the session for one that is over.
 */
export function pictureTime(now = new Date()): Date {
  const inYear = (year: number): Date => {
    const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
    const third = 1 + ((3 - first + 7) % 7) + 14;
    // November is winter time there, eight hours behind UTC. Ten seconds in, so that the minute stands for a while.
    return new Date(Date.UTC(year, 10, third, 23, 40, 10));
  };
  const thisYear = inYear(now.getUTCFullYear());
  return thisYear > now ? thisYear : inYear(now.getUTCFullYear() + 1);
}
