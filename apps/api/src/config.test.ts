import { describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";

describe("the configuration", () => {
  it("needs no settings: an empty environment starts the demo on the embedded database", () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDirectory: "./data",
      databaseUrl: null,
      backups: true,
      demo: true,
      languageModel: null,
      timeZone: "America/Los_Angeles",
      buildId: "2025-09-11-21:47",
      pauseSeconds: 180,
      disputeWindowHours: { standard: 48, "time-sensitive": 24 },
      rateLimitMax: 300,
    });
  });

  it("reads the names that are served, with commas or spaces between them", () => {
    expect(loadConfig({}).allowedHosts).toEqual([]);
    const names = "Evenkeel.example, localhost:3000 [::1]:3000";
    expect(loadConfig({ ALLOWED_HOSTS: names }).allowedHosts).toEqual([
      "evenkeel.example",
      "localhost:3000",
      "[::1]:3000",
    ]);
  });

  it("never creates the demo family in production, whatever DEMO says", () => {
    expect(loadConfig({ NODE_ENV: "production", DEMO: "on" }).demo).toBe(false);
  });

  it("creates it on your own PostgreSQL only when asked to", () => {
    const postgres = { DATABASE_URL: "postgres://localhost/x", SESSION_SECRET: "s".repeat(32) };
    expect(loadConfig(postgres).demo).toBe(false);
    expect(loadConfig({ ...postgres, DEMO: "on" }).demo).toBe(true);
  });

  it.each([
    [{ PORT: "eighty" }, /^PORT: /],
    [{ TIME_ZONE: "Mars/Olympus" }, /^TIME_ZONE: /],
    [{ ALLOWED_HOSTS: "https://evenkeel.example/" }, /^ALLOWED_HOSTS: must be names of hosts/],
    [{ ALLOWED_HOSTS: "*" }, /^ALLOWED_HOSTS: /],
    [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL: /],
    [{ DATABASE_URL: "postgres://localhost/x" }, /^SESSION_SECRET: /],
    [
      { DATABASE_URL: "postgres://localhost/x", SESSION_SECRET: "s".repeat(32), BACKUPS: "on" },
      /^BACKUPS: /,
    ],
    [{ SESSION_SECRET: "short" }, /^SESSION_SECRET: /],
    [{ PUBLIC_URL: "https://example.com/evenkeel/" }, /^PUBLIC_URL: must have no path/],
    [{ OCR_PROVIDER: "textract" }, /^AWS_REGION: /],
    [{ OPENAI_API_KEY: "key" }, /^OPENAI_MODEL: /],
    [{ OPENAI_BASE_URL: "ftp://models.example", OPENAI_MODEL: "small" }, /^OPENAI_BASE_URL: /],
    [
      { OPENAI_BASE_URL: "https://me:secret@models.example/v1", OPENAI_MODEL: "small" },
      /^OPENAI_BASE_URL: /,
    ],
    [{ DISPUTE_WINDOW_HOURS: "-1" }, /^DISPUTE_WINDOW_HOURS: /],
    [{ DEMO: "perhaps" }, /^DEMO: /],
  ])("names the variable in one line: %o", (environment, line) => {
    expect(() => loadConfig(environment)).toThrow(line);
    try {
      loadConfig(environment);
    } catch (error) {
      expect((error as Error).message).not.toContain("\n");
    }
  });

  it("treats an empty variable as not set, since compose files write it that way", () => {
    expect(loadConfig({ OPENAI_API_KEY: "", PORT: "" })).toMatchObject({
      port: 3000,
      languageModel: null,
    });
  });
});
