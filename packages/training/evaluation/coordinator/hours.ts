/** Hours in words, with what they mean. */
import type { Random } from "../schedules/generator/random.ts";
import type { Hours, Language, Said } from "./said.ts";

export function hours(random: Random, language: Language): Said<Hours> {
  const hour = random.between(1, 12);
  const afternoon = hour === 12 ? 12 : hour + 12;
  const morning = hour % 12;
  const minute = random.pick([0, 15, 30, 45]);
  const digits = minute === 0 ? `${hour}` : `${hour}:${minute}`;
  const at = (
    text: string,
    start: readonly [number, number],
    more: Partial<Hours> = {},
  ): Said<Hours> => ({ text, truth: { start, ...more } });
  // A bare seven or eight is breakfast for one and dinner for another; the small hours are no one's.
  const bare: Said<Hours>["truth"] =
    hour <= 6 || hour === 12
      ? { start: [afternoon, minute] }
      : hour >= 9
        ? { start: [hour, minute] }
        : null;
  if (language === "spanish")
    return random.pick<() => Said<Hours>>([
      () => ({ text: `a las ${digits}`, truth: bare }),
      () =>
        hour === 12
          ? at("al mediodía", [12, 0])
          : at(`a las ${digits} de la mañana`, [morning, minute]),
      () =>
        hour > 8
          ? at("a las 4 de la tarde", [16, 0])
          : at(`a las ${digits} de la tarde`, [afternoon, minute]),
      () => at("a las 4 y media", [16, 30]),
    ])();
  return random.pick<() => Said<Hours>>([
    () => ({ text: `at ${digits}`, truth: bare }),
    () => at(`at ${digits}pm`, [afternoon, minute]),
    () => at(`at ${digits} am`, [morning, minute]),
    () => at(`@ ${digits} p.m.`, [afternoon, minute]),
    () =>
      hour === 12 ? at("at noon", [12, 0]) : at(`at ${digits} in the morning`, [morning, minute]),
    () => at(`at ${afternoon}:${String(minute).padStart(2, "0")}`, [afternoon, minute]),
    () => at("at half past 3", [15, 30]),
    () => at("from 4 to 5:30", [16, 0], { end: [17, 30] }),
    () => at("from 9am to noon", [9, 0], { end: [12, 0] }),
    () => at("10-11:30am", [10, 0], { end: [11, 30] }),
    () => at("at 3pm for 2 hours", [15, 0], { minutes: 120 }),
    () => at("at 3pm for half an hour", [15, 0], { minutes: 30 }),
    () => ({ text: "at 3 or 4", truth: null }),
    () => ({ text: "at 3 and again at 5", truth: null }),
    () => ({ text: "sometime after 3", truth: null }),
  ])();
}
