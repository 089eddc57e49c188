import { DateLocalizer, type DateLocalizerSpec } from "react-big-calendar";
import { addDays, weekdayLetters } from "../../lib/dates.ts";
import { currentLocale } from "../../lib/words.ts";
import { dayOfGrid, gridRange, localDate } from "./grid-time.ts";

const twoLetters = (date: Date) => weekdayLetters(dayOfGrid(date));
const longDate = (date: Date) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long" }).format(date);

const inWords: DateLocalizerSpec = {
  firstOfWeek: () => 0,
  formats: {
    dateFormat: (date: Date) => String(date.getDate()),
    weekdayFormat: twoLetters,
  },
  format: (value) => longDate(value as Date),
};
const plain = new DateLocalizer(inWords);

/** Days later, by the calendar: where clocks jump at midnight, the widget's own way stays on the day before. */
const add: typeof plain.add = (date, amount, unit) => {
  if (unit !== "day") return plain.add(date, amount, unit);
  const later = new Date(date);
  later.setDate(later.getDate() + amount);
  return later;
};

/** Each day from one to another, both counted in. */
function daysFrom(first: string, last: string): Date[] {
  const days: Date[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(localDate(day));
  return days;
}

/**
 * What the widget's month asks of a calendar library, by what every browser has: weeks begin on Sunday, names in the reader's language.
 * The widget's arithmetic is its own, but for days; it gets dates whose local parts are the family's clock (grid-time.ts).
 */
export const gridLocalizer = new DateLocalizer({
  ...inWords,
  add,
  ceil: (date, unit) => {
    if (unit !== "day") return plain.ceil(date, unit);
    const floor = plain.startOf(date, unit);
    return plain.eq(floor, date) ? floor : add(floor, 1, unit);
  },
  visibleDays: (month) => {
    const { from, to } = gridRange(month);
    return daysFrom(from, to);
  },
  // The names of the weekdays stand above the days of the first week.
  range: (first, last, unit = "day") =>
    unit === "day" ? daysFrom(dayOfGrid(first), dayOfGrid(last)) : plain.range(first, last, unit),
});
