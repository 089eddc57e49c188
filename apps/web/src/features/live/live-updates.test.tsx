import type { LiveEvent } from "@evenkeel/contract/models/live";
import type { Message } from "@evenkeel/contract/models/message";
import { focusManager, QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { liveNews } from "../../test/live-news.ts";
import { holdTimers } from "../../test/held-timers.ts";
import { readsOn } from "./attended.ts";
import { readHangs } from "./live-updates.tsx";
import { forgetReadRevisions } from "../../lib/read-revisions.ts";
import { aMessage } from "../../test/messages.ts";
import { court, robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { requests, serve } from "../../test/server.ts";

afterEach(forgetReadRevisions);

function stream() {
  let tell: (event: LiveEvent | null) => void = () => undefined;
  let isHeard = false;
  async function* follow(): AsyncGenerator<LiveEvent> {
    for (;;) {
      const event = await new Promise<LiveEvent | null>((resolve) => {
        tell = resolve;
      });
      if (event === null) return;
      yield event;
      isHeard = true;
    }
  }
  return {
    follow,
    tell: (event: LiveEvent | null) => {
      isHeard = false;
      tell(event);
    },
    /** Whether the page has taken what was told last, and waits for more. */
    heard: () => isHeard,
  };
}

test("a message from the co-parent shows right away, long before the next poll", async () => {
  const live = stream();
  const messages: Message[] = [];
  serve(robin, {
    live: { follow: live.follow },
    messages: {
      list: () => Promise.resolve(messages),
      pause: () => Promise.resolve({ pausedUntil: null }),
    },
  });
  openApp("/chat");
  await screen.findByRole("heading", { level: 1, name: "Chat" });
  messages.unshift(
    aMessage({
      senderId: sam.id,
      recipientId: robin.id,
      timestamp: new Date().toISOString(),
      finalMessage: "I am ten minutes late.",
    }),
  );
  await waitFor(() => {
    live.tell(liveNews(1));
    expect(screen.getByText("I am ten minutes late.")).toBeVisible();
  });
});

test("a session that ended elsewhere leads to the sign-in page without a click", async () => {
  const live = stream();
  const server = serve(robin, { live: { follow: live.follow } });
  const app = openApp("/therapy");
  await screen.findByRole("heading", { level: 1, name: "Therapeutic Space" });
  server.endSession();
  await waitFor(() => {
    live.tell(null);
    expect(app.path()).toBe("/login");
  });
});

test("a page asks nothing twice: what it read already knows the first news, and later news is for what changed", async () => {
  const live = stream();
  const server = serve(robin, {
    live: { follow: live.follow },
    messages: {
      list: () => Promise.resolve([]),
      pause: () => Promise.resolve({ pausedUntil: null }),
    },
  });
  server.becomes(7);
  openApp("/chat");
  await screen.findByRole("heading", { level: 1, name: "Chat" });
  const asked = () => requests.filter(({ key }) => key === "messages.list").length;
  await waitFor(() => expect(asked()).toBe(1));
  const heard = vi.spyOn(QueryClient.prototype, "invalidateQueries");
  const hear = async (news: LiveEvent) => {
    const before = heard.mock.calls.length;
    await waitFor(() => {
      live.tell(news);
      expect(heard.mock.calls.length).toBeGreaterThan(before);
    });
    await Promise.all(heard.mock.results.map(({ value }) => value as Promise<void>));
  };
  await hear(liveNews(7));
  expect(asked()).toBe(1);
  server.becomes(8);
  await hear(liveNews(8));
  expect(asked()).toBe(2);
  server.becomes(9);
  await hear(liveNews(9, { messages: 8 }));
  expect(asked()).toBe(2);
});

/** The disputes, asked for at revision 7 and answered when the test says so. */
async function openDisputesAsked(follow: () => AsyncGenerator<LiveEvent>) {
  const answers: (() => void)[] = [];
  const server = serve(robin, {
    live: { follow },
    disputes: {
      list: () =>
        new Promise((resolve) => {
          answers.push(() => resolve([]));
        }),
    },
  });
  server.becomes(7);
  openApp("/disputes");
  await waitFor(() => expect(answers).toHaveLength(1));
  return { server, answers };
}

test("an answer under way when news comes is asked for again only if it is of before the news", async () => {
  const live = stream();
  const { server, answers } = await openDisputesAsked(live.follow);
  // The server read the record before the news, and its answer comes after it.
  const heard = vi.spyOn(QueryClient.prototype, "invalidateQueries");
  await waitFor(() => {
    live.tell(liveNews(8));
    expect(heard).toHaveBeenCalled();
  });
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  server.becomes(8);
  answers[1]?.();
  await screen.findByRole("button", { name: "Propose" });
  expect(answers).toHaveLength(2);
});

test("several news that come while one answer is under way are asked for once, after it", async () => {
  const live = stream();
  const { server, answers } = await openDisputesAsked(live.follow);
  const heard = vi.spyOn(QueryClient.prototype, "invalidateQueries");
  for (const revision of [8, 9, 10]) {
    const before = heard.mock.calls.length;
    await waitFor(() => {
      live.tell(liveNews(revision));
      expect(heard.mock.calls.length).toBeGreaterThan(before);
    });
  }
  answers[0]?.();
  await waitFor(() => expect(answers.length).toBeGreaterThan(1));
  server.becomes(10);
  for (const answer of answers) answer();
  await screen.findByRole("button", { name: "Propose" });
  expect(answers).toHaveLength(2);
});

test("a read that hangs holds back no news: once its time is up it is given up, and asked again once", async () => {
  const over = holdTimers(readHangs);
  const live = stream();
  const { server, answers } = await openDisputesAsked(live.follow);
  const heard = vi.spyOn(QueryClient.prototype, "invalidateQueries");
  for (const revision of [8, 9]) {
    const before = heard.mock.calls.length;
    await waitFor(() => {
      live.tell(liveNews(revision));
      expect(heard.mock.calls.length).toBeGreaterThan(before);
    });
  }
  await waitFor(() => expect(over.waiting).toBeGreaterThan(0));
  expect(answers).toHaveLength(1);
  server.becomes(9);
  act(() => over.end());
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await screen.findByRole("button", { name: "Propose" });
  expect(answers).toHaveLength(2);
});

test("a reviewer's page that was left open reads nothing by itself, until somebody touches it", async () => {
  const left = holdTimers(readsOn);
  const live = stream();
  const server = serve(court, {
    live: { follow: live.follow },
    disputes: { list: () => Promise.resolve([]) },
  });
  server.becomes(7);
  openApp("/disputes");
  const asked = () => requests.filter(({ key }) => key === "disputes.list").length;
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => expect(left.waiting).toBeGreaterThan(0));
  const heard = vi.spyOn(QueryClient.prototype, "invalidateQueries");
  server.becomes(8);
  await waitFor(() => {
    live.tell(liveNews(8));
    expect(asked()).toBe(2);
  });
  act(() => left.end());
  expect(focusManager.isFocused()).toBe(false);
  // Whoever listens to the page hears that it does.
  const still = await screen.findByText("This page is paused");
  expect(still.closest("[role=status]")).toHaveAttribute("aria-live", "polite");
  const before = heard.mock.calls.length;
  server.becomes(9);
  live.tell(liveNews(9));
  await expect.poll(() => live.heard()).toBe(true);
  expect(heard.mock.calls.length).toBe(before);
  expect(asked()).toBe(2);
  // A screen reader's reading mode moves what is selected, and presses nothing.
  fireEvent(document, new Event("selectionchange"));
  await waitFor(() => expect(asked()).toBe(3));
  expect(focusManager.isFocused()).toBe(true);
  await waitFor(() => expect(screen.queryByText("This page is paused")).toBeNull());
});

test("a parent who waits for the other one is told on the open page once they have joined", async () => {
  const live = stream();
  let joined = false;
  serve(robin, {
    live: { follow: live.follow },
    session: { me: () => Promise.resolve({ ...robin, coParentJoined: joined }) },
  });
  openApp("/");
  await screen.findByText("Sam has not joined yet");
  joined = true;
  await waitFor(() => {
    live.tell(liveNews(1));
    expect(screen.queryByText("Sam has not joined yet")).toBeNull();
  });
});
