import { expect, test } from "vitest";
import { coordinatorTurn } from "@evenkeel/ai/inside/coordinator/built-in.ts";
import type { ConversationTurn } from "@evenkeel/contract/models/coordinator";
import { nothingHeard } from "@evenkeel/hearing/safety";
import { whenWords } from "@evenkeel/hearing/scheduling/event-words";
import { generatedTask } from "./generated.ts";
import { sentence, type Sentence } from "./generator.ts";
import { graded } from "./grade.ts";

const turn = ({ now, timeZone }: Sentence, message: string, history: ConversationTurn[] = []) =>
  coordinatorTurn(
    {
      message,
      history,
      activeModule: null,
      now,
      timeZone,
      locale: "en-US",
      coParentName: "Sam",
      viewer: "Ana",
      calendar: { custody: null, events: [], holidays: [], until: now.toISOString() },
    },
    nothingHeard,
  ).answer;

const outcomeOf = (said: Sentence, seed: number) => {
  const { event = null, reply } = turn(said, said.text);
  return graded(generatedTask(seed).expect, { event, reply }, said.timeZone).kind;
};
/** Tests with so many sentences. */
export function testsOf(count: number): void {
  const sentences = Array.from({ length: count }, (_, seed) => sentence(seed));
  const outcomes = sentences.map(outcomeOf);

  test("whatever a sentence with days, hours, holidays and several events contains, nothing wrong goes on the calendar without asking", () => {
    const wrong = sentences.filter((_, seed) => outcomes[seed] === "silently wrong");
    expect(wrong.map(({ text, now }) => `${now.toISOString()} ${text}`)).toEqual([]);
  });

  test("what is said plainly goes on the calendar right away, and is not always asked about", () => {
    const plain = outcomes.filter((_, seed) => sentences[seed]?.truth !== null);
    expect(plain.length).toBeGreaterThan(count / 10);
    expect(plain.filter((kind) => kind === "right").length / plain.length).toBeGreaterThan(0.75);
  });

  test("a 'yes' to what was read back creates that very event, each of several, in Spanish and as a series too", () => {
    let accepted = 0;
    for (const said of sentences) {
      const { event = null, reply } = turn(said, said.text);
      if (event !== null || !/(?:Is that right\?|¿Es así\?)/.test(reply)) continue;
      const {
        event: made = null,
        furtherEvents = [],
        reply: told,
      } = turn(said, said.language === "spanish" ? "sí" : "yes", [
        { role: "user", content: said.text },
        { role: "assistant", content: reply },
      ]);
      expect(made, reply).not.toBeNull();
      if (made === null) continue;
      accepted += 1;
      const language = /^(?:Esto es lo que tengo|Encontré)/.test(reply) ? "spanish" : "english";
      const all = [made, ...furtherEvents];
      for (const event of all)
        expect(reply).toContain(`${event.title}”, ${whenWords(event, said.timeZone, language)}`);
      // Of several it says how many, and the page names each (`addedEvents`).
      expect(reply.match(/^\d+\. “/gm)?.length ?? 1).toBe(all.length);
      expect(told).toContain(all.length === 1 ? made.title : String(all.length));
      expect(made.recurrence !== null, reply).toBe(/, (?:every|cada) /.test(reply));
    }
    expect(accepted).toBeGreaterThan(count / 5);
  });
}
