import { weekdays } from "@evenkeel/contract/constants";
import type {
  BroughtEvent,
  PlaceFileOutput,
  ReadFileOutput,
} from "@evenkeel/contract/models/calendar/file";
import { Button, Checkbox, Chip, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { dayOf, weekdayName } from "../../../lib/dates.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { newId } from "../../../lib/new-id.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useNow } from "../../../lib/use-now.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { useChildren } from "../../children/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { namesTogether } from "../names-together.ts";
import { eventFacts } from "../event-facts.ts";
import { eventWhen } from "../event-when.ts";
import classes from "./files.module.css";
import { NotTaken, shownAtOnce } from "./not-taken.tsx";
import { GoneEvents } from "./gone-events.tsx";
import { usePlaceFile } from "./queries.ts";

type ReadEvent = ReadFileOutput["events"][number];

interface FileReviewProps {
  fileName: string;
  text: string;
  read: ReadFileOutput;
  /** Whose clock times are on that name no zone. */
  timeZone: string | undefined;
  back: ReactNode;
  onPlaced: () => void;
}

const seenAs = ({ id, version }: BroughtEvent) => ({ id, version });

/** Each event of the file with a mark to keep it or leave it out, and for whom; what cannot be placed, and why. */
export function FileReview({ read, back, onPlaced, ...file }: FileReviewProps) {
  const t = useWords("files");
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const children = (useChildren().data ?? []).filter(({ archivedAt }) => archivedAt === null);
  const [kept, setKept] = useState(
    () => new Set(read.events.filter((event) => isNew(event, now)).map(({ key }) => key)),
  );
  const [forWhom, setForWhom] = useState<ReadonlyMap<number, string[]>>(
    () =>
      new Map(
        read.events.flatMap(({ key, change }) => (change === null ? [] : [[key, change.childIds]])),
      ),
  );
  // Of those that are known by their titles alone: whether the parent calls them another event.
  const [isAnother, setIsAnother] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(shownAtOnce);
  const place = usePlaceFile();
  // One for each reading, whatever is chosen: after a lost answer nothing is placed twice.
  const [id] = useState(newId);
  const mark = (key: number, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(key);
    else next.delete(key);
    setKept(next);
  };
  // One that comes on several days of the week, or is placed time by time, becomes several.
  const keptEvents = read.events.filter(({ key }) => kept.has(key));
  const placed = keptEvents.reduce((sum, { parts }) => sum + parts.length, 0);
  const isNothing = kept.size + leaving.size === 0;
  const isAsked = ({ key, change }: ReadEvent) => change?.isByTitle === true && kept.has(key);
  const unanswered = keptEvents.filter((one) => isAsked(one) && !isAnother.has(one.key)).length;
  // What is asked is in sight, however long the file is.
  const inSight = read.events.filter((event, index) => index < shown || isAsked(event));
  const replacedBy = ({ key, change }: ReadEvent) =>
    isAnother.get(key) === true ? [] : (change?.replaces ?? []);
  const isUpdate = leaving.size > 0 || keptEvents.some((event) => replacedBy(event).length > 0);
  const submit = () => {
    if (isNothing || unanswered > 0 || place.isPending) return;
    const chosen = keptEvents.map((event) => ({
      key: event.key,
      childIds: forWhom.get(event.key) ?? [],
      replaces: replacedBy(event).map(seenAs),
    }));
    const removes = read.gone.filter((one) => leaving.has(one.id)).map(seenAs);
    place.mutate(
      { id, ...file, chosen, removes },
      {
        onSuccess: (placed) => {
          showToast(whatCame(t, placed));
          onPlaced();
        },
      },
    );
  };
  const whom = read.events.map(({ key }) => forWhom.get(key) ?? []);
  return (
    <div className={classes.part}>
      <p>{t("found", { count: read.events.length })}</p>
      {children.length < 2 ? null : (
        <ForWhom
          label={<span>{t("allFor")}</span>}
          childIds={sameForAll(whom)}
          onChange={(childIds) =>
            setForWhom(new Map(read.events.map(({ key }) => [key, childIds])))
          }
        />
      )}
      <div className={classes.marks}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => setKept(new Set(read.events.map(({ key }) => key)))}
        >
          {t("keepAll")}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setKept(new Set())}>
          {t("keepNone")}
        </Button>
      </div>
      <ul className={classes.list} aria-label={t("events")}>
        {inSight.map((event) => (
          <li key={event.key} className={classes.event}>
            <Checkbox
              checked={kept.has(event.key)}
              label={<strong className={classes.name}>{event.title}</strong>}
              description={<EventLines event={event} zone={timeZone} />}
              onChange={({ currentTarget: { checked } }) => mark(event.key, checked)}
            />
            {isAsked(event) ? (
              <SameOrAnother
                title={event.title}
                isAnother={isAnother.get(event.key) ?? null}
                onChange={(answer) => setIsAnother(new Map(isAnother).set(event.key, answer))}
              />
            ) : null}
            {children.length < 2 || !kept.has(event.key) ? null : (
              <ForWhom
                label={<VisuallyHidden>{t("forWhom", { title: event.title })}</VisuallyHidden>}
                childIds={forWhom.get(event.key) ?? []}
                onChange={(childIds) => setForWhom(new Map(forWhom).set(event.key, childIds))}
              />
            )}
          </li>
        ))}
      </ul>
      {read.events.length === inSight.length ? null : (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce)}>
          {t("more", { count: read.events.length - inSight.length })}
        </Button>
      )}
      {read.gone.length === 0 ? null : (
        <GoneEvents events={read.gone} leaving={leaving} onChange={setLeaving} />
      )}
      {read.leftOut.length === 0 ? null : (
        <NotTaken leftOut={read.leftOut} isNewer={isNewerFile(read)} />
      )}
      <FormRefusal refusal={refusalOf(place.error)} zone={timeZone} mayTryAgain />
      <div className={classes.actions}>
        <BeforePlacing
          kept={kept.size}
          becomes={placed}
          leftOut={read.leftOut.length}
          unanswered={unanswered}
        />
        <Button disabled={isNothing || unanswered > 0} loading={place.isPending} onClick={submit}>
          {isUpdate ? t("update") : t("place", { count: placed })}
        </Button>
        {back}
      </div>
    </div>
  );
}

