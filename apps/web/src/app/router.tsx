import { Outlet, type RouteObject, useRoutes } from "react-router-dom";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { ToastViewport } from "../components/toast-viewport.tsx";
import { BuildCheck } from "../features/build/build-check.tsx";
import { useOtherTabs } from "../features/session/queries.ts";
import { paths } from "../lib/paths.ts";
import { ByLink } from "./by-link.tsx";
import { Guard, RequireUser, SignedOutOnly } from "./guards.tsx";
import { SignIn } from "./sign-in.tsx";
import {
  JoinScreen,
  NotFoundScreen,
  ResetScreen,
  type Screen,
  screens,
  SetupScreen,
  Shell,
} from "./screens.tsx";

/** What surrounds every page: other tabs' sign-ins, the build check, the toasts, and a boundary for failures outside a page. */
function Root() {
  useOtherTabs();
  return (
    <>
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
      <ToastViewport />
      <BuildCheck />
    </>
  );
}

/** A screen in its shell. Its own failure or loading replaces the page and leaves the navigation. */
function ScreenRoute({ screen: { path, access, Page } }: { screen: Screen }) {
  return (
    <Guard access={access}>
      <Shell path={path}>
        <ErrorBoundary>
          <Page />
        </ErrorBoundary>
      </Shell>
    </Guard>
  );
}

/** All routes of S-2.1, and those by which people come in. Any other path is the 404 page, signed in or not. */
const routeObjects: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        path: paths.login,
        element: (
          <SignedOutOnly>
            <SignIn />
          </SignedOutOnly>
        ),
      },
      { path: paths.setUp, element: <SetupScreen /> },
      { path: paths.join, element: <ByLink Page={JoinScreen} /> },
      { path: paths.reset, element: <ByLink Page={ResetScreen} /> },
      {
        element: <RequireUser />,
        children: screens.map((screen) => ({
          // A child's page has its id after it.
          path: screen.path === paths.children ? `${screen.path}/:id?` : screen.path,
          // The key keeps screens separate: a failed page is forgotten when another is opened.
          element: <ScreenRoute key={screen.path} screen={screen} />,
        })),
      },
      { path: "*", element: <NotFoundScreen /> },
    ],
  },
];

/**
 * `useRoutes` and not a data router: nothing here loads or mutates through the router,
 * and the data router alone would take the sign-in page over its 150 kB.
 */
export function AppRoutes() {
  return useRoutes(routeObjects);
}
