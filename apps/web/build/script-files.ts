import path from "node:path";
import { type BuildEnvironmentOptions, createFilter } from "vite";

type Groups = NonNullable<
  Exclude<
    NonNullable<
      Extract<
        NonNullable<BuildEnvironmentOptions["rolldownOptions"]>["output"],
        { codeSplitting?: unknown }
      >["codeSplitting"]
    >,
    boolean
  >["groups"]
>;

const repository = path.resolve(import.meta.dirname, "../../..");

/** Globs of files under `apps/web/src`, or from the root of the repository where they begin with `/`. */
const globs = (places: readonly string[]): string[] =>
  places.map((place) =>
    place.startsWith("/") ? repository + place : `${repository}/apps/web/src/${place}`,
  );

const files = (places: readonly string[], without: readonly string[] = []) =>
  createFilter(globs(places), globs(without), { resolve: false });

/** Of the calendar's exchanges, what shows that one is due. */
const exchangesNow =
  "features/calendar/exchanges/{queries,use-exchanges-now,in-time,exchanges-now}.*";

/** What the screens of every day have in common. */
const everyDay = [
  "lib/**",
  "components/**",
  "features/{children,family}/components/*.css",
  "features/calendar/*",
  "features/calendar/components/*",
  exchangesNow,
  "features/calendar/swaps/{queries,standing,swap-words,use-swaps}.*",
  "features/calendar/imports/{use-*,standing}.*",
  "features/calendar/imports/*/{use-*,upload-event}.*",
  // What stands on the calendar of an import that is not confirmed yet, without the dialogs that it opens.
  "features/calendar/imports/placed/{lazy-*,consent-queries,counts}.*",
];

/** What dialogs and forms are made of, which no screen shows at once. */
const onceOpened = [
  "components/{color-field,form-dialog,dialog}.*",
  // Of the ways in.
  "components/{credential-form,language-choice}.*",
  "features/calendar/components/{calendar-dialogs,day-dialog,dialogs}.*",
];

/** What is read and written on the screens with messages, without the dialogs that open there. */
const messages = ["features/{messages,coordinator,attachments}/**"];
const messagesOnceOpened = [
  "features/{messages,coordinator}/index.ts",
  "features/{messages,coordinator}/components/*-{dialog,dialogs}.*",
  "features/messages/components/{communication-pause,what-is-meant,dialogs.module}.*",
];

/**
 * Which modules share a file. Left alone the bundler makes one of everything that two screens have in common, dozens
 * of a kilobyte each; over plain http every six of them cost a phone another round trip.
 *
 * A group takes what it names with all that this imports, unless a group of a higher priority has it.
 */
