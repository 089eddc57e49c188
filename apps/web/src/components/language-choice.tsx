import { languageName } from "@evenkeel/words";
import { pageLocales } from "@evenkeel/words/page";
import { NativeSelect } from "@mantine/core";
import { currentLocale, speakTo } from "../lib/words.ts";

/** The language of the page, for who has no account yet, or cannot get at it. Nothing that was typed is lost. */
export function LanguageChoice({ label }: { label: string }) {
  return (
    <NativeSelect
      label={label}
      value={currentLocale()}
      onChange={(event) => void speakTo({ locale: event.currentTarget.value })}
      data={pageLocales.map((locale) => ({ value: locale, label: languageName(locale) }))}
    />
  );
}
