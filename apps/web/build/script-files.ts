import type { BuildEnvironmentOptions } from "vite";

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
    test: /src\/(app\/shell|components\/(page|error-state|folded-text)|features\/account\/account-menu|features\/messages\/queries|features\/calendar\/queries|app\/first-reads)\.tsx?$|contract\/src\/(issue-words|visible-text)\.ts$|@tabler\/icons-react/,
    priority: 5,
  },
  // Dialogs, which no screen shows at once.
  { name: "dialogs", test: /src\/components\/(notice-)?dialog\.tsx$/, priority: 4 },
  { name: "zod", test: /node_modules\/zod\/|contract\/src\/models\//, priority: 3 },
  { name: "fields", test: /node_modules\/@mantine\/core\//, minShareCount: 2, priority: 3 },
  // What the screens of every day have in common; what dialogs and forms show comes with them.
  {
    name: "common",
    test: /src\/(lib\/(?!form-errors|use-checked-form)|components\/(?!color-field|dialog|form-refusal)|features\/(messages|coordinator)\/(?!index|components\/([a-z-]*dialog|communication-pause))|features\/calendar\/(?!index|events\/|fields\/|imports\/(?!use-imports|standing|upload-event)|components\/(?!lazy-)[a-z-]*dialog))/,
    minShareCount: 2,
    priority: 2,
  },
  // A schedule's import, which only its own screen and one dialog need.
  {
    name: "imports",
    test: /src\/features\/calendar\/imports\/|packages\/custody\/src\/(rules|holidays|layers)\//,
    minShareCount: 2,
    priority: 1,
  },
  // The rest that screens have in common; what the calendar's dialogs share is theirs.
  {
    name: "shared",
    test: /^(?!.*\/features\/calendar\/(events|fields)\/)/,
    minShareCount: 2,
    priority: 0,
  },
];
