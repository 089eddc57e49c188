import { messagesPollMilliseconds } from "@evenkeel/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Providers } from "../../app/providers.tsx";
import { aMessage } from "../../test/messages.ts";
import { robin } from "../../test/people.ts";
import { requests, serve } from "../../test/server.ts";
import { useMessages } from "./queries.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a poll that brings nothing new redraws nothing", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let renders = 0;
  function Reader() {
    const { data } = useMessages();
    renders += 1;
    return <p>{data?.[0]?.finalMessage}</p>;
  }
  let isAsking = () => false;
  function Asking() {
    const client = useQueryClient();
    isAsking = () => client.isFetching() > 0;
    return null;
  }
  const messages = [aMessage({ finalMessage: "First" })];
  serve(robin, { messages: { list: () => Promise.resolve(messages) } });
  const view = render(
    <Providers env="test">
      <Reader />
      <Asking />
    </Providers>,
  );
  const polls = () => requests.filter(({ key }) => key === "messages.list").length;
  const pollAgain = async () => {
    const before = polls();
    await act(async () => {
      vi.advanceTimersByTime(messagesPollMilliseconds);
      await expect.poll(() => polls() === before + 1 && !isAsking()).toBe(true);
    });
  };
  await view.findByText("First");
  const before = renders;
  await pollAgain();
  await pollAgain();
  expect(renders).toBe(before);

  messages.unshift(aMessage({ id: 2, finalMessage: "Second" }));
  await pollAgain();
  expect(await view.findByText("Second")).toBeVisible();
  expect(renders).toBeGreaterThan(before);
});
