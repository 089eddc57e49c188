import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";

const screens = ["home", "chat", "login"];

/** A build as apps/web/build/first-pictures.ts leaves it. */
function webBuild(): string {
  const web = mkdtempSync(join(tmpdir(), "evenkeel-pages-"));
  mkdirSync(join(web, "pages"));
  writeFileSync(join(web, "index.html"), "no picture");
  for (const screen of screens) {
    writeFileSync(join(web, "pages", `${screen}.html`), `picture of ${screen}`);
  }
  return web;
}

describe("the HTML that opens a screen", () => {
  const web = webBuild();
  let server: TestServer;
  let family: Awaited<ReturnType<TestServer["family"]>>;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { webDirectory: web });
    family = await server.family();
  });
  afterAll(async () => {
    await server.close();
    rmSync(web, { recursive: true });
  });

  it.each([
    ["/", "picture of home"],
    ["/chat", "picture of chat"],
    ["/chat?conversation=logistics-2026-11-20", "picture of chat"],
    // Leads to Home: the sign-in page's picture would flash.
    ["/login", "no picture"],
    ["/no/such/page", "no picture"],
    ["/pages/../index.html", "no picture"],
  ])("shows a parent at %s the %s", async (url, page) => {
    expect((await family.parent1.get(url)).body).toBe(page);
  });

  it.each(["/", "/chat", "/login"])(
    "shows the court reviewer no parent's picture at %s",
    async (url) => {
      expect((await family.court.get(url)).body).toBe("no picture");
    },
  );

  it.each([
    ["/login", "picture of login"],
    ["/", "no picture"],
    ["/chat", "no picture"],
  ])("shows someone who is not signed in at %s the %s", async (url, page) => {
    expect((await server.nobody.get(url)).body).toBe(page);
  });

  it("is requested each time, and no cache gives one person's to another", async () => {
    const { headers } = await family.parent1.get("/chat");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(String(headers["vary"])).toContain("Cookie");
  });
});
