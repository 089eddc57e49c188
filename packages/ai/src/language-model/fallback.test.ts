import { expect, test } from "vitest";
import { failureReasons, LanguageModelFailure } from "./failure.ts";
import { withFallback } from "./fallback.ts";
import { providerLine } from "./provider.ts";
import type { Provider } from "./provider.ts";

const answered = (name: Provider["name"]) => async () => ({
  words: name,
  provider: { name, version: "1" } as Provider,
});

test("the hosted answer is used when there is one", async () => {
  await expect(withFallback(answered("hosted"), answered("built-in"))).resolves.toEqual({
    words: "hosted",
    provider: { name: "hosted", version: "1" },
  });
});

test.each(failureReasons)("after '%s' the built-in answers and says so", async (reason) => {
  const failing = () => Promise.reject(new LanguageModelFailure(reason, "x"));
  const answer = await withFallback(failing, answered("built-in"));
  expect(answer.words).toBe("built-in");
  expect(providerLine(answer.provider)).toBe(`built-in 1 (instead of hosted: ${reason})`);
});

test("a parent who leaves and a mistake of our own are not covered up", async () => {
  const left = () => Promise.reject(new DOMException("left", "AbortError"));
  await expect(withFallback(left, answered("built-in"))).rejects.toThrow("left");
  const mistaken = () => Promise.reject(new RangeError("ours"));
  await expect(withFallback(mistaken, answered("built-in"))).rejects.toThrow("ours");
});
