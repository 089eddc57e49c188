// The structure of the house, read from its imports: `npm run check` refuses a ring of files or folders, an arrow that points up,
// and a way into a room that is not its door. What stood before the check did is in structure.known.json, which may only shrink.
//   node packages/tooling/src/structure.mjs
//   node packages/tooling/src/structure.mjs --rooms    files, lines and rings of each room beside it, tests left out
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./workspace.mjs";

/** Lowest first. A package imports packages of lower floors only, so two of one floor know nothing of each other. */
const floors = [
  ["packages/words", "packages/verify"],
  ["packages/contract"],
  ["packages/custody"],
  ["packages/hearing", "packages/order-reader"],
  ["packages/ai"],
  ["apps/api", "apps/web"],
  ["packages/training", "packages/api-document", "packages/tooling", "apps/e2e"],
];

const ai = "packages/ai/src/";
/** What every capability may stand on, and what puts capabilities together. */
const aiFloor = new Set([
  "language-model",
  "law",
  "library",
  "drafting",
  "what-helps",
  "plain-answers",
]);
const aiRoof = new Set(["providers", "threads", "testing"]);
/** @param {string} folder of packages/ai/src */
export const isUnderOrOverCapabilities = (folder) => aiFloor.has(folder) || aiRoof.has(folder);

/** The one room that may reach inside packages/ai: it trains and measures what is in there. */
const workshop = "packages/training";
const isInsideAi = (file) => file.startsWith(ai) && !isDoor(file, ai);

const features = "apps/web/src/features/";
const domains = "apps/api/src/domains/";

/** The room of a folder of rooms that a file lies in. */
const roomIn = (file, rooms) => file.slice(rooms.length).split("/")[0];
/** Whether a file is the door of the room that it lies in. */
const isDoor = (file, rooms) => /^[^/]+\/index\.tsx?$/.test(file.slice(rooms.length));

/**
 * What a file imports, as it is written. The formatter gives every import one of these forms.
 * @param {string} source
 * @returns {string[]}
 */
export function importsOf(source) {
  const forms =
    /^(?:import|export)\b[^"';]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)|\bnew URL\("(\.[^"]+)", import\.meta\.url\)/gm;
  return Array.from(source.matchAll(forms), (found) => found.slice(1).find(Boolean));
}

const isTest = (file) =>
  /\.(?:test|harness|fixture|property)\.|(?:^|\/)(?:test|testing|bench|budgets|pictures|faults)\//.test(
    file,
  );

/** `apps/api/src/auth/x.ts` as `apps/api`, `src`, `auth`, `x.ts`: what it lies in, from the package down, and itself. */
function wayTo(file) {
  const [home, name, ...rest] = file.split("/");
  return [`${home}/${name}`, ...rest];
}

/** Rings (Tarjan) and the longest way down of one graph, whose rings count as one step. */
function shapeOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const rings = [];
  const levels = new Map();
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) rings.push(members.toSorted((a, b) => a.localeCompare(b)));
    const below = members.flatMap((member) => [...graph.get(member)]);
    const level = 1 + Math.max(0, ...below.map((other) => levels.get(other) ?? 0));
    for (const member of members) levels.set(member, level);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return { rings, levels: Math.max(0, ...levels.values()) };
}

/**
 * Every folder as a graph of the folders and files in it.
 * @param {Map<string, string[]>} house the files that each file imports, tests left out
 * @returns {Map<string, Map<string, Set<string>>>} by folder; "" is the whole house, whose folders are the packages
 */
