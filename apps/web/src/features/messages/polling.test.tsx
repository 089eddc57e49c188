import { messagesPollMilliseconds } from "@evenkeel/contract/constants";
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
  const messages = [aMessage({ finalMessage: "First" })];
  serve(robin, { messages: { list: () => Promise.resolve(messages) } });
  const view = render(
    <Providers env="test">
      <Reader />
    </Providers>,
  );
  const polls = () => requests.filter(({ key }) => key === "messages.list").length;
  const pollAgain = async () => {
    const before = polls();
    act(() => {
      vi.advanceTimersByTime(messagesPollMilliseconds);
    });
    await until(() => polls() === before + 1);
  };
  await until(() => view.queryByText("First") !== null);
  const before = renders;
  // The first answer has arrived by the time the second is asked for.
  await pollAgain();
  await pollAgain();
  expect(renders).toBe(before);

  messages.unshift(aMessage({ id: 2, finalMessage: "Second" }));
  await pollAgain();
  await until(() => view.queryByText("Second") !== null);
  expect(renders).toBeGreaterThan(before);
});

/** Testing Library's own waiting needs the interval that this test holds still. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 500) throw new Error("It did not happen");
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}
