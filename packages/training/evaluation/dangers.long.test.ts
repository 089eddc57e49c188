import { allOf, readDangers, readDisputeDangers } from "@evenkeel/hearing/safety";
import { expect, test } from "vitest";
import { dangersOfPractice, heardIn, textsOf } from "./heard-dangers.ts";

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

test("of the held-out dangers a dispute hears each that a text hears, and what it names in so many words still comes first", async () => {
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

/** Of these a text by itself hears 188, and words alone hear 79. */
test("of 230 dangers a dispute still hears 187, most of which no word names", async () => {
  const texts = [
    ...["crisis", "partner-fear", "child-danger"].flatMap(textsOf),
    ...["danger-practice", "danger-practice-again"].flatMap(dangersOfPractice),
  ];
  let heard = 0;
  for (const text of texts) if (allOf(await readDisputeDangers(text)).length > 0) heard += 1;
  expect(texts).toHaveLength(230);
  expect(heard).toBeGreaterThanOrEqual(187);
}, 120_000);
