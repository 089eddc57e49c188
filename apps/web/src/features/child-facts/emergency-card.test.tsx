import type { ChildFact, ChildPage } from "@evenkeel/contract/models/child-fact";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aChild } from "../../test/children.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";

const lines = {
  reaction: null,
  dose: null,
  memberNumber: null,
  groupNumber: null,
  size: null,
  telephone: null,
  email: null,
  address: null,
};
const allergy = (name: string, note: string): ChildFact => ({
  ...lines,
  id: name,
  childId: "Mia",
  kind: "allergy",
  name,
  note,
  times: [],
  attachments: [],
  version: 1,
  changedBy: robin.id,
  changedAt: "2026-11-20T18:00:00.000Z",
});
const own = { telephone: null, telephoneShown: false, address: null, addressShown: false };
const cardWith = async (facts: ChildFact[]) => {
  const page: ChildPage = { childId: "Mia", facts, own, coParent: null };
  serve(robin, {
    children: { list: () => Promise.resolve([aChild("Mia")]) },
    childFacts: { page: () => Promise.resolve(page) },
  });
  openApp("/children/Mia?view=card");
  return screen.findByRole("article", { name: "Emergency card for Mia" });
};
const more = /^Not everything fits on this sheet/;

test("an emergency card that is too long for a sheet says on it that the rest is on the child's page", async () => {
  const plan = Array.from({ length: 200 }, (_, step) => `Step ${step}`).join("\n");
  const card = await cardWith([allergy("Peanuts", plan), allergy("Bees", "Call at once.")]);
  expect(card).toHaveTextContent("Step 199");
  expect(card).toHaveTextContent("Not everything fits on this sheet. The rest is on Mia");
  expect(card).toHaveAttribute("data-density", "3");
});

test("one that a sheet holds says nothing of the kind, and is set as small as its lines need", async () => {
  const card = await cardWith([allergy("Peanuts", "Step\n".repeat(40).trim())]);
  expect(card).toHaveAttribute("data-density", "2");
  expect(screen.queryByText(more)).toBeNull();
});
