import { describe, expect, it } from "vitest";
import { TookTooLong } from "./failures.ts";
import { aHeldPool } from "./held-pool.harness.ts";

// Each starts threads anew, which load all that they read by: for every change, `pooled-ai.test.ts` keeps those it has.
describe("the AI's threads, when one of them ends", () => {
  const { assess, encoders, heldSoFar, heldText, hold, holds, late, letGo } = aHeldPool();

  it("are read again when the encoder stopped, and that is held against no one", async () => {
    const [mother, father] = await hold("mother", "father");
    const before = heldSoFar();
    await encoders[0]?.end();
    await holds(before + 2);
    expect(encoders).toHaveLength(2);
    letGo();
    expect(await mother).toHaveProperty("severity");
    expect(await father).toHaveProperty("severity");
    // Two who are not trusted would have to share one.
    const both = await hold("mother", "father");
    letGo();
    await Promise.all(both);
  });

  it("are ended when a reading takes too long, which is said, and make its callers share one from then on", async () => {
    await late(() =>
      Promise.all(
        ["a", "b"].map((caller) => expect(assess(caller, heldText)).rejects.toThrow(TookTooLong)),
      ),
    );
    const [first] = await hold("a");
    const before = heldSoFar();
    const second = assess("b", heldText);
    expect(await assess("c", "Ok")).toMatchObject({ severity: "green" });
    // The other of the two has to wait for its turn.
    expect(heldSoFar()).toBe(before);
    letGo();
    await first;
    await holds(before + 1);
    letGo();
    expect(await second).toHaveProperty("severity");
  });
});
