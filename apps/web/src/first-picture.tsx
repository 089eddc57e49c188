/**
 * Drawn by the build (build/first-pictures.ts), not by the browser: what the HTML of each screen shows before any
 * script has run, by the screens' own components, and which calls the browser makes meanwhile.
 */
import { MantineProvider, Skeleton } from "@mantine/core";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@evenkeel/contract/router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { bars } from "./app/bars.ts";
import { BottomBarLinks } from "./app/bottom-bar.tsx";
import { firstReads } from "./app/first-reads.ts";
import shell from "./app/shell.module.css";
import { theme } from "./app/theme.ts";
import page from "./components/page.module.css";
import { ContentSkeleton } from "./components/page-skeleton.tsx";
import { headings } from "./lib/headings.ts";
import { type Path, paths } from "./lib/paths.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { addressOf } from "./lib/rest-link.ts";
import { trpc, trpcUtils } from "./lib/trpc.ts";
import form from "./features/session/sign-in-form.module.css";
import { LoginIntro } from "./pages/login-intro.tsx";
import login from "./pages/login-page.module.css";

interface FirstPicture {
  path: Path;
  html: string;
  /** Addresses of the calls that the screen makes whoever opens it, the session's first. */
  calls: string[];
}

type Pictured = keyof typeof headings;

/** The first picture of the sign-in page, and of every screen that a parent may open. */
export function firstPictures(): FirstPicture[] {
  const pictured = Object.keys(headings) as Pictured[];
  return [
    { path: paths.login, html: draw(paths.login, <LoginPicture />), calls: [] },
    ...pictured.map((path) => ({
      path,
      html: draw(path, <ScreenPicture path={path} />),
      calls: callsOf(path),
    })),
  ];
}

const draw = (path: Path, picture: ReactNode): string =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        {picture}
      </MantineProvider>
    </StaticRouter>,
  );

function ScreenPicture({ path }: { path: Pictured }) {
  return (
    <div className={shell.column} data-first-picture>
      <main id="main" className={page.page}>
        <PageHeader {...headings[path]} />
        <ContentSkeleton />
      </main>
      <BottomBarLinks bar={bars[path]} />
    </div>
  );
}

/** Without the fields: what were typed into them before the page lives would be lost. */
function LoginPicture() {
  return (
    <div className={login.column} data-first-picture>
      <main id="main" className={login.main}>
        <LoginIntro />
        <div className={form.form} role="status" aria-label="Loading">
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={44} />
        </div>
      </main>
    </div>
  );
}

/** As high as the screen's own, which may say more: nothing moves when that takes its place. */
function PageHeader({ title, subtitle = "\u00a0" }: { title: string; subtitle?: string }) {
  return (
    <header className={page.header}>
      <div className={page.titles}>
        <h1 className={page.title}>{title}</h1>
        <p className={page.subtitle}>{subtitle}</p>
      </div>
    </header>
  );
}

/** Runs the screen's first reads against a client that writes down what it is asked, and answers nothing. */
function callsOf(path: Path): string[] {
  const asked = [addressOf("identity.me", undefined)];
  const writeDown: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable(() => {
        asked.push(addressOf(op.path, op.input));
      });
  const client = trpc.createClient({ links: [writeDown] });
  const queryClient = createQueryClient(() => undefined);
  void Promise.all(firstReads[path]?.always(trpcUtils(client, queryClient)) ?? []);
  return asked;
}
