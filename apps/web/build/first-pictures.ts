import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { compiledWords } from "@evenkeel/words/vite";
import { build, type Plugin, type Rolldown } from "vite";
import type { firstPictures as draw } from "../src/first-picture.tsx";

type Picture = Awaited<ReturnType<typeof draw>>[number];
type Bundle = Rolldown.OutputBundle;

const root = path.join(import.meta.dirname, "..");
const pages = "src/pages/";
/** Pages that are called otherwise than their address. */
const pageNames: Partial<Record<string, string>> = { therapy: "companion" };
/** Every screen behind the sign-in stands in it. */
const frame = "src/app/shell.tsx";
/** Fetched on the side: the screen stands before it is here. */
const onTheSide: Partial<Record<string, string>> = {
  "/calendar": "src/features/calendar/components/month-grid.tsx",
};

/** The file of a screen's page, below pages/ of the build; the server looks it up by the same rule (http/web.ts). */
const fileOf = (address: string): string => (address === "/" ? "home" : address.slice(1));

/**
 * Writes the HTML of each screen: its first picture, its styles, and the names of the scripts and calls that it needs,
 * so that the browser fetches everything at once and has something to show meanwhile. index.html gets the splash, for
 * those whose screen is not known from the address.
 */
export function firstPictures(): Plugin {
  return {
    name: "evenkeel-first-pictures",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") this.error("There is no index.html to draw into");
        const html = String(index.source);
        const main = filesOf(bundle, ["src/main.tsx"]);
        for (const picture of await drawPictures()) {
          if (picture.path === null) {
            assertStyled(bundle, main.styles, picture);
            index.source = withPicture(withLinks(html, main, bundle), picture.html);
            continue;
          }
          const name = fileOf(picture.path);
          const modules = ["src/main.tsx", `${pages}${pageNames[name] ?? name}-page.tsx`];
          if (name !== "login") modules.splice(1, 0, frame);
          const files = filesOf(bundle, modules);
          assertStyled(bundle, files.styles, picture);
          this.emitFile({
            type: "asset",
            fileName: `pages/${name}.html`,
            source: withPicture(withLinks(html, files, bundle, picture), picture.html),
          });
        }
      },
    },
  };
}

/** Runs src/first-picture.tsx, which is built for Node as the page is built for the browser. */
async function drawPictures(): Promise<Picture[]> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [compiledWords()],
    define: { "import.meta.env.BUILD_ID": '""' },
    build: {
      ssr: "src/first-picture.tsx",
      write: false,
      // One file, the words that come on demand included.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  // Within the package, so that its imports are found.
  const folder = mkdtempSync(path.join(root, "node_modules", ".first-pictures-"));
  try {
    const file = path.join(folder, "first-picture.mjs");
    writeFileSync(file, built.output[0].code);
    // In a process of its own: what it imports, made for pages, keeps timers that never let the build end.
    const run = `import { firstPictures } from ${JSON.stringify(pathToFileURL(file).href)};
      process.stdout.write(JSON.stringify(await firstPictures()), () => process.exit());`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "--eval",
      run,
    ]);
    return JSON.parse(stdout) as Picture[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Files {
  scripts: string[];
  styles: string[];
}

/** All files of these modules and of what they import, in the order in which styles must come. */
function filesOf(bundle: Bundle, modules: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || scripts.has(file)) return;
    scripts.add(file);
    for (const imported of chunk.imports) visit(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) {
    const wanted = path.join(root, module);
    const file = Object.values(bundle).find(
      (one) => one.type === "chunk" && (one.facadeModuleId ?? one.moduleIds.at(-1)) === wanted,
    );
    const holder =
      file ??
      Object.values(bundle).find((one) => one.type === "chunk" && one.moduleIds.includes(wanted));
    if (holder === undefined) throw new Error(`No script of the build holds ${module}`);
    visit(holder.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function withLinks(html: string, files: Files, bundle: Bundle, picture?: Picture): string {
  const side = picture?.path == null ? undefined : onTheSide[picture.path];
  const scripts = new Set([
    ...files.scripts,
    ...(side === undefined ? [] : filesOf(bundle, [side]).scripts),
  ]);
  const font = Object.keys(bundle).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  if (font === undefined) throw new Error("The build has no font");
  const links = [
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    // Known only from the styles, else: the first words would be drawn twice, and move.
    `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`,
    ...(picture?.calls ?? []).map(
      (address) =>
        `<link rel="preload" as="fetch" href="${address}" crossorigin="use-credentials" />`,
    ),
    // At once, but after the styles: the picture comes first.
    ...[...scripts]
      .filter((file) => !html.includes(`src="/${file}"`))
      .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" />`),
  ];
  return html.replace("</head>", `  ${links.join("\n    ")}\n  </head>`);
}

function withPicture(html: string, picture: string): string {
  const [before = "", after = ""] = html.split('<div id="root">');
  const end = after.indexOf("<noscript>");
  return `${before}<div id="root">${picture}</div>\n    ${after.slice(end)}`;
}

/** The picture and the styles are built apart: a class that the styles do not know would be a bare page. */
function assertStyled(bundle: Bundle, styles: readonly string[], { path, html }: Picture): void {
  const css = styles
    .map((file) => bundle[file])
    .map((style) => (style?.type === "asset" ? String(style.source) : ""))
    .join("");
  for (const [, names = ""] of html.matchAll(/class="([^"]*)"/g)) {
    for (const name of names.split(" ")) {
      if (name.startsWith("_") && !css.includes(`.${name}`)) {
        throw new Error(
          `The first picture of ${path ?? "nobody knows what"} wears ${name}, which no style knows`,
        );
      }
    }
  }
}
