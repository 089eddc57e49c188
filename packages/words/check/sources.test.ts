import { describe, expect, test } from "vitest";
import { sentencesIn } from "./sentences.ts";
import { usesOf } from "./used-keys.ts";

const found = (text: string): string[] =>
  sentencesIn({ path: "part.tsx", text }).map((sentence) => sentence.text);

describe("words no one could translate are found in the page's source", () => {
  test("between tags, in labels, in a toast, in a table and in a sentence made of parts", () => {
    expect(
      found(`
        const labels = { pending: "Pending" };
        const view = <p title="Close" aria-label={open ? "Show less" : t("x")}>Hello <b>{n} s</b></p>;
        showToast({ title: "Saved", description: \`Sent to \${name}\` });
      `),
    ).toEqual(["Pending", "Close", "Show less", "Hello", "s", "Saved", "Sent to x"]);
  });

  test("but not in what no person ever reads", () => {
    expect(
      found(`
        import x from "./Some Folder/File.tsx";
        const view = <p className="Big Thing" onKeyDown={(e) => e.key === "Enter"}>{x}</p>;
        type Side = "Left Side";
        reportProblem("The menu did not come", error);
        throw new Error("Nobody is here");
        const zone = "America/Los_Angeles", kind = "time-sensitive";
      `),
    ).toEqual([]);
  });
});

test("a key counts as used when a source that uses its area names it, whole or with a part filled in", () => {
  const isUsed = usesOf([
    { path: "a.tsx", text: 'const t = useWords("disputes"); t("title"); t(`status.${x}`);' },
    { path: "b.tsx", text: 'useWords("chat")("other")' },
  ]);
  expect(isUsed("disputes", "title")).toBe(true);
  expect(isUsed("disputes", "status.pending")).toBe(true);
  expect(isUsed("disputes", "other")).toBe(false);
  expect(isUsed("chat", "title")).toBe(false);
});
