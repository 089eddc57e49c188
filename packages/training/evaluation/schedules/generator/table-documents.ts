import { createFamily, type Half } from "./family.ts";
import {
  escape,
  parties,
  planWeek,
  truthOf,
  type MadeDocument,
  type Parent,
  type TrueRecurring,
} from "./document-parts.ts";
import type { Random } from "./random.ts";
import { other, planHolidays, recurring, spell } from "./rules.ts";
import { noise, sayHoliday, sayRecurring } from "./wordings.ts";

const grids = [
  "td,th{border:1px solid #333}",
  "td,th{border:1px solid #999}th{background:#ddd}",
  "td,th{border:1px solid #567}th{background:#26384a;color:#fff}",
  "td,th{border-bottom:1px solid #555}",
  "tr:nth-child(even) td{background:#eee}th{border-bottom:2px solid #000}",
  "td,th{border:1.5px solid #000}",
];

export function holidayTable(random: Random, half: Half): MadeDocument {
  const family = createFamily(random, half, random.pick(["legal", "gender", "letters"] as const));
  const plans = planHolidays(random, random.between(6, 10), family.child);
  const heads = {
    development: {
      name: "Holiday",
      even: "Even Years",
      odd: "Odd Years",
      every: "Every Year",
      times: "Times",
    },
    "held-out": {
      name: "Holiday or Special Day",
      even: "Even-Numbered Years",
      odd: "Odd-Numbered Years",
      every: "Every Year",
      times: "From / To",
    },
  }[half];
  const columns = random.pick([
    ["name", "times", "every", "even", "odd"],
    ["name", "even", "odd", "every", "times"],
    ["name", "every", "even", "odd"],
    ["name", "odd", "even", "every"],
  ] as const);
  const word = (parent: Parent): string => (parent === "parent1" ? family.first : family.second);
  const rows = plans.map((holiday) => {
    const { evenYearsAssignee: even, oddYearsAssignee: odd } = holiday.truth;
    const cells = {
      name: holiday.label,
      even: even === odd ? "" : word(even),
      odd: even === odd ? "" : word(odd),
      every: even === odd ? word(even) : "",
      times: holiday.times ? `${holiday.times.start} - ${holiday.times.end}` : "",
    };
    return columns.map((column) => `<td>${escape(cells[column])}</td>`).join("");
  });
  const blank = ["Veterans Day (weekend)", "Cinco de Mayo"].map((name) =>
    columns.map((column) => `<td>${column === "name" ? name : ""}</td>`).join(""),
  );
  const all = random.shuffle([
    ...rows,
    ...(random.chance(0.5) && !plans.some((one) => one.truth.name === "Veterans Day") ? blank : []),
  ]);
  const head =
    family.header === "legal"
      ? `<p>${family.first.toUpperCase()}: ${family.names.first} ${family.names.surname}<br>${family.second.toUpperCase()}: ${family.names.second} ${family.names.otherSurname}</p>`
      : parties(random, family);
  const html = `${head}<h2>${half === "development" ? "Holiday Schedule" : "Schedule of Holidays and Special Days"}</h2><table><tr>${columns.map((column) => `<th>${heads[column]}</th>`).join("")}</tr>${all.map((row) => `<tr>${row}</tr>`).join("")}</table><p>This schedule has priority over the regular schedule.</p>`;
  return {
    kind: "holiday-table",
    html,
    css: `table{border-collapse:collapse;width:100%}td,th{padding:${random.between(4, 9)}px;text-align:${random.pick(["left", "left", "center"])}}${random.pick(grids)}`,
    truth: truthOf(plans, []),
  };
}

export function dayTable(random: Random, half: Half): MadeDocument {
  const family = createFamily(random, half, random.pick(["letters", "gender"] as const));
  const style = random.between(0, 5);
  const swap = random.chance(0.5);
  const who = (parent: Parent): Parent => (swap ? other(parent) : parent);
  const rules = [
    recurring("weekly", "even", ["Monday", "16:00"], ["Monday", "20:00"], who("parent2")),
    recurring("weekly", "even", ["Tuesday", "15:00"], ["Wednesday", "07:45"], who("parent2")),
    recurring("weekly", "even", ["Wednesday", "15:00"], ["Friday", "08:00"], who("parent1")),
    recurring("biweekly", "even", ["Friday", "18:00"], ["Sunday", "17:00"], who("parent2")),
    recurring("biweekly", "odd", ["Friday", "18:00"], ["Sunday", "17:00"], who("parent1")),
  ];
  const word = (parent: Parent): string => (parent === "parent1" ? family.first : family.second);
  const separateDays = half === "held-out";
  const heads = separateDays
    ? ["Start day", "Start time", "End day", "End time", "Weeks", "With"]
    : ["Day", "From", "To", "Parent"];
  const rows = rules.map((rule) => {
    const end =
      rule.endDay === rule.startDay
        ? spell(rule.endTime, style)
        : `${rule.endDay} ${spell(rule.endTime, style)}`;
    const week = rule.cadence === "biweekly" ? `${rule.startWeekAnchor} weeks` : "";
    return separateDays
      ? [
          rule.startDay,
          spell(rule.startTime, style),
          rule.endDay,
          spell(rule.endTime, style),
          week === "" ? "every week" : week,
          word(rule.assignee),
        ]
      : [
          week === "" ? rule.startDay : `${rule.startDay} (${week})`,
          spell(rule.startTime, style),
          end,
          word(rule.assignee),
        ];
  });
  const html = `<h2>Weekly Timetable</h2>${parties(random, family)}<table><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table><p>Exchanges are at school.</p>`;
  return {
    kind: "day-table",
    html,
    css: `table{border-collapse:collapse;width:${random.pick(["100%", "auto"])}}td,th{padding:7px 10px;text-align:left}${random.pick(grids)}`,
    truth: truthOf([], rules),
  };
}

