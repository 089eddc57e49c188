import { tooltipMilliseconds } from "@evenkeel/contract/constants";
import { fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { ConnectionBanner } from "../components/connection-banner.tsx";
import { robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { serve } from "../test/server.ts";

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const point = (target: HTMLElement) => {
  fireEvent.pointerEnter(target, { pointerType: "mouse" });
  fireEvent.mouseEnter(target);
  fireEvent.mouseMove(target);
};

describe("the hints on buttons without words", () => {
  test("appear after 700 ms, and the next one right away within 300 ms [S-9.10]", async () => {
    serve(robin, { messages: { list: () => Promise.resolve([]) } });
    openApp("/conversations");
    const first = await screen.findByRole("link", { name: "New conversation" });
    const second = screen.getByRole("button", { name: "Account" });
    vi.useFakeTimers();
    try {
      point(first);
      await pass(tooltipMilliseconds.delay - 50);
      expect(screen.queryByRole("tooltip")).toBeNull();
      await pass(100);
      expect(screen.getByRole("tooltip")).toHaveTextContent("New conversation");
      fireEvent.mouseLeave(first);
      await pass(tooltipMilliseconds.skip - 100);
      point(second);
      await pass(50);
      expect(screen.getByText("Account", { selector: "[role=tooltip]" })).toBeVisible();
      fireEvent.mouseLeave(second);
      await pass(tooltipMilliseconds.skip + 1_000);
      expect(screen.queryByRole("tooltip")).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the offline banner", () => {
  test("says the device is offline and that what you write is kept, until it is back online", async () => {
    serve(robin, {});
    openApp("/therapy");
    await screen.findByRole("heading", { level: 1 });
    const words = "You are offline. What you write is kept on this device.";
    expect(screen.queryByText(words)).toBeNull();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(words)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(words)).toBeNull();
  });

  test("says in one place, one sentence at a time, that you are offline and reading what was kept", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { container } = render(<ConnectionBanner loadedAt="Wed, Nov 18, 2026, 3:40 PM" />);
    expect(container.querySelectorAll("p")).toHaveLength(1);
    expect(container).toHaveTextContent(
      "You are offline. You are seeing what was loaded Wed, Nov 18, 2026, 3:40 PM. What you write is kept on this device.",
    );
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(container).toHaveTextContent(
      /^Evenkeel cannot be reached. You are seeing what was loaded Wed, Nov 18, 2026, 3:40 PM.$/,
    );
  });
});
