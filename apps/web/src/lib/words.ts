/**
 * The words of the page, in the reader's language. Each area of the catalogue is a file of its own, fetched with the
 * screen that shows it; `common` is here before anything is drawn.
 */
import {
  type AreaName,
  type ArgumentsOf,
  bestLocale,
  type CompiledArea,
  defaultLocale,
  type Key,
  type Sentence,
  type Tag,
  tell,
  type Words,
} from "@evenkeel/words";
import { fetchArea, pageLocales } from "@evenkeel/words/page";
import {
  cloneElement,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useSyncExternalStore,
} from "react";
import { reportProblem } from "./report.ts";

/** What a message with tags is given: each tag is the element of its name, around the words within it. */
type Drawn<Values> = {
  [Name in keyof Values]: Values[Name] extends Tag ? ReactElement : Values[Name];
};

/** The words of one area, as components use them. */
export interface PageWords<Area extends AreaName> extends Words<Area> {
  rich: <Name extends Key<Area>>(key: Name, values: Drawn<ArgumentsOf<Area, Name>>) => ReactNode;
}

type Values = Record<string, string | number | ReactElement>;
type TextValues = Record<string, string | number>;
/** An area without its types, which are generated from the same messages. */
type AnyWords = ((key: string, values?: unknown) => string) & {
  rich: (key: string, values: unknown) => ReactNode;
};

let locale = defaultLocale;
/** The areas that are here, all of them in `locale`. */
let here: ReadonlyMap<AreaName, AnyWords> = new Map();
const coming = new Map<AreaName, Promise<void>>();
const watchers = new Set<() => void>();

/** The language that the page speaks, a BCP 47 tag of the catalogue. */
export const currentLocale = (): string => locale;

/** The same for a component, which is drawn again when it changes. */
export const useLocale = (): string => useSyncExternalStore(watch, currentLocale, currentLocale);

/** The language of the catalogue that this browser's user reads best. */
const browserLocale = (): string => bestLocale(navigator.languages, pageLocales);

/** The one that they chose, else their browser's. */
const localeOf = (reader: { locale: string | null } | null): string =>
  reader?.locale == null ? browserLocale() : bestLocale([reader.locale], pageLocales);

/** What the page says whatever it shows. */
const always: readonly AreaName[] = ["common"];

/**
 * Makes the page ready to speak, before anything is drawn.
 * @param asked a language of the catalogue
 */
export async function openWords(asked: string = browserLocale()): Promise<void> {
  locale = asked;
  await bringWords(always);
}

/** Fetches what a screen is about to say, unless it is here. @throws what the import throws */
export async function bringWords(areas: readonly AreaName[]): Promise<void> {
  await Promise.all(areas.map(bring));
}

/**
 * The words of an area, for a component; it waits at its Suspense where they are still on their way. Another language
 * draws the component and what it holds anew, where it stands: nothing that was typed or chosen is lost.
 */
export function useWords<Area extends AreaName>(area: Area): PageWords<Area> {
  useLocale();
  return words(area);
}

/**
 * The words of an area, for what is no component. While a component is drawn, it waits as `useWords` does where they are
 * not here; anywhere else it has to be `common`, or an area of whoever calls.
 * @throws Error where it is called outside of drawing and they are not here
 */
export function words<Area extends AreaName>(area: Area): PageWords<Area> {
  const known = here.get(area);
  if (known === undefined) throw new OnTheirWay(area, bring(area));
  return known;
}

/**
 * Words that are not here yet. What is being drawn waits for them at its Suspense, as React waits for whatever can be
 * waited for; anywhere else this is the error that it looks like. React's `use` would have to be called each time, whether
 * they are here or not: where a part says things of two areas, it took one for the other.
 */
class OnTheirWay extends Error implements PromiseLike<void> {
  readonly #arriving: Promise<void>;

  constructor(area: AreaName, arriving: Promise<void>) {
    super(`The words of '${area}' have not been brought`);
    this.#arriving = arriving;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- React waits for it
  then<Here, Gone>(
    isHere?: ((nothing: void) => Here | PromiseLike<Here>) | null,
    isGone?: ((reason: unknown) => Gone | PromiseLike<Gone>) | null,
  ): PromiseLike<Here | Gone> {
    return this.#arriving.then(isHere, isGone);
  }
}

/**
 * Speaks a reader's language from now on; the browser's where no one is there or none was chosen. Where its words do not
 * come, the page goes on in the one before.
 */
export async function speakTo(reader: { locale: string | null } | null): Promise<void> {
  try {
    await changeLocale(localeOf(reader));
  } catch (error) {
    reportProblem("The words of another language did not come", error);
  }
}

/** All at once, when every area that is here has come in it. */
async function changeLocale(next: string): Promise<void> {
  if (next === locale) return;
  const areas = [...here.keys()];
  const arrived = await Promise.all(areas.map((area) => fetchArea(next, area)));
  locale = next;
  coming.clear();
  here = new Map(areas.map((area, index) => [area, pageWords(next, arrived[index] ?? {})]));
  tellWatchers();
}

function bring(area: AreaName): Promise<void> {
  const known = coming.get(area);
  if (known !== undefined) return known;
  const asked = locale;
  const arriving = fetchArea(asked, area).then((compiled) => {
    // The language changed meanwhile: what was asked for is no use, and is asked for again.
    if (asked !== locale) return bring(area);
    here = new Map([...here, [area, pageWords(asked, compiled)]]);
    return undefined;
  });
  coming.set(area, arriving);
  arriving.catch(() => coming.delete(area));
  return arriving;
}

/** A sentence that was named elsewhere, of an area that is here. @throws Error where it is not */
export function worded({ area, key, values }: Sentence): string {
  const known = here.get(area);
  if (known === undefined) throw new Error(`The words of '${area}' have not been brought`);
  return known(key, values);
}

function pageWords(locale: string, compiled: CompiledArea): AnyWords {
  const plain = (key: string, values?: unknown): string =>
    tell<string>(locale, compiled, key, values as TextValues | undefined).join("");
  const rich = (key: string, values: unknown): ReactNode => {
    const drawn = Object.entries(values as Values).map(([name, value]) => {
      if (typeof value !== "object") return [name, value];
      return [name, (within: readonly ReactNode[]) => cloneElement(value, {}, ...within)];
    });
    return fragment(tell<ReactNode>(locale, compiled, key, Object.fromEntries(drawn)));
  };
  return Object.assign(plain, { rich });
}

/** Parts of a message in a row; as an array React would ask for their keys. */
const fragment = (parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...parts);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}
