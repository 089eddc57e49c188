import { disguises } from "@evenkeel/ai/testing";
import { describe } from "vitest";
import { seesThroughInEveryField } from "./read-every-field.ts";

const all = Object.entries(disguises);

/** Where a threat is as short as a place or a name of something, or misspelled. */
const short: [string, (text: string) => string][] = [
  ["two words", () => "te mataré"],
  ["a slip", () => "I will kll you"],
];

/** Every call's fields are read (`every-word-read.test.ts`); each night each way to hide words is tried at each of them. */
const every = 6;
/** Another way at each call that is tried, whatever number they have: all of them in turn. */
const inTurn = <Way>(ways: Way[], door: number): Way[] => {
  const turn = Math.floor(door / every) % ways.length;
  return ways.slice(turn, turn + 1);
};

describe("a threat of a few words, at every sixth call", () => {
  seesThroughInEveryField((door) => (door % every === 1 ? inTurn(short, door) : []));
});

describe("a threat in disguise, another one at every sixth call", () => {
  seesThroughInEveryField((door) => (door % every === 0 ? inTurn(all, door) : []));
});
