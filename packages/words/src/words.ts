import format, {
  type CompiledMessage,
  type FormatOptions,
  type FormatValues,
} from "icu-minify/format";
import type { AreaName, Areas, Tag } from "./generated/areas.ts";

/** An area's messages in one locale, by key, as the build or the server compiled them. */
export type CompiledArea = Readonly<Record<string, CompiledMessage>>;

/** A key of one area. */
export type Key<Area extends AreaName> = keyof Areas[Area] & string;

/** What the message of this key has to be given. */
export type ArgumentsOf<Area extends AreaName, Name extends Key<Area>> = Areas[Area][Name];

/** A key whose message holds no tags, so that it is text and nothing else. */
export type PlainKey<Area extends AreaName> = {
  [Name in Key<Area>]: Tag extends ArgumentsOf<Area, Name>[keyof ArgumentsOf<Area, Name>]
    ? never
    : Name;
}[Key<Area>];

/** No second parameter for a message without arguments. */
export type Given<Values> = keyof Values extends never ? [] : [values: Values];

/** The messages of one area in one locale: by key, with the arguments that the message needs. */
export type Words<Area extends AreaName> = <Name extends PlainKey<Area>>(
  key: Name,
  ...given: Given<ArgumentsOf<Area, Name>>
) => string;

/** Making a formatter costs a hundred times what using it does. */
function remembered<Formatter, Options>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale, options) => {
    const key = `${locale}|${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(locale, options);
    made.set(key, formatter);
    return formatter;
  };
}

const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
);
const pluralRules = remembered(
  (locale, options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(locale, options),
);

const formatters: FormatOptions["formatters"] = {
  getNumberFormat: (locale, options) => numberFormat(String(locale), options),
  getPluralRules: (locale, options) => pluralRules(String(locale), options),
  // Days and times are told in the family's time zone, by their own door: the check lets none into a message.
  getDateTimeFormat: () => {
    throw new Error("A message formats no date: give it one as words");
  },
};

/** What a message may be given; `npm run check` and the generated types hold the names and kinds. */
export type Values<Part> = FormatValues<Part>;

/**
 * A message with its arguments filled in, as the parts that its tags make of it.
 * @throws Error where the area has no such message
 */
export function tell<Part = never>(
  locale: string,
  compiled: CompiledArea,
  key: string,
  values?: Values<Part>,
): (string | Part)[] {
  const message = compiled[key];
  if (message === undefined) throw new Error(`The words of ${locale} hold no '${key}'`);
  const told = format<Part>(message, locale, values && marked(values), { formatters });
  return (Array.isArray(told) ? told : [told]).map(withOnePeriod);
}

/**
 * '… a las 4:56 p.m.' and 'Sam Jr.' end a sentence with their own period: the message's own is not a second one. While a
 * message is filled in a mark, which no text holds, stands where something given ends with a period.
 */
const withOnePeriod = <Part>(part: Part | string): Part | string =>
  typeof part === "string" ? part.replace(/\uE000\.?/g, "") : part;

/** What a message is given, marked, also within tags. */
const marked = <Part>(values: Values<Part>): Values<Part> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function"
        ? (within: Parameters<typeof value>[0]) => value(within.map(withOnePeriod))
        : typeof value === "string"
          ? value.replace(/\.$/, ".\uE000")
          : value,
    ]),
  ) as Values<Part>;

/** The messages of one area, to be asked by key. @param compiled from the loader */
export function createWords<Area extends AreaName>(
  locale: string,
  compiled: CompiledArea,
): Words<Area> {
  // The types of what is given are generated from the same messages.
  return (key: string, given?: unknown) =>
    tell(locale, compiled, key, given as Values<never> | undefined).join("");
}

/** A sentence that is worded later, in the language of whoever reads it. */
export interface Sentence {
  readonly area: AreaName;
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Names a sentence of the catalogue and what it is given. */
export const sentence = <Area extends AreaName, Name extends PlainKey<Area>>(
  area: Area,
  key: Name,
  ...[values]: Given<ArgumentsOf<Area, Name>>
): Sentence => ({ area, key, values: values ?? {} });
