/** The incident report: every field is what the parent said, in answer or in the account, and empty if nothing was said. */
import type { CourtLog } from "@evenkeel/contract/models/flow";
import { harsh } from "@evenkeel/hearing/language/harsh";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalized, shortened } from "@evenkeel/hearing/language/sentences";
import { accountSentences, clausesOf, tellsOnlyFeeling, toldIn } from "./account.ts";
import { withDate } from "./dated.ts";
import { withoutDespair } from "./despair.ts";
import { detailsIn, type IncidentDetails } from "./incident-details.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { isSkip } from "./questions.ts";

const patternOf = wordPatterns(new URL("./court-log.patterns.txt", import.meta.url));

const longestField = 4_000;
const longestTitle = 64;

const saysNothing = patternOf("saysNothing");
const filler = /^(?:(?:idk|well|so|ok(?:ay)?|um+|like|basically|no s[ée]|bueno|pues)[,.]? +)+/iu;

/** What happened, in the parent's words: a line put together by rules could claim what was not said. */
function titleOf(summary: string): string {
  const lines = accountSentences(summary).map((text) =>
    text.replace(filler, "").replace(/[.!?…\s]+$/, ""),
  );
  const tells = lines.filter((text) => !saysNothing.test(text) && !tellsOnlyFeeling(text));
  const openings = tells.map((line) => {
    const first = clausesOf(line).find((clause) => clause.split(" ").length > 2) ?? line;
    const plain = !harsh.test(plainWords(line));
    // 'The nanny, Carla, said …' is no clause to begin with: the line is cut instead.
    return plain && (line.length <= longestTitle || !line.startsWith(first)) ? line : first;
  });
  const title =
    openings.find((line) => !harsh.test(plainWords(line))) ??
    tells[0] ??
    // What is only felt is no title for what others will read.
    lines.find((line) => !tellsOnlyFeeling(line));
  return shortened(capitalized(title ?? ""), longestTitle);
}

/** What the other answers tell beside what was asked: 'Friday at 5 but he came at 7'. */
function toldBeside(said: (question: string) => string): IncidentDetails {
  const scheduled = said("dateScheduled");
  return detailsIn(
    [
      scheduled === "" ? "" : `It was supposed to be ${scheduled}`,
      ...["dateActual", "location", "witnesses"].map(said),
    ]
      .filter((answer) => answer !== "")
      .join(".\n"),
  );
}

/** @param gathered answers as typed, by question; unknown ones are not looked at */
export function courtLogFrom(
  gathered: Readonly<Record<string, string>>,
  { now, timeZone, language }: { now: Date; timeZone: string; language: Language },
): CourtLog {
  const said = (question: string): string => {
    const answer = Object.hasOwn(gathered, question) ? (gathered[question] ?? "") : "";
    return isSkip(answer) ? "" : withoutDespair(answer.trim().slice(0, longestField));
  };
  // Words of feeling are for the talk: they fill no field of what others will read.
  const opening = toldIn(said("opening"));
  const openingDetails = detailsIn(opening);
  // What opened the flow is an account of the incident only where it says when, where or before whom.
  const toldAtOnce =
    openingDetails.dateActual + openingDetails.dateScheduled !== "" &&
    openingDetails.location + openingDetails.witnesses + openingDetails.impact !== "";
  const summary = said("summary") || (toldAtOnce ? opening : "");
  const told = detailsIn(summary);
  const beside = toldBeside(said);
  /** The answer to the question, or what the parent had already said about it. */
  const answered = (question: keyof IncidentDetails): string =>
    said(question) ||
    told[question] ||
    (toldAtOnce ? openingDetails[question] : "") ||
    beside[question];
  const nextSteps = accountSentences(answered("nextSteps"))
    .flatMap((step) => step.split(/\s*(?:;|,(?:\s*(?:and|y)\b)?)\s*/u))
    .map((step) => step.replace(/[.\s]+$/, "").trim())
    .filter((step) => step !== "");
  return {
    title: titleOf(summary),
    dateScheduled: withDate(answered("dateScheduled"), now, timeZone, language),
    dateActual: withDate(answered("dateActual"), now, timeZone, language),
    location: answered("location"),
    summary,
    witnesses: answered("witnesses"),
    childLocation: answered("childLocation"),
    impact: answered("impact"),
    nextSteps,
    notes: answered("notes"),
  };
}
