import { createFamily, type Family, type Half } from "./family.ts";
import {
  escape,
  parties,
  planWeek,
  truthOf,
  type Kind,
  type MadeDocument,
  type Parent,
} from "./document-parts.ts";
import type { Random } from "./random.ts";
import { planHolidays, recurring } from "./rules.ts";
import { calendar, dayTable, holidayTable, rotation } from "./table-documents.ts";
import { noise, sayHoliday, sayRecurring } from "./wordings.ts";
/** Makes one document of a kind in the words of one half. */
export function createDocument(kind: Kind, random: Random, half: Half): MadeDocument {
  return makers[kind](random, half);
}

const makers: Record<Kind, (random: Random, half: Half) => MadeDocument> = {
  order,
  "holiday-table": holidayTable,
  plan,
  calendar,
  "day-table": dayTable,
  rotation,
  note,
  nothing,
};

function caption(random: Random, family: Family): string {
  const { first, second, surname, otherSurname } = family.names;
  const [one, two] = [`${first} ${surname}`, `${second} ${otherSurname}`].map((name) =>
    random.chance(0.5) ? name.toUpperCase() : name,
  ) as [string, string];
  const [title, reply] =
    family.header === "legal" ? [family.first, family.second] : ["Petitioner", "Respondent"];
  const gender = family.header === "legal-gender";
  const style = random.between(0, 3);
  const tag = (word: string, marks: string): string => (gender ? marks.replace("%", word) : "");
  if (style === 0)
    return `<p>In re the Matter of</p><p>${one},<br>&emsp;${title}${tag(family.first, " (&quot;%&quot;)")},<br>and<br>${two},<br>&emsp;${reply}${tag(family.second, " (&quot;%&quot;)")}.</p>`;
  if (style === 1)
    return `<p>${title.toUpperCase()}: ${one}${tag(family.first, " (%)")}<br>${reply.toUpperCase()}: ${two}${tag(family.second, " (%)")}</p>`;
  if (style === 2)
    return `<table style="width:70%"><tr><td style="border-right:1.5px solid #000;border-bottom:1.5px solid #000;padding:6px">${one}${tag(family.first, " (%)")},<br>&emsp;&emsp;${title},<br>vs.<br>${two}${tag(family.second, " (%)")},<br>&emsp;&emsp;${reply}.</td><td style="padding:6px">Case No. ${random.between(20, 25)}-${random.between(1000, 9999)}</td></tr></table>`;
  return `<p>${one}${tag(family.first, ", hereinafter &quot;%&quot;")} (${title})<br>v.<br>${two}${tag(family.second, ", hereinafter &quot;%&quot;")} (${reply})</p>`;
}

function order(random: Random, half: Half): MadeDocument {
  const family = createFamily(
    random,
    half,
    random.pick(["legal", "legal-gender", "legal-gender"] as const),
  );
  const groups = planWeek(random);
  const holidays = planHolidays(random, random.between(2, 5), family.child);
  const style = random.between(0, 2) * 2;
  const items = [
    `The parties shall share joint legal custody of the minor child${random.chance(0.5) ? `, ${family.child}` : "ren"}.`,
    `The children shall reside primarily with ${random.pick([family.first, family.second])}, subject to the times below.`,
    ...groups.map((group) => sayRecurring(random, half, family, group, style)),
    ...holidays.map((plan) => sayHoliday(random, half, family, plan)),
    ...random.shuffle(noise[half]).slice(0, 2),
  ];
  const titles = {
    development: "ORDER RE: CUSTODY AND PARENTING TIME",
    "held-out": "STIPULATION AND ORDER ON VISITATION",
  };
  const html = `<h3 style="text-align:center">SUPERIOR COURT<br>FAMILY DIVISION</h3>${caption(random, family)}<p style="text-align:center"><b>${titles[half]}</b></p>${items.map((item, i) => `<p>${i + 1}. ${escape(item)}</p>`).join("")}<p>IT IS SO ORDERED this ${random.between(2, 28)}th day of March, 2025.</p><p>______________________<br>Judge of the Superior Court</p>`;
  return {
    kind: "order",
    html,
    css: `p{margin:.5em 0;${random.chance(0.4) ? "text-align:justify" : ""}}`,
    truth: truthOf(holidays, groups.flat()),
  };
}

