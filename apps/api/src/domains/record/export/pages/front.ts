import type { PacketHeader } from "../packet-rows.ts";
import type { PacketWords } from "../packet-words.ts";
import { type PageFlow, type TextStyle, textWidth } from "./flow.ts";
import { onOneLine } from "./lines.ts";
import { printer } from "./printer.ts";
import type { Found, Source } from "./source.ts";

/** Of a part with more threads than these the contents name the first ones; the bookmarks lead to all. */
const mostListed = 40;

export const titleOf = (header: PacketHeader, { t }: PacketWords): string =>
  t("document.title", { family: onOneLine(header.family) });

/** The cover and the contents. @param before pages before the body, which its pages are counted behind */
export function composeFront(
  flow: PageFlow,
  source: Source,
  found: readonly Found[],
  before: number,
): void {
  flow.newPage();
  composeCover(flow, source);
  flow.newPage();
  composeContents(flow, source, found, before);
}

function composeCover(flow: PageFlow, { header, volume, type, said }: Source): void {
  const { t } = said;
  const print = printer(type, said);
  print.heading(flow, "H1", titleOf(header, said));
  if (volume.count > 1) {
    const place = { volume: String(volume.number), volumes: String(volume.count) };
    print.paragraph(flow, t("cover.volume", place), 11);
  }
  const people = header.people.map(({ name, role }) =>
    t("cover.person", { name, role: said.value("role", role) }),
  );
  const reader = {
    name: onOneLine(header.madeFor.name),
    role: said.value("role", header.madeFor.role),
  };
  const dayOf = said.day("UTC");
  const count = header.last - header.first + 1;
  const numbers = {
    count: String(count),
    first: String(header.first),
    last: String(header.last),
  };
  const range = {
    from: header.from === null ? t("cover.beginning") : dayOf(new Date(header.from)),
    to: header.to === null ? t("cover.end") : dayOf(new Date(header.to)),
    zone: header.timeZone,
  };
  for (const line of [
    t("cover.people", { people: onOneLine(people.join(", ")) }),
    t("cover.range", range),
    t("cover.madeFor", reader),
    t(count > 0 ? "cover.entriesOf" : "cover.entries", numbers),
    ...volume.totals.map(onOneLine),
  ]) {
    print.paragraph(flow, line, 10);
  }
  flow.gap(6);
  print.heading(flow, "H2", t("cover.reading"));
  for (const line of [t("statement.howToRead"), t("statement.language")]) {
    print.paragraph(flow, line);
  }
  flow.gap(4);
  print.heading(flow, "H2", t("cover.checking"));
  print.paragraph(flow, t("statement.checking"));
}

/** The parts and what stands in them, by their pages. */
function composeContents(
  flow: PageFlow,
  { type, said }: Source,
  found: readonly Found[],
  before: number,
): void {
  const print = printer(type, said);
  print.heading(flow, "H2", said.t("contents"));
  flow.open("TOC");
  let listed = 0;
  let more = 0;
  const others = () => {
    if (more === 0) return;
    flow.open("TOCI");
    print.smallPrint(flow, said.t("contents.more", { count: more }));
    flow.close();
    more = 0;
  };
  for (const { mark, page } of found) {
    if (mark.level === 1) {
      others();
      listed = 0;
    } else listed += 1;
    if (listed > mostListed) more += 1;
    else {
      const style: TextStyle = { font: mark.level === 1 ? "bold" : "body", size: 9 };
      const number = String(page + before);
      const measure = type.measure(style);
      const width = Array.from(number).reduce(
        (sum, sign) => sum + measure(sign.codePointAt(0) ?? 0),
        0,
      );
      const lines = print.cell(mark.title, style, textWidth - 60);
      flow.entry(mark, number, style, lines, width);
      flow.gap(mark.level === 1 ? 2 : 1);
    }
  }
  others();
  flow.close();
}
