import { describe, expect, it } from "vitest";
import { block } from "@evenkeel/custody/testing";
import { entryContents } from "../entry.ts";
import type { PacketHeader, ShownRow } from "./packet-rows.ts";
import { labelOf } from "./packet-fields.ts";
import { describeEntries } from "./packet-text.ts";
import { packetWords } from "./packet-words.ts";

describe("the pages of a packet", () => {
  it("put every field of every entry into words", () => {
    const unnamed = Object.entries(entryContents)
      // A message has sentences of its own.
      .filter(([kind]) => kind !== "message")
      .flatMap(([, content]) => Object.keys(content.shape))
      .filter((name) => labelOf(name) === name);
    expect(unnamed).toEqual([]);
  });

  it("say of a changed event whom it is about by name, how it comes again, and what it was before", () => {
    const people = [{ id: 1, name: "Robin", role: "parent1" }];
    const header = { people, timeZone: "America/Los_Angeles" } as PacketHeader;
    const fields = (content: object): ShownRow["fields"] =>
      Object.fromEntries(
        Object.entries(content).map(([name, value]) => [name, { salt: "s", value }]),
      );
    const event = {
      title: "Piano",
      start: "2026-11-03T23:30:00.000Z",
      end: "2026-11-04T00:15:00.000Z",
      allDay: false,
      color: "#4A90E2",
      childIds: ["c1"],
      place: "Room 4",
      note: null,
      repeat: {
        cadence: "weekly",
        until: null,
        count: 3,
        timeZone: "America/Los_Angeles",
        monthDay: null,
      },
      reminders: [15, 60],
    };
    const row = {
      kind: "event_changed",
      sequence: 2,
      at: "2026-11-01T18:00:00.000Z",
      actorId: 1,
      subject: 1,
      fields: fields({
        ...event,
        eventId: "e1",
        creatorId: 1,
        children: ["Mia"],
        childrenBefore: [],
        before: { ...event, childIds: [], place: "Room 1", start: "2026-11-03T23:00:00.000Z" },
        day: "2026-11-03",
      }),
    } as ShownRow;
    const { heading, parts } = describeEntries(header)(row);
    expect(heading).toMatch(/^No\. 2 · Event changed on No\. 1/);
    expect(parts).toContainEqual({ label: "Children", words: "Mia" });
    expect(parts).toContainEqual({ fact: "Children before: all of them" });
    expect(parts).toContainEqual({ label: "Place before", words: "Room 1" });
    expect(parts[0]).toEqual({ fact: "Robin changed this event." });
    expect(parts).toContainEqual({
      fact: "When: Tue, Nov 3, 2026, 3:30 – 4:15 PM PST",
    });
    expect(parts).toContainEqual({
      fact: "When before: Tue, Nov 3, 2026, 3:00 – 4:15 PM PST",
    });
    expect(parts).toContainEqual({ fact: "Reminders: 15 minutes before, 1 hour before" });
    expect(parts).toContainEqual({
      fact: "Repeats: every week, 3 times, on the clocks of America/Los_Angeles",
    });
    expect(JSON.stringify(parts)).not.toMatch(/childIds|\d{4}-\d\d-\d\dT/);
  });

  it.each([
    [
      "en-US",
      "Robin put this event and its later times back as they were before.",
      "Robin undid an earlier change. This event came from that change and is off the calendar; the event it came from has its times back.",
    ],
    [
      "es-US",
      "Robin dejó este evento y sus días siguientes como estaban antes.",
      "Robin deshizo un cambio anterior. Este evento, que venía de ese cambio, ya no está en el calendario; el evento del que salió tiene otra vez sus fechas.",
    ],
  ])(
    "say of a change that was taken back what came back and what went (%s)",
    (locale, back, gone) => {
      const people = [{ id: 1, name: "Robin", role: "parent1" }];
      const header = { people, timeZone: "America/Los_Angeles" } as PacketHeader;
      const event = {
        title: "Piano",
        start: "2026-11-03T23:30:00.000Z",
        end: "2026-11-04T00:15:00.000Z",
        allDay: false,
        color: "#4A90E2",
        creatorId: 1,
        ofTime: "e1@2026-11-10",
      };
      const said = (kind: "event_deleted" | "event_restored", content: object) => {
        const fields = Object.fromEntries(
          Object.entries({ ...event, ...content }).map(([name, value]) => [
            name,
            { salt: "s", value },
          ]),
        );
        const row = { kind, sequence: 3, at: "2026-11-01T18:00:00.000Z", actorId: 1, fields };
        return describeEntries(header, packetWords(locale))({ subject: null, ...row } as ShownRow)
          .parts[0];
      };
      expect(said("event_restored", { eventId: "e1", reach: "later" })).toEqual({ fact: back });
      expect(said("event_deleted", { eventId: "e2" })).toEqual({ fact: gone });
      // What was deleted for itself is said as that.
      expect(said("event_deleted", { eventId: "e1" })).not.toEqual({ fact: gone });
    },
  );

  const people = [
    { id: 1, name: "Robin", role: "parent1" },
    { id: 2, name: "Sam", role: "parent2" },
  ];
  const partsOf = (kind: string, content: object, locale = "en-US") => {
    const header = { people, timeZone: "America/Los_Angeles" } as PacketHeader;
    const fields = Object.fromEntries(
      Object.entries(content).map(([name, value]) => [name, { salt: "s", value }]),
    );
    const row = { kind, sequence: 2, at: "2026-11-01T18:00:00.000Z", actorId: 1, fields };
    return describeEntries(header, packetWords(locale))({ subject: null, ...row } as ShownRow)
      .parts;
  };

  it.each([
    [
      "en-US",
      "Rules of the schedule",
      [
        "For Mia: Every Saturday from 9:00 AM to 6:00 PM with Sam.",
        "For Leo: Every Saturday from 9:00 AM to 6:00 PM with Sam.",
        "For Mia: The rest of the time with Robin.",
        "For Leo: Any hours that these rules leave open are assigned to neither parent.",
      ],
    ],
    [
      "es-US",
      "Reglas del horario",
      [
        "Cada sábado, de 9:00 a.m. a 6:00 p.m., con Sam. Vale solo para Mia.",
        "Cada sábado, de 9:00 a.m. a 6:00 p.m., con Sam. Vale solo para Leo.",
        "Para Mia: el resto del tiempo con Robin.",
        "Para Leo: las horas que estas reglas dejen libres no se asignan a ninguno de los dos padres.",
      ],
    ],
  ])(
    "say of a schedule what the screen says: its rules, and who has whom the rest of the time (%s)",
    (locale, label, lines) => {
      const saturday = block("weekly", "Saturday 09:00", "Saturday 18:00", "parent2");
      const { source: _quoted, confidence: _sure, ...rule } = saturday;
      const ofMia = { childIds: ["m"], children: ["Mia"] };
      const ofLeo = { childIds: ["l"], children: ["Leo"] };
      const content = {
        importId: "i",
        rules: {
          holidayRules: [],
          recurringRules: [
            { ...rule, ...ofMia },
            { ...rule, ...ofLeo },
          ],
          residences: [
            // The later one of two that name the same child holds.
            { ...ofMia, assignee: "parent2" },
            { ...ofMia, assignee: "parent1" },
          ],
        },
        startYear: 2026,
        endYear: 2026,
        parent1Id: 1,
        parent2Id: 2,
        residenceId: null,
        replaces: false,
        eventsCreated: 0,
        eventsSetAside: 0,
      };
      const parts = partsOf("schedule_applied", content, locale);
      expect(parts).toContainEqual({ label, words: lines.join("\n") });
      // And nothing of it a second time, on a line of its own.
      const named = partsOf("schedule_applied", { ...content, residenceId: 1 }, locale);
      expect(JSON.stringify(named)).not.toContain(packetWords(locale).field("residenceId"));
    },
  );

  it.each([
    ["en-US", "Asked for by Robin; it counts only if one parent proposes it and the other agrees"],
    ["es-US", "La pidió Robin; solo cuenta si uno de los padres la propone y el otro la acepta"],
  ])("say in %s who asked the AI for a suggestion, and not that it is theirs", (locale, line) => {
    const content = { disputeId: "d", aiResolution: "Try it for a month.", provider: "built-in" };
    const parts = partsOf("dispute_resolved", content, locale);
    expect(parts[0]).toEqual({ fact: line });
    expect(JSON.stringify(parts)).not.toMatch(/"(?:By|Por) Robin"/u);
  });

  it("say from which day a schedule counts", () => {
    const content = {
      importId: "i",
      rules: { holidayRules: [], recurringRules: [] },
      startYear: 2026,
      endYear: 2028,
      firstDay: "2026-11-30",
      parent1Id: 1,
      parent2Id: 2,
      residenceId: null,
      replaces: false,
      eventsCreated: 0,
      eventsSetAside: 0,
    };
    expect(partsOf("schedule_applied", content)).toContainEqual({
      fact: "It counts from Monday, November 30, 2026; nothing before that day was put on the calendar.",
    });
  });

  it("name the file that says of an event what it says, and none where a parent split its times off", () => {
    const file = { importId: "i", name: "school.ics", uid: "choir@school" };
    const event = {
      eventId: "e",
      title: "Choir",
      start: "2026-11-03T23:30:00.000Z",
      end: "2026-11-04T00:15:00.000Z",
      allDay: false,
      creatorId: 1,
      file,
    };
    const named = { label: "From the calendar file", words: "school.ics" };
    expect(partsOf("event_created", event)).toContainEqual(named);
    expect(partsOf("event_created", { ...event, continues: "d" })).not.toContainEqual(named);
  });

  it("say of whole days which they are, and in Spanish when an event is", () => {
    const whenOf = (event: object, locale: string) =>
      partsOf("event_created", event, locale).flatMap((part) =>
        "fact" in part ? [part.fact] : [],
      );
    const days = {
      start: "2026-11-21T08:00:00.000Z",
      end: "2026-11-23T08:00:00.000Z",
      allDay: true,
    };
    expect(whenOf(days, "en-US")).toContain(
      "When: Sat, Nov 21, 2026 to Sun, Nov 22, 2026, all day",
    );
    const hours = {
      start: "2026-07-03T23:30:00.000Z",
      end: "2026-07-04T00:15:00.000Z",
      allDay: false,
    };
    const [, when] = whenOf(hours, "es-US");
    expect(when).toMatch(/^Cuándo: vie, 3 (de )?jul (de )?2026,? .*16:30|4:30.* PDT$/);
  });

  it("say of an event when it begins and then when it ends, on the family's clock, and whose clock its file was taken on", () => {
    const event = {
      title: "Sleepover",
      start: "2026-12-05T02:00:00.000Z",
      end: "2026-12-05T18:00:00.000Z",
      allDay: false,
      file: { importId: "i", name: "chess.ics", uid: "a", timeZone: "America/Chicago" },
    };
    const parts = partsOf("event_created", event);
    expect(parts).toContainEqual({
      fact: "When: Fri, Dec 4, 2026, 6:00 PM PST – Sat, Dec 5, 2026, 10:00 AM PST",
    });
    expect(parts).toContainEqual({ label: "From the calendar file", words: "chess.ics" });
    expect(parts).toContainEqual({ fact: "Its times are on the clock of: America/Chicago" });
    expect(JSON.stringify(parts)).not.toMatch(/Begins|Ends|\dT\d/);
  });

  it("name no level beside a message that was not checked", () => {
    const message = (finalAction: string) => {
      const shown = { finalAction, severity: "yellow", provider: "built-in 1", finalMessage: "ok" };
      return JSON.stringify(partsOf("message", shown));
    };
    expect(message("sent_unchecked")).toContain("not checked");
    expect(message("sent_unchecked")).not.toMatch(/level/i);
    expect(message("sent")).toContain("level yellow");
  });
});
