import { describe, expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

describe("looking up in batches", () => {
  it("asks right away, and asks once for everyone who arrived in the meantime", async () => {
    const batches: string[][] = [];
    const answers: (() => void)[] = [];
    const find = inBatches<string, string>(async (keys) => {
      batches.push([...keys]);
      await new Promise<void>((resolve) => answers.push(resolve));
      return new Map(keys.filter((key) => key !== "nobody").map((key) => [key, `${key}!`]));
    });
    const first = find("a");
    const rest = [find("a"), find("b"), find("nobody")];
    answers.shift()?.();
    expect(await first).toBe("a!");
    await expect.poll(() => answers.length).toBe(1);
    answers.shift()?.();
    expect(await Promise.all(rest)).toEqual(["a!", "b!", undefined]);
    // Who asked for 'a' while it was being read was answered by a later reading.
    expect(batches).toEqual([["a"], ["a", "b", "nobody"]]);
  });

  it("tells everyone in a batch when it failed, and carries on", async () => {
    let fails = true;
    const find = inBatches<string, string>((keys) =>
      fails
        ? Promise.reject(new Error("the database is away"))
        : Promise.resolve(new Map(keys.map((key) => [key, key]))),
    );
    await expect(Promise.all([find("a"), find("b")])).rejects.toThrow("the database is away");
    fails = false;
    expect(await find("a")).toBe("a");
  });
});
