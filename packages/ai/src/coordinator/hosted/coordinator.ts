import { withFallback, instead } from "../../language-model/fallback.ts";
import { draftFlaw, legalFlaw } from "../../language-model/answer-checks.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import { requestWithStory } from "../../drafting/story.ts";
import { readDangers } from "../../safety/index.ts";
import { type PlannedEvent, plannedEvent } from "../../scheduling/event-draft.ts";
import { builtInProvider, coordinatorTurn, wholeAnswer } from "../built-in.ts";
import type { Coordinator, CoordinatorQuestion } from "../coordinator.ts";
import { coordinatorPrompt, coordinatorPromptVersion } from "./prompt.ts";
import { hostedCoordinatorAnswer, type HostedCoordinatorAnswer } from "./schema.ts";

const longestReply = 2_000;

/** A model's event, where its day and time exist and lie ahead; null otherwise. */
function checkedEvent(
  event: HostedCoordinatorAnswer["event"],
  { now, timeZone }: CoordinatorQuestion,
): PlannedEvent | null {
  if (event === null || event.title.trim() === "" || !/^\d{4}-\d{2}-\d{2}$/.test(event.day))
    return null;
  const day = new Date(`${event.day}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== event.day) return null;
  const clock = event.time === null ? null : /^([01]\d|2[0-3]):([0-5]\d)$/.exec(event.time);
  if (event.time !== null && clock === null) return null;
  const planned = plannedEvent(
    {
      title: event.title.trim().slice(0, 80),
      day: event.day,
      lastDay: null,
      time: clock && { hour: Number(clock[1]), minute: Number(clock[2]) },
      endTime: null,
      minutes: event.minutes > 0 && event.minutes <= 1440 ? event.minutes : null,
      allDay: event.time === null,
      recurrence: null,
      onlyWeekday: false,
      assumed: false,
    },
    timeZone,
  );
  return planned && planned.end > now.toISOString() ? planned : null;
}

function flawOf(answer: HostedCoordinatorAnswer, question: CoordinatorQuestion): string | null {
  const reply = answer.reply.trim();
  if (reply === "" || reply.length > longestReply) return "malformed";
  if (answer.event !== null && checkedEvent(answer.event, question) === null)
    return "the event cannot be";
  const legal = legalFlaw(
    `${reply}\n${answer.module_context ?? ""}\n${answer.drafted_message ?? ""}`,
  );
  if (legal !== null || answer.drafted_message === null) return legal;
  const request = requestWithStory(question.message, question.coParentName);
  return request === null
    ? "a draft that nobody asked for"
    : draftFlaw(request.content, answer.drafted_message);
}

/**
 * A coordinator that asks a language model for talk, drafts and education. Help in danger and what goes on the calendar by
 * the rules stay the built-in's, and a message that speaks of danger is not sent to the host at all.
 */
export const hostedCoordinator = (model: LanguageModel): Coordinator => ({
  async ask(question, { signal } = {}) {
    signal?.throwIfAborted();
    const turn = coordinatorTurn(question, await readDangers(question.message));
    const own = wholeAnswer(turn.answer, builtInProvider);
    if (turn.settled) return own;
    return withFallback(
      async () => {
        const answer = await model.complete({
          ...coordinatorPrompt(question),
          schema: hostedCoordinatorAnswer,
          schemaName: "coordinator_answer",
          signal,
        });
        const flaw = flawOf(answer, question);
        if (flaw !== null) return instead(own, flaw);
        return {
          reply: answer.reply.trim(),
          event: checkedEvent(answer.event, question),
          moveEvent: null,
          suggestedModule: answer.suggested_module,
          moduleContext: answer.module_context,
          draftedMessage: answer.drafted_message,
          provider: { name: "hosted", version: `${model.version} ${coordinatorPromptVersion}` },
        };
      },
      async () => own,
    );
  },
});
