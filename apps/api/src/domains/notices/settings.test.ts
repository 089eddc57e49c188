import { noticeTopics } from "@evenkeel/contract/notices";
import { describe, expect, it } from "vitest";
import { readSettings, writtenSettings } from "./settings.ts";

const chosen = {
  ways: { push: ["messages" as const], mail: [], webhook: [] },
  quiet: null,
  digest: false,
  says: "something" as const,
};
const beforeExpenses = noticeTopics.filter((topic) => topic !== "expenses");

describe("a parent who chose what to be told of", () => {
  it("is told of exactly that", () => {
    expect(readSettings(writtenSettings(chosen))).toEqual(chosen);
  });

  it("hears of a topic that came after they chose, on each way that they use", () => {
    const { ways } = readSettings(JSON.stringify({ ...chosen, known: beforeExpenses }));
    expect(ways).toEqual({ push: ["messages", "expenses"], mail: [], webhook: [] });
  });

  it("hears of expenses, too, where the choice is from before there were any", () => {
    expect(readSettings(JSON.stringify(chosen)).ways.push).toEqual(["messages", "expenses"]);
  });
});

it("a parent who chose nothing yet is told of everything", () => {
  expect(readSettings(null).ways.push).toEqual(noticeTopics);
});
