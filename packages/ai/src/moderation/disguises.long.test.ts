import { describe } from "vitest";
import { seesThrough } from "./disguises.harness.ts";

describe("many words in disguise", () => {
  seesThrough([
    "you are a pathetic idiot",
    "you will regret this, I know where you live",
    "shut up you stupid bitch",
    "you are a terrible mother",
    "fuck you",
    "you disgusting piece of trash",
    "go to hell you psycho",
    "I am going to make you pay",
    "you worthless loser",
    "te voy a matar",
    "vete a la mierda",
    "eres una mentirosa",
  ]);
});
