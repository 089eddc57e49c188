import { defaultLocale } from "@evenkeel/words";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AppError } from "@evenkeel/contract/errors";
import { fullTime } from "../../lib/dates.ts";
import { speakTo } from "../../lib/words.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, serve } from "../../test/server.ts";

const spanish = { ...robin, locale: "es-US" };

/** As on another start of the page. */
afterEach(() => act(() => speakTo({ locale: defaultLocale })));

describe("the language of the page", () => {
  test("is chosen in the account menu, and applies to the whole page and the next sign-in", async () => {
    serve(robin, { session: { setLocale: () => Promise.resolve(spanish) } });
    const { person } = openApp("/test");
    await person.click(await screen.findByRole("button", { name: "Account" }));
    const choice = await screen.findByRole("menuitemradio", { name: "Español" });
    expect(screen.getByRole("menuitemradio", { name: "English" })).toBeChecked();
    await person.click(choice);
    expect(await screen.findByRole("link", { name: "Calendario" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Calendar" })).toBeNull();
    await waitFor(() => expect(document.documentElement.lang).toBe("es-US"));
    expect(bodiesOf("session.setLocale")).toEqual([{ locale: "es-US" }]);
    expect(fullTime("2026-11-20T16:05:00Z", "UTC")).toMatch(
      /^vie 20 de nov de 2026, 4:05\sp\.\s?m\.$/,
    );
  });

  test("stays as it was, and says so, when the choice did not reach the server", async () => {
    serve(robin, {
      session: { setLocale: () => Promise.reject(new AppError("unavailable", "Away")) },
    });
    const { person } = openApp("/test");
    await person.click(await screen.findByRole("button", { name: "Account" }));
    await person.click(await screen.findByRole("menuitemradio", { name: "Español" }));
    expect(await screen.findByText("The language was not changed")).toBeVisible();
    expect(screen.getByRole("link", { name: "Calendar" })).toBeVisible();
  });

  test("follows the browser when no one is signed in or nothing was chosen", async () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-MX", "en"]);
    serve(null, {});
    await act(() => speakTo(null));
    openApp("/login");
    expect(await screen.findByRole("button", { name: "Iniciar sesión" })).toBeVisible();
    await act(() => speakTo({ locale: "en-US" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    await act(() => speakTo({ locale: null }));
    expect(await screen.findByRole("button", { name: "Iniciar sesión" })).toBeVisible();
  });
});
