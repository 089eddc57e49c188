/** What a rule begins as that a parent adds by hand in the import (S-6.2). */
export const newHolidayRule = {
  name: "",
  startMonthDay: "01-01",
  evenYearsAssignee: "parent1",
  oddYearsAssignee: "parent2",
} as const;
export const newRecurringRule = {
  cadence: "biweekly",
  startWeekAnchor: "even",
  startDay: "Friday",
  startTime: "18:00",
  endDay: "Sunday",
  endTime: "18:00",
  assignee: "parent1",
} as const;
