import { DateLocalizer } from "react-big-calendar";

const twoLetters = (date: Date) =>
  new Intl.DateTimeFormat("en-US", { weekday: "short" }).format(date).slice(0, 2);
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/**
 * What the widget's month asks of a calendar library, by what every browser has: weeks begin on Sunday, English names.
 * The widget's arithmetic is its own; it gets dates whose local parts are the family's clock (grid-time.ts).
 */
export const gridLocalizer = new DateLocalizer({
  firstOfWeek: () => 0,
  formats: {
    dateFormat: (date: Date) => String(date.getDate()),
    weekdayFormat: twoLetters,
  },
  format: (value) => longDate.format(value as Date),
});
