import { describe, expect, it } from "vitest";
import { childNamed, withOneName } from "./family.ts";

const family = {
  children: [
    { name: "Mia Lopez", nicknames: ["Mimi", "Mouse"] },
    { name: "José", nicknames: [] },
    { name: "美", nicknames: [] },
  ],
};

describe("the names of a family's children", () => {
  const read = withOneName(family);

  it.each([
    ["Mimi's dentist", "mia's dentist"],
    ["MIA LOPEZ'S DENTIST", "mia's dentist"],
    ["pick up Mouse and josé", "pick up mia and jose"],
    ["Mimis and mousetraps", "mimis and mousetraps"],
  ])("are one name for each child: %s", (text, plain) => {
    expect(read(text)).toBe(plain);
  });

  it("leave a text as it is where nobody entered a child", () => {
    expect(withOneName({ children: [] })("Mimi's dentist")).toBe("mimi's dentist");
  });

  it.each(["mouse is asleep", "jose fell", "美 is here"])("stand for a child: %s", (text) => {
    expect(childNamed(family)(text)).toBe(true);
    expect(childNamed({ children: [] })(text)).toBe(false);
  });
});
