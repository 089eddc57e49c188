import { describe, expect, it } from "vitest";
import { exchangesIn } from "@evenkeel/custody/periods/exchanges";

const hours = (start: string, end: string, parentId: number, childIds: string[] = []) => ({
  start: `2026-12-${start}:00.000Z`,
  end: `2026-12-${end}:00.000Z`,
  parentId,
  childIds,
  kind: "recurring" as const,
});
const home = (start: string, end: string, parentId: number) => ({
  ...hours(start, end, parentId),
  kind: "residence" as const,
});
const [from, before] = [Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 9)];
const all = { childIds: [] };

describe("the exchanges of a calendar", () => {
  it("are where the other parent's hours begin, and not where one rule of a parent follows another", () => {
    const timeline = [
      hours("01T00:00", "04T18:00", 1),
      hours("04T18:00", "05T18:00", 2),
      hours("05T18:00", "06T18:00", 2),
      hours("06T18:00", "09T00:00", 1),
    ];
    expect(exchangesIn(timeline, from, before)).toEqual([
      { at: "2026-12-04T18:00:00.000Z", moves: [{ ...all, fromId: 1, toId: 2 }] },
      { at: "2026-12-06T18:00:00.000Z", moves: [{ ...all, fromId: 2, toId: 1 }] },
    ]);
  });

  it("are at both ends of a weekend that is all there is in the schedule", () => {
    expect(exchangesIn([hours("04T18:00", "06T18:00", 2)], from, before)).toEqual([
      { at: "2026-12-04T18:00:00.000Z", moves: [{ ...all, fromId: null, toId: 2 }] },
      { at: "2026-12-06T18:00:00.000Z", moves: [{ ...all, fromId: 2, toId: null }] },
    ]);
  });

  it("are none where a schedule begins and ends with the parent whom the children live with", () => {
    const timeline = [
      home("02T08:00", "04T18:00", 1),
      hours("04T18:00", "06T18:00", 2),
      home("06T18:00", "08T08:00", 1),
    ];
    expect(exchangesIn(timeline, from, before).map(({ at }) => at)).toEqual([
      "2026-12-04T18:00:00.000Z",
      "2026-12-06T18:00:00.000Z",
    ]);
  });

  it("are one where two siblings change places at the same time", () => {
    const timeline = [
      hours("01T00:00", "02T18:00", 1, ["mia"]),
      hours("02T18:00", "09T00:00", 2, ["mia"]),
      hours("01T00:00", "02T18:00", 2, ["leo"]),
      hours("02T18:00", "09T00:00", 1, ["leo"]),
    ];
    expect(exchangesIn(timeline, from, before)).toEqual([
      {
        at: "2026-12-02T18:00:00.000Z",
        moves: [
          { childIds: ["mia"], fromId: 1, toId: 2 },
          { childIds: ["leo"], fromId: 2, toId: 1 },
        ],
      },
    ]);
  });

  it("are none where a parent has the children all the time that was asked for", () => {
    expect(exchangesIn([hours("01T00:00", "09T00:00", 1)], from, before)).toEqual([]);
    expect(exchangesIn([], from, before)).toEqual([]);
  });
});
