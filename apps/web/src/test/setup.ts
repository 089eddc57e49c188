import "./quick-react.ts";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { forgetPrivate } from "../lib/private-store.ts";
import { clearToasts } from "../lib/toasts.ts";
import { mockServer } from "./server.ts";
import "./words-setup.ts";

// A wait for something that is bound to come ends only where it never does: a busy machine is no fault.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom lacks and Mantine asks for.
window.matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** jsdom's frames end with the first test that takes the clock; files after it would wait forever. */
const frames = new Set<NodeJS.Timeout>();
const { setTimeout: later, clearTimeout: never } = globalThis;
window.requestAnimationFrame = (draw) => {
  const frame = later(() => {
    frames.delete(frame);
    draw(Date.now());
  }, 16);
  frames.add(frame);
  return Number(frame);
};
window.cancelAnimationFrame = (id) => {
  const frame = Array.from(frames).find((one) => Number(one) === id);
  if (frame === undefined) return;
  frames.delete(frame);
  never(frame);
};

// Nothing is laid out here: only a dialog covers what is behind it. `apps/e2e/test/seen.test.ts` asks a real screen.
vi.mock("../lib/in-sight.ts", () => ({
  isInSight: () => document.querySelector('[aria-modal="true"]') === null,
}));

/** Everything observed counts as on screen at once. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [0];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.#callback([entry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

beforeAll(() => mockServer.listen({ onUnhandledFrame: "error" }));
afterEach(async () => {
  cleanup();
  // A dialog that was open takes its step back in the history; the next page begins after it.
  await waitFor(() => expect(window.history.state ?? {}).not.toHaveProperty("dialogs"));
  mockServer.resetHandlers();
  clearToasts();
  forgetPrivate();
  localStorage.clear();
  sessionStorage.clear();
  for (const frame of frames) never(frame);
  frames.clear();
});
afterAll(async () => {
  // What one file asked for comes before the next file begins: a page that is gone cannot show it.
  await vi.dynamicImportSettled();
  mockServer.close();
});

// Object URLs of chosen pictures: jsdom has none.
URL.createObjectURL = () => "blob:test";
URL.revokeObjectURL = () => undefined;
// The calendar widget asks what lies under the pointer; without a layout nothing does.
document.elementFromPoint = () => null;
