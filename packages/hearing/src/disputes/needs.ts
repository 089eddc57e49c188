/** What the children need, read from the words of the dispute. */
import { plainWords } from "../language/plain-words.ts";
import type { DisputeSubject } from "./subjects/index.ts";

interface Need {
  readonly sentence: string;
  /** The question that brings a dispute about it forward. */
  readonly consider: string;
  readonly pattern: RegExp;
  /** Goes along with whatever the dispute is about. */
  readonly alongside?: true;
}

const needs: readonly Need[] = [
  {
    sentence:
      "to breathe and be treated without delay: medicine, devices and doctors' instructions must be the same in both homes",
    consider: "Which doctor's plan do both homes hold, and is the same medicine in both?",
    pattern:
      /\b(?:asthma|inhaler|allerg\w*|epipen|insulin|diabet\w*|seizure\w*|medication|medicine|antibiotic\w*|asma|medicina)\b/,
  },
  {
    sentence: "timely health care decided on a professional's advice",
    consider:
      "What does the treating professional advise in writing, and what happens if it waits a month?",
    pattern:
      /\b(?:surgery|doctor|pediatrician|dentist|braces|orthodont\w*|vaccin\w*|diagnos\w*|hospital|procedure|glasses|speech therapy|physical therapy|medico|dentista|vacuna\w*)\b/,
  },
  {
    sentence: "support for feelings from somebody trained",
    consider: "Who could see the child without taking sides, and how soon is there an appointment?",
    pattern:
      /\b(?:therap\w*|counsel\w*|anxi\w*|depress\w*|adhd|autis\w*|nightmares?|panic|grief|terapia)\b/,
  },
  {
    sentence: "a school that fits, and as few changes of school as possible",
    consider: "What do the teachers say, and how long is the way to school from each home?",
    pattern:
      /\b(?:school|kindergarten|preschool|enroll\w*|transfer|teacher|grades?|tutor\w*|iep|504|homeschool\w*|charter|private|district|escuela)\b/,
  },
  {
    sentence: "homework and materials that travel between the homes",
    consider:
      "Which things the child needs every school day live in the backpack and not in a house?",
    pattern: /\b(?:homework|project|reading|laptop|backpack|folder|tarea)\b/,
  },
  {
    sentence: "friends, teams and interests that go on in both homes",
    consider:
      "What does the child love about it, and what would it cost in time on the other parent's days?",
    pattern:
      /\b(?:soccer|football|baseball|basketball|swim\w*|dance|ballet|gymnastics|karate|piano|violin|music|scouts|team|practice|tournament|theater|art class|camp|hockey|futbol|activit\w*)\b/,
  },
  {
    sentence: "not to be left waiting: exchanges that happen when they were promised",
    consider:
      "What exactly happens when somebody is late: whom is the child with, who is told, and after how many minutes does the plan change?",
    pattern: /\b(?:late|waited|waiting|no ?show|didnt show|forgot|tarde)\b/,
  },
  {
    sentence: "to know early when a plan changes, and to get the lost time back",
    consider: "How many days before is a trade asked for, and by when is the make-up day named?",
    pattern: /\b(?:swap\w*|trad(?:e|ing)|switch(?:ing)?|make up|made up|instead of|cambi\w+)\b/,
  },
  {
    sentence: "a weekly rhythm that the child can count on",
    consider:
      "How many exchanges a week does each version bring, and how long is the child away from either parent?",
    pattern:
      /\b(?:week on|alternat\w*|every other|overnights?|50 ?50|weekends?|midweek|horario|fin de semana)\b/,
  },
  {
    sentence: "calm exchanges at a fixed hour and place",
    consider: "Which exact day, hour and place would the child know by heart after two weeks?",
    pattern:
      /\b(?:exchange|hand ?over|pick ?ups?|drop ?offs?|returns?|schedule|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/,
  },
  {
    sentence: "enough sleep and short travel on school days",
    consider:
      "How is the child on the mornings after, and what would fifteen minutes earlier change?",
    pattern: /\b(?:bedtime|sleep|tired|commute|drive|minutes away|traffic|early|school night)\b/,
  },
  {
    sentence: "time with each parent and both families on the days that matter",
    consider:
      "Whose turn is the day under the order this year, and which other day would carry the same meaning?",
    pattern:
      /\b(?:christmas|thanksgiving|holidays?|birthday|mothers day|fathers day|vacation|trip|travel|spring break|summer|grandparents?|cousins|navidad|vacaciones|viaje|abuel\w*)\b/,
  },
  {
    sentence: "close contact with both parents in spite of distance",
    consider:
      "How would a usual school month, a break and a birthday look after the change, and who pays the travel?",
    pattern:
      /\b(?:mov(?:e|ing|ed)|relocat\w*|miles|another (?:city|state)|out of state|distance|mudar\w*|mudanza)\b/,
  },
  {
    alongside: true,
    sentence: "to stay out of the parents' conflict and carry no messages",
    consider:
      "What do the children hear and see of this, and which one habit would spare them most of it?",
    pattern:
      /\b(?:messages? through|tells? the (?:kids|children)|in front of (?:the )?(?:kids|children|him|her|them)|bad ?mouth\w*|talks? (?:bad|badly)|insult\w*|yell\w*|scream\w*|texts? (?:me|all)|communicat\w*|rude|names)\b/,
  },
  {
    sentence: "calls with the other parent at a fixed time, undisturbed",
    consider: "Which time of day finds the child free, and where can it talk undisturbed?",
    pattern: /\b(?:calls?|facetime|video|phone|llamadas?)\b/,
  },
  {
    sentence: "careful introductions to new people in a parent's life",
    consider:
      "How slowly can the new person come in, and what does the child know about its own place?",
    pattern:
      /\b(?:girlfriend|boyfriend|new partner|fiance|step ?(?:mom|dad|parent|mother|father)|roommate|novi[oa])\b/,
  },
  {
    sentence: "safe use of screens and phones, with like rules in both homes",
    consider: "Which two rules on screens could be the same in both homes?",
    pattern:
      /\b(?:screens?|tablet|ipad|video games?|social media|tiktok|instagram|cell ?phone|smartphone|internet|pantallas?)\b/,
  },
  {
    alongside: true,
    sentence: "costs that are settled without reaching the child",
    consider: "What was the total, what was it for, and which share does the order name?",
    pattern:
      /\b(?:\$\d|pay|paid|costs?|bill|reimburs\w*|tuition|fees?|expenses?|support|money|dinero|gastos)\b|\$/,
  },
  {
    sentence: "faith and family traditions handled with respect from both sides",
    consider:
      "What does the tradition mean to the child, and what can each parent join without giving up their own?",
    pattern:
      /\b(?:church|religio\w*|baptis\w*|mosque|temple|sunday school|communion|bar mitzvah|bat mitzvah|iglesia|bautizo)\b/,
  },
];

type NamedNeed = Pick<Need, "sentence" | "consider">;

/**
 * At most four, in the order above. With a subject its own need leads, and only what goes along with any dispute follows:
 * that a school is mentioned does not make it a dispute about the school.
 */
export function childrensNeeds(text: string, subject: DisputeSubject | null): NamedNeed[] {
  const words = plainWords(text);
  const found = needs.filter(({ pattern }) => pattern.test(words));
  if (subject === null) return found.slice(0, 4);
  const own = { sentence: subject.need, consider: subject.consider };
  const money = subject.id === "bill";
  return [own, ...found.filter(({ alongside }) => alongside === true && !money)].slice(0, 2);
}
