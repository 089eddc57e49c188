import { type ComponentType, createElement, lazy, useState } from "react";
import { paths } from "../lib/paths.ts";
import { reportProblem } from "../lib/report.ts";
import type { bars } from "./bars.ts";

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

export interface Screen {
  readonly path: keyof typeof bars;
  readonly access: ScreenAccess;
  readonly Page: OnDemand;
}

/** A component whose code is fetched when it is first shown, or before by `preload`. */
type OnDemand<Props = object> = ComponentType<Props> & { preload: () => Promise<void> };

function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  // What has been fetched is drawn at once: a lazy component would show its placeholder first, even so.
  const Component = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>));
    return createElement(Shown, props);
  };
  const preload = async () => {
    try {
      loaded = await load();
    } catch (error) {
      // No failure yet: showing the component asks again, and a boundary speaks then.
      reportProblem("A page's code did not come early", error);
    }
  };
  return Object.assign(Component, { preload });
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
    Page: onDemand(async () => (await import("../pages/home-page.tsx")).HomePage),
  },
  {
    path: paths.conversations,
    access: "authenticated",
    Page: onDemand(async () => (await import("../pages/conversations-page.tsx")).ConversationsPage),
  },
  {
    path: paths.chat,
    access: "authenticated",
    Page: onDemand(async () => (await import("../pages/chat-page.tsx")).ChatPage),
  },
  {
    path: paths.calendar,
    access: "authenticated",
    Page: onDemand(async () => (await import("../pages/calendar-page.tsx")).CalendarPage),
  },
  {
    path: paths.scheduleImport,
    access: "parents",
    Page: onDemand(
      async () => (await import("../pages/schedule-import-page.tsx")).ScheduleImportPage,
    ),
  },
  {
    path: paths.disputes,
    access: "authenticated",
    Page: onDemand(async () => (await import("../pages/disputes-page.tsx")).DisputesPage),
  },
  {
    path: paths.disputeEvaluation,
    access: "authenticated",
    Page: onDemand(
      async () => (await import("../pages/dispute-evaluation-page.tsx")).DisputeEvaluationPage,
    ),
  },
  {
    path: paths.therapy,
    access: "authenticated",
    Page: onDemand(async () => (await import("../pages/therapy-page.tsx")).TherapyPage),
  },
  {
    path: paths.courtView,
    access: "reviewer",
    Page: onDemand(async () => (await import("../pages/court-view-page.tsx")).CourtViewPage),
  },
  {
    path: paths.test,
    access: "authenticated",
    Page: onDemand(async () => (await import("../pages/test-page.tsx")).TestPage),
  },
];

/** Fetches the code of the screen at this path while the session is still being asked for. */
export async function preloadScreen(path: string): Promise<void> {
  if (path === paths.login) return LoginScreen.preload();
  const Page = screens.find((screen) => screen.path === path)?.Page ?? NotFoundScreen;
  await Promise.all([Shell.preload(), Page.preload()]);
}
