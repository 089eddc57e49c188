import type { Page } from "playwright-core";

/**
 * What a page is made of, as far as an accessibility rule can judge it: each kind of element with where it stands, its
 * attributes and the colors that it is drawn in, whether it has words but not which ones, and the order of the headings
 * and landmarks. Two pages of the same parts are right or wrong alike.
 */
export function partsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Their values are words or numbers of this one page: whether there is one is all that counts. */
    const said =
      /^(id|for|href|src|srcset|name|value|alt|title|placeholder|d|datetime|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|posinset|setsize)|data-(day|key|id))$/;
    const parts = new Set<string>();
    const order: string[] = [];
    const ids = new Set<string>();
    const names = new Set<string>();
    const outlined =
      "h1,h2,h3,h4,h5,h6,main,nav,header,footer,aside,section[aria-labelledby],section[aria-label],dialog,[role=dialog],[role=region],[role=alert],[role=log]";
    const look = (element: Element, around: string, ground: string): void => {
      const style = getComputedStyle(element);
      if (style.display === "none") return;
      const { color, backgroundColor, fontSize, fontWeight, visibility, opacity } = style;
      const own = /, 0\)$|transparent/.test(backgroundColor) ? ground : backgroundColor;
      const attributes = [...element.attributes]
        .map(({ name, value }) => {
          if (name === "style") return `style=${value.replaceAll(/[\d.]+/g, "0")}`;
          return said.test(name) ? `${name}${value === "" ? "" : "=…"}` : `${name}=${value}`;
        })
        .sort()
        .join(" ");
      if (element.id !== "") {
        if (ids.has(element.id)) parts.add(`twice: ${element.id}`);
        ids.add(element.id);
      }
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
      const here = `${element.tagName} ${attributes}`;
      parts.add(
        [around, here, hasWords, color, own, fontSize, fontWeight, visibility, opacity].join("|"),
      );
      if (element.matches(outlined)) {
        order.push(element.tagName + (element.role ?? ""));
        const labels = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
        const name =
          element.ariaLabel ??
          labels.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
        const called = `${element.tagName} ${element.role ?? ""} ${name}`;
        if (name !== "" && names.has(called)) parts.add(`called the same: ${called}`);
        names.add(called);
      }
      for (const child of element.children) look(child, here, own);
    };
    look(document.documentElement, "", "");
    parts.add(order.filter((name, at) => name !== order[at - 1]).join(" "));
    return [...parts];
  });
}
