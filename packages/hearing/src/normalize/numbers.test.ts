import { describe, expect, it } from "vitest";
import { normalize } from "./normalize.ts";

const read = (text: string) => normalize(text).text;

describe("a number in a message", () => {
  it("is a number, whichever it is and however it stands there", () => {
    const changed: string[] = [];
    for (let number = 0; number <= 9999; number += 1) {
      const digits = String(number);
      const spaced = digits.replaceAll(/(?<=\d)(?=\d)/g, "-");
      const text = `${digits}: $${digits}, #${digits}, @${digits}, (${digits}), ${spaced}.`;
      if (read(text) !== text) changed.push(text);
    }
    expect(changed).toEqual([]);
  });

  it("stays one beside the letters of a room, a flight, a road or a plate", () => {
    const changed: string[] = [];
    for (let number = 0; number <= 999; number += 1) {
      const named = [
        `room ${number}b`,
        `seat ${number}s`,
        `flight as${number}`,
        `flight sh${number}`,
      ];
      const text = `${named.join(", ")}, plate 7sob${String(number).padStart(3, "0")}`;
      if (read(text) !== text) changed.push(text);
    }
    expect(changed).toEqual([]);
  });

  it.each([
    ["you 1d10t", "you idiot"],
    ["what an a55h0le you are", "what an asshole you are"],
    ["455h0le", "asshole"],
    ["b17ch", "bitch"],
    ["5h1t", "shit"],
    ["you @$$", "you ass"],
    ["4ss", "ass"],
    ["1 d 1 0 t", "idiot"],
  ])("hides no insult that is spelled with one: %s", (text, plain) => {
    expect(read(text)).toBe(plain);
  });
});