export function rotation(random: Random, half: Half): MadeDocument {
  const family = createFamily(random, half, random.pick(["letters", "gender"] as const));
  const at = random.pick(["09:00", "18:00", "15:30", "08:00"]);
  const style = random.between(0, 5);
  const word = (parent: Parent): string => (parent === "parent1" ? family.first : family.second);
  const blocks = [
    ["Monday", "Wednesday"],
    ["Wednesday", "Friday"],
    ["Friday", "Monday"],
  ] as const;
  const rules = (["even", "odd"] as const).flatMap((week) =>
    blocks.map(([start, end], i) =>
      recurring(
        "biweekly",
        week,
        [start, at],
        [end, at],
        (i % 2 === 0) === (week === "even") ? "parent1" : "parent2",
      ),
    ),
  );
  if (random.chance(0.4)) {
    const day = random.pick(["Friday", "Sunday", "Monday"] as const);
    const pair = (["even", "odd"] as const).map((week) =>
      recurring("biweekly", week, [day, at], [day, at], week === "even" ? "parent1" : "parent2"),
    );
    const time = spell(at, style);
    const say = {
      development: (who: string, week: string) =>
        `In ${week}-numbered weeks the children live with ${who} from ${day} at ${time} until the following ${day} at ${time}.`,
      "held-out": (who: string, week: string) =>
        `${week === "even" ? "Even" : "Odd"} weeks: the children stay with ${who}, ${day} ${time} through the next ${day} ${time}.`,
    }[half];
    const html = `<h2>Week-on / Week-off</h2>${parties(random, family)}${pair.map((rule) => `<p>${say(word(rule.assignee), rule.startWeekAnchor ?? "even")}</p>`).join("")}<p>${noise[half][1] ?? ""}</p>`;
    return { kind: "rotation", html, css: "", truth: truthOf([], pair) };
  }
  const time = spell(at, style);
  const line = (rule: TrueRecurring): string =>
    half === "development"
      ? `${rule.startDay} ${time} to ${rule.endDay} ${time}: ${word(rule.assignee)}`
      : `${word(rule.assignee)}: from ${rule.startDay}, ${time}, until ${rule.endDay}, ${time}`;
  const heads =
    half === "development"
      ? ["Week A (even-numbered weeks)", "Week B (odd-numbered weeks)"]
      : ["Even weeks", "Odd weeks"];
  const html = `<h2>2-2-3 Schedule</h2>${parties(random, family)}${heads
    .map(
      (head, week) =>
        `<h3>${head}</h3>${rules
          .slice(week * 3, week * 3 + 3)
          .map((rule) => `<p>${line(rule)}</p>`)
          .join("")}`,
    )
    .join("")}<p>${noise[half][2] ?? ""}</p>`;
  return { kind: "rotation", html, css: "", truth: truthOf([], rules) };
}

export function calendar(random: Random, half: Half): MadeDocument {
  const family = createFamily(random, half, "gender");
  const groups = planWeek(random).slice(0, 2);
  const holidays = planHolidays(random, 1, family.child).slice(0, 1);
  const style = random.between(0, 5);
  const [one, two] = [family.first[0] ?? "M", family.second[0] ?? "D"];
  const cells = Array.from(
    { length: 30 },
    (_, day) =>
      `<td style="background:${day % 7 > 3 ? "#cfe2f9" : "#f9dfe8"}"><small>${day + 1}</small><br><b>${day % 7 > 3 ? two : one}</b></td>`,
  );
  const rows = Array.from(
    { length: 5 },
    (_, week) => `<tr>${cells.slice(week * 7, week * 7 + 7).join("")}</tr>`,
  ).join("");
  const html = `<h1 style="text-align:center">April 2026</h1>${parties(random, family)}<table><tr>${["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((day) => `<th>${day}</th>`).join("")}</tr>${rows}</table><p>${one} = ${family.first} &emsp; ${two} = ${family.second}</p><h3>Notes</h3>${groups.map((group) => `<p>${escape(sayRecurring(random, half, family, group, style))}</p>`).join("")}${holidays.map((holiday) => `<p>${escape(sayHoliday(random, half, family, holiday))}</p>`).join("")}`;
  return {
    kind: "calendar",
    html,
    css: `table{border-collapse:collapse;width:100%;table-layout:fixed}td,th{border:1px solid #888;height:62px;text-align:center}th{height:auto;padding:6px;${random.chance(0.5) ? "background:#334;color:#fff" : "background:#ddd"}}`,
    truth: truthOf(holidays, groups.flat()),
  };
}
