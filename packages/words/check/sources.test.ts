import { describe, expect, test } from "vitest";
import { errorSentencesIn } from "./error-sentences.ts";
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

test("an error that would be told in one language alone is found on the server", () => {
  const text = `
    throw new AppError("conflict", "Too late");
    throw new AppError("conflict", \`Too late, \${name}\`);
    throw new AppError("conflict", isLate ? "Too late" : say("early"));
    throw new AppError("conflict", say("dispute.tooLate"), { child });
    throw new Error("No such rule");
  `;
  expect(errorSentencesIn({ path: "service.ts", text }).map(({ line }) => line)).toEqual([2, 3, 4]);
});

test("a key that an error or a model names is in use", () => {
  const isUsed = usesOf([
    { path: "a.ts", text: 'say("signIn.needed"); z.string().min(1, wrong("title"))' },
  ]);
  expect(isUsed("errors", "signIn.needed")).toBe(true);
  expect(isUsed("common", "check.title")).toBe(true);
  expect(isUsed("errors", "signIn.failed")).toBe(false);
});
