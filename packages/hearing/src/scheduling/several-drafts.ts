/** Several events in one message: 'dentist Tuesday at 3 and soccer Friday at 5'. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type EventDraft, eventDraftFrom, isDoubtful, missingFrom } from "./event-draft.ts";

const patternOf = wordPatterns(new URL("./several-drafts.patterns.txt", import.meta.url));
const opening = patternOf("opening");
const firstItem = patternOf("firstItem");
const between = patternOf("between");

/** Each stretch of them is read once: with more, a message would be a file. */
const mostPieces = 16;
/** More of them than fit on a screen are not looked through before a 'yes'. */
export const mostEvents = 8;

const hasTime = ({ time, allDay }: EventDraft): boolean => time !== null || allDay;

/**
 * It says when, in words of which none is left, and does not repeat: 'every Tuesday and Thursday' is one event. An hour alone
 * is the hour of anything: 'soccer and piano at 4 and 5'.
 */
const isPiece = (draft: EventDraft): boolean =>
  !isDoubtful(draft) &&
  draft.recurrence === null &&
  (draft.day !== null || (draft.title !== "" && hasTime(draft)));

/**
 * The message in as many pieces as its words can be cut into such that each says when, each the longest:
 * 'Tuesday, December 1' is one day.
 * @returns null where words are left however it is cut
 */
function piecesOf(message: string, now: Date, timeZone: string): readonly EventDraft[] | null {
  const text = message.replace(opening, "").replace(firstItem, "");
  const ends = [...text.matchAll(between)].map(({ index, 0: { length } }) => ({
    at: index,
    next: index + length,
  }));
  if (ends.length === 0 || ends.length >= mostPieces) return null;
  const places = [0, ...ends.map(({ next }) => next)];
  const stops = [...ends.map(({ at }) => at), text.length];
  const dead = new Set<number>();
  const cut = (from: number): readonly EventDraft[] | null => {
    if (from === places.length) return [];
    if (dead.has(from)) return null;
    for (let to = stops.length - 1; to >= from; to -= 1) {
      const words = text.slice(places[from], stops[to]);
      const draft = eventDraftFrom(words, now, timeZone);
      const isWhole = isPiece(draft) && !(draft.endTime === null && saysOnlyEnd.test(words));
      const others = isWhole ? cut(to + 1) : null;
      if (others !== null) return [draft, ...others];
    }
    dead.add(from);
    return null;
  };
  return cut(0);
}

/** 'Dinner at 6, a hearing on December 3 at 9am': the day is of the last alone. */
const endsInHour = patternOf("endsInHour");
/** 'Piano to 7pm' says when it ends, and not when it begins. */
const saysOnlyEnd = patternOf("saysOnlyEnd");

type Hours = Pick<EventDraft, "time" | "endTime" | "minutes" | "allDay" | "assumed">;

const hoursOf = ({ time, endTime, minutes, allDay, assumed }: EventDraft): Hours => ({
  time,
  endTime,
  minutes,
  allDay,
  assumed,
});

/**
 * What a piece leaves out: a name and its hour are those of the piece beside it ('soccer Monday and Wednesday at 5'), a day
 * is that of the piece before ('dentist Friday at 3 and soccer at 5'), or the only one, said last ('ballet at 4, karate at 5 on
 * Friday'). What has a name of its own has its own hour.
 */
function filled(pieces: readonly EventDraft[], endsInHour: boolean): readonly EventDraft[] {
  const named = pieces.find(({ title }) => title !== "");
  const dated = pieces.filter(({ day }) => day !== null);
  const onlyDay = dated.length === 1 && !endsInHour ? (pieces.at(-1)?.day ?? null) : null;
  const whole: EventDraft[] = [];
  for (const [place, piece] of pieces.entries()) {
    const before = whole.at(-1);
    const isSame = piece.title === "";
    const like = isSame ? (before ?? named) : undefined;
    const next = pieces[place + 1];
    const sharesNext = next !== undefined && (next.title === "" || isSame);
    const beside = like !== undefined && hasTime(like) ? like : sharesNext ? next : undefined;
    whole.push({
      ...piece,
      title: like?.title ?? piece.title,
      day: piece.day ?? before?.day ?? onlyDay,
      ...(hasTime(piece) || beside === undefined ? {} : hoursOf(beside)),
    });
  }
  return whole;
}

const keyOf = ({ title, day, time, allDay }: EventDraft): string =>
  JSON.stringify([title.toLowerCase(), day, time, allDay]);

/**
 * Reads a message of several events, each whole and with no word left over. They are read back before they are anywhere.
 * @param now relative days count from it, in the family's zone (IANA name)
 * @returns at least two and at most `mostEvents`, in the order of the message; null where it cannot be read so
 */
export function severalDraftsFrom(
  message: string,
  now: Date,
  timeZone: string,
): readonly EventDraft[] | null {
  const pieces = piecesOf(message, now, timeZone);
  if (pieces === null || pieces.length < 2 || pieces.length > mostEvents) return null;
  const drafts = filled(pieces, endsInHour.test(message));
  const isWhole = drafts.every((draft) => missingFrom(draft) === null);
  // 'Pickup Friday and drop off Sunday': the Sunday behind that Friday, and not the one before it.
  const isInOrder = drafts.every(
    ({ day, onlyWeekday }, place) => !onlyWeekday || (day ?? "") >= (drafts[place - 1]?.day ?? ""),
  );
  return isWhole && isInOrder && new Set(drafts.map(keyOf)).size === drafts.length ? drafts : null;
}
