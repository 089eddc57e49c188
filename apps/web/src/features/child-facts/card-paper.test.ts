import { describe, expect, test } from "vitest";
import { type CardText, cardOnPaper } from "./card-paper.ts";

const times = (count: number, text: CardText): CardText[] =>
  Array.from({ length: count }, (_, number) => ({ ...text, name: `${text.name} ${number + 1}` }));
const doctor = { name: "Dr. Ruiz", said: "415 555 0199 · 12 Quiet Lane, Oakland" };

describe("an emergency card on paper", () => {
  test("is set large where there is little on it, and smaller the more there is", () => {
    expect(cardOnPaper([]).density).toBe(1);
    expect(cardOnPaper(times(10, doctor))).toMatchObject({ density: 1, isCut: false });
    expect(cardOnPaper(times(25, doctor)).density).toBe(2);
    expect(cardOnPaper(times(60, doctor)).density).toBe(3);
  });

  test("counts all that is printed: a dose, an address, each line of a note", () => {
    const address = { name: "Dr. Ruiz", said: `415 555 0199 · ${"12 Quiet Lane ".repeat(20)}` };
    expect(cardOnPaper(times(10, address)).density).toBe(2);
    const steps = { name: "Peanuts", said: Array.from({ length: 40 }, () => "Step").join("\n") };
    expect(cardOnPaper([steps])).toEqual({ density: 2, printed: [steps], isCut: false });
  });

  test("cuts the longest texts first where even the smallest size cannot hold it, and says that it did", () => {
    const short = times(10, doctor);
    const long = { name: "Peanuts", said: "Call at once.\n" + "x\n".repeat(900) };
    const { density, printed, isCut } = cardOnPaper([long, ...short]);
    expect([density, isCut]).toEqual([3, true]);
    expect(printed.slice(1)).toEqual(short);
    expect(printed[0]?.said).toMatch(/^Call at once\.\nx\n[x\n]+…$/);
    expect(printed[0]?.said.split("\n").length).toBeLessThan(110);
  });

  test("keeps every name as long as there is room for one line of each", () => {
    const long = { name: "Allergy", said: "Swollen lips. ".repeat(140) };
    const { printed } = cardOnPaper(times(40, long));
    expect(printed.map((text) => text?.name)).toEqual(times(40, long).map(({ name }) => name));
    expect(printed.every((text) => text?.said.startsWith("Swollen lips."))).toBe(true);
    const most = cardOnPaper(times(100, long)).printed;
    expect(most.indexOf(null)).toBeGreaterThan(70);
  });
});
