import { describe, expect, test } from "vitest";
import {
  citedIn,
  deadCitations,
  idsOf,
  isProof,
  problemsOf,
  proofsIn,
  readStatements,
  render,
  titlesOf,
  unprovenBy,
} from "./specification.mjs";

const statements = readStatements(`# Statements

## 2 Screens

### 2.3 Sign-in screen

- \`2.3.1\` Fields: username and password, both required.
- \`2.3.2\` The submit button reads 'Sign In'.
  Met differently: it reads it twice ([decision 1](../decisions/0001.md)).
`);
const file = "apps/web/sign-in.test.ts";
const source = `
  test("asks for both fields [S-2.3.1]", async () => {});
  test.each([1, 2])(
    "reads %s [S-2.3.1 2.3.2]",
    (value) => expect("Sign In").toBe(value),
  );
  test("is quick", () => {});
`;
const sources = new Map([[file, source]]);

describe("the coverage of the specification", () => {
  test("has nothing to say when every statement has a test that ends with its id", () => {
    expect(statements.map(({ id, section }) => [id, section])).toEqual([
      ["2.3.1", "2.3 Sign-in screen"],
      ["2.3.2", "2.3 Sign-in screen"],
    ]);
    expect(problemsOf(statements, sources)).toEqual([]);
  });

  test("refuses a statement without a test, however its test was renamed", () => {
    const renamed = new Map([[file, source.replace(" 2.3.2]", "]")]]);
    expect(problemsOf(statements, renamed)).toEqual([
      "2.3.2 has no test, none that ends with [S-2.3.2]: The submit button reads 'Sign In'.",
    ]);
  });

  test("refuses an id without a statement, and a quoted word that none of its test files reads", () => {
    const other = new Map([
      [file, source.replace('"Sign In"', '"Enter"').replace("is quick", "is quick [S-9.9]")],
    ]);
    expect(problemsOf(statements, other)).toEqual([
      "2.3.2: no file of its tests reads 'Sign In'",
      `S-9.9 in ${file} is no statement`,
    ]);
  });

  test("refuses a comment that cites what the repository does not hold", () => {
    expect(citedIn("The dialog (S-2.3.1 to 2.3.4, 2.4 and 5.1) of S-9.")).toEqual([
      "2.3.1",
      "2.3.4",
      "2.4",
      "5.1",
      "9",
    ]);
    const files = new Map([
      ["a.ts", "/** Both fields (S-2.3.1), as S-2.3 and S-2 say. */"],
      ["b.ts", "/** S-2.3.9, and spec section 4. */"],
    ]);
    expect(deadCitations(statements, files)).toEqual([
      "S-2.3.9, cited in b.ts, is neither a statement nor a section",
      "'spec section 4' in b.ts: cite a statement by its number (S-2.3.1), or a decision",
    ]);
  });

  test("takes no proof from a file that a change does not run", () => {
    const names = ["x.test.ts", "x.test.tsx", "x.test.mjs", "x.long.test.ts", "x.timing.test.tsx"];
    expect(names.filter(isProof)).toEqual(["x.test.ts", "x.test.tsx", "x.test.mjs"]);
    expect(isProof("x.walk.ts")).toBe(false);
  });

  test("knows the titles in a test file, including those of test.each", () => {
    expect(titlesOf(source)).toEqual([
      "asks for both fields [S-2.3.1]",
      "reads %s [S-2.3.1 2.3.2]",
      "is quick",
    ]);
    expect(titlesOf("const text = (\"not a title\"); it('nor', 1)")).toEqual([]);
    expect(idsOf("reads [S-1.2] in the middle")).toEqual([]);
  });

  test("counts a statement only when its tests ran and passed, whatever test.each made of a title", () => {
    const run = (status) => [
      {
        testResults: [
          {
            assertionResults: [
              { title: "asks for both fields [S-2.3.1]", status: "passed" },
              { title: "reads 1 [S-2.3.1 2.3.2]", status: "passed" },
              { title: "reads 2 [S-2.3.1 2.3.2]", status },
            ],
          },
        ],
      },
    ];
    expect(unprovenBy(statements, run("passed"))).toEqual([]);
    expect(unprovenBy(statements, run("failed"))).toEqual(["2.3.1", "2.3.2"]);
    expect(unprovenBy(statements, [])).toEqual(["2.3.1", "2.3.2"]);
  });

  test("is a table with a row for each section, listing what is met differently with its decision", () => {
    const table = render(statements, proofsIn(sources));
    expect(table).toContain(
      "| 2.3 Sign-in screen | 2 | [sign-in.test.ts](../apps/web/sign-in.test.ts) |",
    );
    expect(table).toContain(
      "- **2.3.2** The submit button reads 'Sign In'. it reads it twice ([decision 1](../decisions/0001.md)).",
    );
  });
});
