import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import { describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { byKeyboard } from "../src/by-keyboard.ts";
import { dayFromNow } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, type Person, phone } from "../src/person.ts";
import { aHouseOfWeeks } from "./calendar-looks.walk.ts";

const ways = [
  { locale: "en-US", width: 390, viewport: phone },
  { locale: "es-US", width: 390, viewport: phone },
  { locale: "en-US", width: 1280, viewport: desktop },
  { locale: "es-US", width: 1280, viewport: desktop },
];

// Each is looked at in light and in dark.
describe("what parents do by hand on their calendar", () => {
  const house = aHouseOfWeeks();

  const look = async (someone: Person, what: string) => {
    await someone.expectNoOverflow();
    await someone.expectAccessibleInBothColors();
    await keepPicture(someone, what);
  };
  const gone = ({ page }: Person) => page.getByRole("dialog").waitFor({ state: "detached" });

  it.each(ways.map((way, place) => ({ ...way, place })))(
    "a request to move time is answered with another time, which the asker accepts, in $locale, $width px wide",
    async ({ locale, width, viewport, place }) => {
      const mother = await signIn(house.url, "parent1");
      // From the fourth to the seventh day after an exchange at least one child is hers, at whatever hour this runs.
      const start = Date.parse(`${dayFromNow(11 + place).iso}T20:00:00.000Z`);
      const given = [start, start + 2 * hourMilliseconds].map((at) => new Date(at).toISOString());
      const asked = await mother.post("/api/swap-requests", {
        given: [{ start: given[0], end: given[1] }],
      });
      const { id } = (await asked.json()) as SwapRequest;

      const father = await house.person("parent2", { locale, viewport });
      const swaps = father.words("swaps");
      await father.page.goto(`/calendar?swap=${id}`);
      await father.page.getByRole("button", { name: swaps("suggest") }).waitFor();
      await look(father, `${locale}-${width}-request`);
      await father.page.getByRole("button", { name: swaps("suggest") }).click();
      const dialog = father.page.getByRole("dialog", { name: swaps("suggest") });
      await dialog.getByLabel(swaps("note")).fill("I can at 3.");
      const send = dialog.getByRole("button", { name: swaps("send") });
      await expect.poll(() => send.isEnabled()).toBe(true);
      await look(father, `${locale}-${width}-suggest`);
      await send.click();
      await gone(father);

      const all = await mother.get<SwapRequest[]>("/api/swap-requests");
      const other = all.find((one) => one.followsId === id);
      expect(other?.status).toBe("pending");
      expect(all.find((one) => one.id === id)?.status).not.toBe("pending");
      const asker = await house.person("parent1", { locale, viewport });
      await asker.page.goto(`/calendar?swap=${other?.id ?? ""}`);
      await asker.page.getByText("I can at 3.").waitFor();
      await look(asker, `${locale}-${width}-suggested`);
      await asker.page.getByRole("button", { name: swaps("accept"), exact: true }).click();
      await gone(asker);
      const answered = await mother.get<SwapRequest[]>("/api/swap-requests");
      expect(answered.find((one) => one.id === other?.id)?.status).toBe("accepted");
    },
  );

  it.each(ways)(
    "one time of an event is changed with the keyboard alone, from its day, in $locale, $width px wide",
    async ({ locale, width, viewport }) => {
      const mother = await house.person("parent1", { locale, viewport });
      const { page, words } = mother;
      const { press, write } = byKeyboard(mother);
      const [calendar, events] = [words("calendar"), words("events")];
      const { iso } = dayFromNow(15);
      await page.goto(`/calendar?day=${iso}`);
      await page.getByRole("dialog").getByText("Piano", { exact: true }).waitFor();
      await press(calendar("day.change", { title: "Piano" }));
      const form = page.getByRole("dialog", { name: events("change") });
      await form.getByLabel(events("place")).waitFor();
      await write(events("place"), `Oak ${width} ${locale}`);
      await look(mother, `${locale}-${width}-change`);
      await press(events("save"));
      await form.waitFor({ state: "detached" });
      await page.goto(`/calendar?day=${iso}`);
      await page.getByText(`Oak ${width} ${locale}`).waitFor();
    },
  );
});