function graphsOf(house) {
  const graphs = new Map();
  const graphOf = (folder) => graphs.get(folder) ?? graphs.set(folder, new Map()).get(folder);
  const nodeOf = (graph, name) => graph.get(name) ?? graph.set(name, new Set()).get(name);
  for (const [file, imported] of house) {
    const from = wayTo(file);
    for (const [depth, name] of from.entries())
      nodeOf(graphOf(from.slice(0, depth).join("/")), name);
    for (const to of imported.map(wayTo)) {
      const depth = from.findIndex((name, at) => name !== to[at]);
      if (depth === -1 || to[depth] === undefined) continue;
      const graph = graphOf(from.slice(0, depth).join("/"));
      nodeOf(graph, to[depth]);
      nodeOf(graph, from[depth]).add(to[depth]);
    }
  }
  return graphs;
}

/** What an import breaks, as an entry of the list and where the code belongs; null if it breaks nothing. */
function brokenBy(file, imported) {
  // Every room's tests are set up alike, and nothing of the product is.
  if (
    imported === "packages/tooling/src/room-tests.ts" &&
    /vitest\.[\w.]*config\.m?[jt]s$/.test(file)
  )
    return null;
  const [from, to] = [wayTo(file)[0], wayTo(imported)[0]];
  if (from !== to) {
    const [high, low] = [from, to].map((room) => floors.findIndex((floor) => floor.includes(room)));
    if (low >= 0 && low < high) {
      if (from === workshop || !isInsideAi(imported)) return null;
      return [
        `${from} imports the inside of packages/ai`,
        "A capability's index.ts is its door: export there what others may use. Only packages/training reaches inside.",
      ];
    }
    return to === workshop
      ? [
          `${from} imports ${to}`,
          "The workshop uses the product and never the other way: what both need belongs in the product.",
        ]
      : [
          `${from} imports ${to}`,
          `Arrows point down, apps > ai > hearing, order-reader > custody > contract > words, verify: what both need belongs in the lower of them.`,
        ];
  }
  if (isTest(file)) return null;
  const inside = (folder) =>
    file.startsWith(folder) && imported.startsWith(folder)
      ? [file, imported].map((path) => roomIn(path, folder))
      : [];
  const [capability, sibling] = inside(ai);
  if (capability !== sibling && !aiFloor.has(sibling) && !aiRoof.has(capability))
    return [
      `${ai}${capability} imports ${ai}${sibling}`,
      "A capability knows no other: what both read in a text belongs in packages/hearing, what puts them together in providers.",
    ];
  const [feature, other] = inside(features);
  if (feature !== other && !isDoor(imported, features))
    return [
      `${features}${feature} imports the inside of ${features}${other}`,
      "A feature's index.ts is its door: export there what others may use, or move what has no home of its own to components or lib.",
    ];
  const domain = imported.startsWith(domains) ? roomIn(imported, domains) : null;
  if (domain !== null && !file.startsWith(`${domains}${domain}/`) && !isDoor(imported, domains))
    return [
      `${file} imports the inside of ${domains}${domain}`,
      "A domain's index.ts is its door, for the whole server: export there what others may use.",
    ];
  return null;
}

/**
 * @param {Map<string, string[]>} house the files that each file imports, both from the root of the repository
 * @returns {{ found: Map<string, string>, files: number, rings: number, levels: Map<string, number> }} `found`: what is
 *   wrong and where the code belongs instead; `levels`: the longest way down in each folder that holds folders
 */
export function readStructure(house) {
  const found = new Map();
  for (const [file, imported] of house) {
    const [room] = wayTo(file);
    if (!floors.flat().includes(room))
      found.set(`${room} has no floor`, "Give it one in packages/tooling/src/structure.mjs.");
    for (const broken of imported.map((to) => brokenBy(file, to))) if (broken) found.set(...broken);
  }
  const product = new Map([...house].filter(([file]) => !isTest(file)));
  const levels = new Map();
  let rings = 0;
  for (const [folder, graph] of graphsOf(product)) {
    const shape = shapeOf(graph);
    levels.set(folder, shape.levels);
    rings += shape.rings.length;
    for (const ring of shape.rings)
      found.set(
        `ring in ${folder || "the house"}: ${ring.join(", ")}`,
        "Each imports the other: what they share belongs in a third folder below them, or one of them in the other.",
      );
  }
  return { found, files: product.size, rings, levels };
}

