import { describe, expect, it } from "vitest";
import { addressOf, stepOf } from "./authenticator.ts";

/** '12345678901234567890' of RFC 4226, appendix D, in base 32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number): Date => new Date(seconds * 1000);

describe("the code of an authenticator app", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_234_567_890, "005924", 41_152_263],
    [20_000_000_000, "353130", 666_666_666],
  ])("is that of RFC 6238 at second %i", (seconds, code, step) => {
    expect(stepOf(secret, code, at(seconds))).toBe(step);
  });

  it("counts half a minute too early and too late, and no further", () => {
    const code = "287082";
    expect([0, 29, 30, 59, 60, 89, 90, 120].map((now) => stepOf(secret, code, at(now)))).toEqual([
      1,
      1,
      1,
      1,
      1,
      1,
      null,
      null,
    ]);
  });

  it("is told to the app in the form that apps scan", () => {
    const address = new URL(addressOf(secret, "ana"));
    expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual([
      "otpauth:",
      expect.stringContaining("Evenkeel:ana"),
    ]);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Evenkeel",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
