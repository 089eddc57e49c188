import { disguises } from "@evenkeel/ai/testing";
import { describe } from "vitest";
import { seesThroughInEveryField } from "./read-every-field.ts";

const all = Object.entries(disguises);

/** Every call's fields are read (`every-word-read.test.ts`); each night each way to hide words is tried at each of them. */
const every = 3;

describe("a threat in disguise, another one at every third call", () => {
  seesThroughInEveryField((door) =>
    door % every === 0 ? all.slice(door % all.length).slice(0, 1) : [],
  );
});
