import { describe, expect, test } from "vitest";
import { problemsOf, readStatements, render, titlesOf, unprovenBy } from "./specification.mjs";

const statements = readStatements(`# Statements

## 2 Screens

### 2.3 Sign-in screen

- \`2.3.1\` Fields: username and password, both required.
- \`2.3.2\` The submit button reads 'Sign In'.
`);
const file = "sign-in.test.ts";
const source = `
  test("asks for both fields", async () => {});
  test.each([1, 2])(
    "reads %s",
    (value) => expect("Sign In").toBe(value),
  );
`;
const read = (path) => (path === file ? source : null);
const proofs = {
  "2.3.1": [`${file} › asks for both fields`],
  "2.3.2": [`${file} › reads %s`],
};

describe("the coverage of the specification", () => {
  test("has nothing to say where every statement names a test that is there", () => {
    expect(statements.map(({ id, section }) => [id, section])).toEqual([
      ["2.3.1", "2.3 Sign-in screen"],
      ["2.3.2", "2.3 Sign-in screen"],
    ]);
    expect(problemsOf(statements, proofs, read)).toEqual([]);
  });

  test("refuses a statement without a test", () => {
    expect(problemsOf(statements, { ...proofs, "2.3.1": [] }, read)).toEqual([
      "2.3.1 has no test: Fields: username and password, both required.",
    ]);
  });

  test("refuses a test that was renamed, and a file that is gone", () => {
    const stale = {
      "2.3.1": [`${file} › asks for the fields`],
      "2.3.2": ["gone.test.ts › reads %s", `${file} › reads %s`],
    };
    expect(problemsOf(statements, stale, read)).toEqual([
      `2.3.1 names a test that is not in ${file}: asks for the fields`,
      "2.3.2 names a file that is not there: gone.test.ts",
    ]);
  });

  test("refuses a quoted word that none of its tests reads, and tests of no statement", () => {
    const [first] = statements;
    const other = { id: "2.3.2", text: "The button reads 'Enter here'.", section: "" };
    expect(problemsOf([first, other], { ...proofs, 9.9: ["x › y"] }, read)).toEqual([
      "2.3.2: no test that it names reads 'Enter here'",
      "9.9 has tests but is no statement",
    ]);
  });

  test("knows the titles of a test file, also those of test.each", () => {
    expect([...titlesOf(source)]).toEqual(["asks for both fields", "reads %s"]);
    expect([...titlesOf("const text = (\"not a title\"); it('nor', 1)")]).toEqual([]);
  });

  test("counts a named test only where it has run and passed, with whatever test.each made of its title", () => {
    const run = (status) => ({
      testResults: [
        {
          name: `/anywhere/${file}`,
          assertionResults: [
            { title: "asks for both fields", status: "passed" },
            { title: "reads 1", status: "passed" },
            { title: "reads 2", status },
          ],
        },
      ],
    });
    expect(unprovenBy(proofs, [run("passed")])).toEqual([]);
    expect(unprovenBy(proofs, [run("failed")])).toEqual([`${file} › reads %s`]);
    expect(unprovenBy(proofs, [])).toEqual([
      `${file} › asks for both fields`,
      `${file} › reads %s`,
    ]);
    const odd = { 1: [`${file} › reads (a) $name? %s`] };
    const title = "reads (a) parent1? yes";
    const report = {
      testResults: [{ name: `/x/${file}`, assertionResults: [{ title, status: "passed" }] }],
    };
    expect(unprovenBy(odd, [report])).toEqual([]);
  });

  test("is a table with a row for each statement", () => {
    const table = render(statements, proofs);
    expect(table).toContain(
      "| 2.3.1 | Fields: username and password, both required. | asks for both fields ([sign-in.test.ts](../sign-in.test.ts)) |",
    );
    expect(table).toContain("## 2.3 Sign-in screen");
  });
});
