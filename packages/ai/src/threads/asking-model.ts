import type { z } from "zod";
import { LanguageModelFailure } from "../language-model/failure.ts";
import type { Completion, LanguageModel } from "../language-model/language-model.ts";
import type { HostsAnswer, Question } from "./reading.ts";

/** Thrown out of a reading that cannot go on before the host has answered. */
export class NeedsAnswer extends Error {
  readonly question: Question;

  constructor(question: Question) {
    super("The host has to answer first");
    this.question = question;
  }
}

/**
 * A language model for a thread without network: it gives the answers that the server got so far, in order, and ends the
 * reading with its question where there is none yet. The server then begins the reading again with one answer more, so
 * that no thread waits for a host and none that ends takes a waiting reading with it.
 */
export class AskingModel implements LanguageModel {
  readonly version: string;
  #answers: readonly HostsAnswer[] = [];
  #asked = 0;

  constructor(version: string) {
    this.version = version;
  }

  /** Before each reading. */
  begin(answers: readonly HostsAnswer[]): void {
    this.#answers = answers;
    this.#asked = 0;
  }

  complete<Schema extends z.ZodType>(completion: Completion<Schema>): Promise<z.output<Schema>> {
    const answer = this.#answers[this.#asked];
    this.#asked += 1;
    if (answer === undefined) {
      const { system, user, schemaName, timeLimitMilliseconds } = completion;
      return Promise.reject(new NeedsAnswer({ system, user, schemaName, timeLimitMilliseconds }));
    }
    if ("failure" in answer) {
      return Promise.reject(new LanguageModelFailure(answer.failure, "told by the server"));
    }
    return completion.schema.parseAsync(answer.value);
  }
}
