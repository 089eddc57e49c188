import { DateLocalizer } from "react-big-calendar";
import { weekdayLetters } from "../../lib/dates.ts";
import { currentLocale } from "../../lib/words.ts";
import { dayOfGrid } from "./grid-time.ts";

const twoLetters = (date: Date) => weekdayLetters(dayOfGrid(date));
const longDate = (date: Date) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long" }).format(date);

/**
 * What the widget's month asks of a calendar library, by what every browser has: weeks begin on Sunday, names in the reader's language.
 * The widget's arithmetic is its own; it gets dates whose local parts are the family's clock (grid-time.ts).
 */
export const gridLocalizer = new DateLocalizer({
  firstOfWeek: () => 0,
  formats: {
    dateFormat: (date: Date) => String(date.getDate()),
    weekdayFormat: twoLetters,
  },
  format: (value) => longDate(value as Date),
});
