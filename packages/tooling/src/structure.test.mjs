import { describe, expect, it } from "vitest";
import { importsOf, problemsOf, readStructure, sizesOf } from "./structure.mjs";

const structureOf = (imports) => readStructure(new Map(Object.entries(imports)));
const faultsOf = (imports) => [...structureOf(imports).found.keys()];

describe("what a file imports", () => {
  it("is read from every form of an import", () => {
    const source = [
      'import { a } from "./a.ts";',
      'import {\n  b,\n  type C,\n} from "@evenkeel/contract/models/b";',
      'export { d } from "../d.ts";',
      'import "./e.css";',
      'const later = () => import("./f.ts");',
      'const worker = new URL("./g.ts", import.meta.url);',
      '// taken from "h", not imported',
    ].join("\n");
    expect(importsOf(source)).toEqual([
      "./a.ts",
      "@evenkeel/contract/models/b",
      "../d.ts",
      "./e.css",
      "./f.ts",
      "./g.ts",
    ]);
  });
});

describe("folders that import each other", () => {
  it("are a ring, however long the way around, and count as one level", () => {
    const { found, rings, levels } = structureOf({
      "packages/hearing/src/a/1.ts": ["packages/hearing/src/b/1.ts"],
      "packages/hearing/src/b/2.ts": ["packages/hearing/src/c/deep/1.ts"],
      "packages/hearing/src/c/2.ts": ["packages/hearing/src/a/2.ts", "packages/hearing/src/d/1.ts"],
    });
    expect([...found.keys()]).toEqual(["ring in packages/hearing/src: a, b, c"]);
    expect(rings).toBe(1);
    expect(levels.get("packages/hearing/src")).toBe(2);
  });

  it("are found among files, those beside a folder included", () => {
    expect(
      faultsOf({
        "packages/contract/src/a.ts": ["packages/contract/src/b.ts"],
        "packages/contract/src/b.ts": ["packages/contract/src/a.ts"],
        "packages/order-reader/src/index.ts": ["packages/order-reader/src/pdf/open.ts"],
        "packages/order-reader/src/limits.ts": ["packages/order-reader/src/pdf/pages.ts"],
        "packages/order-reader/src/pdf/open.ts": ["packages/order-reader/src/limits.ts"],
      }),
    ).toEqual([
      "ring in packages/contract/src: a.ts, b.ts",
      "ring in packages/order-reader/src: limits.ts, pdf",
    ]);
  });

  it("are found in every folder of a package, and tests do not count", () => {
    expect(
      faultsOf({
        "apps/api/src/domains/disputes/service.ts": ["apps/api/src/auth/scope.ts"],
        "apps/api/src/auth/session.ts": ["apps/api/src/domains/disputes/index.ts"],
        "apps/api/src/http/rest.ts": ["apps/api/src/auth/session.ts"],
        "apps/api/src/auth/session.test.ts": ["apps/api/src/http/rest.ts"],
      }),
    ).toEqual(["ring in apps/api/src: auth, domains"]);
  });
});

describe("arrows between packages", () => {
  it("point down and never up or across", () => {
    expect(
      faultsOf({
        "apps/api/src/main.ts": ["packages/ai/src/providers/index.ts"],
        "packages/ai/src/coaching/coach.ts": ["packages/hearing/src/language/language.ts"],
        "packages/hearing/src/time/day.ts": ["packages/ai/src/coaching/coach.ts"],
        "apps/web/src/main.tsx": ["apps/api/src/main.ts"],
      }),
    ).toEqual([
      "packages/hearing imports packages/ai",
      "apps/web imports apps/api",
      "ring in the house: packages/ai, packages/hearing",
    ]);
  });

  it("never lead into the workshop, not even from tests", () => {
    expect(
      faultsOf({
        "packages/ai/src/moderation/quality.test.ts": ["packages/training/evaluation/scoring.ts"],
        "packages/training/evaluation/run.ts": ["packages/ai/src/providers/index.ts"],
      }),
    ).toEqual(["packages/ai imports packages/training"]);
  });

  it("lead to the doors of packages/ai, and inside only for the workshop", () => {
    expect(
      faultsOf({
        "packages/training/evaluation/run.ts": ["packages/ai/src/moderation/weights.ts"],
        "apps/api/src/main.ts": ["packages/ai/src/providers/index.ts"],
        "apps/api/src/domains/moderation/assess.test.ts": ["packages/ai/src/moderation/weights.ts"],
      }),
    ).toEqual(["apps/api imports the inside of packages/ai"]);
  });

  it("need a floor for every package", () => {
    expect(faultsOf({ "packages/attic/src/a.ts": [] })).toEqual(["packages/attic has no floor"]);
  });
});

describe("rooms with a door", () => {
  it("keep capabilities apart, and let the code that assembles them know them all", () => {
    expect(
      faultsOf({
        "packages/ai/src/evaluations/built-in.ts": [
          "packages/ai/src/language-model/fence.ts",
          "packages/ai/src/messages/index.ts",
        ],
        "packages/ai/src/providers/ai.ts": ["packages/ai/src/evaluations/built-in.ts"],
      }),
    ).toEqual(["packages/ai/src/evaluations imports packages/ai/src/messages"]);
  });

  it("open a feature only through its index.ts", () => {
    expect(
      faultsOf({
        "apps/web/src/features/home/a.tsx": ["apps/web/src/features/session/index.ts"],
        "apps/web/src/features/chat/a.tsx": ["apps/web/src/features/session/session.ts"],
      }),
    ).toEqual(["apps/web/src/features/chat imports the inside of apps/web/src/features/session"]);
  });

  it("open a domain of the server only through its index.ts, for the rest of the server, too", () => {
    expect(
      faultsOf({
        "apps/api/src/domains/disputes/a.ts": ["apps/api/src/domains/record/index.ts"],
        "apps/api/src/domains/record/b.ts": ["apps/api/src/domains/record/log/c.ts"],
        "apps/api/src/domains/expenses/d.ts": ["apps/api/src/domains/record/log/c.ts"],
        "apps/api/src/http/rest.ts": ["apps/api/src/domains/record/log/c.ts"],
        "apps/api/src/domains/expenses/d.test.ts": ["apps/api/src/domains/record/log/c.ts"],
      }),
    ).toEqual([
      "apps/api/src/domains/expenses/d.ts imports the inside of apps/api/src/domains/record",
      "apps/api/src/http/rest.ts imports the inside of apps/api/src/domains/record",
    ]);
  });
});

describe("the list of known faults", () => {
  it("lets nothing new in, says where it belongs, and must not keep what is fixed", () => {
    const found = new Map([
      ["a imports b", "It belongs below."],
      ["c imports d", "It belongs below."],
    ]);
    expect(problemsOf(found, ["a imports b", "e imports f"])).toEqual([
      "New: c imports d. It belongs below.",
      "Gone, take it off structure.known.json: e imports f",
    ]);
  });
});

describe("how much there is", () => {
  it("is counted for each room, with the rings in it, and for the whole house", () => {
    const files = ["apps/web/src/a.ts", "apps/web/src/b.ts", "apps/api/src/c.ts"];
    const found = ["ring in apps/web/src: a.ts, b.ts", "apps/api imports apps/web"];
    expect(sizesOf(files, found, (file) => (file.endsWith("a.ts") ? 5 : 1))).toEqual([
      "apps/api: 1 files, 1 lines, 0 rings",
      "apps/web: 2 files, 6 lines, 1 rings",
      "the house: 3 files, 7 lines, 1 rings",
    ]);
  });
});
