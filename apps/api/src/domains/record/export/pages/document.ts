import { type PacketWords, packetWords } from "../packet-words.ts";
import type { PacketHeader } from "../packet-rows.ts";
import { composeAppendix } from "./appendix.ts";
import { blindPainter, PageFlow, textWidth } from "./flow.ts";
import { composeFront, titleOf } from "./front.ts";
import { onOneLine, wrap } from "./lines.ts";
import { composeParts } from "./parts.ts";
import { openPen } from "./pen.ts";
import type { Appendix, Entries, Found, Source, Volume } from "./source.ts";
import type { Survey } from "../survey.ts";
import { openTypeface } from "./typeface.ts";

/** Everything behind the contents. @param pages the page of each entry, as far as they are known */
async function composeBody(
  flow: PageFlow,
  source: Source,
  pages: ReadonlyMap<number, number>,
  onPause: () => Promise<unknown> | undefined,
): Promise<{ found: Found[]; pages: Map<number, number>; failed: number[] }> {
  const appendix: Appendix = { technical: [], failed: [] };
  const drawn = await composeParts(flow, source, appendix, onPause);
  const last = await composeAppendix(flow, source, appendix, pages, onPause);
  return { found: [...drawn.found, ...last], pages: drawn.pages, failed: appendix.failed };
}

const moved = (pages: ReadonlyMap<number, number>, by: number): Map<number, number> =>
  new Map(Array.from(pages, ([entry, page]) => [entry, page + by]));

/**
 * Writes one PDF: cover, contents, what the parents wrote and did, exhibits, and an appendix for whoever checks it; on the
 * last page of the last volume a blank declaration of the custodian. Tagged for screen readers (PDF/UA-1). The same rows
 * give the same bytes: the only time in it is that of the record itself. Pages are written out as they fill; everything is
 * composed twice, first to know on which page it stands. Whatever an entry holds, its lines are bounded, and one that
 * cannot be put into lines is named in its place.
 * @param said the language of the record's own words
 * @returns the numbers of such entries
 */
export async function writeDocument(
  path: string,
  header: PacketHeader,
  volume: Volume,
  entries: Entries,
  survey: Survey,
  said: PacketWords = packetWords(),
): Promise<number[]> {
  const type = openTypeface();
  const source: Source = { type, header, volume, entries, survey, said };
  const counted = new PageFlow(blindPainter);
  const { found, pages } = await composeBody(counted, source, new Map(), () => undefined);
  const front = new PageFlow(blindPainter);
  composeFront(front, source, found, 0);
  const total = front.pages + counted.pages;

  const about = {
    title: titleOf(header, said),
    language: said.locale,
    at: new Date(survey.lastAt ?? 0),
    keywords: header.headHash,
  };
  const pen = openPen(path, about, type, (page) => footer(source, page, total));
  const flow = new PageFlow(pen);
  composeFront(flow, source, found, front.pages);
  const { failed } = await composeBody(flow, source, moved(pages, front.pages), pen.pause);
  await pen.finish();
  return failed;
}

function footer({ header, volume, type, said }: Source, page: number, pages: number): string {
  const place = {
    family: onOneLine(header.family),
    page: String(page),
    pages: String(pages),
    volume: String(volume.number),
    volumes: String(volume.count),
  };
  const label = type.drawable(said.t(volume.count === 1 ? "footer" : "footer.volume", place));
  const [first = ""] = wrap(label, textWidth, type.measure({ font: "body", size: 7 }));
  return first;
}
