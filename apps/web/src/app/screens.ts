import { type ComponentType, lazy } from "react";
import { type Path, paths } from "../lib/paths.ts";
import { reportProblem } from "../lib/report.ts";

/** Who may see a screen and where the others go (spec section 2, route table). */
export type ScreenAccess =
  /** Any signed-in user. */
  | "authenticated"
  /** The home screen: a court_viewer goes to /court-view. */
  | "home"
  /** Parents: a court_viewer goes to /conversations. */
  | "parents"
  /** court_viewer only: others go to /conversations. */
  | "reviewer";

/** Which bottom navigation: four tabs, seven links, or the six of the dispute screen. */
export type Bar = "tabs" | "links" | "disputes";

export interface Screen {
  readonly path: Path;
  readonly access: ScreenAccess;
  readonly bar: Bar;
  readonly Page: OnDemand;
}

/** A component whose code is fetched when it is first shown, or before by `preload`. */
type OnDemand<Props = object> = ComponentType<Props> & { preload: () => void };

function onDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  // A failed preload is no failure yet: showing the component asks again, and a boundary speaks then.
  const preload = () =>
    void load().catch((error: unknown) => reportProblem("A page's code did not come early", error));
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { preload },
  );
}

/** The frame of every screen behind the sign-in: the sign-in page does without its weight. */
export const Shell = onDemand(async () => (await import("./shell.tsx")).Shell);

export const LoginScreen = onDemand(
  async () => (await import("../pages/login-page.tsx")).LoginPage,
);
export const NotFoundScreen = onDemand(
  async () => (await import("../pages/not-found-page.tsx")).NotFoundPage,
);

/** Every screen behind the sign-in. Each page loads when it is first opened. */
export const screens: readonly Screen[] = [
  {
    path: paths.home,
    access: "home",
    bar: "tabs",
    Page: onDemand(async () => (await import("../pages/home-page.tsx")).HomePage),
  },
  {
    path: paths.conversations,
    access: "authenticated",
    bar: "tabs",
    Page: onDemand(async () => (await import("../pages/conversations-page.tsx")).ConversationsPage),
  },
  {
    path: paths.chat,
    access: "authenticated",
    bar: "links",
    Page: onDemand(async () => (await import("../pages/chat-page.tsx")).ChatPage),
  },
  {
    path: paths.calendar,
    access: "authenticated",
    bar: "tabs",
    Page: onDemand(async () => (await import("../pages/calendar-page.tsx")).CalendarPage),
  },
  {
    path: paths.scheduleImport,
    access: "parents",
    bar: "links",
    Page: onDemand(
      async () => (await import("../pages/schedule-import-page.tsx")).ScheduleImportPage,
    ),
  },
  {
    path: paths.disputes,
    access: "authenticated",
    bar: "disputes",
    Page: onDemand(async () => (await import("../pages/disputes-page.tsx")).DisputesPage),
  },
  {
    path: paths.disputeEvaluation,
    access: "authenticated",
    bar: "links",
    Page: onDemand(
      async () => (await import("../pages/dispute-evaluation-page.tsx")).DisputeEvaluationPage,
    ),
  },
  {
    path: paths.therapy,
    access: "authenticated",
    bar: "tabs",
    Page: onDemand(async () => (await import("../pages/therapy-page.tsx")).TherapyPage),
  },
  {
    path: paths.courtView,
    access: "reviewer",
    bar: "links",
    Page: onDemand(async () => (await import("../pages/court-view-page.tsx")).CourtViewPage),
  },
  {
    path: paths.test,
    access: "authenticated",
    bar: "links",
    Page: onDemand(async () => (await import("../pages/test-page.tsx")).TestPage),
  },
];

/** Fetches the code of the screen at this path while the session is still being asked for. */
export function preloadScreen(path: string): void {
  if (path === paths.login) return LoginScreen.preload();
  Shell.preload();
  screens.find((screen) => screen.path === path)?.Page.preload();
}