interface BeforePlacingProps {
  kept: number;
  /** How many events they become on the calendar. */
  becomes: number;
  leftOut: number;
  unanswered: number;
}

/** What to know, or to answer, before the events are placed. */
function BeforePlacing({ kept, becomes, leftOut, unanswered }: BeforePlacingProps) {
  const t = useWords("files");
  return (
    <>
      {becomes === kept ? null : (
        <p className={classes.line}>{t("becomes", { kept, count: becomes })}</p>
      )}
      {leftOut === 0 ? null : (
        <p className={classes.line}>{t("leftOut.above", { count: leftOut })}</p>
      )}
      {unanswered === 0 ? null : (
        <p role="status" className={classes.line}>
          {t("same.first", { count: unanswered })}
        </p>
      )}
    </>
  );
}

interface SameOrAnotherProps {
  title: string;
  /** Null until the parent says so. */
  isAnother: boolean | null;
  onChange: (isAnother: boolean) => void;
}

/** Of an event that has only its title in common with one on the calendar: whether it takes its place. */
function SameOrAnother({ title, isAnother, onChange }: SameOrAnotherProps) {
  const t = useWords("files");
  return (
    <fieldset className={classes.whom}>
      <legend>
        <span>
          {t("same")} <VisuallyHidden>{title}</VisuallyHidden>
        </span>
      </legend>
      <Chip.Group
        value={isAnother === null ? null : isAnother ? "another" : "same"}
        onChange={(answer) => onChange(answer === "another")}
      >
        <Chip size="sm" value="same">
          {t("same.yes")}
        </Chip>
        <Chip size="sm" value="another">
          {t("same.no")}
        </Chip>
      </Chip.Group>
    </fieldset>
  );
}

interface ForWhomProps {
  label: ReactNode;
  /** None: all of them. Null: not the same for each of several events. */
  childIds: string[] | null;
  onChange: (childIds: string[]) => void;
}

