import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { reportProblem } from "../../../lib/report.ts";
import { useLocale, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { newPhrase, phraseKey, phraseSigner } from "../phrase.ts";
import { failureWords, useAddPhrase, useConfirmByPhrase } from "../queries.ts";
import classes from "./device-keys.module.css";

/** Twelve words, shown once, that can vouch for a device when no other of theirs is at hand. */
export function MakePhrase({ hasOne }: { hasOne: boolean }) {
  const t = useWords("devices");
  const locale = useLocale();
  const owner = useCurrentUser();
  const add = useAddPhrase();
  const [words, setWords] = useState<string[] | null>(null);
  const [cannot, setCannot] = useState(false);
  const failed = (error: unknown) => {
    reportProblem("The phrase could not be made", error);
    setCannot(true);
  };
  const keep = async (phrase: readonly string[]) => {
    const key = await phraseKey(owner, phrase.join(" "));
    if (key === null) return setCannot(true);
    const { algorithm, publicKey } = key;
    add.mutate({ algorithm, publicKey, isPhrase: true }, { onSuccess: () => setWords(null) });
  };
  return (
    <div className={classes.block}>
      {words === null ? (
        <>
          <p className={classes.quiet}>{t(hasOne ? "phrase.another" : "phrase.text")}</p>
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => void newPhrase(locale).then(setWords).catch(failed)}
            >
              {t("phrase.make")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t("phrase.write")}</p>
          <ol className={classes.words} aria-label={t("phrase.list")}>
            {inTheirPlaces(words).map(({ place, word }) => (
              <li key={place}>{word}</li>
            ))}
          </ol>
          <div className={classes.buttons}>
            <Button loading={add.isPending} onClick={() => void keep(words).catch(failed)}>
              {t("phrase.done")}
            </Button>
            <Button variant="default" onClick={() => setWords(null)}>
              {t("phrase.cancel")}
            </Button>
          </div>
        </>
      )}
      {cannot ? (
        <p role="alert" className={classes.failed}>
          {t("phrase.cannot")}
        </p>
      ) : null}
      {add.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, add.error)}
        </p>
      )}
    </div>
  );
}

/** A word may come twice. */
const inTheirPlaces = (words: readonly string[]) => words.map((word, place) => ({ place, word }));

/** For a device that nobody vouched for yet. */
export function ConfirmByPhrase({ device }: { device: string }) {
  const t = useWords("devices");
  const owner = useCurrentUser();
  const confirm = useConfirmByPhrase();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const check = async () => {
    const key = await phraseKey(owner, typed);
    if (key === null) return setProblem(t("phrase.notOne"));
    await confirm(device, phraseSigner(key, owner));
    setTyped("");
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    setProblem(null);
    setUnderWay(true);
    check()
      .catch((error: unknown) => setProblem(failureWords(t, error)))
      .finally(() => setUnderWay(false));
  };
  return (
    <form className={classes.block} onSubmit={submit} noValidate>
      <p className={classes.quiet}>{t("howToConfirm")}</p>
      <TextInput
        label={t("phrase.label")}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={isUnderWay}>
          {t("phrase.use")}
        </Button>
      </div>
    </form>
  );
}
