import { currencies } from "@evenkeel/contract/constants";
import { ruleAddress } from "@evenkeel/contract/models/calendar/schedule";
import { swapHours } from "@evenkeel/contract/models/calendar/swap";
import { sayHours } from "@evenkeel/custody/rules/say-hours";
import { z } from "zod";
import type { Json } from "../canonical.ts";
import { calendarFileContent, repeatContent } from "../entries/events.ts";
import { familyPeople } from "../entries/family.ts";
import type { EntryPart, EntryTeller } from "./entry-teller.ts";
import { asText, isListOfNumbers, ownTexts, people } from "./packet-fields.ts";
import { type ShownRow, shownValue } from "./packet-rows.ts";
import { isAboutEvent } from "./packet-words.ts";

/** What a field says, under its label: our own words where it holds one of ours, else in a frame. */
export function valueText(
  row: ShownRow,
  { label, name, value }: { label: string; name: string; value: Json },
  teller: EntryTeller,
): EntryPart[] {
  const { said, header, fact, person } = teller;
  const { t } = said;
  const isPerson = name.endsWith("Id") || people.has(name);
  if (isPerson && typeof value === "number") return [fact(label, person(value))];
  if (name.endsWith("Cents") && typeof value === "number") {
    const currency = currencies.find((one) => one === shownValue(row, "currency"));
    return [fact(label, currency === undefined ? String(value) : said.money(value, currency))];
  }
  if (name.endsWith("Percent"))
    return [fact(label, t("percent", { percent: asText(value, said) }))];
  const hours = z.array(swapHours).safeParse(value);
  if (hours.success) {
    const stretches = sayHours(hours.data, header.timeZone, said.locale);
    return [fact(label, stretches === "" ? t("hours.none") : stretches)];
  }
  const file = calendarFileContent.safeParse(value);
  if (file.success) {
    const { name: fileName, timeZone } = file.data;
    const clock = timeZone === undefined ? [] : [fact(t("file.clock"), timeZone)];
    return [{ label, words: fileName }, ...clock];
  }
  const rule = ruleAddress.safeParse(value);
  if (rule.success)
    return [fact(label, t(`rule.${rule.data.kind}`, { number: String(rule.data.index + 1) }))];
  const named = familyPeople.shape.people.safeParse(value);
  if (named.success) {
    const each = named.data.map((one) =>
      t("cover.person", { name: one.name, role: said.value("role", one.role) }),
    );
    return [{ label, words: each.join("\n") }];
  }
  const repeat = repeatContent.safeParse(value);
  if (repeat.success) return [fact(label, said.repeat(repeat.data))];
  // Words outside of messages that have a level of their own are those that were refused.
  if (name === "severity") return [fact(label, teller.levelOf(asText(value, said), "blocked"))];
  const text = asText(value, said);
  if (name === "detail" && row.kind === "access") return [fact(label, said.look(text))];
  if (name === "reminders" && isListOfNumbers(value)) {
    const isAllDay = shownValue(row, "allDay") === true;
    return [fact(label, value.map((minutes) => said.reminder(minutes, isAllDay)).join(", "))];
  }
  if (typeof value === "boolean") return [fact(label, said.value("boolean", text))];
  const isWords = isAboutEvent(row.kind) && name === "place";
  const isOwn =
    typeof value === "number" || isListOfNumbers(value) || (ownTexts.has(name) && !isWords);
  return [isOwn ? fact(label, said.value(name, teller.whenOf(text))) : { label, words: text }];
}
