import { expect, test } from "vitest";
import { childrenAfter, childrenInTitle } from "./children-in-title.ts";

const children = [
  { id: "mia", name: "Mía Lopez", nicknames: ["Mimi", "Junior"] },
  { id: "leo", name: "Leo", nicknames: ["Junior"] },
];

test.each([
  ["Mia's dentist", ["mia"]],
  ["mimi and LEO to the zoo", ["mia", "leo"]],
  ["Junior's dentist", []],
  ["Leonardo's party", []],
  ["Dentist", []],
])("a title chooses the children whom it names and no other: %s", (title, ids) => {
  expect(childrenInTitle(title, children)).toEqual(ids);
});

test("what a parent chose by hand stays, whatever is typed into the title then", () => {
  const typed = childrenAfter("Mia's", { title: "Mia", childIds: ["mia"] }, children);
  expect(typed).toEqual(["mia"]);
  expect(childrenAfter("Mia's d", { title: "Mia's", childIds: [] }, children)).toEqual([]);
  expect(childrenAfter("Mia", { title: "Mi", childIds: ["leo"] }, children)).toEqual(["leo"]);
});
