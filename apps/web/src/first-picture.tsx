/**
 * Drawn by the build (build/first-pictures.ts), not by the browser: what the HTML of each screen shows before any
 * script has run, by the screens' own components, and which calls the browser makes meanwhile.
 */
import { type AreaName, defaultLocale } from "@evenkeel/words";
import { pageLocales } from "@evenkeel/words/page";
import { MantineProvider, Skeleton } from "@mantine/core";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@evenkeel/contract/router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { firstReads } from "./app/first-reads.ts";
import { ScreenPicture } from "./app/screen-picture.tsx";
import { screenWords } from "./app/screen-words.ts";
import { theme } from "./app/theme.ts";
import { ContentSkeleton } from "./components/content-skeleton.tsx";
import { Splash } from "./components/splash.tsx";
import { type ScreenPath, screenPaths } from "./lib/headings.ts";
import { type Path, paths } from "./lib/paths.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { addressOf } from "./lib/rest-link.ts";
import { trpc, trpcUtils } from "./lib/trpc.ts";
import { bringWords, openWords, speakTo, words } from "./lib/words.ts";
import form from "./features/session/sign-in-form.module.css";
import { LoginIntro } from "./pages/login-intro.tsx";
import login from "./pages/login-page.module.css";

interface FirstPicture {
  /** The language that it speaks, one of the catalogue's. */
  locale: string;
  /** Null for the page of those whose screen is not known from the address. */
  path: Path | null;
  html: string;
  /** What the page says where its scripts do not come, or may not run. */
  without: { missing: string; scripts: string };
  /** What a device says of the app: what it is for, and the screens that its icon leads to, by their addresses. */
  app: { about: string; shortcuts: Record<string, string> };
  /** The areas of the catalogue that the screen says. */
  areas: readonly AreaName[];
  /** Addresses of the calls that the screen makes whoever opens it, the session's first. */
  calls: string[];
}

type Pictured = Exclude<ScreenPath, typeof paths.courtView>;

const isPictured = (path: ScreenPath): path is Pictured => path !== paths.courtView;

/** In each language the splash, and the first picture of the sign-in page and of every screen of a parent. */
export async function firstPictures(): Promise<FirstPicture[]> {
  await openWords(defaultLocale);
  await bringWords(["session", "first-picture"]);
  const pictures: FirstPicture[] = [];
  for (const locale of pageLocales) {
    await speakTo({ locale });
    pictures.push(...picturesIn(locale));
  }
  return pictures;
}

function picturesIn(locale: string): FirstPicture[] {
  const without = {
    missing: renderToStaticMarkup(<LoadFailed />),
    scripts: words("first-picture")("scripts"),
  };
  const t = words("common");
  const app = {
    about: words("session")("about"),
    shortcuts: { [paths.chat]: t("nav.chat"), [paths.calendar]: t("nav.calendar") },
  };
  const all = { locale, without, app };
  const areasOf = (path: keyof typeof screenWords | null): readonly AreaName[] => [
    "common",
    ...(path === null ? [] : screenWords[path]),
  ];
  const pictured = screenPaths.filter(isPictured);
  return [
    { ...all, path: null, html: draw(paths.home, <Splash />), areas: areasOf(null), calls: [] },
    {
      ...all,
      path: paths.login,
      html: draw(paths.login, <LoginPicture />),
      areas: areasOf(paths.login),
      calls: [],
    },
    ...pictured.map((path) => ({
      ...all,
      path,
      areas: areasOf(path),
      html: draw(
        path,
        <div data-first-picture>
          <ScreenPicture path={path}>
            <ContentSkeleton />
          </ScreenPicture>
        </div>,
      ),
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

/** Shown by start.ts. */
function LoadFailed() {
  return (
    <div role="alert" className="load-failed">
      {words("first-picture")("failed")}{" "}
      <button className="load-again">{words("common")("again")}</button>
    </div>
  );
}

/** Without the fields: what were typed into them before the page lives would be lost. */
function LoginPicture() {
  return (
    <div className={login.column} data-first-picture>
      <main id="main" className={login.main}>
        <LoginIntro />
        <div className={form.form} role="status" aria-label={words("common")("loading")}>
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={44} />
        </div>
      </main>
    </div>
  );
}

/** Runs the screen's first reads against a client that writes down what it is asked, and answers nothing. */
function callsOf(path: Path): string[] {
  const asked = [addressOf("session.me", undefined)];
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
