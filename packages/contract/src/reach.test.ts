import { expect, test } from "vitest";
import { reachOf } from "./reach.ts";

test.each([
  ["http://localhost:3000", "computer"],
  ["http://127.0.0.1:3000", "computer"],
  ["http://[::1]:3000", "computer"],
  ["http://192.168.1.20:3000", "network"],
  ["http://172.20.0.4", "network"],
  ["http://[fd12:3456::1]", "network"],
  ["http://raspberrypi.local:3000", "network"],
  ["http://family-server", "network"],
  ["https://evenkeel.example", "anywhere"],
  ["https://10.example.org", "anywhere"],
  ["http://172.32.0.4", "anywhere"],
  ["http://[2001:db8::1]", "anywhere"],
])("a parent who opened Evenkeel at %s learns from where a link to it opens: %s", (url, reach) => {
  expect(reachOf(new URL(url).hostname)).toBe(reach);
});