function plan(random: Random, half: Half): MadeDocument {
  const family = createFamily(random, half, random.pick(["letters", "gender", "gender"] as const));
  const groups = planWeek(random);
  const holidays = planHolidays(random, random.between(3, 6), family.child);
  const style = random.between(0, 5);
  const heads = {
    development: ["Our Parenting Plan", "Regular Schedule", "Holidays", "Other Rules"],
    "held-out": ["Co-Parenting Agreement", "Week to Week", "Special Days", "Ground Rules"],
  }[half];
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join("")}</ul>`;
  const html = `<h1>${heads[0]}</h1>${parties(random, family)}<h3>${heads[1]}</h3>${list(groups.map((group) => sayRecurring(random, half, family, group, style)))}<h3>${heads[2]}</h3>${list(holidays.map((holiday) => sayHoliday(random, half, family, holiday)))}<h3>${heads[3]}</h3>${list(random.shuffle(noise[half]).slice(0, 2))}<p>Signed, May 3, 2025</p>`;
  return {
    kind: "plan",
    html,
    css: random.pick([
      "li{margin:.3em 0}",
      "li{list-style:square}",
      "li{list-style:'- '}",
      "h1{text-align:center}",
    ]),
    truth: truthOf(holidays, groups.flat()),
  };
}

function note(random: Random, half: Half): MadeDocument {
  const family = createFamily(random, half, "names");
  const [one, two] = [family.first, family.second];
  const rules = [
    recurring("weekly", "even", ["Monday", "15:00"], ["Thursday", "08:00"], "parent1"),
    recurring("weekly", "even", ["Thursday", "15:00"], ["Friday", "08:00"], "parent2"),
    recurring("biweekly", "even", ["Friday", "17:00"], ["Sunday", "18:00"], "parent1"),
    recurring("biweekly", "odd", ["Friday", "17:00"], ["Sunday", "18:00"], "parent2"),
  ];
  const holidays = planHolidays(random, 4, family.child).filter(
    (holiday) =>
      !/\(|,|Birthday/.test(holiday.label) &&
      holiday.truth.evenYearsAssignee !== holiday.truth.oddYearsAssignee,
  );
  const word = (parent: Parent): string => (parent === "parent1" ? one : two);
  const lines =
    half === "development"
      ? [
          `Kids schedule - ${one} & ${two}`,
          "",
          "Every week:",
          `Mon 3pm to Thu 8am - ${one}`,
          `Thu 3pm to Fri 8am - ${two}`,
          "",
          "Weekends Fri 5pm to Sun 6pm:",
          `${one} = even weeks`,
          `${two} = odd weeks`,
          "",
          "Holidays:",
          ...holidays.map(
            (holiday) =>
              `${holiday.truth.name} - ${word(holiday.truth.evenYearsAssignee)} even yrs, ${word(holiday.truth.oddYearsAssignee)} odd yrs`,
          ),
          "",
          "Don't forget the blue jacket!",
        ]
      : [
          `${one} + ${two}: custody plan`,
          "",
          "Weekly",
          `${one}: Mon 3pm - Thu 8am`,
          `${two}: Thu 3pm - Fri 8am`,
          "",
          "Weekends (Fri 5pm - Sun 6pm)",
          `even weeks ${one}`,
          `odd weeks ${two}`,
          "",
          "Holidays",
          ...holidays.map(
            (holiday) =>
              `${holiday.truth.name}: even years ${word(holiday.truth.evenYearsAssignee)}, odd years ${word(holiday.truth.oddYearsAssignee)}`,
          ),
          "",
          "Call the dentist!",
        ];
  const capitals = random.chance(0.4);
  const html = `<div class="note">${lines.map((line) => `<div>${escape(capitals ? line.toUpperCase() : line) || "&nbsp;"}</div>`).join("")}</div>`;
  return {
    kind: "note",
    html,
    css: ".note{font-size:27px;line-height:46px;background:repeating-linear-gradient(#fff0 0 44.6px,#a9c4d8 44.6px 46px);color:#223a6b}",
    truth: truthOf(holidays, rules),
  };
}

function nothing(random: Random, half: Half): MadeDocument {
  const pages = {
    development: [
      "<h2>GREEN MARKET</h2><p>FRIDAY TACO KIT 4.50<br>MOM'S OATMEAL 3.99<br>SUNDAY ROAST 14.27<br>TOTAL 22.76</p><p>Open every day 7:00 am - 10:00 pm</p>",
      "<h2>Swim Club</h2><p>Practice every Tuesday and Thursday from 5:00 pm to 6:30 pm. Parents wait in the hall. Meets on Saturday 9 am to 1 pm in even weeks.</p><p>Mother's Day brunch: Sunday, May 10, 10 am to noon.</p>",
    ],
    "held-out": [
      "<h2>Oak Hill Elementary</h2><p>Dear parents, office hours are Monday to Friday 8:00 a.m. to 4:00 p.m. The Father's Day breakfast is on Friday, June 19, from 7:30 to 8:15 a.m.</p><p>Early dismissal every Wednesday at 1:15 p.m. Winter Break: December 21 to January 3.</p>",
      "<h2>Apartment Lease</h2><p>Quiet hours: every day from 10 p.m. to 7 a.m. Rent is due on the first of each month. Trash is collected on Tuesday in odd weeks and Friday in even weeks.</p>",
    ],
  };
  return {
    kind: "nothing",
    html: random.pick(pages[half]),
    css: "",
    truth: { holidayRules: [], recurringRules: [] },
  };
}
