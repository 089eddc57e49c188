import { disguises } from "@evenkeel/ai/testing";
import { describe } from "vitest";
import { seesThroughInEveryField } from "./read-every-field.ts";

describe("a threat in every disguise at each call", () => {
  seesThroughInEveryField(() => [
    ...Object.entries(disguises),
    ["two words", () => "te mataré"],
    ["a slip", () => "I will kll you"],
  ]);
});
