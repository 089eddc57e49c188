import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "@evenkeel/api/openapi";

const run = promisify(execFile);
const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");

describe("the API document, read by tools that are not ours", () => {
  const document = openApiDocument("0.1.0");
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-document-"));
  const file = join(folder, "openapi.json");
  beforeAll(() => writeFileSync(file, JSON.stringify(document)));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const lint = async (path) => {
    const args = [redocly, "lint", "--extends=recommended", "--format=json", path];
    const { stdout } = await run(process.execPath, args, {
      env: {
        ...process.env,
        REDOCLY_TELEMETRY: "off",
        REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      },
    }).catch((error) => error);
    return JSON.parse(stdout).problems.map(({ ruleId, severity }) => `${severity} ${ruleId}`);
  };

  test("passes Redocly's recommended rules without an error and without a warning", async () => {
    expect(await lint(file)).toEqual([]);
    const worse = join(folder, "worse.json");
    writeFileSync(worse, JSON.stringify({ ...document, servers: [] }));
    expect(await lint(worse)).toContain("error no-empty-servers");
  });
});

describe("the names in the API document", () => {
  const { paths, components } = openApiDocument("0.1.0");
  const contents = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((part) => Object.entries(part?.content ?? {}))
        .filter(([type]) => type === "application/json")
        .map(([, { schema }]) => ({
          where: `${method} ${path}`,
          inPath: path.includes("{"),
          schema,
        })),
    ),
  );

  test("cover everything that is sent and answered: no object is without one", () => {
    const anonymous = contents.filter(
      // What is in the path is left out of the body, so that the body is less than the model.
      ({ schema, inPath }) => (schema.items ?? schema).$ref === undefined && !inPath,
    );
    expect(anonymous).toEqual([]);
    expect(contents.length).toBeGreaterThan(100);
  });

  test("are all used, and each refers to something", () => {
    const text = JSON.stringify({ paths, components });
    const used = new Set(text.match(/(?<="#\/components\/schemas\/)\w+/g));
    expect([...used].sort()).toEqual(Object.keys(components.schemas).sort());
  });
});
