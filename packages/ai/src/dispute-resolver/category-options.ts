import type { Dispute } from "@evenkeel/contract/models/dispute";

interface Options {
  /** A trial of the proposal; `{start}` and `{review}` become dates. */
  readonly trial: string;
  /** A way to take turns. */
  readonly alternate: string;
  /** Whose expert word both can follow. */
  readonly neutral: string;
  readonly reason: string;
}

export const categoryOptions: Record<Dispute["category"], Options> = {
  Education: {
    trial:
      "try it for one grading period from {start}, and look at grades, sleep and the teacher's view on {review}",
    alternate:
      "one of you decides this school question and the other the next one of the same weight, both written down",
    neutral:
      "ask the child's teacher or school counselor for a short written view by {soon}, and follow it unless both agree otherwise",
    reason:
      "the school day goes on in both homes, so a choice both can stand behind protects the child's rhythm",
  },
  Medical: {
    trial:
      "start with the smallest step the doctor calls safe on {start}, and decide about the rest at a visit by {review}",
    alternate:
      "one parent books and attends this visit, the other the next, and each sends the notes the same day",
    neutral:
      "ask the treating doctor for a written recommendation by {soon}, or one second opinion from a doctor both accept, and follow it",
    reason:
      "in health matters a professional's advice is fairer to the child than either parent's guess",
  },
  Logistics: {
    trial:
      "run the change for six weeks from {start}, note late exchanges and how the children are, and decide on {review}",
    alternate: "take turns: one week as proposed, the next as it was, starting {start}",
    neutral:
      "hand over at school or another place both pass anyway, so that nobody waits for the other",
    reason: "children settle when the plan is exact and the same every time",
  },
  Extracurricular: {
    trial:
      "sign up for one season from {start}, on the proposing parent's own days first, and decide on {review} with the child",
    alternate: "each parent chooses one activity in turn, at most two at a time",
    neutral:
      "ask the coach or teacher for a free first lesson and let the child say how it felt, without having to choose between you",
    reason: "an activity works when both homes can drive, pay and cheer",
  },
  Other: {
    trial: "try it for thirty days from {start} and look at it together on {review}",
    alternate:
      "do it one way this month and the other way next month, then keep what the children found easier",
    neutral: "ask one person you both trust, or a mediator, for a view by {soon}",
    reason: "a small step with an end date is easier to say yes to, and easier to undo",
  },
};
