import { Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import { sixWordsOf } from "@evenkeel/verify/log/six-words";
import { codeLocales, codeWords } from "@evenkeel/words/code-words";
import { fullTime } from "../../../lib/dates.ts";
import { reportProblem } from "../../../lib/report.ts";
import { useLocale, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { checkpointIn } from "@evenkeel/verify/log/continuation";
import { useCheckRecord } from "../queries.ts";
import { useWitnessState, type WitnessState } from "../state.ts";
import classes from "./record-code.module.css";

/** Six words of the record as this device sees it now, for two people who compare them. */
export function RecordCode() {
  const t = useWords("witness");
  const { timeZone } = useCurrentUser();
  const state = useWitnessState();
  const check = useCheckRecord();
  const [hasLooked, setLooked] = useState(false);
  useEffect(() => {
    check()
      .catch((error: unknown) => reportProblem("The record was not checked", error))
      .finally(() => setLooked(true));
  }, [check]);
  return (
    <section aria-label={t("code.list")}>
      <p className={classes.text}>{t("code.text")}</p>
      {hasLooked ? <Seen state={state} timeOf={(at) => fullTime(at, timeZone)} /> : null}
      {hasLooked ? null : (
        <div role="status" aria-label={t("code.looking")}>
          <Skeleton height={72} radius="md" />
        </div>
      )}
    </section>
  );
}

function Seen({ state, timeOf }: { state: WitnessState; timeOf: (at: string) => string }) {
  const t = useWords("witness");
  if (state.is === "waiting") return null;
  if (state.is !== "checked") {
    return (
      <p className={classes.text} role="status">
        {t(`code.${state.is}`)}
      </p>
    );
  }
  const { kept, isSigned } = state;
  if (kept.refusal !== null) {
    return (
      <p className={classes.text} role="status">
        {t("code.refused")}
      </p>
    );
  }
  return (
    <>
      <SixWords note={kept.verified.note} />
      <p className={classes.text}>{t("code.checked", { when: timeOf(kept.at) })}</p>
      {isSigned ? null : <p className={classes.text}>{t("code.unsigned")}</p>}
    </>
  );
}

interface Said {
  note: string;
  /** By locale, the reader's own first. */
  words: readonly (readonly [string, readonly string[]])[];
}

function SixWords({ note }: { note: string }) {
  const t = useWords("witness");
  const locale = useLocale();
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    let isWanted = true;
    wordsFor(note, locale)
      .then((words) => isWanted && setSaid({ note, words }))
      .catch((error: unknown) => reportProblem("The six words did not come", error));
    return () => {
      isWanted = false;
    };
  }, [note, locale]);
  const size = checkpointIn(note)?.size ?? 0;
  const [own, ...others] = said?.note === note ? said.words : [];
  if (own === undefined) return <Skeleton height={72} radius="md" />;
  return (
    <>
      <ol className={classes.words} aria-label={t("code.list")} lang={own[0]} translate="no">
        {own[1].map((word, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a word may come twice, and stays in its place
          <li key={place}>{word}</li>
        ))}
      </ol>
      <p className={classes.text}>{t("code.entries", { count: size })}</p>
      {others.map(([other, words]) => (
        <p className={classes.other} key={other} translate="no">
          {t.rich("code.other", {
            language: nameOf(other, locale),
            words: words.join(" "),
            said: <span lang={other} />,
          })}
        </p>
      ))}
    </>
  );
}

async function wordsFor(note: string, locale: string): Promise<Said["words"]> {
  const checkpoint = checkpointIn(note);
  if (checkpoint === null) return [];
  const numbers = await sixWordsOf(checkpoint);
  const locales = [locale, ...codeLocales.filter((other) => other !== locale)];
  return Promise.all(
    locales
      .filter((each) => codeLocales.includes(each))
      .map(async (each) => [each, await codeWords(each, numbers)] as const),
  );
}

/** What a language is called in the reader's own, without its country. */
const nameOf = (locale: string, reader: string): string =>
  new Intl.DisplayNames([reader], { type: "language" }).of(new Intl.Locale(locale).language) ??
  locale;
