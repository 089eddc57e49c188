import { expect, test } from "vitest";
import { type Admission, admit } from "./admission.ts";

type Situation = Parameters<typeof admit>[0];
type Verdict = Situation["verdict"];
type Sent = Extract<Situation["words"], { are: "message" }>;

const calm: Verdict = { severity: "green", crisis: false, unchecked: null };
const hostile: Verdict = { ...calm, severity: "yellow" };
const abusive: Verdict = { ...calm, severity: "red" };
const despair: Verdict = { ...hostile, crisis: true };
const despairAsThreat: Verdict = { ...abusive, crisis: true };
const unknown: Verdict = { ...hostile, unchecked: "language" };

/** A message as the page sends it where nothing was asked. */
const sent: Sent = {
  are: "message",
  isReported: false,
  isOffered: false,
  isEdited: false,
  hasBeenShown: true,
  isUrged: false,
  isConfirmed: false,
  mayGoAfterTip: false,
  sendsUnknown: false,
};
const confirmed: Sent = { ...sent, isConfirmed: true };
const urged: Sent = { ...sent, isUrged: true };
const offered: Sent = { ...sent, isOffered: true };
const reported: Sent = { ...sent, isReported: true };
const afterTip: Sent = { ...confirmed, mayGoAfterTip: true };
const edited: Sent = { ...sent, isEdited: true };
const urgedReport: Sent = { ...urged, isReported: true };
const confirmedReport: Sent = { ...confirmed, isReported: true };
/** Chosen before there was a verdict, so that neither help nor the tip was shown. */
const atOnce: Sent = { ...confirmed, hasBeenShown: false };
const beforeTip: Sent = { ...afterTip, hasBeenShown: false };
const byItself: Sent = { ...sent, sendsUnknown: true };
const preview = { are: "preview" } as const;
const draft = { are: "draft", hasReader: true } as const;
const alone = { are: "draft", hasReader: false } as const;
const note = { are: "text", waitInPause: true, asked: { despair: false, hostile: false } } as const;
const answer = { ...note, waitInPause: false } as const;
/** The same words once more, after their writer was asked about them. */
const meantNote = { ...note, asked: { despair: true, hostile: true } } as const;
const meantAnswer = { ...answer, asked: { despair: true, hostile: true } } as const;
const despairMeant = { ...note, asked: { despair: true, hostile: false } } as const;
const hostileMeant = { ...note, asked: { despair: false, hostile: true } } as const;
const file = { ...meantAnswer, goWithMessage: true };

const paused = { isPaused: true };
const urgent = { mayPass: true };

type Row = readonly [
  situation: string,
  becomes: `${Admission["outcome"]}: ${Admission["because"]}`,
  verdict: Verdict,
  words: Situation["words"],
  ...around: Partial<Pick<Situation, "isPaused" | "mayPass">>[],
];