/** For some of the children, or for all of them. */
function ForWhom({ label, childIds, onChange }: ForWhomProps) {
  const t = useWords("files");
  const children = (useChildren().data ?? []).filter(({ archivedAt }) => archivedAt === null);
  return (
    <fieldset className={classes.whom}>
      <legend>{label}</legend>
      <Chip size="sm" checked={childIds?.length === 0} onChange={() => onChange([])}>
        {t("everyone")}
      </Chip>
      {children.map(({ id, name }) => (
        <Chip
          key={id}
          size="sm"
          checked={childIds?.includes(id) === true}
          onChange={(isChosen) => {
            const others = (childIds ?? []).filter((one) => one !== id);
            const chosen = isChosen ? [...others, id] : others;
            onChange(chosen.length === children.length ? [] : chosen);
          }}
        >
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

/** What is said once they are on the calendar. */
function whatCame(
  t: PageWords<"files">,
  { eventsCreated, eventsChanged, eventsRemoved }: PlaceFileOutput,
): { title: string; description: string } {
  const counts = { count: eventsCreated, changed: eventsChanged, removed: eventsRemoved };
  const isMore = eventsChanged + eventsRemoved > 0;
  return {
    title: t("placed"),
    description: isMore ? t("placedMore", counts) : t("placedText", { count: eventsCreated }),
  };
}

/** For whom all of the events are; null where it is not the same for each, so that there is nothing to show. */
const sameForAll = ([first = [], ...others]: readonly string[][]): string[] | null =>
  others.every((ids) => ids.length === first.length && ids.every((one) => first.includes(one)))
    ? first
    : null;

/** Whether something of it is on the calendar from an earlier file of the same source. */
const isNewerFile = ({ events, gone }: ReadFileOutput): boolean =>
  gone.length > 0 ||
  events.some(({ duplicate, change }) => duplicate === "file" || change !== null);

/**
 * What is over, what stands on the calendar already, what a parent changed here since, and what may be another event, is
 * kept only where the parent says so.
 */
function isNew({ duplicate, change, parts }: ReadEvent, now: Date): boolean {
  const isAhead = parts.some(
    ({ end, repeat }) =>
      Date.parse(end) > now.getTime() ||
      (repeat !== null && (repeat.until === null || Date.parse(repeat.until) > now.getTime())),
  );
  const isSure = change === null || !(change.isChangedHere || change.isByTitle);
  return isAhead && isSure && (change !== null || duplicate === null);
}

function EventLines({ event, zone }: { event: ReadEvent; zone: string }) {
  const t = useWords("files");
  const repeats = event.parts.filter(({ repeat }) => repeat !== null);
  const beside = repeats.length === 0 ? null : event.parts.find(({ repeat }) => repeat === null);
  const first = repeats[0] ?? event.parts[0];
  if (first === undefined) return null;
  const facts = eventFacts({ ...event, ...first, children: [] }, zone);
  const skipped = event.parts.flatMap(({ otherwise }) => Object.values(otherwise));
  const notTaken = namesTogether(event.notTakenOver.map((what) => t(`notTaken.${what}`)));
  const lines = [
    facts.when,
    facts.repeat,
    facts.place,
    facts.reminder,
    event.isApart ? t("apart", { count: event.parts.length }) : null,
    repeats.length > 1
      ? t("days", { count: repeats.length, days: weekdaysOf(repeats, zone) })
      : null,
    beside == null
      ? null
      : t("firstBeside", { when: eventWhen({ ...beside, allDay: event.allDay }, zone) }),
    skipped.length === 0 ? null : t("otherwise", { count: skipped.length }),
    event.hasNoEnd ? t("noEnd") : null,
    event.hasNoZone ? t("noZone") : null,
    event.isShortened ? t("shortened") : null,
    notTaken === null ? null : t("notTaken", { what: notTaken }),
    ...(event.change === null
      ? [event.duplicate === null ? null : t(`duplicate.${event.duplicate}`)]
      : [
          ...event.change.replaces.map((one) => t("was", { what: wasWords(t, one, event, zone) })),
          event.change.isChangedHere ? t("was.changedHere") : null,
          event.change.isByTitle ? t("was.byTitle") : null,
        ]),
  ].filter((line) => line !== null);
  return lines.map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ));
}

/** What stands, beside what the file says. */
function wasWords(
  t: PageWords<"files">,
  brought: BroughtEvent,
  event: ReadEvent,
  zone: string,
): string {
  const { when, repeat, place } = eventFacts({ ...brought, reminders: [], children: [] }, zone);
  const title = brought.title === event.title ? null : brought.title;
  const note = brought.note === event.note ? null : t("was.note");
  return [title, when, repeat, place, note].filter((one) => one !== null).join(", ");
}

/** 'Tuesday and Thursday', in the order of a week. */
function weekdaysOf(parts: ReadEvent["parts"], zone: string): string {
  const days = new Set(
    parts.map(({ start }) => new Date(`${dayOf(start, zone)}T12:00:00Z`).getUTCDay()),
  );
  return namesTogether(weekdays.filter((_, index) => days.has(index)).map(weekdayName)) ?? "";
}
