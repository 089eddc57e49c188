import type { PasskeyAnswer, PasskeyQuestion } from "@evenkeel/contract/models/second-factor";
import { startAuthentication } from "@simplewebauthn/browser";
import { reportProblem } from "../../lib/report.ts";

/** What the person's passkey says to the question; null where they did not use it. */
export async function answerPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: {
        ...question,
        allowCredentials: question.allowCredentials.map(({ id: known, type, transports = [] }) => ({
          id: known,
          type,
          transports,
        })),
      },
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    const said = { clientDataJSON, authenticatorData, signature };
    return { id, rawId, type: "public-key", response: said };
  } catch (error) {
    // A person who presses 'Cancel' and a passkey that is not there look alike, on purpose of the browsers.
    reportProblem("No passkey was used", error);
    return null;
  }
}
