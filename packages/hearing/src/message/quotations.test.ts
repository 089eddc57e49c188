import { expect, it } from "vitest";
import { namesWithoutMarks, saidInMarks } from "./quotations.ts";

it("a text of nothing but quotations is said by its writer, and one beside other words is quoted", () => {
  expect(saidInMarks('"I will find you"')?.trim()).toBe("I will find you");
  expect(saidInMarks("“I” “will” “find” “you”")).toMatch(/^\s*I\W+will\W+find\W+you\s*$/);
  expect(saidInMarks('He wrote "I will find you"')).toBeUndefined();
});

it("in a name nobody is quoted, whatever stands in the fields beside it", () => {
  expect(namesWithoutMarks('"I will find you"\nGym')).toBe("I will find you\nGym");
  expect(namesWithoutMarks('«I will find you»\n"Gym"')).toBe("I will find you\nGym");
  // A play has its name in marks, and its place is no part of it.
  expect(namesWithoutMarks('"Frozen" at Lincoln Hall\nRow 3')).toBe(
    '"Frozen" at Lincoln Hall\nRow 3',
  );
});
