import { describe, expect, it } from "vitest";
import { passkeyPlaceAt } from "./passkey-place.ts";

const named = "https://evenkeel.example";

describe("where passkeys work", () => {
  it.each([
    [named, "evenkeel.example", { id: "evenkeel.example", origin: named }],
    [named, "EVENKEEL.example:443", { id: "evenkeel.example", origin: named }],
    [
      `${named}:8443/`,
      "evenkeel.example:8443",
      { id: "evenkeel.example", origin: `${named}:8443` },
    ],
    [null, "localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
    [named, "localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ])("with %s, at %s", (publicUrl, host, party) => {
    const place = passkeyPlaceAt(publicUrl, host);
    expect([place.party, place.told]).toEqual([party, { possible: true }]);
  });

  it.each([
    [named, "192.168.1.5:3000", "address", named],
    [named, "evil.example", "address", named],
    [named, "evenkeel.example:8443", "address", named],
    [named, "not a host", "address", named],
    [null, "127.0.0.1:3000", "address", "http://localhost:3000"],
    [null, "[::1]:3000", "address", "http://localhost:3000"],
    [null, "192.168.1.5:3000", "unset", null],
    [null, "evil.example", "unset", null],
    ["http://evenkeel.example", "evenkeel.example", "unset", null],
    ["https://203.0.113.7", "203.0.113.7", "unset", null],
  ])("and not with %s at %s, which it says", (publicUrl, host, why, at) => {
    const place = passkeyPlaceAt(publicUrl, host);
    expect([place.party, place.told]).toEqual([null, { possible: false, why, at }]);
  });
});
