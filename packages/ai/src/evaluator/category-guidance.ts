/** What usually settles a dispute of each category, and which rows of the facts table it is based on. */
import type { EvaluateInput } from "@evenkeel/contract/models/evaluation";

type Category = EvaluateInput["category"];

export interface Guidance {
  /** Sections that always belong to the category. */
  readonly sections: readonly string[];
  /** What Fam. Code 3011(a) asks to weigh, as far as the category touches it. */
  readonly factor: string;
  /** What a court-minded reader looks at first. */
  readonly looksAt: string;
  /** A way on that both parents can take. */
  readonly way: string;
  /** What makes the proposal specific, where it is not yet. */
  readonly missing: string;
  /** Steps; `{soon}`, `{week}` and `{review}` become dates. */
  readonly steps: readonly string[];
  /** The parenting rule sent along that applies. */
  readonly rule:
    | "education_decisions"
    | "medical_decisions"
    | "relocation_rules"
    | "communication_standards"
    | null;
}

export const categoryGuidance: Record<Category, Guidance> = {
  Education: {
    sections: ["Fam. Code 3081-3085", "Form FL-341(E)"],
    factor: "the child's health, safety and welfare, of which schooling is a part",
    looksAt:
      "For schooling the useful questions are how the child does now, what the teachers say, how long the way is from both homes, and whether the order lists school among the matters that need both parents.",
    way: "Both parents look at the same information (report cards, a visit to each school, the teacher's view), write down what speaks for each choice in the child's week, and decide before the enrolment date.",
    missing:
      "the school or program by name, the start date, and how the way to school works from each home",
    steps: [
      "By {soon}: ask the teacher for a short written view of how the child is doing, and share it with the other parent the same day.",
      "By {week}: both visit or call the school in question and exchange three points each.",
      "By {review}: decide in writing; if there is no agreement, ask for mediation before anybody enrols.",
    ],
    rule: "education_decisions",
  },
  Medical: {
    sections: ["Fam. Code 3081-3085", "Form FL-341(E)"],
    factor: "the child's health, safety and welfare",
    looksAt:
      "For health the useful questions are what the treating professional advises, how urgent it is, what happens if it waits, and whether the order asks for both parents' consent outside emergencies.",
    way: "Both parents hear the same professional, in one visit or call, ask for the advice in writing, and follow it unless a second opinion within a fixed time says otherwise.",
    missing:
      "the diagnosis or advice in the professional's words, the date by which treatment should start, and who pays which share",
    steps: [
      "By {soon}: ask the doctor's office for the recommendation in writing and send it to the other parent.",
      "By {week}: both speak with the doctor (a joint call is enough); a second opinion, if wanted, is booked by then.",
      "By {review}: confirm the decision, the dates and the share of the cost in one message.",
    ],
    rule: "medical_decisions",
  },
  Schedule: {
    sections: ["Fam. Code 3020", "Form FL-341(D)"],
    factor: "the nature and amount of contact with both parents",
    looksAt:
      "For the schedule the useful questions are what the order says now, how the present rhythm works for the child on school days, how far apart the homes are, and how changes have been handled so far.",
    way: "Change one thing at a time, for a trial with an end date, with exact days, times and place of exchange, and make-up time named in the same message.",
    missing: "the exact days, start and end times, the place of the exchange, and the make-up time",
    steps: [
      "By {soon}: write the change as one line: day, from, to, place, first date.",
      "From {week}: try it for six weeks, and note only what the children show.",
      "By {review}: look at it together; keep it in writing, adjust it, or go back to the order.",
    ],
    rule: null,
  },
  Vacation: {
    sections: ["Form FL-341(C)", "Form FL-341(E)"],
    factor: "the nature and amount of contact with both parents",
    looksAt:
      "For vacations the useful questions are whose holiday it is this year under the order, how many days the order allows, how much notice was given, and whether leaving the state or country needs consent.",
    way: "The traveling parent gives dates, flights, addresses and a phone number in writing; the other names calls and any lost holiday time; both dates go on the calendar.",
    missing:
      "leave and return dates, the destination, flights or route, and a phone number on the way",
    steps: [
      "By {soon}: send the itinerary with dates, address, flights and an emergency number.",
      "By {week}: the other parent answers yes, or no with another date.",
      "By {review}: put the agreed days and the make-up time on the shared calendar.",
    ],
    rule: null,
  },
  Relocation: {
    sections: ["Fam. Code 3024", "Fam. Code 7501"],
    factor: "the child's welfare and the nature and amount of contact with both parents",
    looksAt:
      "For a move the useful questions are the distance, the reason, the children's age and ties, how well the parents cooperate, and how the time with the parent who stays can be kept up.",
    way: "Before anything is signed: written notice with date and address, a long-distance schedule on paper (school breaks, calls, who pays travel), and mediation if that is not agreed.",
    missing:
      "the planned date and place, the distance, the reason, and a full schedule after the move with travel costs",
    steps: [
      "By {soon}: the parent who plans to move gives written notice with the planned date, city and address as the order asks.",
      "By {week}: exchange a long-distance schedule each: school breaks, calls, travel costs.",
      "By {review}: if it is not settled in writing, ask an attorney and the court's mediation before the move.",
    ],
    rule: "relocation_rules",
  },
  Activities: {
    sections: ["Form FL-341(D), item 12", "Form FL-341(E)"],
    factor: "the child's welfare and the contact with both parents",
    looksAt:
      "For activities the useful questions are what the child wants and can carry, whose time it falls on, what it costs, and whether the order lists activities among the joint decisions.",
    way: "One activity per season that both support, on a timetable both have seen, with costs and rides shared; anything on the other parent's time only with a yes.",
    missing: "days and times, season start and end, the total cost, and who drives on which day",
    steps: [
      "By {soon}: send the timetable, the cost and the sign-up date.",
      "By {week}: the other parent says yes, or offers another activity or day.",
      "By {review}: ask the child how it feels and decide on the next season.",
    ],
    rule: null,
  },
  Communication: {
    sections: ["Form FL-341(D)", "Form FL-341(D), item 9"],
    factor: "the child's welfare and the contact with both parents",
    looksAt:
      "For communication the useful questions are whether urgent news gets through, whether messages stay with the children's matters, and whether the children are kept out of it.",
    way: "One channel in writing, one topic per message, an answer within a day (emergencies at once by phone), no messages through the children, no remarks about the other parent.",
    missing:
      "the channel, the time within which each answers, what counts as urgent, and the times of calls with the children",
    steps: [
      "By {soon}: propose the channel and the time to answer, in one message.",
      "From {week}: keep to it for thirty days, each for themselves.",
      "By {review}: count the answers that came in time, and adjust.",
    ],
    rule: "communication_standards",
  },
  Other: {
    sections: ["Fam. Code 3020"],
    factor: "the child's health, safety and welfare",
    looksAt:
      "The useful questions are what the children gain or lose in their week, what the order says, and what each parent can do without the other.",
    way: "Name one outcome that the children would notice, agree on the smallest step towards it, and put a date on looking again.",
    missing: "what exactly is to change, from when, and how the children would notice",
    steps: [
      "By {soon}: write the request in two sentences: what, and why it helps the children.",
      "By {week}: the other parent answers with yes, no, or another way.",
      "By {review}: look again at how it went.",
    ],
    rule: null,
  },
};
