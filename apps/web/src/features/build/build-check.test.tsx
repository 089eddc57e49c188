import { AppError } from "@evenkeel/contract/errors";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { http, HttpResponse } from "msw";
import { Link, MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "../../app/providers.tsx";
import { ToastViewport } from "../../components/toast-viewport.tsx";
import { privatePrefix } from "../../lib/private-store.ts";
import { mockServer, serve } from "../../test/server.ts";
import { BuildCheck } from "./build-check.tsx";
import { buildIdOf } from "./served-build.ts";

const own = import.meta.env.BUILD_ID;
const served = (buildId: string) => serve(null, { build: { buildId, ping: () => undefined } });
const version = (answer: () => Response) => mockServer.use(http.get("*/version", answer));

/** Opens a page with nothing but the check; `left` collects the addresses it leaves for. */
function open() {
  const left: string[] = [];
  const view = render(
    <Providers env="test">
      <MemoryRouter>
        <Link to="/calendar">Another screen</Link>
        <ToastViewport />
        <BuildCheck go={(address) => left.push(address)} />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, left, person: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}
const stale = () => screen.findByText("Detected stale version. Auto-refreshing to latest...");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("the build check", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return () => vi.useRealTimers();
  });

  test("of a current page says nothing and reloads nothing", async () => {
    served(own);
    const { left } = open();
    await pass(10_000);
    expect(screen.queryByText("Updating Application")).toBeNull();
    expect(left).toEqual([]);
  });

  test("of a stale page shows 'Updating Application' for 3 seconds and refreshes after 2 [S-4.4 4.5 7.8 9.5]", async () => {
    served("2026-01-01-00:00");
    const { left } = open();
    await stale();
    expect(screen.getByText("Updating Application")).toBeVisible();
    await pass(1_800);
    expect(left).toEqual([]);
    await pass(300);
    expect(left).toHaveLength(1);
    expect(Number(new URL(left[0]!).searchParams.get("v"))).toBeGreaterThan(1_600_000_000_000);
    await pass(1_000);
    expect(screen.queryByText("Updating Application")).toBeNull();
  });

  test("clears storage but keeps what a person typed [S-4.5]", async () => {
    localStorage.setItem("evenkeel.draft.1.chat.logistics", "Half a sentence");
    sessionStorage.setItem("evenkeel.draft.1.note", "Another half");
    sessionStorage.setItem(`${privatePrefix}1.chat`, "[]");
    localStorage.setItem("something else", "old");
    sessionStorage.setItem("something else", "old");
    served("2026-01-01-00:00");
    const { left } = open();
    await stale();
    await pass(2_500);
    await waitFor(() => expect(left).toHaveLength(1));
    expect(localStorage.getItem("evenkeel.draft.1.chat.logistics")).toBe("Half a sentence");
    expect(sessionStorage.getItem("evenkeel.draft.1.note")).toBe("Another half");
    expect(sessionStorage.getItem(`${privatePrefix}1.chat`)).toBe("[]");
    expect(localStorage.getItem("something else")).toBeNull();
    expect(sessionStorage.getItem("something else")).toBeNull();
  });

  test("unregisters service workers and deletes caches [S-4.5]", async () => {
    const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const remove = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    vi.stubGlobal("caches", { keys: () => Promise.resolve(["page", "files"]), delete: remove });
    vi.stubGlobal("navigator", {
      serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) },
    });
    served("2026-01-01-00:00");
    const { left } = open();
    await stale();
    await pass(2_500);
    await waitFor(() => expect(left).toHaveLength(1));
    vi.unstubAllGlobals();
    expect(unregister).toHaveBeenCalledOnce();
    expect(remove.mock.calls).toEqual([["page"], ["files"]]);
  });

  test("never refreshes twice for the same build, and does for the next one", async () => {
    served("2026-01-01-00:00");
    const first = open();
    await stale();
    await pass(2_500);
    await waitFor(() => expect(first.left).toHaveLength(1));
    // The page that came back is still the old one: something on the way kept it.
    first.unmount();
    const second = open();
    await pass(10_000);
    expect(second.left).toEqual([]);
    served("2026-02-02-00:00");
    await second.person.click(screen.getByRole("link", { name: "Another screen" }));
    await stale();
    await pass(2_500);
    await waitFor(() => expect(second.left).toHaveLength(1));
  });

  test("looks again when another screen is opened", async () => {
    served(own);
    const { person } = open();
    await pass(1_000);
    served("2026-01-01-00:00");
    await person.click(screen.getByRole("link", { name: "Another screen" }));
    expect(await stale()).toBeVisible();
  });

  test("asks /api/build when /version fails [S-7.9 8.4]", async () => {
    served("2026-01-01-00:00");
    version(() => new HttpResponse("Bad gateway", { status: 502 }));
    open();
    expect(await stale()).toBeVisible();
  });

  test("treats the page as current when both calls fail, and only logs it [S-4.6 8.4]", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    version(() => HttpResponse.error());
    mockServer.use(http.get("*/api/build", () => HttpResponse.error()));
    const { left } = open();
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    await pass(10_000);
    expect(screen.queryByText("Updating Application")).toBeNull();
    expect(left).toEqual([]);
  });

  test("is never answered from a cache [S-7.8]", async () => {
    served(own);
    const asked = vi.spyOn(window, "fetch");
    open();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect((asked.mock.calls[0]![0] as URL).pathname).toBe("/version");
    expect(asked.mock.calls[0]![1]).toMatchObject({ cache: "no-store", credentials: "include" });
  });

  test("waits for a message that is being sent before it refreshes", async () => {
    const answered = Promise.withResolvers<never>();
    serve(null, {
      build: { buildId: "2026-01-01-00:00", ping: () => undefined },
      session: { signIn: () => answered.promise },
    });
    const { SignInForm } = await import("../session/sign-in-form.tsx");
    const left: string[] = [];
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(
      <Providers env="test">
        <MemoryRouter>
          <SignInForm prepare={() => Promise.resolve()} />
          <ToastViewport />
          <BuildCheck go={(address) => left.push(address)} />
        </MemoryRouter>
      </Providers>,
    );
    await person.type(screen.getByLabelText("Username"), "a");
    await person.type(screen.getByLabelText("Password"), "b");
    await person.click(screen.getByRole("button", { name: "Sign In" }));
    await stale();
    await pass(5_000);
    expect(left).toEqual([]);
    answered.reject(new AppError("unauthenticated", "No."));
    await pass(1_000);
    await waitFor(() => expect(left).toHaveLength(1));
  });
});

describe("the answer of /version", () => {
  test.each(["2025-09-11-21:47", " 2025-09-11-21:47\n", '{"buildId":"2025-09-11-21:47"}'])(
    "%j names the build [S-3.29 3.30]",
    (answer) => {
      expect(buildIdOf(answer)).toBe("2025-09-11-21:47");
    },
  );

  test.each([
    "",
    "<!doctype html><title>Welcome to the hotel</title>",
    "{}",
    "a b",
    "x".repeat(101),
  ])("%j names none", (answer) => {
    expect(() => buildIdOf(answer)).toThrow("This is no build identifier");
  });
});
