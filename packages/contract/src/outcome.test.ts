import { expect, test } from "vitest";
import { severities } from "./constants.ts";
import { finalAction } from "./models/record.ts";
import { outcomeLabel, outcomeWords } from "./outcome.ts";

test("'Blocked' is only said about what was not delivered", () => {
  for (const severity of severities) {
    for (const action of finalAction.options) {
      const label = outcomeLabel({ severity, finalAction: action });
      expect(label === "Blocked", `${severity} ${action}`).toBe(action === "blocked");
      expect(outcomeWords[action].startsWith("Delivered")).toBe(action !== "blocked");
    }
  }
});

test("what went the ordinary way has the specification's label", () => {
  expect(outcomeLabel({ severity: "green", finalAction: "sent" })).toBe("Approved");
  expect(outcomeLabel({ severity: "yellow", finalAction: "sent_rewrite" })).toBe("Moderated");
  expect(outcomeLabel({ severity: "red", finalAction: "sent_rewrite" })).toBe("Moderated");
  expect(outcomeLabel({ severity: "red", finalAction: "blocked" })).toBe("Blocked");
  expect(outcomeLabel({ severity: "red", finalAction: "sent_bypass" })).toBe("Delivered as urgent");
});
