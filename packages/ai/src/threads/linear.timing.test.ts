import { expect, it } from "vitest";
import { hostileAtFullLength, readings } from "./full-length.harness.ts";

/** Of processor time, so that a busy machine changes nothing. Far above what any takes, far below what one slow pattern does. */
const most = 2_000;

it.each(Object.entries(readings))(
  "%s of hostile texts at full length takes no longer than a thread may",
  { timeout: 240_000 },
  async (_what, read) => {
    await read("I need help with Tuesday at 5. You never listen to me.");
    const slow: string[] = [];
    for (let seed = 0; seed < 12; seed += 1) {
      const text = hostileAtFullLength(seed);
      const before = process.cpuUsage();
      await read(text);
      const { user, system } = process.cpuUsage(before);
      const milliseconds = (user + system) / 1_000;
      if (milliseconds > most) slow.push(`shape ${seed}: ${milliseconds.toFixed(0)} ms`);
    }
    expect(slow).toEqual([]);
  },
);
