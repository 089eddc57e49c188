import {
  type NeededSecondStep,
  type RecoverInput,
  recoverInput,
} from "@evenkeel/contract/models/second-factor";
import type { User } from "@evenkeel/contract/models/user";
import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { LostPasswordForm } from "../../components/lost-password-form.tsx";
import { callErrorOf, isUnreachable, serverMessage } from "../../lib/errors.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { useWords } from "../../lib/words.ts";
import { useRecover } from "./queries.ts";
import { SecondStep } from "./second-step-part.tsx";

interface RecoverFormProps {
  /** Gets ready what comes next; the form waits for it. */
  prepare: (user: User) => Promise<void>;
  /** What stands below it for who has no code. */
  children: ReactNode;
}

const blank = { username: "", code: "", newPassword: "" };

/** Another password in place of one that was lost, by a recovery code; then the second step, for who has set one up. */
export function RecoverForm({ prepare, children }: RecoverFormProps) {
  const t = useWords("account");
  const recover = useRecover(prepare);
  const isUnderWay = recover.isPending || recover.isSuccess;
  const [form, setForm] = useState(blank);
  const [needed, setNeeded] = useState<NeededSecondStep | null>(null);
  /** By the second step, as it gave up. */
  const [said, setSaid] = useState<string | null>(null);
  const failed = callErrorOf(recover.error)?.body?.secondStep === undefined ? recover.error : null;
  const send = (input: RecoverInput) => {
    setSaid(null);
    recover.mutate(input, {
      onError: (error) => {
        const secondStep = callErrorOf(error)?.body?.secondStep;
        if (secondStep !== undefined) setNeeded(secondStep);
      },
    });
  };
  const { field, submit, failure } = useCheckedForm<typeof form, RecoverInput>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    { isPending: isUnderWay, model: recoverInput, send, error: failed },
  );
  const failureWords = (error: unknown) =>
    isUnreachable(error) ? t("own.unreachable") : serverMessage(error, t("own.failed"));
  if (needed !== null) {
    const back = (message: string | null) => {
      setNeeded(null);
      setSaid(message);
    };
    return <SecondStep needed={needed} after="recovery" prepare={prepare} onBack={back} />;
  }
  const typed = { spellCheck: false, required: true, readOnly: isUnderWay };
  return (
    <>
      <LostPasswordForm
        submit={submit}
        isUnderWay={isUnderWay}
        failure={said ?? (failure === null ? null : failureWords(failure))}
        newPassword={field("newPassword")}
      >
        <TextInput
          label={t("reset.username")}
          autoComplete="username"
          autoCapitalize="none"
          {...typed}
          {...field("username")}
        />
        <TextInput
          label={t("recover.code")}
          description={t("recover.codeText")}
          autoComplete="off"
          autoCapitalize="characters"
          {...typed}
          {...field("code")}
        />
      </LostPasswordForm>
      {children}
    </>
  );
}
