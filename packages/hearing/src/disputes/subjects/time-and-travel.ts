import type { DisputeSubject } from "./subject.ts";

export const timeAndTravel: readonly DisputeSubject[] = [
  {
    id: "relocation",
    pattern:
      /\b(?:relocat\w*|moving (?:to|away|out|with)|move (?:to|away|with|out of)|the move|mov(?:e|ing) \d+ miles|\d{2,} miles away|job (?:offer )?in|new (?:city|state)|out of state|mudar\w*|mudanza)\b/,
    need: "close contact with both parents in spite of distance, and to know early what changes",
    consider:
      "How would a usual school month, a school break and a birthday look after the move, who travels, and who pays?",
    sections: ["Fam. Code 3011(a)"],
    steps: [
      "By {soon}: the parent who plans to move gives notice in writing as the order asks, with date, city, address and the reason.",
      "By {week}: each parent writes one schedule for after the move: school months, breaks, calls, who drives, who pays.",
      "By {review}: compare the two with a mediator; until something is agreed in writing or decided, the child's school and home stay as they are.",
    ],
    options: [
      "nothing moves yet: both exchange a full long-distance schedule by {soon} (weekends in school months, breaks, calls, who drives which way) and take the two pages to a mediator",
      "if the move is agreed: the parent who stays has more of the breaks and the summer, exchanges are halfway, and the parent who moves pays the larger share of the travel",
      "if the move is not agreed: the parent looks by {soon} for the same work nearer by or partly from home, and the question is opened again on {review}",
    ],
    reason:
      "distance can be made good with time, travel and calls only where these are on paper before the boxes are packed",
    bridges: false,
  },
  {
    id: "moved-away",
    pattern:
      /\b(?:(?:he|she|they|my ex)(?: (?:has|had|have|already|just|secretly))* (?:moved|relocated) (?:\S+ ){0,4}(?:with|without|to|away)|(?:he|she|they|my ex) (?:already )?took (?:our|my|the) (?:\S+ ){1,2}(?:to another|out of) (?:state|town|city))\b/,
    need: "to keep in touch with the parent they were moved away from, from the first week on",
    consider:
      "Where does the child live and go to school now, when was the last contact, and what does the order say about moves and notice?",
    sections: ["Fam. Code 3063"],
    steps: [
      "By {soon}: ask in writing for the child's address, school and a daily time for a call; keep the answer, or that none came.",
      "By {week}: take the order and the dates to an attorney or the court's self-help center: which request fits (Form FL-300), and whether it is urgent.",
      "By {review}: put the contact you propose for now on paper (calls, weekends, who travels), and ask for mediation.",
    ],
    options: [
      "from {start}: a video call every day at a fixed hour, and every second weekend with the parent who stayed, travel paid by the parent who moved, until a court or a written agreement says otherwise",
      "the child finishes the term at the old school with the parent who stayed, and both exchange a full schedule by {soon}",
      "mediation by {review} about where the child lives, with both homes' school, care and travel on one page each",
    ],
    reason:
      "what was done without asking is settled by the order and the court; what the child needs meanwhile is contact",
    bridges: false,
  },
  {
    id: "travel-abroad",
    pattern:
      /\b(?:passports?|abroad|international|mexico|guadalajara|puebla|europe|overseas|out of the country|fly to|flights?|viaj\w*|pasaporte\w*|extranjero)\b/,
    need: "time with family far away, and a parent at home who knows where they are",
    consider:
      "Which dates, flights, address and calls would let the parent who stays sleep well, and does the order ask for consent to travel?",
    sections: ["Form FL-341(C)"],
    steps: [
      "By {soon}: send the dates, flights both ways, addresses, a local phone number and the times of the calls in one message.",
      "By {week}: the other parent answers in writing with yes, or with the condition that is missing; then both sign what the passport or the airline asks for.",
      "By {review}: return tickets are booked and both hold a copy of tickets, insurance and consent; who keeps the passports afterwards is written down.",
    ],
    options: [
      "yes to the trip with return tickets shown before anybody signs, the itinerary in writing, a call every day at a fixed hour, and the passports kept afterwards as the order says, or by the parent who did not travel",
      "a shorter first trip inside the dates that were asked for, with no school missed or one day at most, and the longer one the next time if all went as agreed",
      "ask an attorney or a mediator by {soon} for a travel consent with dates, address and return that both sign before a notary",
    ],
    reason:
      "worry about a return is eased by tickets, addresses and calls, and not by promises; the children get their family either way",
    bridges: false,
  },
  {
    id: "holiday-swap",
    pattern:
      /\b(?:christmas|thanksgiving|new years?|easter|halloween|holiday|spring break|winter break|mothers day|fathers day|birthday swap|navidad|ano nuevo|semana santa)\b/,
    need: "a celebration with each parent, and to know early where they will be",
    consider:
      "Whose turn is the day under the order this year, and which day of the same weight comes back for it?",
    sections: [],
    steps: [
      "By {soon}: write the trade as one line: which day and hour goes over, which comes back and in which year, and who drives.",
      "By {week}: the other parent answers with yes, no, or one other trade.",
      "By {review}: both days stand on the shared calendar and the children have been told by both in the same words.",
    ],
    options: [
      "split the days themselves: the parent whose turn it is keeps the evening until noon of the next day, the other has them from noon, and next year it is the other way round",
      "a full trade: the days asked for this year against the same days next year, both put on the calendar now",
      "the order stays as it is this year, and the visiting family celebrates on the other days that were offered, with an exchange at a fixed hour",
    ],
    reason:
      "for children the day counts less than the celebration, and a trade that comes back in writing leaves nobody in debt",
    bridges: false,
  },
  {
    id: "late-pick-up",
    pattern:
      /\b(?:late (?:pick ?ups?|drop ?offs?|returns?|again)|(?:always|often|minutes|hours|hour|times|was|is|being) late|no ?shows?|waited (?:alone|for)|llega\w* tarde)\b/,
    need: "not to be left waiting: somebody they know is there at the hour they were told",
    consider:
      "What exactly happens when somebody is late: whom is the child with, who is told, and after how many minutes does the plan change?",
    sections: ["Form FL-341(D)"],
    steps: [
      "By {soon}: agree on one hour that can be kept on an ordinary day, and on the minutes of grace.",
      "From {week}: who is late writes before the hour and not after it; after the grace, the child goes to aftercare or to the named person, and who was late pays the fee.",
      "By {review}: count the late pick-ups since then from the calendar; if there were more than two, the hour or the place changes.",
    ],
    options: [
      "take an hour that can be kept, with 15 minutes of grace, a message before the hour, and aftercare at the cost of whoever is late, from {start} until {review}",
      "the pick-up goes to aftercare or to a named relative on that day, and the exchange takes place there, so that the child never waits alone",
      "move that day's exchange to the next school morning, and give the lost evening back on another day of the week",
    ],
    reason:
      "a rule that says what happens after so many minutes spares the child the waiting and both parents the argument",
    bridges: true,
  },
];
