/**
 * What is said of children, each with those of whom nothing later says otherwise, since the later one holds. One that
 * names none is of all others; one that names only children of later ones goes.
 */
export function eachChildOnce<Said extends { readonly children: readonly string[] }>(
  said: readonly Said[],
): Said[] {
  const named = new Set<string>();
  const kept: Said[] = [];
  for (const one of said.toReversed()) {
    const children = one.children.filter((child) => !named.has(child));
    for (const child of children) named.add(child);
    if (one.children.length === 0 || children.length > 0) kept.unshift({ ...one, children });
  }
  return kept;
}
