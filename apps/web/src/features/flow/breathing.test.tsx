import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Providers } from "../../app/providers.tsx";
import { BreathingExercise } from "./components/breathing-exercise.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("the breathing exercise breathes in for 4 s, holds for 2 s, breathes out for 6 s, and completes once, 500 ms later [S-2.5.25 4.18 4.19 9.3]", async () => {
  const onComplete = vi.fn<() => void>();
  render(
    <Providers env="test">
      <BreathingExercise onComplete={onComplete} />
    </Providers>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Breathe in slowly...");
  await pass(3_900);
  expect(screen.getByRole("status")).toHaveTextContent("Breathe in slowly...");
  await pass(200);
  expect(screen.getByRole("status")).toHaveTextContent("Hold...");
  await pass(2_000);
  expect(screen.getByRole("status")).toHaveTextContent("Breathe out gently...");
  await pass(6_000);
  expect(onComplete).not.toHaveBeenCalled();
  await pass(400);
  expect(onComplete).toHaveBeenCalledTimes(1);
  await pass(minuteMilliseconds);
  expect(onComplete).toHaveBeenCalledTimes(1);
});