/**
 * @param {Map<string, string>} found what is wrong, and where the code belongs
 * @param {string[]} known what was wrong before the check
 * @returns {string[]} one line each: what is new, and what is gone and still listed
 */
export function problemsOf(found, known) {
  const fresh = [...found].filter(([entry]) => !known.includes(entry));
  const gone = known.filter((entry) => !found.has(entry));
  return [
    ...fresh.map(([entry, advice]) => `New: ${entry}. ${advice}`),
    ...gone.map((entry) => `Gone, take it off structure.known.json: ${entry}`),
  ];
}

/** The files of the repository that import others, with what they import of ours. */
function readHouse() {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages"],
    { cwd: root, encoding: "utf8" },
  );
  const files = listed.split("\n").filter((file) => existsSync(join(root, file)));
  const rooms = new Map(
    files
      .filter((file) => /^[^/]+\/[^/]+\/package\.json$/.test(file))
      .map((file) => [JSON.parse(readFileSync(join(root, file), "utf8")).name, dirname(file)]),
  );
  const sources = new Set(files.filter((file) => /\.(?:ts|tsx|mts|mjs)$/.test(file)));
  const resolve = (file, path) => {
    if (path.startsWith(".")) {
      const near = posix.join(posix.dirname(file), path);
      return sources.has(near) && near;
    }
    const [scope, name, ...rest] = path.split("/");
    const room = rooms.get(`${scope}/${name}`);
    if (rest[0] === "inside") return room && posix.join(room, "src", ...rest.slice(1));
    return room && posix.join(room, "src", ...rest, "index.ts");
  };
  return new Map(
    Array.from(sources, (file) => [
      file,
      importsOf(readFileSync(join(root, file), "utf8"))
        .map((path) => resolve(file, path))
        .filter(Boolean),
    ]),
  );
}

/**
 * How much there is of each room, as lines to print.
 * @param {Iterable<string>} files of the product
 * @param {Iterable<string>} found what is wrong
 * @param {(file: string) => number} linesOf
 * @returns {string[]} a room each, and the whole house last
 */
export function sizesOf(files, found, linesOf) {
  const rings = Array.from(found).filter((entry) => entry.startsWith("ring in "));
  const isWithin = (ring, room) => /^ring in ([^:]+):/.exec(ring)[1].startsWith(room);
  const rooms = Map.groupBy(files, (file) => wayTo(file)[0]);
  const line = (name, of, many) => {
    const lines = of.reduce((sum, file) => sum + linesOf(file), 0);
    return `${name}: ${of.length} files, ${lines} lines, ${many} rings`;
  };
  return [
    ...[...rooms]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([room, of]) => line(room, of, rings.filter((ring) => isWithin(ring, room)).length)),
    line("the house", [...rooms.values()].flat(), rings.length),
  ];
}

function main() {
  const house = readHouse();
  const { found, files, rings, levels } = readStructure(house);
  if (process.argv.includes("--rooms")) {
    const product = [...house.keys()].filter((file) => !isTest(file));
    const linesOf = (file) => readFileSync(join(root, file), "utf8").split("\n").length - 1;
    for (const size of sizesOf(product, found.keys(), linesOf)) console.log(size);
  }
  const known = JSON.parse(readFileSync(new URL("structure.known.json", import.meta.url), "utf8"));
  const problems = problemsOf(found, known);
  for (const problem of problems) console.error(problem);
  const tall = [
    "packages/ai/src",
    "apps/api/src",
    "apps/api/src/domains",
    "apps/web/src",
    "apps/web/src/features",
  ];
  console.log(
    `${files} files, ${rings} rings, ${levels.get("")} levels of packages (${tall.map((folder) => `${folder} ${levels.get(folder)}`).join(", ")}); ${known.length} known to be mended.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
