import { allOf, readDangers, readDisputeDangers } from "@evenkeel/hearing/safety";
import { expect, test } from "vitest";
import { heardIn, textsOf } from "./heard-dangers.ts";

/**
 * Texts by other hands than the rules', and none of them a training text. This test and the scores have been looked at
 * since, so that they are no longer unknown to those who work on the rules.
 */
test.each([
  ["crisis", 50],
  ["partner-fear", 22],
  ["child-danger", 22],
] as const)(
  "nearly all of the held-out texts about %s bring the numbers",
  async (danger, floor) => {
    const heard = await heardIn(textsOf(danger));
    expect(heard.filter((dangers) => dangers.includes(danger)).length).toBeGreaterThanOrEqual(
      floor,
    );
  },
  60_000,
);

test("of twenty held-out idioms and worries none counts as certain danger, and few as possible", async () => {
  const texts = textsOf("not-crisis");
  for (const text of texts) expect((await readDangers(text)).certain).toEqual([]);
  const alarms = (await heardIn(texts)).filter((dangers) => dangers.length > 0);
  expect(alarms.length).toBeLessThanOrEqual(5);
}, 60_000);

test("every danger that is heard in a text is heard in a dispute, too, and what it names in so many words still comes first", async () => {
  for (const name of ["crisis", "partner-fear", "child-danger"]) {
    const texts = textsOf(name);
    let leading = 0;
    for (const text of texts) {
      const heard = await readDisputeDangers(text);
      expect(allOf(heard)).toEqual(expect.arrayContaining(allOf(await readDangers(text))));
      if (heard.certain.length > 0) leading += 1;
    }
    expect(leading).toBeGreaterThanOrEqual(texts.length / 2);
  }
}, 60_000);
