import type * as Page from "@evenkeel/words/page";
import { pseudoArea, pseudoLocale as third } from "@evenkeel/words/testing";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { calendarServices } from "../test/calendar.ts";
import { robin } from "../test/people.ts";
import { serve } from "../test/server.ts";

// What a folder of messages is for the page, and all that a language is.
vi.mock("@evenkeel/words/page", async (original) => {
  const page = await original<typeof Page>();
  return {
    ...page,
    pageLocales: [...page.pageLocales, third],
    fetchArea: (locale: string, area: Parameters<typeof page.fetchArea>[1]) =>
      locale === third ? Promise.resolve(pseudoArea(area)) : page.fetchArea(locale, area),
  } satisfies typeof Page;
});

test("a reader of a third language gets the whole page in it once its messages are there", async () => {
  // The page that the tests share already knows its languages: this is another one.
  vi.resetModules();
  const { openWords } = await import("../lib/words.ts");
  const { openApp } = await import("../test/render.tsx");
  await openWords(third);
  serve({ ...robin, locale: third }, calendarServices([]));
  openApp("/calendar");
  // What only the page has, and its picture has not.
  await screen.findByRole("button", { name: /^⟦Àç.+⟧$/ });
  expect(screen.getByRole("heading", { level: 1, name: /^⟦Çàļéñđàŕ·+⟧$/ })).toBeVisible();
  const navigation = within(screen.getByRole("navigation"));
  const names = navigation.getAllByRole("link").map((link) => link.textContent);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !name.startsWith("⟦"))).toEqual([]);
  // Names and the calendar's own days have no brackets; a word of ours without them is not in the catalogue.
  const english = document.body.textContent.match(/\b(?:the|and|your|Calendar|Add|Upload)\b/g);
  expect(english).toBeNull();
});
