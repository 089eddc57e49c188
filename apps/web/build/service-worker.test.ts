import { runInNewContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { serviceWorker } from "./service-worker.ts";

type Listener = (event: Record<string, unknown>) => void;

const origin = "https://home.example";
const listeners = new Map<string, Listener>();
const dropped: string[] = [];
let ownCache = "";

/** The worker as it is built, in a browser of nothing but what it asks for. */
beforeAll(async () => {
  const { generateBundle } = serviceWorker();
  if (typeof generateBundle !== "object") throw new TypeError("The plugin writes no worker");
  const written: string[] = [];
  const builder = { emitFile: ({ source }: { source: string }) => void written.push(source) };
  await generateBundle.handler.call(
    builder as never,
    undefined as never,
    { "assets/index-1a2b3c.js": {} } as never,
    true,
  );
  const code = written.join("\n");
  ownCache = /const cacheName = "([^"]+)"/.exec(code)?.[1] ?? "";
  const kept = ["evenkeel-0123456789abcdef", ownCache, "photos-v3", "workbox-precache-v2"];
  runInNewContext(code, {
    URL,
    fetch: () => Promise.resolve(new Response("")),
    caches: {
      match: () => Promise.resolve(undefined),
      keys: () => Promise.resolve(kept),
      delete: (name: string) => Promise.resolve(dropped.push(name) > 0),
    },
    self: {
      location: new URL(origin),
      clients: { claim: () => Promise.resolve() },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    },
  });
});

/** Whether the worker answers for the network. */
function answers(path: string, request: { method?: string; mode?: string }): boolean {
  let answered = false;
  listeners.get("fetch")?.({
    request: { method: "GET", mode: "cors", url: new URL(path, origin).href, ...request },
    respondWith: () => {
      answered = true;
    },
  });
  return answered;
}

test.each([
  ["its page", "/photos/", { mode: "navigate" }],
  ["a page whose name begins like one of ours", "/calendars", { mode: "navigate" }],
  ["a page of its own by the name of one of ours", "/photos/calendar", { mode: "navigate" }],
  ["its script", "/photos/assets/index-1a2b3c.js", {}],
  ["a file beside ours", "/assets/index-9z8y7x.js", {}],
  ["its answers", "/photos/api/albums", {}],
  ["what is sent to it", "/photos/api/albums", { method: "POST" }],
  ["another host", "https://cdn.example/assets/index-1a2b3c.js", {}],
] as const)(
  "another app on the same address is left alone: %s goes to the network",
  (_what, path, request) => {
    expect(answers(path, request)).toBe(false);
  },
);

test("our own screens and files are there without a network, and our answers never go through the worker", () => {
  expect(answers("/chat", { mode: "navigate" })).toBe(true);
  expect(answers("/assets/index-1a2b3c.js", {})).toBe(true);
  expect(answers("/api/messages", {})).toBe(false);
});

test("a new build drops what older builds kept, and nothing that another app keeps", async () => {
  let done: unknown;
  listeners.get("activate")?.({
    waitUntil: (work: unknown) => {
      done = work;
    },
  });
  await done;
  expect(ownCache).toMatch(/^evenkeel-/);
  expect(dropped).toEqual(["evenkeel-0123456789abcdef"]);
});
