import { expect, it } from "vitest";
import { eachChildOnce } from "../src/rules/each-child-once.ts";

it("leaves each child to the last one that names it, and all others to one that names none", () => {
  const said = [
    { children: [], with: "a" },
    { children: ["Mia", "Leo", "Zoe"], with: "b" },
    { children: ["Leo"], with: "c" },
    { children: ["Leo", "Mia"], with: "d" },
  ];
  expect(eachChildOnce(said)).toEqual([
    { children: [], with: "a" },
    { children: ["Zoe"], with: "b" },
    { children: ["Leo", "Mia"], with: "d" },
  ]);
});
