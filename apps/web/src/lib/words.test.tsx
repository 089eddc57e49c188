import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";

it("a part of a screen that says things of two areas waits for both, and is drawn without an error", async () => {
  vi.resetModules();
  const { openWords, useWords } = await import("./words.ts");
  await openWords("en-US");
  function TwoAreas() {
    const chat = useWords("chat");
    const swaps = useWords("swaps");
    return <p>{`${chat("ask")} · ${swaps("ask")}`}</p>;
  }
  const troubles: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((trouble) => troubles.push(trouble));
  const place = document.body.appendChild(document.createElement("div"));
  const tell = (error: unknown) => troubles.push(error);
  const root = createRoot(place, { onRecoverableError: tell, onUncaughtError: tell });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <Suspense fallback="On its way">
      <TwoAreas />
    </Suspense>,
  );
  await screen.findByText(/·/);
  expect(troubles).toEqual([]);
});
