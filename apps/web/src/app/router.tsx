import { Suspense } from "react";
import { Outlet, type RouteObject, useRoutes } from "react-router-dom";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { PageSkeleton } from "../components/page-skeleton.tsx";
import { Splash } from "../components/splash.tsx";
import { ToastViewport } from "../components/toast-viewport.tsx";
import { BuildCheck } from "../features/build/build-check.tsx";
import { paths } from "../lib/paths.ts";
import { bars } from "./bars.ts";
import { Guard, RequireUser, SignedOutOnly } from "./guards.tsx";
import { LoginScreen, NotFoundScreen, type Screen, screens, Shell } from "./screens.ts";

/** What stands around every page: the build check, the toasts, and a boundary for what fails outside a page. */
function Root() {
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<Splash />}>
          <Outlet />
        </Suspense>
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
      <Shell bar={bars[path]}>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </Guard>
  );
}

/** All routes of spec section 2. Any other path is the 404 page, signed in or not. */
const routeObjects: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        path: paths.login,
        element: (
          <SignedOutOnly>
            <LoginScreen />
          </SignedOutOnly>
        ),
      },
      {
        element: <RequireUser />,
        children: screens.map((screen) => ({
          path: screen.path,
          // The key makes each screen its own: a failed page is forgotten when another is opened.
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
