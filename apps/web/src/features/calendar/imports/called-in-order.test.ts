import type { ReadScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import { expect, test } from "vitest";
import { spokenNames } from "./called-in-order.ts";

type Parties = ReadScheduleOutput["parties"];

test.each<[Parties, Parties]>([
  [
    { parent1: "MONICA CHEN, Respondent, Mother", parent2: "LUIS O'HARA-PEÑA, Petitioner, Father" },
    { parent1: "Monica Chen", parent2: "Luis O'Hara-Peña" },
  ],
  [
    { parent1: "Joanna R. Bell, Mother", parent2: "Father" },
    { parent1: "Joanna R. Bell", parent2: "Father" },
  ],
  [
    { parent1: "Rene Bell, Mother", parent2: "Rene Bell, Father" },
    { parent1: "Rene Bell, Mother", parent2: "Rene Bell, Father" },
  ],
  [null, null],
])("in a sentence a parent has a name and no caption: %j", (parties, spoken) => {
  expect(spokenNames(parties)).toEqual(spoken);
});
