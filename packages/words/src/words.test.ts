import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { catalogueFaults, untranslated } from "../check/catalogue-faults.ts";
import { localesIn, messagesFolder, readMessages } from "./catalogue.ts";
import { compileArea } from "./compile.ts";
import { bestLocale, languageName } from "./locales.ts";
import { argumentsOf } from "./message.ts";
import { openCatalogue } from "./server.ts";
import { addPseudo, copyOfMessages, pseudoLocale } from "./testing.ts";
import { typeFiles } from "./type-files.ts";
import { tell } from "./words.ts";

const told = (locale: string, message: string, values?: Record<string, string | number>) =>
  tell(locale, compileArea({ it: message }), "it", values).join("");

describe("a message", () => {
  test("takes names as they are and counts the way the reader's language counts", () => {
    const waiting = "{count, plural, =0 {Nothing} one {# proposal of {name}} other {# proposals}}";
    expect(told("en-US", waiting, { count: 0, name: "Sam" })).toBe("Nothing");
    expect(told("en-US", waiting, { count: 1, name: "<Sam> {x}" })).toBe("1 proposal of <Sam> {x}");
    expect(told("en-US", waiting, { count: 12_345, name: "" })).toBe("12,345 proposals");
    expect(told("de-DE", "{n, number} km", { n: 12_345 })).toBe("12.345 km");
    expect(told("en-US", "don't, the parents' {name}", { name: "x" })).toBe(
      "don't, the parents' x",
    );
  });

  test("ends with one period where what it is given ends with its own, and keeps every other", () => {
    expect(
      told("es-US", "Antes del {when}. {who} dijo {what}.", {
        when: "jue 3 de dic, 4:36 p.m.",
        who: "Sam Jr.",
        what: "no... sí",
      }),
    ).toBe("Antes del jue 3 de dic, 4:36 p.m. Sam Jr. dijo no... sí.");
    const message = compileArea({ it: "<b>A las {when}.</b> {when}." });
    const parts = tell("es-US", message, "it", {
      when: "4 p.m.",
      b: (words: readonly string[]) => ({ b: words.join("") }) as never,
    });
    expect(parts).toEqual([{ b: "A las 4 p.m." }, " 4 p.m."]);
  });

  test("hands its tags to whoever shows it, with the words inside", () => {
    const message = compileArea({ it: "Read <link>the {what}</link> first" });
    const parts = tell("en-US", message, "it", {
      what: "guide",
      link: (words: readonly string[]) => ({ link: words.join("") }) as never,
    });
    expect(parts).toEqual(["Read ", { link: "the guide" }, " first"]);
  });

  test("holds no day and no time, since those are formatted in the family's zone elsewhere", () => {
    expect(() => argumentsOf("{when, date, short}")).toThrow("given to a message as words");
    expect(argumentsOf("{n, plural, one {<b>{who}</b>} other {#}}")).toEqual(
      new Map([
        ["n", "number"],
        ["b", "Tag"],
        ["who", "string"],
      ]),
    );
  });
});

describe("a reader's language", () => {
  test.each([
    [["es-MX", "en"], "es-US"],
    [["es"], "es-US"],
    [["ES-us"], "es-US"],
    [["fr-FR", "es-419"], "es-US"],
    [["fr", "*"], "en-US"],
    [["en-GB"], "en-US"],
    [[], "en-US"],
  ])("given %j as preferences, is %s", (wanted, locale) => {
    expect(bestLocale(wanted, ["en-US", "es-US"])).toBe(locale);
  });

  test("goes in the menu by its own name", () => {
    expect(["en-US", "es-US", "vi-VN"].map(languageName)).toEqual([
      "English",
      "Español",
      "Tiếng Việt",
    ]);
  });
});

describe("a language no one has translated yet", () => {
  let folder: string;
  beforeEach(() => {
    folder = copyOfMessages();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("is available once its folder exists: no source names a language", () => {
    addPseudo(folder, pseudoLocale);
    expect(localesIn(folder)).toEqual([...localesIn(messagesFolder), pseudoLocale]);
    expect(catalogueFaults(folder)).toEqual([]);
    expect(typeFiles(folder)).toEqual(typeFiles());
    const t = openCatalogue(folder).words("qps-XB", "common");
    expect(t("loading")).toMatch(/^⟦Ļöàđîñĝ.*⟧$/);
    expect(t("toasts.name", { key: "F8" })).toContain("F8");
  });

  test("is refused while it lacks a key, has one too many, or takes different arguments", () => {
    addPseudo(folder, pseudoLocale);
    const file = join(folder, pseudoLocale, "common.json");
    const messages = { ...readMessages(folder, pseudoLocale, "common") };
    const { loading: _gone, ...rest } = messages;
    writeFileSync(file, JSON.stringify({ ...rest, strange: "x", "toasts.name": "{touche}" }));
    expect(catalogueFaults(folder)).toEqual([
      `${pseudoLocale}/common.json: 'strange' is not in English`,
      `${pseudoLocale}/common.json: 'loading' is missing`,
      `${pseudoLocale}/common.json: 'toasts.name' takes {touche: string} and in English {key: string}`,
    ]);
    rmSync(file);
    expect(catalogueFaults(folder)).toEqual([`${pseudoLocale}/common.json is missing`]);
  });

  test("is refused while it says something twice, or quotes in another language's way", () => {
    const file = join(folder, "es-US", "common.json");
    const said = readFileSync(file, "utf8").replace(
      /"loading": "[^"]*"/,
      '"loading": "Cargando",\n  "loading": "«Cargando»"',
    );
    writeFileSync(file, said);
    expect(catalogueFaults(folder)).toEqual([
      "es-US/common.json: 'loading' is there twice",
      "es-US/common.json: 'loading' is quoted in another language's way",
    ]);
  });

  test("is refused while it says in English what it should say in its own words", () => {
    addPseudo(folder, pseudoLocale);
    const file = join(folder, pseudoLocale, "common.json");
    const messages = { ...readMessages(folder, pseudoLocale, "common"), loading: "Loading" };
    writeFileSync(file, JSON.stringify(messages));
    rmSync(join(folder, "es-US"), { recursive: true });
    expect(untranslated(folder, [])).toEqual([
      `${pseudoLocale}/common: loading is the English message`,
    ]);
    expect(untranslated(folder, [`${pseudoLocale}/common: loading`])).toEqual([]);
    expect(
      untranslated(folder, [`${pseudoLocale}/common: loading`, `${pseudoLocale}/common: close`]),
    ).toEqual([`${pseudoLocale}/common: close is no longer the English message`]);
  });
});
