import { hourMilliseconds } from "@evenkeel/contract/durations";
import { expect } from "vitest";
import type { ApiClient } from "../src/api-client.ts";

export const arabicAndEnglish = "Thanks, see you Thursday. شكرا";
export const emoji = "👩‍👧‍👦🏊‍♀️🎂 Mia 🇺🇸";
export const tenThousand = `${"Mia's swimming bag is packed and stands at the door. ".repeat(189)}The end.`;

/** What a parent has written before anyone looks: every kind of letters, as much as a message holds, a long word. */
export async function writeAsTheyDo(father: ApiClient): Promise<void> {
  for (const text of [arabicAndEnglish, emoji, tenThousand]) {
    expect((await father.send(text)).status, text.slice(0, 40)).toBe(200);
  }
  const soon = Date.now() + hourMilliseconds;
  const added = await father.post("/api/calendar-events", {
    title: "Dentist appointment",
    start: new Date(soon).toISOString(),
    end: new Date(soon + hourMilliseconds).toISOString(),
  });
  expect(added.status, await added.text()).toBe(200);
  const proposed = await father.post("/api/disputes", {
    category: "Other",
    title: "Swimming lessons at the Donaudampfschifffahrtsgesellschaft",
    description: tenThousand,
  });
  expect(proposed.status, await proposed.text()).toBe(200);
}
