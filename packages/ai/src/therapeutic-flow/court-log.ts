/** The incident report: every field is what the parent said, in answer or in the account, and empty where nothing was said. */
import * as chrono from "chrono-node";
import type { CourtLog } from "@evenkeel/contract/models/therapeutic-flow";
import { topicOf } from "../summaries/topic.ts";
import { dayWords, wallClockNow } from "../time/zone.ts";
import type { Language } from "../words/language.ts";
import { shortened } from "../words/sentences.ts";
import { withEnglishDates } from "../words/spanish-dates.ts";
import { detailsIn, type IncidentDetails } from "./incident-details.ts";
import { isSkip } from "./questions.ts";

const longestField = 4_000;
const relative =
  /\b(?:yesterday|today|tonight|last night|this morning|this afternoon|this evening|last (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur)day|sunday|ayer|hoy|anoche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b/i;

/** 'yesterday at 5' gets its date behind it: a report is read months later. */
function withDate(said: string, now: Date, timeZone: string, language: Language): string {
  if (!relative.test(said) || /\b(?:19|20)\d{2}\b/.test(said)) return said;
  const { day } = wallClockNow(now, timeZone);
  const noon = new Date(`${day}T12:00:00Z`);
  const english = withEnglishDates(
    said.replace(/\bayer\b/gi, "yesterday").replace(/\banoche\b/gi, "last night"),
  );
  const [found] = chrono.casual.parse(english, { instant: noon, timezone: 0 });
  if (!found) return said;
  let at = Date.UTC(
    found.start.get("year") ?? 0,
    (found.start.get("month") ?? 1) - 1,
    found.start.get("day") ?? 1,
  );
  // An incident lies in the past: 'Friday' was the last one.
  const today = Date.parse(`${day}T00:00:00Z`);
  if (at > today && !found.start.isCertain("day")) at -= 7 * 86_400_000;
  return `${said} (${dayWords(new Date(at).toISOString().slice(0, 10), language)})`;
}

/** @param gathered answers as typed, by question; unknown ones are not looked at */
export function courtLogFrom(
  gathered: Readonly<Record<string, string>>,
  { now, timeZone, language }: { now: Date; timeZone: string; language: Language },
): CourtLog {
  const said = (question: string): string => {
    const answer = Object.hasOwn(gathered, question) ? (gathered[question] ?? "") : "";
    return isSkip(answer) ? "" : answer.trim().slice(0, longestField);
  };
  const opening = said("opening");
  const openingDetails = detailsIn(opening);
  // What opened the flow is an account of the incident only where it says when, where or before whom.
  const toldAtOnce =
    openingDetails.dateActual + openingDetails.dateScheduled !== "" &&
    openingDetails.location + openingDetails.witnesses + openingDetails.impact !== "";
  const summary = said("summary") || (toldAtOnce ? opening : "");
  const told = detailsIn(summary);
  /** The answer to the question, or what the parent had already said about it. */
  const answered = (question: keyof IncidentDetails): string =>
    said(question) || told[question] || (toldAtOnce ? openingDetails[question] : "");
  const nextSteps = answered("nextSteps")
    .split(/\s*(?:[;\n]|,(?:\s*(?:and|y)\b)?|\.\s)\s*/u)
    .map((step) => step.replace(/[.\s]+$/, "").trim())
    .filter((step) => step !== "");
  return {
    title: summary === "" ? "" : shortened(topicOf([{ finalMessage: summary }], ""), 64),
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
