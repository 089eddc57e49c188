import { expect, it } from "vitest";
import { withOneName } from "./family.ts";

const beginning = "a ".repeat(47);
const called = (index: number) => `${beginning}${index}`;
const children = Array.from({ length: 20 }, (_, child) => ({
  name: called(child * 9),
  nicknames: Array.from({ length: 8 }, (_, nickname) => called(child * 9 + nickname + 1)),
}));
/** In milliseconds of processor time, so that a busy machine changes nothing. */
const costOf = (read: () => unknown): number => {
  const before = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
const text = "a ".repeat(10_000);

it("many children whose names begin alike make no text slow to read", () => {
  const read = withOneName({ children });
  expect(costOf(() => expect(read(text).trim()).toBe(text.trim()))).toBeLessThan(1_000);
});
