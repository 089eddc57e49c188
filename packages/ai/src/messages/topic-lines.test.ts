/** Talks whose headline was once wrong: what a parent reads in the list must be what was agreed. */
import { expect, test } from "vitest";
import { topicOf } from "@evenkeel/hearing/topic/topic";

const topic = (...talk: string[]): string =>
  topicOf(talk.map((finalMessage, index) => ({ finalMessage, senderId: (index % 2) + 1 }))) ?? "";

test.each([
  [["Friday's pickup has to be 6 instead of 5", "fine"], "Friday pick-up moved to 6"],
  [["Can we do 6 instead of 5:30 for Friday pick-up?", "yes"], "Friday pick-up moved to 6"],
  [
    ["Can you pick up Leo at 5 instead of 6 on Thursday?", "no, I work"],
    "Thursday pick-up: move to 5 declined",
  ],
  [["Can we do drop-off 6 instead of 5?", "yes"], "Drop-off moved to 6"],
  [["The game is at 9 not 10 on Saturday"], "Saturday game moved to 9"],
  [["Instead of 5pm can we do pick-up at 6pm on Friday?"], "Friday pick-up: asked to move to 6pm"],
  [
    ["Can we change Thanksgiving pickup to noon?", "No, the order says 10"],
    "Thanksgiving pick-up: move to noon declined",
  ],
])("the new time is the headline, not the old one: %#", (talk, line) => {
  expect(topic(...talk)).toBe(line);
});

test.each([
  [["Dose is 5 instead of 10 ml"]],
  [["2 kids instead of 3 kids are coming at 5"]],
  [["Bring 2 instead of 3 this once"]],
])("a number of something else is not taken for a new time: %#", (talk) => {
  expect(topic(...talk)).not.toMatch(/moved/);
});

test.each([
  [["My mom is sick and I need to fly to Texas on Dec 12"], /^(?!Cold)/],
  [["Can you keep them Saturday? My flight got cancelled", "Sure"], "Extra time Saturday agreed"],
  [["Zoe fell asleep in the car, will be 10 min late"], "Arrival 10 minutes late"],
  [["Noah is falling behind, he fell behind in math on Tuesday"], /^(?!Injury)/],
  [["The babysitter canceled for tonight", "I can take them"], "Babysitter canceled tonight"],
  [
    ["Can you keep them Saturday night? My flight got cancelled", "Sure"],
    "Extra time Saturday agreed",
  ],
  [
    [
      "I'd like to take the kids to Disneyland Dec 19-22",
      "That's my weekend",
      "I know, I can give you Jan 2-4",
      "Deal",
    ],
    "Trip Dec 19 to 22",
  ],
  [["Child support was late this month, please send the $600"], "Child support, $600"],
  [["I paid 85 dollars for cleats, can you venmo me half", "sent"], "Cleats, $85"],
  [["Lily has lice. Please check at your house.", "oh no, ok"], "Lily has lice"],
  [
    ["School called, Ben hit another kid, he's suspended for Thursday", "I'm on my way"],
    /Ben hit another kid/,
  ],
  [["Summer camp registration closes May 1"], "Summer camp sign-up due May 1"],
  [
    ["Parent teacher conferences are online. Sign up by Friday."],
    "Parent-teacher conference sign-up due Friday",
  ],
  [["No school Monday, staff day", "Who has them?"], "No school Monday"],
  [["There's no practice on Tuesday"], "No practice Tuesday"],
  [
    ["Thursday she has half day, out at 12:15", "who picks up?", "I can"],
    "Half day Thursday at 12:15",
  ],
  [["can you do wed instead of thurs this week", "no sorry"], "Thurs plan: move to Wed declined"],
  [["I'm proposing 7pm instead of 6pm for Sunday drop-offs", "Agree"], /^Sunday drop-off/],
  [["Coach moved practice up to 4:30 on Tuesdays"], "Tuesday practice moved to 4:30"],
  [["can we do a call sunday at 6 her time", "yes"], "Phone call Sunday at 6"],
  [["could you take Ella to ballet on Thursday at 4", "Sure"], "Ballet Thursday at 4"],
] as const)("the headline is about what the talk is about: %#", (talk, line) => {
  expect(topic(...talk)).toMatch(
    typeof line === "string" ? new RegExp(`^${line.replace("$", "\\$")}$`) : line,
  );
});
