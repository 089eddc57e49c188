import { tooltipMilliseconds } from "@evenkeel/contract/constants";
import { fireEvent, screen } from "@testing-library/react";
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
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
