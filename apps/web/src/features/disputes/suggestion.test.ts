import type { Dispute } from "@evenkeel/contract/models/dispute";
import { describe, expect, test } from "vitest";
import { canTakeUp } from "./suggestion.ts";

describe("the AI's suggestion", () => {
  test("can be proposed in its own words", () => {
    expect(canTakeUp({ aiSuggests: "Elm Street until June." })).toBe(true);
    expect(canTakeUp({ aiSuggests: null })).toBe(false);
  });

  test("of a server that knows no such words yet brings no button to propose nothing", () => {
    const ofBefore: Partial<Dispute> = {};
    expect(canTakeUp(ofBefore as Dispute)).toBe(false);
  });
});
