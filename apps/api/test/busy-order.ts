import { block, holiday } from "@evenkeel/custody/testing";

/** A 2-2-3 plan. */
export const rotation = (first: "parent1" | "parent2", second: "parent1" | "parent2") => ({
  holidayRules: [],
  recurringRules: [
    block("biweekly even", "Monday 09:00", "Wednesday 09:00", first),
    block("biweekly even", "Wednesday 09:00", "Friday 09:00", second),
    block("biweekly even", "Friday 09:00", "Monday 09:00", first),
    block("biweekly odd", "Monday 09:00", "Wednesday 09:00", second),
    block("biweekly odd", "Wednesday 09:00", "Friday 09:00", first),
    block("biweekly odd", "Friday 09:00", "Monday 09:00", second),
  ],
});

/** A 2-2-3 plan with 20 holidays. */
export const busyOrder = {
  ...rotation("parent1", "parent2"),
  holidayRules: Array.from({ length: 20 }, (_, index) => {
    const [month, day] = [(index % 12) + 1, index + 5];
    const date = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    return holiday(`Holiday ${index}`, date, "parent1", "parent2");
  }),
};
