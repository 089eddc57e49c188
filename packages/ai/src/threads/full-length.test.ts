import { expect, it } from "vitest";
import { hostileAtFullLength, readings } from "./full-length.harness.ts";

it.each(Object.entries(readings))(
  "%s of a hostile text at full length comes to an end",
  async (_what, read) => {
    expect(await read(hostileAtFullLength(0))).toBeDefined();
  },
);
