import type { DisputeSubject } from "./subject.ts";

export const homeLife: readonly DisputeSubject[] = [
  {
    id: "phone",
    pattern:
      /\b(?:(?:smart|cell ?|i|simple |own |first )?phones? (?:for|with|at|rules?|before|until)|(?:smart|cell ?|i)phones?|screen ?time|screens?|tablets?|ipad|video ?games?|fortnite|social media|tiktok|instagram|roblox|pantallas?|celular)\b/,
    need: "a way to reach both parents, and the same few rules on screens in both homes",
    consider:
      "Which device is the smallest one that does what is needed, and which two or three rules would be the same in both homes?",
    sections: [],
    steps: [
      "By {soon}: write down what it is for (calls with both parents, the way from school) and what it must not do.",
      "By {week}: agree on the device, on who pays for it and the plan, and on three rules that hold in both homes: where it sleeps, when it is off, which apps.",
      "By {review}: put it in writing, with a day a month later on which you both look at how it goes, and tell the child together.",
    ],
    options: [
      "begin on {start} with the smaller device, such as a watch or a phone that only calls and texts to saved numbers, the same rules in both homes, and look at it on {review}",
      "wait until a date that both write down now, and until then a phone of the house on which the child can call the other parent every day",
      "ask the school or the pediatrician by {soon} for their guidance on age and use, and follow it in both homes",
    ],
    reason: "a small device with the same rules in both homes gives contact without a new quarrel",
    bridges: true,
  },
  {
    id: "messages",
    pattern:
      /\b(?:\d+ (?:texts|messages|emails|calls)|(?:texts|messages|emails) (?:me )?(?:\S+ ){0,2}(?:a day|every day|all day|all night|at night)|calls me names|(?:insult|swear|curs|yell)\w* (?:at )?me|(?:doesnt|does not|wont|never) (?:answer|respond|reply)\w*|(?:texts|messages|tone)$|through (?:the|our) (?:kids|son|daughter)|report on|mensajes)\b/,
    need: "to stay out of the parents' conflict and carry no messages",
    consider:
      "Which messages were about the children and which were not, and within what time would both answer one that is?",
    sections: ["Form FL-341(D)"],
    steps: [
      "By {soon}: propose one written channel, one message a day with all that is not urgent, and what counts as urgent.",
      "From {week}: answer only what concerns the children, within a day; leave an insult unanswered and keep it.",
      "By {review}: count the messages and the answers that came in time, and adjust the rule once.",
    ],
    options: [
      "one written channel for everything, one message a day, an answer within 24 hours, a call only for an emergency, from {start} until {review}",
      "one fixed call of ten minutes a week about the children, with a list sent the day before, and no messages between except changes of plan",
      "a mediator or counselor writes the rules with both in one meeting by {soon}",
    ],
    reason:
      "a narrow channel with an hour to answer leaves less room for a quarrel, and the children out of it",
    bridges: false,
  },
  {
    id: "new-partner",
    pattern:
      /\b(?:boyfriend|girlfriend|new partner|fiancee?|sleep(?:s|ing)? ?over|stays? overnight|moved in|moving in with|novi[oa]|nueva pareja)\b/,
    need: "slow introductions to new people, and a parent's undivided time in between",
    consider:
      "How do the children take the new person in the daytime, and which pace would let them get used to it?",
    sections: [],
    steps: [
      "By {soon}: both write down the same rule for both homes: after how long, and after which meetings by day, a partner may stay overnight.",
      "By {week}: each tells the other before the children meet somebody new; names and a hello are enough, no interview.",
      "By {review}: ask how the children sleep and what they say; loosen or keep the rule, for both alike.",
    ],
    options: [
      "the same rule for both parents from {start}: no overnight stays on school nights with the children, first meetings by day, and weekends only once the children know the person well; look at it on {review}",
      "until {review} no overnight stays while the children are there, and after that at each parent's own judgment, with a word to the other beforehand",
      "ask a family counselor by {soon} which pace suits these children's ages, and both keep to it",
    ],
    reason:
      "a rule that binds both homes alike is about the children's sleep and not about anybody's private life",
    bridges: false,
  },
  {
    id: "activity",
    pattern:
      /\b(?:soccer|football|baseball|basketball|swim\w*|dance|ballet|gymnastics|karate|piano|violin|scouts|travel team|tournaments?|lessons?|camp|hockey|league|season|futbol|natacion)\b/,
    need: "an activity they love that both homes can drive to, pay for and cheer at",
    consider:
      "What does it cost in money and evenings over the whole season, and whose evenings are they?",
    sections: ["Form FL-341(D), item 12"],
    steps: [
      "By {soon}: send one page: days, hours, season's start and end, full cost with gear and trips, sign-up date.",
      "By {week}: the other parent says yes, no, or yes with other days or another sum.",
      "By {review}: decide in writing, and name the day in the season on which you both look at fun, school and sleep.",
    ],
    options: [
      "sign up for one season; each pays the part that was offered or agreed, the parent who wishes it pays the rest, and each drives on the own days only",
      "a local team or class with one practice a week and a smaller fee this season, and the larger one next season if both still want it",
      "the practice that falls on the other parent's evening is skipped or driven by the parent who wishes it, from {start} until {review}, and the time is given back",
    ],
    reason: "a season lasts only as long as both can drive and pay for it without resentment",
    bridges: true,
  },
  {
    id: "bill",
    pattern:
      /\b(?:bills?|invoice|reimburs\w*|copay|receipts?|tuition|(?:split|share|half of) the (?:cost|bill|fee)s?|expenses?|braces|glasses|factura|recibo|gastos)\b/,
    need: "costs that are settled between the adults and never reach the child",
    consider: "What was the total, what was it for, and which share does the order name?",
    sections: ["Form FL-341(E)"],
    steps: [
      "By {soon}: send the bill and the receipt in one message, with the date and what it was for.",
      "By {week}: the other parent pays the share that the order names, or says which line is in question.",
      "By {review}: write down the rule for the next one: above which sum to ask first, and within how many days to pay.",
    ],
    options: [
      "the share that the order names, or halves where it names none, within 30 days of the receipt",
      "two payments a month apart, the first by {soon}",
      "this bill as the payer offers, and from now on both ask before any cost over a sum that is written down today",
    ],
    reason: "a rule with a sum and a date ends the argument about the next bill too",
    bridges: true,
  },
];
