/** Tells an event's name from words that went neither into it nor into its day and hour. */
import { isSmallWord } from "../language/language.ts";
import { plainWords } from "../language/plain-words.ts";

/** Stands where words were understood and taken out. */
export const taken = " \uE000 ";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** They bound, repeat or undo what stands beside them: an event's name holds none of them. */
const aroundTimes =
  "until till til through thru before after since between every each next last following previous starting starts beginning begins " +
  "ending ends ago then again plus twice alternate alternating alternately biweekly monthly daily yearly " +
  "hasta desde antes despues cada proximo proxima proximos proximas siguiente siguientes pasado pasada luego entre";
const bounding = words(
  `${aroundTimes} except excluding but skip not no never nor or than instead if unless maybe perhaps probably either both ` +
    "canceled cancelled moved excepto menos salvo o u quizas si ni",
);
const boundsTime = words(aroundTimes);
/** They name a time: in an event's name only as the first half of a thing, as in 'day camp' and '8th birthday'. */
const timely = words(
  "day days week weeks weekend weekends month months year years hour hours hr hrs minute minutes min mins morning mornings " +
    "afternoon afternoons evening evenings night nights noon midnight midday today tomorrow tonight yesterday oclock am pm " +
    "monday mondays mon tuesday tuesdays tues tue wednesday wednesdays wed thursday thursdays thurs thu friday fridays fri " +
    "saturday saturdays sat sunday sundays sun january jan february feb march mar april apr may june jun july jul august aug " +
    "september sept sep october oct november nov december dec spring summer fall autumn winter christmas thanksgiving easter " +
    "halloween hanukkah first second third fourth fifth sixth seventh eighth ninth tenth one two three four five six seven " +
    "eight nine ten eleven twelve half quarter early late later earlier soon now end middle mid " +
    "dia dias semana semanas mes meses ano anos hora horas minuto minutos manana tarde noche mediodia medianoche hoy ayer " +
    "lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero marzo abril mayo junio julio agosto " +
    "septiembre setiembre octubre noviembre diciembre navidad nochebuena primero primera segundo segunda tercer tercero una " +
    "dos tres cuatro cinco seis siete ocho nueve diez once doce media cuarto fin finales principios primavera verano otono invierno",
);
/** Small words that hold a name together: 'dinner with my mom'. */
const joining = words(
  "a an the and of with for from at in on to up out off my our his her their de del la el los las con para en y mi mis su sus al un una",
);
/** What follows the day may go on with the name only from one of these. */
const goesOn = /^(?:with|for|at|in|of|con|para|de|en)\b/i;
/** A bare number behind one of these is an hour or a date, whatever follows. */
const beforeTimes = words("at on by from to a al el las");
const mostWords = 9;

/** The words that name a time, as part of a regular expression over plain words. */
export const timelyWords = `(?:${[...timely].join("|")})`;

/** Whether words still say which time, or that it is before or after another. */
export const tellsTime = (text: string): boolean =>
  wordsOf(text).some((word) => boundsTime.has(word) || isTimely(word));

const isTimely = (word: string): boolean => timely.has(word) || /\d/.test(word);
const isThing = (word: string | undefined): boolean =>
  word !== undefined && !isTimely(word) && !bounding.has(word) && !isSmallWord(word);

const wordsOf = (text: string): string[] =>
  plainWords(text)
    .split(/[^a-zñ0-9]+/)
    .filter((word) => word !== "");

/** Whether words name a thing, and say nothing of a time nor tell a sentence: else more was meant than a name. */
export function isName(title: string): boolean {
  if (/\n|[.!?;]\s*\p{L}/u.test(title.replace(/\b(?:dr|mrs?|ms|st|jr)\./giu, ""))) return false;
  const all = wordsOf(title);
  return (
    all.length <= mostWords &&
    all.every(
      (word, index) =>
        !bounding.has(word) &&
        (isTimely(word)
          ? isThing(all[index + 1]) &&
            !(/^\d+$/.test(word) && beforeTimes.has(all[index - 1] ?? ""))
          : joining.has(word) || !isSmallWord(word)),
    )
  );
}

/** Beside what was read they add nothing: 'starting (December 2)', 'no, (at 5)'. */
const harmless = words("starting starts beginning begins no si instead");

/** Whether a piece says something of the time in words that the name does not hold. */
export function tellsTimeBeside(piece: string, title: string): boolean {
  const named = new Set(wordsOf(title));
  return wordsOf(piece).some(
    (word) => !named.has(word) && !harmless.has(word) && (bounding.has(word) || isTimely(word)),
  );
}

/** Stretches of a message between what was taken out, in order, as they were written. */
export const piecesOf = (rest: string): string[] =>
  rest
    .split(taken.trim())
    .map((piece) => piece.replace(/[^\S\n]+/g, " ").replace(/^[\s,]+|[\s,.!?]+$/g, ""));

/** 'Swim lesson (on Friday) for Mia': the piece belongs to the name before it. */
export const goesOnWithName = (piece: string): boolean => goesOn.test(piece) && isName(piece);
