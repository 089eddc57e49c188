import { describe, expect, it } from "vitest";
import { childrenCalled, withOneName } from "./family.ts";

const family = {
  children: [
    { name: "Mia Lopez", nicknames: ["Mimi", "Mouse"] },
    { name: "José", nicknames: [] },
    { name: "美", nicknames: [] },
  ],
};

describe("the names of a family's children", () => {
  const read = withOneName(family);

  it.each([
    ["Mimi's dentist", "mia's dentist"],
    ["MIA LOPEZ'S DENTIST", "mia's dentist"],
    ["pick up Mouse and josé", "pick up mia and jose"],
    ["Mimis and mousetraps", "mimis and mousetraps"],
  ])("are one name for each child: %s", (text, plain) => {
    expect(read(text)).toBe(plain);
  });

  it("leave a text as it is where nobody entered a child", () => {
    expect(withOneName({ children: [] })("Mimi's dentist")).toBe("mimi's dentist");
  });
});

describe("the children whom a text calls", () => {
  const children = [
    { name: "Mia Lopez", nicknames: ["Mimi", "Junior"] },
    { name: "Mia Reyes", nicknames: [] },
    { name: "Leo", nicknames: ["Junior"] },
  ];
  const [lopez, reyes, leo] = children;

  it.each([
    ["Mimi's dentist", [lopez], []],
    ["haircut for LEO and mia reyes", [reyes, leo], []],
    ["Mia's dentist", [], [lopez, reyes]],
    ["Mia's dentist, I mean Mia Reyes", [reyes], []],
    ["Junior's soccer", [], [lopez, leo]],
    ["Leon and Mias", [], []],
  ])("are found, and one name of two children is not guessed: %s", (text, named, unclear) => {
    expect(childrenCalled({ children }, text)).toEqual({ named, unclear });
  });
});

describe("many children whose names begin alike", () => {
  const beginning = "a ".repeat(47);
  const called = (index: number) => `${beginning}${index}`;
  const children = Array.from({ length: 20 }, (_, child) => ({
    name: called(child * 9),
    nicknames: Array.from({ length: 8 }, (_, nickname) => called(child * 9 + nickname + 1)),
  }));

  it("take nothing out of a text that calls none of them", () => {
    expect(withOneName({ children })("a ".repeat(1_000)).trim()).toBe("a ".repeat(1_000).trim());
  });

  it("are each found all the same, the longest first", () => {
    const read = withOneName({ children }, ({ name }) => `(${name.slice(beginning.length)})`);
    expect(read(`${called(17)} and ${called(171)}, not ${called(180)}`)).toBe(
      `(9) and (171), not ${called(180)}`,
    );
  });
});
