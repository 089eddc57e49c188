import path from "node:path";
import { describe, expect, test } from "vitest";
import { stylesheetsOf, usedComponents } from "./mantine-styles.ts";
import { themeVariablesCss } from "./theme-variables.ts";

describe("the stylesheet of Mantine's components", () => {
  test("puts the styles a component builds on before its own", () => {
    const sheets = stylesheetsOf(["Button"]);
    expect(sheets.indexOf("UnstyledButton")).toBeGreaterThanOrEqual(0);
    expect(sheets.indexOf("UnstyledButton")).toBeLessThan(sheets.indexOf("Button"));
    expect(sheets).toContain("Loader");
    expect(sheets).not.toContain("Modal");
  });

  test("covers every component the sources import", () => {
    const used = usedComponents(path.join(import.meta.dirname, "../src"));
    expect([...used]).toEqual(expect.arrayContaining(["Button", "Modal", "Menu", "TextInput"]));
    expect(used).not.toContain("MantineColorsTuple");
  });
});

test("the theme's variables come in a stylesheet, for light and dark", () => {
  const css = themeVariablesCss();
  expect(css).toMatch(/--mantine-color-tide-7:\s*#0f6661/);
  expect(css).toMatch(
    /\[data-mantine-color-scheme="dark"\][^{]*\{\s*--mantine-color-scheme:\s*dark/,
  );
});
