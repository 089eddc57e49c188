import { describe, expect, it } from "vitest";
import { saidOfParent } from "./said-to-someone.ts";

describe("a title that says something of a parent", () => {
  const parents = ["Luis Ortega", "Dana Rivera"];

  it.each([
    "Luis is a pathetic liar and a disgusting coward.",
    "Dana es una imbécil y una mentirosa.",
    "Mateo's game, and his dad never shows up",
    "Su mamá siempre llega tarde a todo",
  ])("is a sentence: %s", (title) => {
    expect(saidOfParent(title, parents)).toEqual([title]);
  });

  it.each([
    "Dana's birthday party at the roller rink",
    "Dinner with Luis and his parents at six",
    "Luis in Seattle until Sunday for work",
    "Cumpleaños de la mamá de Dana en Fresno",
  ])("is a name for something: %s", (title) => {
    expect(saidOfParent(title, parents)).toEqual([]);
  });
});
