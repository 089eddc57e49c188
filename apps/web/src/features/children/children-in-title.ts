import type { Child } from "@evenkeel/contract/models/child";

type Named = Pick<Child, "id" | "name" | "nicknames">;

/** As names are compared: without case and accents. */
const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const saysName = (title: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`, "u").test(title);

const namesOf = ({ name, nicknames }: Named): string[] =>
  [name, name.split(/\s+/, 1)[0] ?? name, ...nicknames].map(plain).filter((one) => one.length > 1);

/** Ids of the children whom a title calls by a name that no sibling has, too. */
export function childrenInTitle(title: string, children: readonly Named[]): string[] {
  const said = plain(title);
  return children
    .filter((child) =>
      namesOf(child).some(
        (name) =>
          saysName(said, name) &&
          !children.some((other) => other !== child && namesOf(other).includes(name)),
      ),
    )
    .map(({ id }) => id);
}

/**
 * Whom a new event is about once its title changed: the children follow the title until a parent chooses otherwise.
 * @param before the title and the children chosen so far
 */
export function childrenAfter(
  title: string,
  before: { readonly title: string; readonly childIds: string[] },
  children: readonly Named[],
): string[] {
  const follows = childrenInTitle(before.title, children).join() === before.childIds.join();
  return follows ? childrenInTitle(title, children) : before.childIds;
}
