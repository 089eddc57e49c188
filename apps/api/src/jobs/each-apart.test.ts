import { expect, it } from "vitest";
import { eachApart } from "./each-apart.ts";

it("work for many families reaches the last one, and says at the end what failed", async () => {
  const reached: number[] = [];
  const failed = new Error("a family's own trouble");
  const run = eachApart([1, 2], (source) =>
    eachApart([1, 2, 3], (family) => {
      reached.push(source * 10 + family);
      return family === 1 ? Promise.reject(failed) : Promise.resolve();
    }),
  );
  await expect(run).rejects.toMatchObject({ errors: [failed, failed] });
  expect(reached).toEqual([11, 12, 13, 21, 22, 23]);
});
