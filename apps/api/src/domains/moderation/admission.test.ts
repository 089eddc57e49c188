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
const unseen = { hasBeenShown: false };
const preview = { are: "preview" } as const;
const draft = { are: "draft", hasReader: true } as const;
const alone = { are: "draft", hasReader: false } as const;
const note = { are: "text", waitInPause: true } as const;
const answer = { are: "text", waitInPause: false } as const;

const paused = { isPaused: true };
const urgent = { mayPass: true };

type Row = readonly [
  situation: string,
  verdict: Verdict,
  words: Situation["words"],
  around: Partial<Pick<Situation, "isPaused" | "mayPass">>,
  becomes: `${Admission["outcome"]}: ${Admission["because"]}`,
];

const rows: readonly Row[] = [
  // What is sent
  ["a calm message goes", calm, sent, {}, "goes: calm"],
  ["a calm message waits during a pause", calm, sent, paused, "waits: paused"],
  ["a hostile one is held for calmer words", hostile, sent, {}, "held: hostile"],
  [
    "a hostile one is held where its writer says yes at once",
    hostile,
    confirmed,
    {},
    "held: hostile",
  ],
  ["a hostile one goes after other words and the tip", hostile, afterTip, {}, "goes: hostile"],
  [
    "a hostile one is held until its tip was read",
    hostile,
    { ...afterTip, ...unseen },
    {},
    "held: hostile",
  ],
  ["a hostile one waits during a pause, tip or not", hostile, afterTip, paused, "waits: paused"],
  ["an abusive one is blocked", abusive, sent, {}, "blocked: abusive"],
  [
    "an abusive one is blocked, whatever its writer confirms",
    abusive,
    afterTip,
    {},
    "blocked: abusive",
  ],
  [
    "an abusive one waits during a pause and is not blocked again",
    abusive,
    sent,
    paused,
    "waits: paused",
  ],
  ["the wording that was offered goes", abusive, offered, {}, "goes: offered"],
  ["an offered wording waits during a pause", abusive, offered, paused, "waits: paused"],
  ["a wording that was offered for despair goes, too", despair, offered, {}, "goes: offered"],
  [
    "an offered wording that was changed goes as such",
    calm,
    { ...sent, isEdited: true },
    {},
    "goes: edited",
  ],
  [
    "an offered wording that was changed into hostile words is held",
    hostile,
    { ...sent, isEdited: true },
    {},
    "held: hostile",
  ],
  [
    "what the page reports as stopped is kept and goes to nobody",
    calm,
    reported,
    {},
    "blocked: reported",
  ],
  [
    "what is reported as stopped goes to nobody with 'Send now' either",
    abusive,
    { ...urged, isReported: true },
    urgent,
    "blocked: reported",
  ],
  [
    "what is reported as stopped goes to nobody where nobody checked it",
    unknown,
    { ...confirmed, isReported: true },
    {},
    "blocked: reported",
  ],
  ["what is reported as stopped waits during a pause", abusive, reported, paused, "waits: paused"],

  // Urgent facts about a child
  [
    "an urgent message goes past its hard words with 'Send now'",
    abusive,
    urged,
    urgent,
    "goes: urgent",
  ],
  [
    "an urgent message goes past a pause with 'Send now'",
    hostile,
    urged,
    { ...urgent, ...paused },
    "goes: urgent",
  ],
  [
    "an urgent message without 'Send now' is blocked for its hard words",
    abusive,
    sent,
    urgent,
    "blocked: abusive",
  ],
  [
    "an urgent message without 'Send now' waits during a pause",
    abusive,
    sent,
    { ...urgent, ...paused },
    "waits: paused",
  ],
  [
    "a calm urgent message goes past a pause by itself",
    calm,
    sent,
    { ...urgent, ...paused },
    "goes: urgent",
  ],
  [
    "a calm urgent message passed nothing where there is no pause",
    calm,
    urged,
    urgent,
    "goes: calm",
  ],
  ["'Send now' helps nothing that is not urgent", abusive, urged, {}, "blocked: abusive"],
  [
    "'Send now' takes nothing past a pause that is not urgent",
    calm,
    urged,
    paused,
    "waits: paused",
  ],

  // Despair
  ["words of despair wait for their writer's yes", despair, sent, {}, "held: despair"],
  ["words of despair go with it", despair, confirmed, {}, "goes: despair"],
  ["words of despair go with it during a pause, too", despair, confirmed, paused, "goes: despair"],
  [
    "words of despair are met with help during a pause, too",
    despair,
    sent,
    paused,
    "held: despair",
  ],
  [
    "no yes counts that was given before help was shown",
    despair,
    { ...confirmed, ...unseen },
    {},
    "held: despair",
  ],
  ["one's own death as a threat is blocked", despairAsThreat, confirmed, {}, "blocked: abusive"],
  ["an emergency in despair goes with 'Send now'", despair, urged, urgent, "goes: urgent"],

  // A language that is not known
  ["unknown words wait for their writer's yes", unknown, sent, {}, "held: unchecked"],
  ["unknown words go with it, unchecked", unknown, confirmed, {}, "goes: unchecked"],
  [
    "unknown words have no verdict to be shown first",
    unknown,
    { ...confirmed, ...unseen },
    {},
    "goes: unchecked",
  ],
  [
    "unknown words go by themselves where the operator says so",
    unknown,
    { ...sent, sendsUnknown: true },
    {},
    "goes: unchecked",
  ],
  ["unknown words wait during a pause", unknown, confirmed, paused, "waits: paused"],

  // What the chat asks before it sends
  ["a calm draft would go", calm, draft, {}, "goes: calm"],
  ["a hostile draft stays with its writer", hostile, draft, {}, "held: hostile"],
  ["an abusive draft is blocked", abusive, draft, {}, "blocked: abusive"],
  [
    "an abusive draft is only shown where there is nobody to keep it from",
    abusive,
    alone,
    {},
    "held: no_reader",
  ],
  ["a pause holds any draft", calm, draft, paused, "waits: paused"],
  [
    "an abusive draft waits during a pause with nobody to keep it from",
    abusive,
    alone,
    paused,
    "waits: paused",
  ],
  [
    "an abusive draft with urgent facts is offered 'Send now'",
    abusive,
    draft,
    urgent,
    "held: urgent",
  ],
  [
    "a hostile draft with urgent facts is offered 'Send now' during a pause",
    hostile,
    draft,
    { ...urgent, ...paused },
    "held: urgent",
  ],
  [
    "a calm draft with urgent facts would go past a pause",
    calm,
    draft,
    { ...urgent, ...paused },
    "goes: urgent",
  ],
  [
    "a draft in despair is met with help during a pause, too",
    despair,
    draft,
    paused,
    "held: despair",
  ],
  [
    "a draft that was not checked is said to be so during a pause, too",
    unknown,
    draft,
    paused,
    "held: unchecked",
  ],

  // What is only looked at
  ["a calm preview is its writer's alone", calm, preview, {}, "held: preview"],
  ["an abusive preview blocks nothing", abusive, preview, {}, "held: preview"],
  ["a preview does not wait during a pause", abusive, preview, paused, "held: preview"],
  ["a preview that was not checked is its writer's alone", unknown, preview, {}, "held: preview"],

  // What is written elsewhere
  ["a calm note stands", calm, note, {}, "goes: calm"],
  ["a hostile note stands with its verdict", hostile, note, {}, "goes: hostile"],
  ["an abusive note is refused", abusive, note, {}, "blocked: abusive"],
  ["a note waits during a pause", calm, note, paused, "waits: paused"],
  ["an answer goes through a pause", calm, answer, paused, "goes: calm"],
  ["a hostile answer goes through a pause, too", hostile, answer, paused, "goes: hostile"],
  ["an abusive answer is refused during a pause, too", abusive, answer, paused, "blocked: abusive"],
  ["a note with urgent facts goes past its hard words", abusive, note, urgent, "goes: urgent"],
  [
    "a note with urgent facts goes past a pause",
    calm,
    note,
    { ...urgent, ...paused },
    "goes: urgent",
  ],
  [
    "a note with urgent facts in milder words passed nothing",
    hostile,
    note,
    urgent,
    "goes: hostile",
  ],
  ["a note in despair stands as any other", despair, note, {}, "goes: despair"],
  ["a note in despair stands during a pause, too", despair, note, paused, "goes: despair"],
  ["a note in an unknown language stands unchecked", unknown, note, {}, "goes: unchecked"],
  ["a note in an unknown language waits during a pause", unknown, note, paused, "waits: paused"],
  ["an answer in an unknown language does not", unknown, answer, paused, "goes: unchecked"],
];

test.each(rows)("%s", (_situation, verdict, words, around, becomes) => {
  const { outcome, because } = admit({
    verdict,
    words,
    isPaused: false,
    mayPass: false,
    ...around,
  });
  expect(`${outcome}: ${because}`).toBe(becomes);
});
