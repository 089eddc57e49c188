import { messagesPollMilliseconds, recordPollMilliseconds } from "@evenkeel/contract/constants";
import { QueryObserver } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { requests, serve } from "../test/server.ts";
import { createQueryClient, markReadAhead, whenShown } from "./query-client.ts";

describe("a read", () => {
  test("is not retried automatically, on focus or on reconnecting, and never goes stale [S-7.4]", async () => {
    const client = createQueryClient(() => undefined);
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("no"));
    read.mockResolvedValue("answer");
    const options = { queryKey: ["one"], queryFn: read };
    await expect(client.fetchQuery(options)).rejects.toThrow("no");
    expect(read).toHaveBeenCalledTimes(1);
    await client.fetchQuery(options);
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    window.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("online"));
    await client.fetchQuery(options);
    expect(read).toHaveBeenCalledTimes(2);
    expect(client.getDefaultOptions().queries?.refetchInterval).toBe(false);
    stop();
  });

  test("is made only once someone is signed in [S-6.8]", async () => {
    serve(null, {});
    openApp("/conversations");
    await screen.findByRole("button", { name: "Sign In" });
    const lists = requests.filter(({ key }) => key !== "session.me" && !key.startsWith("build."));
    expect(lists).toEqual([]);
  });
});

test("what was read for a screen is asked for again where it changed before the screen was there", async () => {
  const client = createQueryClient(() => undefined);
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce("before the news");
  read.mockResolvedValue("with the news");
  const options = { queryKey: ["one"], queryFn: read, refetchOnMount: whenShown };
  const asked = client.prefetchQuery(options);
  markReadAhead(client);
  await asked;
  const quick = new QueryObserver(client, options).subscribe(() => undefined);
  expect(read).toHaveBeenCalledTimes(1);
  quick();

  await client.invalidateQueries({ queryKey: ["one"] });
  const shown = new QueryObserver(client, options);
  const leave = shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe("with the news"));
  leave();
});

test("a write that failed is not repeated automatically [S-7.5]", async () => {
  const client = createQueryClient(() => undefined);
  const write = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("no"));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toThrow("no");
  expect(write).toHaveBeenCalledTimes(1);
});

describe("polling", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const count = (key: string) => requests.filter((request) => request.key === key).length;
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  test("asks for messages every 5 seconds [S-7.4 7.15 9.21]", async () => {
    serve(robin, { messages: { list: () => Promise.resolve([]) } });
    openApp("/conversations");
    await screen.findByRole("heading", { name: "No conversations yet" });
    const before = count("messages.list");
    await pass(messagesPollMilliseconds * 3 + 200);
    const polls = count("messages.list") - before;
    expect(polls).toBeGreaterThanOrEqual(3);
    expect(polls).toBeLessThanOrEqual(4);
  });

  test("asks for the court's log every 10 seconds [S-7.17 9.21]", async () => {
    const none = {
      total: 0,
      moderated: 0,
      blocked: 0,
      clean: 0,
      bypassed: 0,
      unchecked: 0,
      refused: 0,
    };
    serve(court, {
      record: {
        list: () => Promise.resolve({ logs: [], total: 0 }),
        statistics: () => Promise.resolve({ ...none, parents: [] }),
        accesses: () => Promise.resolve([]),
      },
    });
    openApp("/court-view");
    await screen.findByRole("heading", { name: "The record is empty" });
    await pass(500);
    const before = count("record.list");
    await pass(recordPollMilliseconds * 2 + 200);
    const polls = count("record.list") - before;
    expect(polls).toBeGreaterThanOrEqual(2);
    expect(polls).toBeLessThanOrEqual(3);
  });
});
