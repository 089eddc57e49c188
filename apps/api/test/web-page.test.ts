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
  const page = (words: string, ...file: string[]) => writeFileSync(join(web, ...file), words);
  page("no picture", "index.html");
  for (const [locale, no, of] of [
    ["en-US", "no picture", "picture of"],
    ["es-US", "ningún dibujo", "dibujo de"],
  ] as const) {
    mkdirSync(join(web, "pages", locale), { recursive: true });
    page(no, "pages", locale, "index.html");
    for (const screen of screens) page(`${of} ${screen}`, "pages", locale, `${screen}.html`);
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
    expect(String(headers["vary"])).toContain("Accept-Language");
  });

  it.each([
    ["es-MX,es;q=0.9,en;q=0.8", "dibujo de chat"],
    ["fr,es;q=0.2,en;q=0.9", "picture of chat"],
    ["de", "picture of chat"],
    ["*", "picture of chat"],
  ])("speaks the browser's language: %s", async (language, page) => {
    const answer = await family.parent1.get("/chat", { "accept-language": language });
    expect(answer.body).toBe(page);
  });

  it("speaks it where it has no picture, too", async () => {
    const answer = await family.parent1.get("/no/such/page", { "accept-language": "es" });
    expect(answer.body).toBe("ningún dibujo");
  });
});
