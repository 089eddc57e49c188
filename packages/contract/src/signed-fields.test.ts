import { describe, expect, it } from "vitest";
import { isSignedCall } from "./signed-calls.ts";
import { signedFields } from "./signed-fields.ts";
import { routeRows } from "./routes/index.ts";

describe("what a device signs of a call", () => {
  it("is nothing that belongs to a second step: no password, code, ticket or key", () => {
    const secrets = {
      currentPassword: "a long one",
      code: "123 456",
      ticket: "of the first step",
      answer: { id: "a passkey" },
      made: { id: "a passkey" },
      recoveryCodes: ["one"],
      name: "My phone",
    };
    for (const [call] of routeRows.filter(([key]) => key.startsWith("secondFactor."))) {
      expect([call, signedFields(call, secrets)]).toEqual([call, {}]);
    }
    expect(
      signedFields("account.changePassword", { currentPassword: "a", newPassword: "b" }),
    ).toEqual({});
    expect(isSignedCall("session.secondStep")).toBe(false);
  });

  it("is nothing of a journal that is kept to oneself, and says which entry of it goes on the record", () => {
    for (const call of ["journal.write", "journal.change", "journal.remove"]) {
      expect([call, isSignedCall(call)]).toEqual([call, false]);
    }
    expect(isSignedCall("evaluations.evaluate")).toBe(false);
    expect(isSignedCall("journal.enter")).toBe(true);
    const words = { day: "2026-11-20", tags: [], text: "Mine." };
    expect(signedFields("journal.enter", { id: "4", version: 2, ...words })).toEqual({
      journalId: "4",
      version: 2,
      day: "2026-11-20",
      text: "Mine.",
    });
  });

  it("is of one's own phone number and address only what is shown, as the record holds it", () => {
    const contact = { telephone: " 555-0100 ", address: "1 Elm St", addressShown: false };
    expect(signedFields("childFacts.setContact", { ...contact, telephoneShown: true })).toEqual({
      telephone: "555-0100",
      telephoneShown: true,
      address: null,
      addressShown: false,
    });
    expect(signedFields("childFacts.setContact", contact)).toEqual({
      telephone: null,
      telephoneShown: null,
      address: null,
      addressShown: false,
    });
  });

  it("is of a check-in what was said, without the exact place", () => {
    const place = { latitude: 37.8044, longitude: -122.2712 };
    const exchangeAt = "2026-03-06T01:30:00.000Z";
    expect(signedFields("exchanges.checkIn", { exchangeAt, kind: "here", place })).toEqual({
      plannedAt: exchangeAt,
      checkIn: "here",
    });
  });
});
