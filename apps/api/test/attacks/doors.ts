import type { Route } from "@evenkeel/contract/routes";
import type { Answer, Browser } from "../family.ts";

/** The two ways in: the exact path of the route table, and tRPC. Both must hold. */
export type Door = (
  browser: Browser,
  key: string,
  route: Route,
  input: Record<string, unknown>,
) => Promise<Answer>;

/** As the page calls: ids in the path, the rest in the query or the body. */
export const rest: Door = (browser, _key, route, input) => {
  const left = { ...input };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(asText(value));
  });
  if (route.method === "POST") return browser.post(path, left);
  if (route.method === "PATCH") return browser.patch(path, left);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(left)) query.append(name, asText(value));
  const url = query.size === 0 ? path : `${path}?${query.toString()}`;
  return route.method === "GET" ? browser.get(url) : browser.remove(url);
};

export const trpc: Door = (browser, key, route, input) =>
  route.method === "GET"
    ? browser.get(`/trpc/${key}?input=${encodeURIComponent(JSON.stringify(input))}`)
    : browser.post(`/trpc/${key}`, input);

/** `npm run test:long`, which tries what a change tries a part of. */
export const isNight = process.env["TESTS"] === "long";

/** Each row at both doors each night; on every change at one of them, in turn: both lead to the same call. */
export const atDoor = <Row>(door: number, rows: readonly Row[]): readonly Row[] =>
  isNight ? rows : rows.filter((_row, at) => at % 2 === door);

/** What a query or a path can carry of any value; a lone surrogate cannot stand in an address. */
function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.toWellFormed();
}
