import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { makeEnvironment } from "./compose-env.mjs";
import { root } from "./workspace.mjs";

const read = (name) => readFileSync(join(root, name), "utf8");

describe("npm run compose:env", () => {
  let folder = "";
  let path = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "evenkeel-compose-"));
    path = join(folder, ".env");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const settings = () =>
    Object.fromEntries(
      readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => /^\w+=/.test(line))
        .map((line) => line.split("=", 2)),
    );

  test("makes secrets that no one else can read or guess", () => {
    expect(makeEnvironment(path, null).ok).toBe(true);
    const first = settings();
    expect(first.POSTGRES_PASSWORD).toMatch(/^[\da-f]{48}$/);
    expect(first.SESSION_SECRET).toMatch(/^[\da-f]{64}$/);
    if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
    rmSync(path);
    makeEnvironment(path, null);
    const second = settings();
    expect(second.POSTGRES_PASSWORD).not.toBe(first.POSTGRES_PASSWORD);
    expect(second.SESSION_SECRET).not.toBe(first.SESSION_SECRET);
  });

  test("never touches an existing file, so that a second 'up' still has the database's password", () => {
    makeEnvironment(path, null);
    const before = readFileSync(path);
    const { ok, said } = makeEnvironment(path, null);
    expect([ok, said]).toEqual([true, `${path} is there and stays as it is.`]);
    expect(readFileSync(path)).toEqual(before);
  });

  test("says what an existing file lacks, and leaves that to its owner", () => {
    writeFileSync(path, "POSTGRES_PASSWORD=kept\n# SESSION_SECRET=not this\nSESSION_SECRET=\n");
    const { ok, said } = makeEnvironment(path, "evenkeel.example");
    expect(ok).toBe(false);
    expect(said).toContain("It has no SESSION_SECRET, COMPOSE_PROFILES, SITE_ADDRESS");
    expect(readFileSync(path, "utf8")).toContain("POSTGRES_PASSWORD=kept\n#");
  });

  test("turns TLS on only for a host name", () => {
    for (const wrong of [
      "https://evenkeel.example",
      "evenkeel.example:443",
      "10.0.0.1",
      "",
      "a b",
      "x\nY=1",
    ]) {
      expect([wrong, makeEnvironment(path, wrong).ok]).toEqual([wrong, false]);
    }
    expect(makeEnvironment(path, "evenkeel.example").ok).toBe(true);
    expect(settings()).toMatchObject({ COMPOSE_PROFILES: "tls", SITE_ADDRESS: "evenkeel.example" });
  });
});

describe("docker-compose.yml", () => {
  const text = read("docker-compose.yml");
  const { services } = parse(text);
  const asked = Array.from(text.matchAll(/\$\{(\w+)(:\?|:-)/g), ([, name, kind]) => ({
    name,
    kind,
  }));

  test("needs nothing the command does not make", () => {
    const path = join(mkdtempSync(join(tmpdir(), "evenkeel-compose-")), ".env");
    makeEnvironment(path, null);
    const made = readFileSync(path, "utf8");
    const needed = asked.filter(({ kind }) => kind === ":?").map(({ name }) => name);
    expect(new Set(needed)).toEqual(new Set(["POSTGRES_PASSWORD", "SESSION_SECRET"]));
    for (const name of needed) expect(made).toMatch(new RegExp(`^${name}=.`, "m"));
    rmSync(join(path, ".."), { recursive: true });
  });

  test("passes on settings the server knows", () => {
    const known = read(".env.example");
    for (const name of Object.keys(services.evenkeel.environment)) {
      expect(known).toMatch(new RegExp(`^${name}=`, "m"));
    }
  });

  test("publishes the TLS ports only when a host name was given", () => {
    const published = Object.entries(services).flatMap(([name, { ports = [], profiles }]) =>
      ports.map((port) => ({ name, port, profiles })),
    );
    for (const { port, profiles } of published) {
      expect(profiles).toEqual([/\b(?:80|443)(?:\/udp)?$/.test(port) ? "tls" : "plain"]);
    }
    expect(published.map(({ port }) => port)).toContain("443:443");
  });

  test("treats the database as ready only when it answers where the servers ask it", () => {
    expect(services.postgres.healthcheck.test.join(" ")).toContain("pg_isready -h 127.0.0.1");
    expect(services.evenkeel.depends_on.postgres.condition).toBe("service_healthy");
  });

  test("is built from every room an install asks for", () => {
    const dockerfile = read("Dockerfile");
    for (const folder of ["apps", "packages"]) {
      for (const room of readdirSync(join(root, folder))) {
        expect(dockerfile).toContain(`COPY ${folder}/${room}/package.json ${folder}/${room}/\n`);
      }
    }
  });
});
