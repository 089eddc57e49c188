import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { notesOf } from "./release-notes.mjs";
import { root } from "./workspace.mjs";

const read = (name) => readFileSync(join(root, name), "utf8");

describe("the notes of a release", () => {
  const changes =
    "# Changes\n\n## Unreleased\n\n- Soon.\n\n## 0.2.0 (2027-01-05)\n\n### For parents\n\n- Calmer.\n\n## 0.1.0\n\n- First.\n";

  test("are what the change log says of that version, and nothing of another", () => {
    expect(notesOf(changes, "0.2.0")).toBe("### For parents\n\n- Calmer.");
    expect(notesOf(changes, "0.1.0")).toBe("- First.");
  });

  test("are refused for a version that the change log does not know", () => {
    expect(notesOf(changes, "0.2")).toBeNull();
    expect(notesOf(changes, "0.3.0")).toBeNull();
  });
});

describe("the version", () => {
  test("is the same in every room, since page and server show the root's", () => {
    const { version } = JSON.parse(read("package.json"));
    for (const room of ["apps/api", "apps/web", "apps/e2e"]) {
      expect([room, JSON.parse(read(`${room}/package.json`)).version]).toEqual([room, version]);
    }
  });
});

describe("compose.family.yml", () => {
  const { services } = parse(read("packages/tooling/deploy/compose.family.yml"));

  test("passes on settings the server knows", () => {
    const known = read(".env.example");
    for (const name of Object.keys(services.evenkeel.environment)) {
      expect(known).toMatch(new RegExp(`^${name}=`, "m"));
    }
  });

  test("keeps what a family writes in a volume, and without https is reached from its own machine alone", () => {
    expect(services.evenkeel.volumes).toEqual(["family:/data"]);
    expect(services.evenkeel.ports).toEqual(["127.0.0.1:${PORT:-3000}:3000"]);
    expect(services.https.profiles).toEqual(["https"]);
  });
});

describe("the service of a Linux machine", () => {
  test("starts the server that the image starts, in production, with its data where the service may write", () => {
    const unit = read("packages/tooling/deploy/evenkeel.service");
    const [, command] = /^CMD \["node", "(\S+)"\]$/m.exec(read("Dockerfile")) ?? [];
    expect(unit).toContain(`ExecStart=/opt/evenkeel/node_modules/node/bin/node ${command}\n`);
    expect(unit).toContain("Environment=NODE_ENV=production DATA_DIR=/var/lib/evenkeel\n");
    expect(unit).toContain("StateDirectory=evenkeel\n");
  });
});
