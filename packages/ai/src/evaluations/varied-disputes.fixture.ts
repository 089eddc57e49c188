import type { SubmittedDispute } from "./evaluator.ts";

/** Thirty disputes as parents write them, over all categories. */
export const variedDisputes: readonly Pick<
  SubmittedDispute,
  "title" | "category" | "description"
>[] = [
  {
    title: "Charter school",
    category: "Education",
    description:
      "I want our daughter to switch to the charter school in August. Her dad says the drive of 40 minutes is too long.",
  },
  {
    title: "Tutoring costs",
    category: "Education",
    description:
      "Our son is behind in reading. I propose a tutor twice a week for $45 an hour, shared. She refuses to pay.",
  },
  {
    title: "Repeating kindergarten",
    category: "Education",
    description:
      "The teacher recommends that Eli repeats kindergarten. My ex thinks he will be teased.",
  },
  {
    title: "Laptop for homework",
    category: "Education",
    description:
      "The school laptop stays at his house and homework is missing every Monday. I suggest it travels in the backpack.",
  },
  {
    title: "Braces",
    category: "Medical",
    description:
      "The orthodontist recommends braces for $5,200 starting in February. I propose to split the cost by income.",
  },
  {
    title: "ADHD medication",
    category: "Medical",
    description:
      "The pediatrician prescribed ADHD medication for our 9-year-old. His mother does not give it on her weekends.",
  },
  {
    title: "COVID and flu shots",
    category: "Medical",
    description:
      "I want the kids to get their flu shot before December 15. Their father is against vaccines.",
  },
  {
    title: "Counselling for Ava",
    category: "Medical",
    description:
      "Ava has nightmares since the separation. I propose a therapist on Wednesdays at 4pm; he says she is fine.",
  },
  {
    title: "Sunday return time",
    category: "Schedule",
    description:
      "I want returns on Sunday at 5pm and not 8pm, because the boys are tired at school on Mondays.",
  },
  {
    title: "Week on week off",
    category: "Schedule",
    description:
      "I propose alternating weeks from January 4. Their mom wants to keep every other weekend.",
  },
  {
    title: "Late pick-ups",
    category: "Schedule",
    description:
      "He was 45 minutes late four times in October and the toddler waited in the lobby.",
  },
  {
    title: "Working weekends",
    category: "Schedule",
    description:
      "My new job has me working two Saturdays a month. I suggest trading them for Wednesdays overnight.",
  },
  {
    title: "Christmas morning",
    category: "Vacation",
    description:
      "I propose that the kids wake up here on December 25 in even years and go to their dad at noon.",
  },
  {
    title: "Trip to Mexico",
    category: "Vacation",
    description:
      "I would like to take our daughter to Guadalajara from July 3 to July 17 to see her grandparents. Her father won't sign for the passport.",
  },
  {
    title: "Spring break skiing",
    category: "Vacation",
    description:
      "My ex booked a ski trip over my half of spring break without asking. I want those 4 days made up.",
  },
  {
    title: "Disneyland birthday",
    category: "Vacation",
    description:
      "I would like to take Leo, who turns 8, to Disneyland on March 14, which is her weekend. I offer two weekends back.",
  },
  {
    title: "Job in Portland",
    category: "Relocation",
    description:
      "I have a job offer in Portland, 630 miles away, from June 1. I propose summers and every school break with their father.",
  },
  {
    title: "Across town",
    category: "Relocation",
    description:
      "I plan to move 12 miles to be near my mother, who helps with the twins. The school stays the same.",
  },
  {
    title: "She wants to move to Texas",
    category: "Relocation",
    description:
      "She says she will move with our son to Austin to live with her fiance. He is 13 and wants to stay with his friends.",
  },
  {
    title: "Travel baseball",
    category: "Activities",
    description:
      "Travel baseball costs $1,800 and takes three weekends a month. I propose the local league on Tuesdays.",
  },
  {
    title: "Ballet on my Thursdays",
    category: "Activities",
    description: "His father signed Nina up for ballet on Thursdays at 5pm, which is my time.",
  },
  {
    title: "Piano practice",
    category: "Activities",
    description:
      "Our daughter loves piano. I propose a keyboard for $220 at the other house so that she can practice there too.",
  },
  {
    title: "Summer camp",
    category: "Activities",
    description:
      "I'd like our kids at the YMCA day camp for 6 weeks at $190 a week. My ex prefers her cousin's house.",
  },
  {
    title: "Texts at midnight",
    category: "Communication",
    description:
      "My ex sends 20 texts a day, many after midnight. I propose one message a day in this app.",
  },
  {
    title: "Calls with the kids",
    category: "Communication",
    description:
      "I propose a video call with the children every Tuesday and Thursday at 6:30pm for 15 minutes.",
  },
  {
    title: "Remarks about me",
    category: "Communication",
    description:
      "Our son says his mom tells him I left because of him. I want us both to stop talking about the other in front of him.",
  },
  {
    title: "New girlfriend",
    category: "Other",
    description:
      "His new girlfriend moved in after three weeks and the kids share a room with her son. I suggest waiting with overnights for her.",
  },
  {
    title: "First communion",
    category: "Other",
    description:
      "I would like our daughter to have her first communion in May. Her father is not religious.",
  },
  {
    title: "Phone for a ten year old",
    category: "Other",
    description:
      "My ex gave our 10-year-old a smartphone with TikTok. I propose a basic phone until age 13.",
  },
  {
    title: "Dog goes along",
    category: "Other",
    description:
      "The kids want the dog to travel with them between homes. I suggest alternating months.",
  },
];
