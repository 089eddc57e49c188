import { render, screen } from "@testing-library/react";
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { ConnectionBanner } from "../components/connection-banner.tsx";
import { robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { serve } from "../test/server.ts";

describe("the offline banner", () => {
  test("says the device is offline and that what you write is kept, until it is back online", async () => {
    serve(robin, {});
    openApp("/therapy");
    // The frame is around the screen, and comes with its navigation.
    await screen.findByRole("navigation");
    const words = "You are offline. What you write is kept on this device.";
    expect(screen.queryByText(words)).toBeNull();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(words)).toBeVisible();
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
