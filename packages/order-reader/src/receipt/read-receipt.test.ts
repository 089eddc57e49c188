import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { readReceipt } from "./read-receipt.ts";

const today = "2026-11-20";
const read = (text: string) => readReceipt(layoutOfText(text), today);
const said = (text: string) => {
  const { vendor, date, totalCents, taxCents } = read(text);
  const [name, day, total, tax] = [vendor, date, totalCents, taxCents].map(
    ({ candidates }) => candidates[0]?.value,
  );
  return { name, day, total, tax };
};

const plain = `OAK STREET PHARMACY
100 Main St
10/05/2026 4:30 PM
Bandages            4.00
Thermometer        16.00
SUBTOTAL           20.00
TAX 8.25%           1.65
TOTAL             $21.65
VISA ****1234      21.65
Items sold 2
THANK YOU`;

test("a till's receipt is read, and its total is borne out by its own figures", () => {
  expect(said(plain)).toEqual({
    name: "OAK STREET PHARMACY",
    day: "2026-10-05",
    total: 21_65,
    tax: 1_65,
  });
  expect(read(plain).totalCents.isSure).toBe(true);
  expect(read(plain).taxCents.isSure).toBe(true);
});

test("a total that its own figures do not bear out is asked about", () => {
  const { totalCents } = read(plain.replace("$21.65", "$27.65").replace("21.65", "21.55"));
  expect(totalCents.isSure).toBe(false);
  expect(totalCents.candidates.map(({ value }) => value)).toContain(27_65);
});

test("change, savings, points and what is before the tax are no total", () => {
  const text = `Green Market
TOTAL SAVINGS       9.00
Milk                3.00
Bread               4.50
TOTAL BEFORE TAX    7.50
Tax                 0.60
TOTAL               8.10
CASH               20.00
CHANGE             11.90
TOTAL ITEMS            2`;
  expect(said(text)).toMatchObject({ total: 8_10, tax: 60 });
});

test("taxes of several places are one tax, and a tip is none", () => {
  const text = `Nonna
Pie               20.00
Subtotal          20.00
State tax          1.45
County tax         0.20
Tip                4.00
Total            $25.65`;
  expect(said(text)).toMatchObject({ total: 25_65, tax: 1_65 });
});

test.each([
  ["Thank you, paid by card\n03/04/2026", ["2026-03-04"], true],
  ["Gracias por su compra\n03/04/2026", ["2026-04-03"], true],
  ["03/04/2026", ["2026-03-04", "2026-04-03"], false],
  ["25/04/2026", ["2026-04-25"], true],
  ["2026-04-25 return by 2026-05-25", ["2026-04-25", "2026-05-25"], false],
  ["4 de marzo de 2026", ["2026-03-04"], true],
  ["26-jul-2026", ["2026-07-26"], true],
  ["March 4th, 2026", ["2026-03-04"], true],
  ["05.06.26 tel 555-0100", ["2026-05-06", "2026-06-05"], false],
  ["12/31/2026", [], false],
  ["31/02/2026", [], false],
])(
  "a day is read as its language has it, and asked about where nothing says: %s",
  (text, days, isSure) => {
    const { date } = read(text);
    expect(date.candidates.map(({ value }) => value)).toEqual(days);
    expect(date.isSure).toBe(isSure);
  },
);

test("Spanish sums have commas, and their taxes other names", () => {
  const text = `Zapatería La Huella
Tenis              1.200,00
Base imponible     1.200,00
I.V.A. 21%           252,00
TOTAL A PAGAR      1.452,00 €`;
  expect(said(text)).toMatchObject({ total: 1_452_00, tax: 252_00 });
  expect(read(text).currency).toBe("EUR");
});

test("a page without figures is no receipt", () => {
  const { totalCents, taxCents, date } = read("Swim club\nOpen every day");
  expect([totalCents.candidates, taxCents.candidates, date.candidates]).toEqual([[], [], []]);
  expect(totalCents.isSure).toBe(false);
});
