import { describe, expect, it } from "vitest";
import { username } from "./username.ts";

const taken = (name: string): boolean => username.safeParse(name).success;

describe("a username", () => {
  it.each(["parent1", "ana.maria@home", "José", "Zoë_Müller", "o+o-2"])("can be %s", (name) => {
    expect(taken(name)).toBe(true);
  });

  it("can only contain the plain and accented characters of a keyboard, so that no look-alike passes for one", () => {
    const others: string[] = [];
    for (let code = 0; code <= 0x1ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const sign = String.fromCodePoint(code);
      const composed = `s${sign}m`.normalize("NFC");
      if (taken(`s${sign}m`) && !/^[a-z0-9._@+-]+$/i.test(composed)) others.push(sign);
    }
    // Seen by its mark, or composed with the letter before it.
    const unseen = others.filter((sign) => !/^[A-Za-z]?\p{M}$/u.test(sign.normalize("NFD")));
    expect(unseen).toEqual([]);
    for (const sign of ["а", "ο", "ѕ", "ｍ", "ᴀ", "ı", "ſ", "ƒ", "𝐚", "Ꭺ", "１", "\u0338", "K"]) {
      expect([sign, taken(`p${sign}rent`)]).toEqual([sign, sign === "K"]);
    }
  });

  it("is the same name however its accents were typed", () => {
    expect(username.parse("Jose\u0301")).toBe(username.parse("José"));
  });
});