const rows: readonly Row[] = [
  // What is sent
  ["a calm message goes", "goes: calm", calm, sent],
  ["a calm message waits during a pause", "waits: paused", calm, sent, paused],
  ["a hostile one is held for calmer words", "held: hostile", hostile, sent],
  ["a hostile one is held where its writer says yes at once", "held: hostile", hostile, confirmed],
  ["a hostile one goes after other words and the tip", "goes: hostile", hostile, afterTip],
  ["a hostile one is held until its tip was read", "held: hostile", hostile, beforeTip],
  ["a hostile one waits during a pause, tip or not", "waits: paused", hostile, afterTip, paused],
  ["an abusive one is blocked", "blocked: abusive", abusive, sent],
  ["an abusive one is blocked, confirmed or not", "blocked: abusive", abusive, afterTip],
  ["an abusive one waits during a pause", "waits: paused", abusive, sent, paused],
  ["the wording that was offered goes", "goes: offered", abusive, offered],
  ["an offered wording waits during a pause", "waits: paused", abusive, offered, paused],
  ["a wording that was offered for despair goes, too", "goes: offered", despair, offered],
  ["an offered wording that was changed goes as such", "goes: edited", calm, edited],
  ["an offered wording changed into hostile words is held", "held: hostile", hostile, edited],
  ["what the page reports as stopped goes to nobody", "blocked: reported", calm, reported],
  ["a reported one goes nowhere by 'Send now'", "blocked: reported", abusive, urgedReport, urgent],
  ["a reported one goes nowhere unchecked", "blocked: reported", unknown, confirmedReport],
  ["a reported one waits during a pause", "waits: paused", abusive, reported, paused],

  // Urgent facts about a child
  ["an abusive urgent message goes by 'Send now'", "goes: urgent", abusive, urged, urgent],
  ["an urgent one goes past a pause by 'Send now'", "goes: urgent", hostile, urged, urgent, paused],
  ["an abusive urgent one is blocked without it", "blocked: abusive", abusive, sent, urgent],
  ["an urgent one waits in a pause without it", "waits: paused", abusive, sent, urgent, paused],
  ["a calm urgent message goes past a pause by itself", "goes: urgent", calm, sent, urgent, paused],
  ["a calm urgent message passes nothing without a pause", "goes: calm", calm, urged, urgent],
  ["'Send now' helps nothing that is not urgent", "blocked: abusive", abusive, urged],
  ["'Send now' takes only what is urgent past a pause", "waits: paused", calm, urged, paused],

  // Despair
  ["words of despair wait for their writer's yes", "held: despair", despair, sent],
  ["words of despair go with it", "goes: despair", despair, confirmed],
  ["words of despair go with it in a pause, too", "goes: despair", despair, confirmed, paused],
  ["words of despair are met with help in a pause, too", "held: despair", despair, sent, paused],
  ["no yes counts from before help was shown", "held: despair", despair, atOnce],
  ["one's own death as a threat is blocked", "blocked: abusive", despairAsThreat, confirmed],
  ["an emergency in despair goes with 'Send now'", "goes: urgent", despair, urged, urgent],

  // A language that is not known
  ["unknown words wait for their writer's yes", "held: unchecked", unknown, sent],
  ["unknown words go with it, unchecked", "goes: unchecked", unknown, confirmed],
  ["unknown words have no verdict to be shown first", "goes: unchecked", unknown, atOnce],
  ["unknown words go by themselves if so chosen", "goes: unchecked", unknown, byItself],
  ["unknown words wait during a pause", "waits: paused", unknown, confirmed, paused],

  // What the chat asks before it sends
  ["a calm draft would go", "goes: calm", calm, draft],
  ["a hostile draft stays with its writer", "held: hostile", hostile, draft],
  ["an abusive draft is blocked", "blocked: abusive", abusive, draft],
  ["an abusive draft is only shown where nobody reads it", "held: no_reader", abusive, alone],
  ["a pause holds any draft", "waits: paused", calm, draft, paused],
  ["an unread abusive draft waits during a pause", "waits: paused", abusive, alone, paused],
  ["an abusive urgent draft is offered 'Send now'", "held: urgent", abusive, draft, urgent],
  [
    "in a pause a hostile urgent one is offered it, too",
    "held: urgent",
    hostile,
    draft,
    urgent,
    paused,
  ],
  ["a calm urgent draft would go past a pause", "goes: urgent", calm, draft, urgent, paused],
  ["a draft in despair is met with help in a pause, too", "held: despair", despair, draft, paused],
  ["in a pause an unchecked draft is called so", "held: unchecked", unknown, draft, paused],

  // What is only looked at
  ["a calm preview is its writer's alone", "held: preview", calm, preview],
  ["an abusive preview blocks nothing", "held: preview", abusive, preview],
  ["a preview does not wait during a pause", "held: preview", abusive, preview, paused],
  ["a preview that was not checked is its writer's alone", "held: preview", unknown, preview],

  // What is written elsewhere
  ["a calm note stands", "goes: calm", calm, note],
  ["a hostile note waits for its writer's yes", "held: hostile", hostile, note],
  ["a hostile note stands with it", "goes: hostile", hostile, meantNote],
  [
    "a hostile note waits during a pause, without a question",
    "waits: paused",
    hostile,
    note,
    paused,
  ],
  ["an abusive note is refused", "blocked: abusive", abusive, note],
  ["a note waits during a pause", "waits: paused", calm, note, paused],
  ["an answer goes through a pause", "goes: calm", calm, answer, paused],
  ["a hostile answer is asked about in a pause, too", "held: hostile", hostile, answer, paused],
  ["a hostile answer that is meant goes through it", "goes: hostile", hostile, meantAnswer, paused],
  ["an abusive answer is refused during a pause, too", "blocked: abusive", abusive, answer, paused],
  ["an abusive urgent note waits for its writer's yes", "held: hostile", abusive, note, urgent],
  ["in a pause, too", "held: hostile", abusive, note, urgent, paused],
  ["with it, it stands", "goes: urgent", abusive, meantNote, urgent],
  ["an urgent note goes past a pause", "goes: urgent", calm, note, urgent, paused],
  ["an urgent note in hostile words waits for a yes", "held: hostile", hostile, note, urgent],
  ["in a pause, too", "held: hostile", hostile, note, urgent, paused],
  ["with it, it stands as hostile", "goes: hostile", hostile, meantNote, urgent],
  ["with it, it goes past a pause", "goes: urgent", hostile, meantNote, urgent, paused],
  ["a note in despair waits for its writer's yes", "held: despair", despair, note],
  ["an urgent one, too", "held: despair", despair, note, urgent],
  ["a note in despair is met with help in a pause", "held: despair", despair, note, paused],
  ["a note in despair stands with the yes", "goes: despair", despair, meantNote],
  ["a yes to hostile words is none to despair", "held: despair", despair, hostileMeant],
  [
    "and a yes to despair is none to what stands there as hostile",
    "held: hostile",
    despair,
    despairMeant,
  ],
  [
    "a note in despair stands with it during a pause, too",
    "goes: despair",
    despair,
    meantNote,
    paused,
  ],
  ["a note in an unknown language stands unchecked", "goes: unchecked", unknown, note],
  ["a note in an unknown language waits in a pause", "waits: paused", unknown, note, paused],
  ["an answer in an unknown language does not wait", "goes: unchecked", unknown, answer, paused],

  // What is in a file beside a message
  ["a calm file goes along", "goes: calm", calm, file],
  ["a calm urgent file goes along", "goes: calm", calm, file, urgent],
  ["a hostile file is held as the message would be", "held: hostile", hostile, file],
  ["an urgent file in milder words is held, too", "held: hostile", hostile, file, urgent],
  ["an urgent file goes past a pause", "goes: urgent", hostile, file, urgent, paused],
  ["an abusive file is refused", "blocked: abusive", abusive, file],
  ["an abusive urgent file goes along", "goes: urgent", abusive, file, urgent],
  ["a file in despair goes along", "goes: despair", despair, file],
  ["a file in an unknown language goes unchecked", "goes: unchecked", unknown, file],
];

test.each(rows)("%s: %s", (_situation, becomes, verdict, words, ...around) => {
  const situation = { verdict, words, isPaused: false, mayPass: false };
  const { outcome, because } = admit(Object.assign(situation, ...around));
  expect(`${outcome}: ${because}`).toBe(becomes);
});
