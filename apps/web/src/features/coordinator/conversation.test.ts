import type { CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import type { FlowAnswer } from "@evenkeel/contract/models/flow";
import { describe, expect, test } from "vitest";
import { type Action, type Conversation, converse, openedWith } from "./conversation.ts";

const flow = (step: FlowAnswer["state"]["step"], more: Partial<FlowAnswer> = {}): Action => ({
  type: "flowAnswered",
  answer: {
    state: { step },
    message: null,
    actionButtons: null,
    showBreathingExercise: false,
    template: null,
    ...more,
  },
});
const reply = (more: Partial<CoordinatorReply> = {}): Action => ({
  type: "coordinatorAnswered",
  content: "Here is a thought.",
  reply: {
    reply: "Here is a thought.",
    createdEvent: null,
    addedEvents: [],
    suggestedModule: null,
    moduleContext: null,
    draftedMessage: null,
    suggestedSwap: null,
    ...more,
  },
});
const asked = (text: string): Action => ({ type: "asked", text });
const after = (...actions: Action[]): Conversation => actions.reduce(converse, openedWith("Hello"));
const said = ({ messages }: Conversation) => messages.map(({ content }) => content);
const lastOf = ({ messages }: Conversation) => messages.at(-1);

const buttons = [
  { id: "draft_message", label: "Draft a message" },
  { id: "log_incident", label: "Log an incident" },
];

describe("asking the AI", () => {
  test("consults the therapeutic flow first, then the coordinator [S-3.4 4.12 4.15]", () => {
    const first = after(asked("Can we swap Friday?"));
    expect(first.pending).toMatchObject({
      kind: "flow",
      message: "Can we swap Friday?",
      response: null,
    });
    const second = converse(first, flow("complete"));
    expect(second.pending).toMatchObject({ kind: "coordinator", message: "Can we swap Friday?" });
    const third = converse(second, reply());
    expect(said(third)).toEqual(["Hello", "Can we swap Friday?", "Here is a thought."]);
    expect(third.pending).toBeNull();
  });

  test("does nothing for blank text or while an answer is on its way", () => {
    const opened = after();
    expect(converse(opened, asked("  \n "))).toBe(opened);
    const waiting = after(asked("One"));
    expect(converse(waiting, asked("Two"))).toBe(waiting);
  });

  test("stays with the flow while its step is not complete [S-3.7 4.13]", () => {
    const open = after(
      asked("I cannot take this any more"),
      flow("acknowledge", { message: "That sounds hard." }),
    );
    expect(open.flow).toEqual({ step: "acknowledge" });
    expect(lastOf(open)).toMatchObject({ content: "That sounds hard.", speaker: "therapeutic" });
    expect(converse(open, asked("He is late again")).pending).toMatchObject({
      kind: "flow",
      message: "He is late again",
      response: "He is late again",
    });
  });

  test("asks the flow for its next message after the breathing exercise, and only once [S-4.14]", () => {
    const breathing = after(
      asked("I am shaking"),
      flow("breathe", { message: "Let us breathe.", showBreathingExercise: true }),
    );
    const messageId = lastOf(breathing)?.id ?? "";
    const breathed = converse(breathing, { type: "breathed", messageId });
    expect(breathed.pending).toMatchObject({
      kind: "flow",
      message: "",
      response: "breathing_complete",
    });
    expect(lastOf(breathed)?.breathing).toBe("done");
    expect(converse(breathed, { type: "breathed", messageId })).toBe(breathed);
  });

  test("reports a chosen action by its id and shows its label", () => {
    const choosing = after(asked("Help"), flow("choose", { actionButtons: buttons }));
    const messageId = lastOf(choosing)?.id ?? "";
    const chosen = converse(choosing, {
      type: "chose",
      messageId,
      id: "log_incident",
      label: "Log an incident",
    });
    expect(chosen.pending).toMatchObject({ kind: "flow", response: "log_incident" });
    expect(lastOf(chosen)).toMatchObject({ role: "user", content: "Log an incident" });
    expect(chosen.messages.at(-2)?.actionButtons).toEqual([]);
  });

  test("leaves no button under an earlier question once the next one is asked", () => {
    const skip = [{ id: "skip", label: "Skip" }];
    const gathering = after(
      asked("Help"),
      flow("gather", { message: "What happened?", actionButtons: skip }),
      asked("He was late"),
      flow("gather", { message: "Where was it?", actionButtons: skip }),
    );
    expect(gathering.messages.flatMap(({ actionButtons }) => actionButtons ?? [])).toEqual(skip);
    expect(lastOf(gathering)?.actionButtons).toEqual(skip);
  });

  test("shows what a flow gives at its end, and closes it", () => {
    const variant = { subject: "Pick-up", body: "Could we agree on a time?" };
    const template = {
      type: "message" as const,
      content: { conciliatory: variant, neutral: variant, firm: variant },
    };
    const ended = after(
      asked("Help"),
      flow("gather", { message: "What happened?" }),
      asked("He was late"),
      flow("complete", { message: "Here is a draft.", template }),
    );
    expect(ended.flow).toBeNull();
    expect(ended.pending).toBeNull();
    expect(lastOf(ended)?.template).toEqual(template);
  });

  test("goes on to the coordinator when the flow does not answer", () => {
    expect(after(asked("A question"), { type: "flowFailed" }).pending).toMatchObject({
      kind: "coordinator",
      message: "A question",
    });
  });

  test("lets a step of the flow be tried again when it does not answer", () => {
    const breathing = after(asked("Help"), flow("breathe", { showBreathingExercise: true }));
    const failed = [
      { type: "breathed", messageId: lastOf(breathing)?.id ?? "" },
      { type: "flowFailed" },
    ].reduce((state, action) => converse(state, action as Action), breathing);
    expect(failed.pending).toBeNull();
    const again = converse(failed, { type: "triedAgain", messageId: lastOf(failed)?.id ?? "" });
    expect(again.pending).toMatchObject({ kind: "flow", response: "breathing_complete" });
    expect(again.messages.some((message) => message.failure)).toBe(false);
    // What the talk has left behind is not asked again.
    const wentOn = converse(failed, asked("Something else"));
    expect(wentOn.messages.some((message) => message.failure)).toBe(false);
  });

  test.each(["coordinatorFailed", "interrupted"] as const)(
    "keeps what was asked after '%s' and asks the same again",
    (type) => {
      const failed = after(asked("Keep this"), flow("complete"), { type });
      expect(said(failed)).toEqual([
        "Hello",
        "Keep this",
        "I'm having trouble connecting right now. Please try again in a moment.",
      ]);
      const again = converse(failed, { type: "triedAgain", messageId: lastOf(failed)?.id ?? "" });
      expect(said(again)).toEqual(["Hello", "Keep this"]);
      expect(again.pending).toMatchObject({ kind: "coordinator", message: "Keep this" });
      expect(again.pending?.id).not.toBe(lastOf(failed)?.failure?.call.id);
    },
  );

  test("each question without an answer can be asked again, also after the next one", () => {
    const failed: Action[] = [flow("complete"), { type: "coordinatorFailed" }];
    const both = after(asked("First"), ...failed, asked("Second"), ...failed);
    const [first, second] = both.messages.filter((message) => message.failure);
    const again = converse(both, { type: "triedAgain", messageId: first?.id ?? "" });
    expect(said(again)).toEqual(["Hello", "Second", second?.content, "First"]);
    expect(again.pending).toMatchObject({ kind: "coordinator", message: "First" });
    const answered = converse(again, reply());
    expect(said(answered).at(-1)).toBe("Here is a thought.");
    const last = converse(answered, { type: "triedAgain", messageId: second?.id ?? "" });
    expect(said(last)).toEqual(["Hello", "First", "Here is a thought.", "Second"]);
    // The timeline goes by time.
    expect(last.messages.map(({ timestamp }) => timestamp)).toEqual(
      last.messages.map(({ timestamp }) => timestamp).toSorted(),
    );
  });

  test("a question whose answer is no longer awaited can be asked again", () => {
    const left = after(asked("Slow one"), flow("complete"), { type: "stopped" });
    expect(left.pending).toBeNull();
    expect(lastOf(left)).toMatchObject({ role: "system" });
    expect(converse(left, reply())).toBe(left);
    const again = converse(left, { type: "triedAgain", messageId: lastOf(left)?.id ?? "" });
    expect(again.pending).toMatchObject({ message: "Slow one" });
  });

  test("says once of a message that it could not be sent, and no more once it was delivered", () => {
    const unsent = { text: "Friday at five?", category: "logistics" } as const;
    const other = { text: "The ER", category: "emergency" } as const;
    const failed = (of: typeof unsent | typeof other): Action => ({
      type: "sendFailed",
      unsent: of,
      content: `Not sent: ${of.text}`,
    });
    const twice = after(failed(unsent), failed(other), failed(unsent));
    expect(said(twice)).toEqual(["Hello", "Not sent: The ER", "Not sent: Friday at five?"]);
    // Changed before it went, it is still what was in that box.
    const changed = { ...unsent, text: "Friday at six?" };
    const delivered = converse(twice, { type: "delivered", unsent: changed });
    expect(said(delivered)).toEqual(["Hello", "Not sent: The ER"]);
    // Taken to another category, it is still those words.
    const moved = { ...other, category: "logistics" } as const;
    const arrived = converse(delivered, { type: "delivered", unsent: moved, content: "Arrived" });
    expect(said(arrived)).toEqual(["Hello", "Arrived"]);
    expect(converse(arrived, { type: "delivered", unsent })).toBe(arrived);
  });

  test("switches to therapeutic mode only when no module is active [S-3.4 4.16]", () => {
    const question = [asked("I feel low"), flow("complete")];
    const suggested = reply({ suggestedModule: "therapeutic" });
    expect(after(...question, suggested).activeModule).toBe("therapeutic");
    const busy: Action = { type: "moduleOpened", module: "scheduling" };
    expect(after(busy, ...question, suggested).activeModule).toBe("scheduling");
    expect(after(...question, reply({ suggestedModule: "evaluator" })).activeModule).toBeNull();
  });

  test("introduces the companion only while the parent is still there", () => {
    const intro: Action = { type: "introduced", content: "I am here." };
    const inTherapy = after({ type: "moduleOpened", module: "therapeutic" });
    expect(said(converse(inTherapy, intro))).toContain("I am here.");
    const left = converse(inTherapy, { type: "moduleClosed" });
    expect(converse(left, intro)).toBe(left);
  });

  test("ignores an answer that arrives after the parent has left", () => {
    const left = after(asked("Help"), { type: "moduleClosed" });
    expect(converse(left, flow("acknowledge", { message: "Late" }))).toBe(left);
    expect(converse(left, reply())).toBe(left);
    expect(left.pending).toBeNull();
  });

  test("leaves no exercise running and no choice open after leaving therapy", () => {
    const left = after(
      asked("Help"),
      flow("breathe", { showBreathingExercise: true, actionButtons: buttons }),
      { type: "moduleClosed" },
    );
    expect(lastOf(left)?.breathing).toBe("done");
    expect(lastOf(left)?.actionButtons).toBeUndefined();
    expect(left.flow).toBeNull();
  });
});
