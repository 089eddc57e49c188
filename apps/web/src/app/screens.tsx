import type { ComponentType } from "react";
import { inPlace, type OnDemand, onDemand } from "../components/on-demand.tsx";
import { ContentSkeleton } from "../components/content-skeleton.tsx";
import { PagePicture } from "../components/page-picture.tsx";
import { Splash } from "../components/splash.tsx";
import { paths, screenAt } from "../lib/paths.ts";
import type { bars } from "./bars.ts";
import { ScreenPicture } from "./screen-picture.tsx";
import { screenWords } from "./screen-words.ts";

/** Who may see a screen and where the others go (S-2.1). */
export type ScreenAccess =
  /** Any signed-in user. */
  | "authenticated"
  /** The home screen: a court_viewer goes to /court-view. */
  | "home"
  /** Parents: a court_viewer goes to /conversations. */
  | "parents"
  /** court_viewer only: others go to /conversations. */
  | "court";

export interface Screen {
  readonly path: keyof typeof bars;
  readonly access: ScreenAccess;
  readonly Page: OnDemand;
}

const content = inPlace(<ContentSkeleton />);

/** The frame of every screen behind the sign-in: the sign-in page does without its weight. */
export const Shell = onDemand(
  async () => (await import("./shell.tsx")).Shell,
  (missing, { path }) => <ScreenPicture path={path}>{content(missing)}</ScreenPicture>,
);

/** It comes with the frame: nobody can do anything before it is here. */
export const SignedIn = onDemand(
  async () => (await import("./signed-in.tsx")).SignedIn,
  () => null,
);

/** Until a screen's page has loaded, its heading is shown, and what went wrong if it does not. */
const screen = (
  path: Screen["path"],
  access: ScreenAccess,
  load: () => Promise<ComponentType>,
): Screen => ({
  path,
  access,
  Page: onDemand(
    load,
    (missing) => <PagePicture path={path}>{content(missing)}</PagePicture>,
    screenWords[path],
  ),
});

/** A page that has no frame around it: those by which people come in. */
const wayIn = <Props extends object>(
  path: keyof typeof screenWords,
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> => onDemand(load, inPlace(<Splash />), screenWords[path]);

export const LoginScreen = wayIn(
  paths.login,
  async () => (await import("../pages/login-page.tsx")).LoginPage,
);
export const SetupScreen = wayIn(
  paths.setUp,
  async () => (await import("../pages/setup-page.tsx")).SetupPage,
);
export const JoinScreen = wayIn(
  paths.join,
  async () => (await import("../pages/join-page.tsx")).JoinPage,
);
export const ResetScreen = wayIn(
  paths.reset,
  async () => (await import("../pages/reset-page.tsx")).ResetPage,
);
const waysIn = new Map<string, Pick<OnDemand, "preload">>([
  [paths.login, LoginScreen],
  [paths.setUp, SetupScreen],
  [paths.join, JoinScreen],
  [paths.reset, ResetScreen],
]);
export const NotFoundScreen = onDemand(
  async () => (await import("../pages/not-found-page.tsx")).NotFoundPage,
  inPlace(<Splash />),
);

/** Every screen behind the sign-in. Each page loads when it is first opened. */
export const screens: readonly Screen[] = [
  screen(paths.home, "home", async () => (await import("../pages/home-page.tsx")).HomePage),
  screen(
    paths.conversations,
    "authenticated",
    async () => (await import("../pages/conversations-page.tsx")).ConversationsPage,
  ),
  screen(
    paths.chat,
    "authenticated",
    async () => (await import("../pages/chat-page.tsx")).ChatPage,
  ),
  screen(
    paths.calendar,
    "authenticated",
    async () => (await import("../pages/calendar-page.tsx")).CalendarPage,
  ),
  screen(
    paths.scheduleImport,
    "parents",
    async () => (await import("../pages/schedule-import-page.tsx")).ScheduleImportPage,
  ),
  screen(
    paths.disputes,
    "authenticated",
    async () => (await import("../pages/disputes-page.tsx")).DisputesPage,
  ),
  screen(
    paths.disputeEvaluation,
    "authenticated",
    async () => (await import("../pages/dispute-evaluation-page.tsx")).DisputeEvaluationPage,
  ),
  screen(
    paths.expenses,
    "authenticated",
    async () => (await import("../pages/expenses-page.tsx")).ExpensesPage,
  ),
  screen(
    paths.children,
    "parents",
    async () => (await import("../pages/children-page.tsx")).ChildrenPage,
  ),
  screen(
    paths.journal,
    "parents",
    async () => (await import("../pages/journal-page.tsx")).JournalPage,
  ),
  screen(
    paths.companion,
    "authenticated",
    async () => (await import("../pages/companion-page.tsx")).CompanionPage,
  ),
  screen(
    paths.courtView,
    "court",
    async () => (await import("../pages/court-view-page.tsx")).CourtViewPage,
  ),
  screen(
    paths.test,
    "authenticated",
    async () => (await import("../pages/test-page.tsx")).TestPage,
  ),
];

/** Fetches the code of the screen at this path while the session is still being asked for. */
export async function preloadScreen(path: string): Promise<void> {
  const way = waysIn.get(path);
  if (way !== undefined) return way.preload();
  const Page = screens.find((screen) => screen.path === screenAt(path))?.Page ?? NotFoundScreen;
  await Promise.all([SignedIn.preload(), Shell.preload(), Page.preload()]);
}
