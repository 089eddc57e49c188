/** Disputes as both sides write them: proposal and counter, with what a fair answer to exactly these must speak of. */
import type { EvaluateInput } from "@evenkeel/contract/models/evaluation";
import type { Dispute } from "@evenkeel/contract/models/dispute";

interface RealisticDispute {
  readonly title: string;
  readonly evaluated: EvaluateInput["category"];
  readonly proposed: Dispute["category"];
  readonly description: string;
  readonly counter: string;
  /** In the suggestion and in the steps: the matter itself. */
  readonly matter: RegExp;
}

export const realisticDisputes: readonly RealisticDispute[] = [
  {
    title: "School for Mia next fall",
    evaluated: "Education",
    proposed: "Education",
    description:
      "Mia is 5 and starts kindergarten in August. I want her to go to Lincoln Elementary, which is 6 minutes from my house. Her dad wants St. Joseph's, which costs $9,200 a year and is 25 minutes away.",
    counter: "St. Joseph's has smaller classes and I will pay 60% of the tuition.",
    matter: /both schools/i,
  },
  {
    title: "MMR vaccination",
    evaluated: "Medical",
    proposed: "Medical",
    description:
      "Dr. Ortiz recommended the second MMR shot for Leo (4) before preschool starts on January 11, 2027. I want him to get it at his check-up on December 3. His mother refuses.",
    counter: "I want to wait until he is 6 and speak with another doctor first.",
    matter: /doctor/i,
  },
  {
    title: "Phone for our 10-year-old",
    evaluated: "Other",
    proposed: "Other",
    description:
      "I propose that Noah gets a simple phone with calls only for his birthday on December 12. His mom thinks 10 is too young.",
    counter: "Not before middle school. A watch with calls would be ok for me.",
    matter: /device/i,
  },
  {
    title: "Moving to Sacramento",
    evaluated: "Relocation",
    proposed: "Other",
    description:
      "I have a job offer in Sacramento, 80 miles away, starting February 1, 2027. I want to move with Ella (7) and propose that her dad has her three weekends a month.",
    counter: "I don't agree with the move. She has her school, her team and me here.",
    matter: /long-distance schedule|one schedule for after the move/i,
  },
  {
    title: "Christmas and New Year swap",
    evaluated: "Vacation",
    proposed: "Logistics",
    description:
      "My sister visits from Chile from December 22 to December 27. I would like to swap: kids with me December 24 and 25 this year, and with their dad both days next Christmas.",
    counter:
      "Christmas Eve is mine this year by the order. I could give December 26 and 27 instead.",
    matter: /trade/i,
  },
  {
    title: "Travel soccer cost",
    evaluated: "Activities",
    proposed: "Extracurricular",
    description:
      "Travel soccer for Ava costs $1,850 for the season, with practice on Tuesdays and Thursdays at 5:30pm. I propose we split the cost in half and each drive on our own days.",
    counter: "I can pay $500. Thursdays are my evenings.",
    matter: /season/i,
  },
  {
    title: "New partner sleeping over",
    evaluated: "Other",
    proposed: "Other",
    description:
      "Her boyfriend of two months sleeps over when the kids (6 and 9) are there. I ask that no new partner stays overnight until they have dated six months.",
    counter: "My private life is not his business. I could agree to no school nights.",
    matter: /overnight/i,
  },
  {
    title: "Late pick-ups on Fridays",
    evaluated: "Schedule",
    proposed: "Logistics",
    description:
      "Pick-up is at 5:00pm on Fridays at school. In the last two months he was late five times and Sofia waited alone. I propose a 15 minute grace, and after that aftercare and he pays the $20 fee.",
    counter: "5:45 works for me if she stays in aftercare.",
    matter: /aftercare/i,
  },
  {
    title: "Passport for summer trip",
    evaluated: "Vacation",
    proposed: "Other",
    description:
      "I want to renew the kids' passports for a trip to Guadalajara from July 3 to July 17, 2027. Their mother won't sign because she fears I won't come back. I offer return tickets and a daily call at 6pm.",
    counter: "I will sign only for a trip of 7 days and if he gives me the passports afterwards.",
    matter: /tickets/i,
  },
  {
    title: "Sunday religion class",
    evaluated: "Education",
    proposed: "Other",
    description:
      "I want Daniel (8) to go to religion class every Sunday at 9:30 so that he can have first communion in May. Their father has them every other Sunday and won't take him.",
    counter: "On my Sundays we have family breakfast. He can go on your Sundays.",
    matter: /lessons|class/i,
  },
  {
    title: "ADHD medication",
    evaluated: "Medical",
    proposed: "Medical",
    description:
      "Dr. Hall diagnosed ADHD and recommends methylphenidate for Ethan, 9. I want to start on December 1 for a 6 week trial. His dad is against pills.",
    counter: "I want behavioral therapy first for three months. No pills for a 9 year old.",
    matter: /prescriber/i,
  },
  {
    title: "First communion trip to Mexico",
    evaluated: "Vacation",
    proposed: "Extracurricular",
    description:
      "La primera comunión de mi hija es el 15 de mayo de 2027 en Puebla. Propongo viajar del 12 al 18 de mayo; perdería tres días de escuela. Su papá no quiere que falte a la escuela.",
    counter: "Puede ir del 14 al 16 de mayo para no faltar más de un día.",
    matter: /boletos/i,
  },
];
