import type { User } from "@evenkeel/contract/models/user";
import { useMutation } from "@tanstack/react-query";
import { trpc } from "../../lib/trpc.ts";
import { answerPasskey } from "./answer-passkey.ts";
import { useEnter } from "./queries.ts";

/**
 * Signs in with whichever passkey the person chooses; the page is then theirs, as after `useSignIn`. Its data is null where
 * they used none.
 */
export function usePasskeySignIn(prepare: (user: User) => Promise<void>) {
  const { client } = trpc.useUtils();
  const enter = useEnter();
  return useMutation({
    mutationFn: async (): Promise<User | null> => {
      const { ticket, question } = await client.session.askPasskey.mutate();
      const answer = await answerPasskey(question);
      if (answer === null) return null;
      return (await client.session.signInByPasskey.mutate({ ticket, answer })).user;
    },
    onSuccess: async (user) => {
      if (user !== null) await enter(user, prepare);
    },
  });
}
