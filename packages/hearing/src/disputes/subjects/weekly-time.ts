import type { DisputeSubject } from "./subject.ts";

/** How the ordinary weeks are shared, and who is with the child in them. */
export const weeklyTime: readonly DisputeSubject[] = [
  {
    id: "first-option-of-care",
    pattern:
      /\b(?:first (?:option|right|refusal)|right of first|babysit\w*|nanny|sitter|(?:grandma|grandmother|grandpa|my (?:mom|mother|dad|father|sister)|her (?:mom|mother)|his (?:mom|mother)) (?:to )?(?:watch|watches|watching)|night shifts?|work(?:s|ing)? nights?|ninera|abuela)\b/,
    need: "to be with people they know while a parent works, and to know in the morning who it will be",
    consider:
      "From how many hours on is the other parent asked first, how fast is the answer due, and does the child sleep where it always sleeps?",
    sections: ["Form FL-341(D)"],
    steps: [
      "By {soon}: send the working hours of the next four weeks, and who would be with the children in each.",
      "By {week}: agree from how many hours on the other parent is asked first, and within how many hours the answer comes.",
      "By {review}: count how often it was offered and taken; adjust the number of hours once.",
    ],
    options: [
      "the other parent is asked first for absences over four hours that are not regular work care, with an answer within three hours, from {start} until {review}",
      "fixed nights instead of single offers: the other parent has one of the working nights every week, the relative keeps the rest",
      "the relative stays the regular care, and both parents hold the same list of names, phone numbers and rules",
    ],
    reason:
      "a number of hours and a time to answer turn a question of trust into one of the calendar",
    bridges: true,
  },
  {
    id: "young-child",
    pattern:
      /\b(?:infant|newborn|nursing|breast ?feed\w*|breastfed|months? old|toddler|bebe|lactan\w*|overnights? for (?:the|our|my) baby)\b/,
    need: "short gaps without either parent, the same naps and food, and nights that grow step by step",
    consider:
      "How often in a week does the child see each parent, what does the paediatrician say about nights, and which step would come next?",
    sections: ["Fam. Code 3011(a)"],
    steps: [
      "By {soon}: write down one ordinary day of the child, hour by hour, and give it to the other parent.",
      "From {week}: short and frequent: three visits a week of the same length, on the same days.",
      "By {review}: ask the paediatrician how the child is; name the next step (longer days, then one night) and its date.",
    ],
    options: [
      "three visits a week from {start}, one of them a long day, and the first night after a look with the paediatrician on {review}",
      "a plan by steps with dates: visits until the first birthday, one night a week afterwards, two half a year later",
      "both ask the paediatrician or a child specialist for a written word on nights by {soon}, and start from that",
    ],
    reason: "a small child keeps a parent in mind by seeing them often, not by staying long",
    bridges: false,
  },
  {
    id: "reluctant-child",
    pattern:
      /\b(?:(?:refuses|doesnt want|does not want|wont|didnt want|no longer wants) (?:to )?(?:go|visit|see|stay)|teen refuses|no quiere ir)\b/,
    need: "to be heard without having to choose, and to keep a way back to each parent",
    consider:
      "What exactly does the child say about the weekends, to whom, and what could change there without changing the schedule?",
    sections: ["Fam. Code 3042"],
    steps: [
      "By {soon}: each parent writes down what the child said, in the child's words and without a comment.",
      "By {week}: the parent concerned asks the child for one change at home that would help, and makes it.",
      "By {review}: a counselor hears the child alone; until then the order stands and both say so.",
    ],
    options: [
      "the schedule stays, with shorter weekends (Saturday 10:00 AM to Sunday noon) and one change of house rules that the child names, until {review}",
      "one afternoon in the week and one day of the weekend at first, with a date on {review} to go back to whole weekends",
      "a counselor whom both accept sees the child from {start} and tells both what would help, without asking for a choice",
    ],
    reason: "an older child's wishes carry weight, and no age makes the child the one who decides",
    bridges: false,
  },
  {
    id: "hand-over-place",
    pattern:
      /\b(?:exchange (?:place|location|spot)|exchanges? (?:at|in|happen|end)|meet(?:ing)? (?:halfway|half way|in the middle)|(?:curb ?side|neutral (?:place|location|spot))|where (?:we|to) (?:exchange|meet)|drop ?-?offs? at|punto de entrega)\b/,
    need: "exchanges without a scene, at a place where they know what happens next",
    consider:
      "Which place do both pass anyway, is there light and other people, and what happens when it is closed?",
    sections: ["Form FL-311"],
    steps: [
      "By {soon}: name two places with address and opening hours; the other parent chooses one of them.",
      "From {week}: hand over there at the fixed hour, bag packed, under two minutes, no talk about plans or money.",
      "By {review}: ask how the children come out of it; keep the place, or move it to school mornings.",
    ],
    options: [
      "hand over at school or daycare, one brings and the other fetches, from {start}; on days without school at a library or shop with people around",
      "halfway by travel time, at a named place with parking, with 15 minutes of grace",
      "the parent whose time begins does the driving, to the curb and no further",
    ],
    reason:
      "a place with other people in it keeps voices down and lets the children walk over calmly",
    bridges: true,
  },
  {
    id: "summer-weeks",
    pattern:
      /\b(?:summer|verano)\b|\bweeks?\b.*\b(?:june|july|august|julio|agosto)\b|\b(?:june|july|august) \d{1,2} (?:to|through|until)\b/,
    need: "long stretches with each parent, and no stretch so long that the other is missed",
    consider:
      "How long is the longest time the child has been away from either parent, and which week in the middle could be the other's?",
    sections: ["Form FL-341(C)"],
    steps: [
      "By {soon}: each parent names the weeks wanted, first and second choice, with leave and return dates.",
      "By {week}: put both lists side by side; where they meet, one parent has first choice in even years and the other in odd ones.",
      "By {review}: the weeks stand on the shared calendar, with call times and the address of every trip.",
    ],
    options: [
      "blocks of two weeks in turn, with a weekend for the other parent in the middle of any longer one",
      "the longer stretch this year against the same next year for the other parent, both on the calendar now",
      "the first and last week of the summer with the parent of the school year, the weeks between in equal halves",
    ],
    reason: "a summer is shared best when both plan early and nobody has to ask for a favor",
    bridges: true,
  },
  {
    id: "one-time-swap",
    pattern:
      /\b(?:swap\w*|trad(?:e|es|ed|ing)|switch (?:weekends?|days?|nights?)|make ?-?up (?:time|days?|weekends?)|in return|wedding|reunion|cambiar (?:el|un) (?:fin|dia))\b/,
    need: "to know early when a plan changes, and to get the lost time back",
    consider: "How early is a swap asked for, what comes back for it, and what if no answer comes?",
    sections: ["Form FL-341(D)"],
    steps: [
      "By {soon}: ask in one line: which day and hours go over, which come back, who drives.",
      "By {week}: the other parent answers with yes, no, or one other day; without an answer the order stands.",
      "By {review}: both days stand on the shared calendar, and the children hear it from both.",
    ],
    options: [
      "a day for a day: the one asked for against the one offered, both on the calendar now, exchanges at the usual hour",
      "half of it: the hours of the event itself go over, the rest of the day stays as it is",
      "the order stays this time, and both write down a rule for the next swap: asked 14 days ahead, answered within three",
    ],
    reason: "a swap that names what comes back leaves nobody in debt and costs the child no time",
    bridges: false,
  },
  {
    id: "time-share",
    pattern:
      /\b(?:50 ?\/ ?50|fifty fifty|equal (?:time|custody)|week (?:on|and) week off|one week on|2 ?- ?2 ?- ?3|overnights?|more (?:time|nights|days)|extra (?:night|day)|midweek|every other weekend|alternat\w+ (?:weeks|weekends)|custodia compartida)\b/,
    need: "a weekly rhythm that the child can count on, with few changes and a short way to school",
    consider:
      "How many exchanges a week does each version bring, how long is the child away from either parent, and how long is the way to school from both homes?",
    sections: ["Fam. Code 3002-3007"],
    steps: [
      "By {soon}: draw both versions as a calendar of four weeks: nights with each parent, exchanges, way to school.",
      "By {week}: try out one school week on paper: who brings, who fetches, where homework and clothes are.",
      "By {review}: after six weeks of a trial, look at sleep, homework and lateness, and keep it, change one night, or go back.",
    ],
    options: [
      "one more night than now, joined to a weekend so that no exchange is added, from {start} until {review}",
      "the full change in the school holidays first, and in school weeks only if it went well",
      "the rhythm stays, with a dinner and homework evening in the middle of the week for the parent who has less time",
    ],
    reason: "time grows best by one step with an end date, seen from the child's school week",
    bridges: true,
  },
];
