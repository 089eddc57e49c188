import { expect, it } from "vitest";
import { elementAt } from "./element-at.ts";

it("an element that is not there is said where it is asked for, and not carried on as nothing", () => {
  expect(elementAt(["Monday", "Friday"], 1)).toBe("Friday");
  expect(elementAt(["Monday", "Friday"], -1)).toBe("Friday");
  expect(() => elementAt(["Monday"], 1)).toThrow(RangeError);
});