export const scriptFiles: Groups = [
  // Runs first and names the rest.
  { name: "start", test: /src\/start\.ts$|vite\/preload-helper|rolldown[:/]runtime/, priority: 7 },
  // What every visit needs; the sign-in page needs nothing else.
  { name: "base", test: /src\/(main|pages\/login-page)\.tsx$/, priority: 6 },
  // The frame of every screen behind the sign-in, and what a model and a screen both use: else it came with zod.
  {
    name: "frame",
    test: files([
      "app/{shell,signed-in,first-reads}.*",
      "components/{page,error-state,folded-text}.*",
      "features/account/account-menu.tsx",
      // It stands above a screen and comes before it: later it would push the screen away.
      "features/notices/components/new-here.tsx",
      "features/{messages,calendar}/queries.ts",
      // Of the calendar, its days and its forms: else what shows one brings what another asks with.
      "features/calendar/fields/whose-clock.tsx",
      "/packages/contract/src/{issue-words,visible-text,fact-fields}.ts",
      "/**/@tabler/icons-react/**",
      // Small things of which screens, controls and dialogs are made: else one with a field came with all dialogs.
      "lib/new-id.ts",
      "/**/@mantine/hooks/esm/use-{merged-ref,debounced-callback}/**",
      "/**/@mantine/core/esm/core/utils/create-safe-context/**",
      "/**/@mantine/core/esm/components/ScrollArea/utils/**",
    ]),
    priority: 5,
  },
  // Dialogs, which no screen shows at once.
  { name: "dialogs", test: /src\/components\/(notice-)?dialog\.tsx$/, priority: 4 },
  // What screens ask with at once, and what checks it; what opens above a page comes with the dialogs.
  {
    name: "controls",
    test: files([
      "/**/@mantine/core/esm/components/{Anchor,Checkbox,FileButton,NativeSelect,Progress,SegmentedControl,Textarea}/**",
      "lib/{form-errors,use-checked-form}.ts",
      "components/form-refusal.*",
    ]),
    minShareCount: 2,
    priority: 4,
  },
  { name: "zod", test: /node_modules\/zod\/|contract\/src\/models\//, priority: 3 },
  { name: "fields", test: /node_modules\/@mantine\/core\//, minShareCount: 2, priority: 3 },
  // What the screens of every day have in common; what dialogs and forms show comes with them.
  {
    name: "common",
    test: files(everyDay, onceOpened),
    minShareCount: 2,
    priority: 2,
  },
  // Home and the two screens with messages share these; the calendar does without.
  { name: "messages", test: files(messages, messagesOnceOpened), minShareCount: 2, priority: 1 },
  // A schedule's import, which only its own screen and one dialog need.
  {
    name: "imports",
    test: files([
      "features/calendar/imports/**",
      "/packages/custody/src/{rules,holidays,layers}/**",
    ]),
    minShareCount: 2,
    priority: 1,
  },
  // Forms, which bring what checks them (zod): no screen is to fetch them for something else that it shares.
  {
    name: "forms",
    test: files(["components/form-dialog.*"]),
    minShareCount: 2,
    priority: 1,
  },
  // The pages of links and of a lost password: few visits in a family's life.
  {
    name: "ways-in",
    test: files(["components/{credential-form,language-choice}.*", "pages/link-page.tsx"]),
    minShareCount: 2,
    priority: 1,
  },
  // The people of a family, asked for at the first visit and found in the account menu ever after.
  {
    name: "family",
    test: files(
      ["components/color-field.tsx", "features/{children,family}/components/*.{ts,tsx}"],
      ["features/{children,family}/components/*-{card,on-demand}*"],
    ),
    minShareCount: 2,
    priority: 1,
  },
  // Turning notices on: for Home's question and for the dialog, and on no screen that only says what is new.
  {
    name: "turn-on",
    test: files(["features/notices/{browser-device,use-turn-on}.ts", "features/notices/*.json"]),
    minShareCount: 2,
    priority: 2,
  },
  // What listens for notices on every screen, without the dialogs in which they are chosen.
  {
    name: "notices",
    test: files(["features/notices/**"], ["features/notices/**/*dialog*"]),
    minShareCount: 2,
    priority: 1,
  },
  // What a message that is held opens, on two screens; none of them shows it at once.
  {
    name: "held",
    test: files(["features/messages/components/{*dialog,communication-pause,what-is-meant}.tsx"]),
    minShareCount: 2,
    priority: 1,
  },
  // An exchange to check in to: few hours of a week.
  {
    name: "exchanges",
    test: files([
      "features/calendar/exchanges/!(queries|use-exchanges-now|in-time|exchanges-now)*",
    ]),
    minShareCount: 2,
    priority: 1,
  },
  // Passkeys, for who has one or makes one.
  { name: "passkeys", test: /node_modules\/@simplewebauthn\//, minShareCount: 2, priority: 1 },
  // What compares the record with what this device saw, which no screen waits for.
  {
    name: "witness",
    test: files([
      "features/witness/components/**",
      "features/witness/{check-record,kept-checkpoint}*",
      "/packages/verify/src/log/**",
    ]),
    minShareCount: 2,
    priority: 1,
  },
  // What a parent's record and the court's view of it share; it reads entries back with zod, too. After the messages: it
  // shows their files, and no screen with messages is to fetch a record for them.
  {
    name: "record",
    test: files(
      ["features/record/**/*.{ts,tsx}", "/packages/contract/src/access-detail.ts"],
      ["features/record/{index,my-record,tip-above}.*"],
    ),
    minShareCount: 2,
    priority: 0.5,
  },
  // The rest that screens have in common; what the calendar's dialogs share is theirs.
  {
    name: "shared",
    test: files(["/**"], ["features/calendar/{events,fields,files,swaps}/**"]),
    minShareCount: 2,
    priority: 0,
  },
];
