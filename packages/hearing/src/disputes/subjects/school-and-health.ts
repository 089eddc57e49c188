import type { DisputeSubject } from "./subject.ts";

export const schoolAndHealth: readonly DisputeSubject[] = [
  {
    id: "vaccination",
    pattern: /\b(?:vaccin\w*|immuni\w*|mmr|flu shots?|booster|covid shot|vacuna\w*)\b/,
    need: "protection from illness decided on a doctor's advice, and a calm visit whatever is decided",
    consider:
      "What does the child's own doctor recommend in writing, what does the school or preschool require, and by which date?",
    sections: ["Fam. Code 3002-3007"],
    steps: [
      "By {soon}: ask the doctor's office for the recommendation and the school for its requirement, both in writing, and send both pages to the other parent.",
      "By {week}: both put their questions to the same doctor, in one visit or call; whoever wants a second opinion books it by then.",
      "By {review}: answer in writing with yes, or with the open question and who will answer it; the clinic's record goes to both.",
    ],
    options: [
      "both talk with the child's doctor in one call by {soon}, bring every question, and follow the written recommendation of that visit",
      "whoever has doubts chooses a second doctor and sees them by {start}; if both doctors agree, that is followed, and if they differ, they are asked to speak with each other and to give one joint advice",
      "the shot waits until the last date that the doctor and the school name as safe, and in that time a mediator helps with the decision",
    ],
    reason:
      "a doctor who knows the child is a fairer judge of risk than either parent's reading, and the child should not feel the argument in the waiting room",
    bridges: false,
  },
  {
    id: "medication",
    pattern:
      /\b(?:medication|medicine|meds|methylphenidate|ritalin|adderall|concerta|antidepressant\w*|ssri|melatonin|inhaler|adhd|stimulants?|medicamento\w*|medicina\w*)\b/,
    need: "the same treatment in both homes, started and stopped only on a professional's advice",
    consider:
      "What does the prescribing professional advise about starting, waiting and other treatment, and how would both homes see whether it helps?",
    sections: ["Fam. Code 3002-3007"],
    steps: [
      "By {soon}: ask the prescriber to write down the diagnosis, the advice, the alternatives and what happens if it waits, and share the page.",
      "By {week}: both speak with the prescriber in one appointment; a second opinion, if wanted, is booked by then.",
      "By {review}: agree in writing on the start or on the waiting time, the person who watches for effects, and the date of the check-up.",
    ],
    options: [
      "one appointment with the prescriber by {soon} to which both come; both follow its written advice on starting now or trying other treatment first, and a check-up stands in the calendar for {review}",
      "the treatment without medicine first, with a fixed end: if the prescriber sees too little change on {review}, the trial of the medicine begins then",
      "the trial of the medicine first, as the prescriber advises and with the other treatment beside it, and an end on {review} at which both decide whether it goes on",
    ],
    reason:
      "a plan with an end, watched by a professional, answers more than an argument about principles, and the child gets one plan and not two",
    bridges: false,
  },
  {
    id: "counselling",
    pattern:
      /\b(?:therapy|therapist|counsel\w*|psychologist|play therapy|terapia|terapeuta|psicolog\w*)\b/,
    need: "somebody neutral to talk to, whom neither parent questions afterwards",
    consider: "Who would be neutral for both, covered by the insurance, and free soon?",
    sections: ["Fam. Code 3002-3007"],
    steps: [
      "By {soon}: one parent names three counselors with a free place, with cost and insurance.",
      "By {week}: the other chooses one of the three, or names three others.",
      "By {review}: the first appointment has taken place; both may speak with the counselor, and neither asks the child what was said.",
    ],
    options: [
      "one parent names three counselors by {soon}, the other picks one, and six sessions are held before anybody decides about more",
      "ask the pediatrician or the school counselor by {soon} whether it is needed and whom they would choose, and follow that",
      "start with the school's own counselor from {start}, at no cost, and look at it on {review}",
    ],
    reason: "a child speaks freely where neither parent has chosen alone",
    bridges: false,
  },
  {
    id: "religion",
    pattern:
      /\b(?:religio\w*|church|communion|baptis\w*|catechism|mosque|temple|sunday school|bar mitzvah|bat mitzvah|quran|bible|confirmation class|iglesia|comunion|bautizo|catecismo)\b/,
    need: "to belong to both families' traditions without having to choose between them",
    consider:
      "What does the class mean to the child, what does it ask of the other parent's days, and is religion among the matters that the order wants both to decide?",
    sections: ["Form FL-341(D), item 12"],
    steps: [
      "By {soon}: write down what the class asks for until the end: dates, hours, and what may be missed or made up.",
      "By {week}: ask the teacher whether another day, every other week, or catching up at home would do, and share the answer.",
      "By {review}: agree in writing on the dates, and on who is invited to the celebration; both parents are.",
    ],
    options: [
      "the child goes on the Sundays of the parent who wishes it, the teacher gives the missed lessons for home, and the other parent's Sundays stay as they are",
      "the other parent's Sundays are given for the last four lessons before the celebration, from {start}, and each is made up with an afternoon within two weeks",
      "look by {soon} for a class on another day or at another parish that touches neither parent's weekend",
    ],
    reason:
      "a tradition is a gift when it costs the child no time with the other parent and no choosing",
    bridges: false,
  },
  {
    id: "school-choice",
    pattern:
      /\b(?:kindergarten|enroll\w*|new school|(?:change|switch|transfer)\w* (?:of )?schools?|private school|charter|school choice|elementary|middle school|high school|homeschool\w*|which school|school for|preschool|escuela (?:nueva|privada))\b/,
    need: "a school that fits and that can be reached from both homes without a tired child",
    consider:
      "What do both schools offer this child, how long is the way from each home on a school morning, and what does each cost in all?",
    sections: ["Fam. Code 3002-3007"],
    steps: [
      "By {soon}: write one page for each school together: start, distance from both homes, class size, aftercare, full cost, enrolment date.",
      "By {week}: both visit both schools with the same five questions; a teacher or the preschool says in writing what this child needs.",
      "By {review}: decide in writing before the earlier enrolment date; if it stays open, ask for mediation, and nobody enrols alone.",
    ],
    options: [
      "visit both schools together by {soon}, give each point out of five for the way from both homes, the fit, the cost and aftercare, and take the higher sum",
      "enrol where the way is shorter from both homes for one school year, with a fixed look at it on {review} and the second school kept on its waiting list",
      "ask the child's present teacher for a short written view by {soon} and follow it, with any tuition that one parent wishes for paid by that parent",
    ],
    reason:
      "the school day goes on in both homes, so a choice on facts that both have seen holds longer than one that somebody won",
    bridges: false,
  },
];
