import { disguises } from "@evenkeel/ai/testing";
import { describe } from "vitest";
import { seesThroughInEveryField } from "./read-every-field.ts";

const all = Object.entries(disguises);

describe("a threat in disguise, another one at each call", () => {
  seesThroughInEveryField((door) => all.slice(door % all.length).slice(0, 1));
});
