import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { clearAway, newFile } from "./backup.harness.ts";
import { linesIn } from "./format.ts";

clearAway();

it("a line of a backup that would fill the memory is given up where it gets too long", async () => {
  const path = newFile();
  // More than one piece of a stream, so that it is held piece by piece.
  writeFileSync(path, gzipSync(`short\n${"x".repeat(200_000)}\n`));
  const lengths = async (longest?: number) => {
    const read: number[] = [];
    for await (const line of linesIn(path, longest)) read.push(line.length);
    return read;
  };
  expect(await lengths()).toEqual([5, 200_000]);
  await expect(lengths(100_000)).rejects.toThrow("longer than any of a backup");
});
