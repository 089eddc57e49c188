import type { LiveEvent } from "@evenkeel/contract/models/live";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { liveNews } from "../../test/live-news.ts";
import { followFamily, type OpenStream } from "./follower.ts";

type Handlers = Parameters<OpenStream>[0];

let streams: (Handlers & { closed: boolean })[];
const open: OpenStream = (handlers) => {
  const stream = { ...handlers, closed: false };
  streams.push(stream);
  return () => {
    stream.closed = true;
  };
};
const newest = () => {
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error("No stream was opened");
  return stream;
};
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  streams = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a page that follows its family", () => {
  test("has news when the record grows, and none when the stream repeats itself", () => {
    const onNews = vi.fn<(news: LiveEvent) => void>();
    const stop = followFamily(open, onNews);
    newest().onEvent(liveNews(4));
    expect(onNews).toHaveBeenCalledTimes(1);
    newest().onEvent(liveNews(4));
    expect(onNews).toHaveBeenCalledTimes(1);
    newest().onEvent(liveNews(5));
    expect(onNews).toHaveBeenCalledTimes(2);
    stop();
    expect(newest().closed).toBe(true);
  });

  test("reopens a stream that ended, and learns what it missed", () => {
    const onNews = vi.fn<(news: LiveEvent) => void>();
    const stop = followFamily(open, onNews);
    newest().onEvent(liveNews(4));
    newest().onEnd();
    vi.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(2);
    newest().onEvent(liveNews(9));
    expect(onNews).toHaveBeenCalledTimes(2);
    stop();
  });

  test("asks an unreachable server less and less often, but at least twice a minute", () => {
    const stop = followFamily(open, vi.fn<(news: LiveEvent) => void>());
    for (let minute = 0; minute < 10; minute += 1) {
      for (let tick = 0; tick < 60; tick += 1) {
        if (!newest().closed) newest().onEnd();
        vi.advanceTimersByTime(1_000);
      }
    }
    const inTenMinutes = streams.length;
    expect(inTenMinutes).toBeGreaterThan(15);
    expect(inTenMinutes).toBeLessThan(60);
    stop();
  });

  test("gives up on a stream that fell silent and opens another", () => {
    const stop = followFamily(open, vi.fn<(news: LiveEvent) => void>());
    newest().onEvent(liveNews(1));
    vi.advanceTimersByTime(45_000);
    expect(streams[0]?.closed).toBe(true);
    expect(streams.length).toBeGreaterThan(1);
    stop();
  });

  test("holds no connection while out of sight and reconnects when looked at", () => {
    const stop = followFamily(open, vi.fn<(news: LiveEvent) => void>());
    look("hidden");
    expect(newest().closed).toBe(true);
    vi.advanceTimersByTime(120_000);
    expect(streams).toHaveLength(1);
    look("visible");
    expect(streams).toHaveLength(2);
    stop();
  });

  test("tries right away when the device is back online", () => {
    const stop = followFamily(open, vi.fn<(news: LiveEvent) => void>());
    newest().onEnd();
    window.dispatchEvent(new Event("online"));
    expect(streams).toHaveLength(2);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(2);
  });
});
