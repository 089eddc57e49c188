import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "../app/providers.tsx";
import { showToast } from "../lib/toasts.ts";
import { ToastViewport } from "./toast-viewport.tsx";

const show = (...options: Parameters<typeof showToast>) => {
  act(() => {
    showToast(...options);
  });
};
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <Providers env="test">
        <ToastViewport />
      </Providers>,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("are shown one at a time: the newest replaces the one before [S-9.7]", () => {
    show({ title: "First" });
    show({ title: "Second" });
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("Second")).toBeVisible();
  });

  test("disappear after 5 seconds, or after a time of their own [S-9.8]", () => {
    show({ title: "Usual" });
    pass(4_999);
    expect(screen.getByText("Usual")).toBeVisible();
    pass(1);
    expect(screen.queryByText("Usual")).toBeNull();
    show({ title: "Short", milliseconds: 2_000 });
    pass(2_000);
    expect(screen.queryByText("Short")).toBeNull();
  });

  test("stay while the pointer rests on them", () => {
    show({ title: "Read me" });
    fireEvent.pointerEnter(screen.getByText("Read me").closest("[data-variant]")!);
    pass(minuteMilliseconds);
    expect(screen.getByText("Read me")).toBeVisible();
  });

  test("announce errors right away and everything else politely", () => {
    show({ title: "Saved" });
    expect(screen.getByRole("status")).toHaveTextContent("Saved");
    show({ title: "Login Failed", description: "No such user", variant: "destructive" });
    expect(screen.getByRole("alert")).toHaveTextContent("Login FailedNo such user");
    expect(screen.getByRole("status")).toHaveTextContent("");
  });

  test("can be closed with their button", () => {
    show({ title: "Saved" });
    fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test.each([
    [50, false],
    [49, true],
  ])("swiped %s pixels to the side stay: %s [S-9.8]", (pixels, stays) => {
    show({ title: "Swipe" });
    const toast = screen.getByText("Swipe").closest("[data-variant]")!;
    fireEvent.pointerDown(toast, { clientX: 10 });
    fireEvent.pointerMove(toast, { clientX: 10 + pixels });
    fireEvent.pointerUp(toast, { clientX: 10 + pixels });
    expect(screen.queryByText("Swipe") !== null).toBe(stays);
  });

  test("take the focus with F8 [S-9.8]", () => {
    fireEvent.keyDown(document.body, { key: "F8" });
    expect(screen.getByRole("region", { name: "Notifications (F8)" })).toHaveFocus();
  });
});
