import type { PageReader } from "../src/domains/calendar/imports/reading/page-reader.ts";

/** A reader that finds one rule on every page, so that a test of the calls does not hang on the quality of the OCR. */
export const scriptedPage: PageReader = (_file, { report }) => {
  report("reading", 0.5);
  return Promise.resolve({
    data: {
      holidayRules: [
        {
          name: "Thanksgiving",
          startMonthDay: "11-26",
          evenYearsAssignee: "parent1",
          oddYearsAssignee: "parent2",
          confidence: 0.9,
          source: { text: "Thanksgiving: even years Parent 1" },
        },
      ],
      recurringRules: [],
    },
    confidence: 0.9,
    questions: [],
    page: { width: 850, height: 1100, picture: null },
    provider: "scripted",
  });
};
