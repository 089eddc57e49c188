import { inflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { drawnPacket } from "../../../../../test/drawn-packet.ts";
import { readPages } from "../../../../../test/read-pages.ts";
import type { Json } from "../../canonical.ts";
import type { PacketHeader, PacketRow } from "../packet-rows.ts";

const zeros = "0".repeat(64);
const people = [
  { id: 1, name: "Ana", role: "parent1" },
  { id: 2, name: "Ben", role: "parent2" },
  { id: 3, name: "Court", role: "court_viewer" },
];

type Entry = [kind: string, actorId: number | null, subject: number | null, content: object];

/** These entries in order, an hour apart, from 10 in the morning in California. */
const record = (entries: readonly (Entry | null)[]): PacketRow[] =>
  entries.map((entry, index) => {
    const place = {
      version: 2 as const,
      familyId: 1,
      sequence: index + 1,
      people: zeros,
      late: false,
      previousHash: zeros,
      hash: String(index + 1).padStart(64, "a"),
    };
    if (entry === null) return { ...place, body: zeros, withheld: true as const };
    const [kind, actorId, subject, content] = entry;
    const at = new Date(Date.UTC(2026, 10, 21, 18 + index)).toISOString();
    const fields = Object.fromEntries(
      Object.entries(content).map(([name, value]) => [name, { salt: zeros, value: value as Json }]),
    );
    return { ...place, uuid: zeros, kind, at, actorId, subject, fields };
  });

const message = (senderId: number, words: string, more: object = {}): Entry => [
  "message",
  senderId,
  null,
  {
    category: "logistics",
    severity: "green",
    status: "delivered",
    senderId,
    receiverId: 3 - senderId,
    originalMessage: words,
    finalMessage: words,
    finalAction: "sent",
    attemptCount: 1,
    provider: "built-in 7",
    findings: [],
    ...more,
  },
];
const photo = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "knee.jpg",
  kind: "picture",
  bytes: 12_345,
  sha256: zeros,
  pages: null,
  pagesShown: 0,
  words: "none",
};

async function read(entries: readonly (Entry | null)[], family = "A family") {
  const rows = record(entries);
  const header: PacketHeader = {
    format: "evenkeel-record/4",
    familyId: 1,
    family,
    timeZone: "America/Los_Angeles",
    madeFor: people[2]!,
    people,
    from: null,
    to: null,
    first: 1,
    last: rows.length,
    previousHash: zeros,
    headHash: zeros,
  };
  const { pdf, failed } = await drawnPacket(header, rows);
  expect(failed).toEqual([]);
  const pages = await readPages(pdf);
  const lines = pages.flat().map(({ text }) => text.trim());
  return { pdf, pages, lines, text: lines.join("\n") };
}

/** The first of these that is not among the lines behind the one before it; null where all are there in this order. */
function missing(
  lines: readonly string[],
  wanted: readonly (string | RegExp)[],
): string | RegExp | null {
  let at = 0;
  for (const want of wanted) {
    const found = lines.findIndex(
      (line, index) => index >= at && (typeof want === "string" ? line === want : want.test(line)),
    );
    if (found < 0) return want;
    at = found + 1;
  }
  return null;
}

/** Lines that say what they are for whoever copies them (ISO 32000-1, 14.9.4). */
function copiedLines(pdf: Buffer): string[] {
  const lines: string[] = [];
  const file = pdf.toString("latin1");
  for (const { 1: stream = "" } of file.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)) {
    let content: string;
    try {
      content = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    } catch {
      // A picture or a font, which is packed otherwise.
      continue;
    }
    for (const { 1: escaped = "" } of content.matchAll(/\/ActualText \(((?:[^\\)]|\\[^])*)\)/g)) {
      const bytes = escaped.replaceAll(/\\([^])/g, (_, sign: string) => unescaped[sign] ?? sign);
      lines.push(Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le"));
    }
  }
  return lines;
}
const unescaped: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

describe("the court clerk, from the document of a packet", () => {
  it("reads a message with what happened to it, what was offered, when it was first seen, and the note on it", async () => {
    const { lines } = await read([
      message(1, "You always forget.", {
        severity: "yellow",
        finalAction: "sent_rewrite",
        aiRewrite: "Please remember the bag.",
        finalMessage: "Please remember the bag.",
        findings: [{ rule: "blame.always", tag: "blame", words: "You always" }],
      }),
      ["viewed", 2, null, { messages: [1] }],
      ["note", 3, 1, { text: "Ask about the bag." }],
      message(2, "Will do."),
    ]);
    expect(
      missing(lines, [
        /^No\. 1 · Message · Sat, Nov 21, 2026, 10:00:00 AM PST$/,
        "From Ana to Ben · about logistics",
        "Delivered as the offered rewrite · level yellow (Moderated)",
        "Ana wrote:",
        "│ You always forget.",
        "Offered instead, and delivered:",
        "│ Please remember the bag.",
        /^First viewed by Ben: Sat, Nov 21, 2026, 11:00:00 AM PST$/,
        "The level rests on these words:",
        "│ You always",
        /^Note of Court \(No\. 3\), Sat, Nov 21, 2026, 12:00:00 PM PST:$/,
        "│ Ask about the bag.",
        /^No\. 4 · Message/,
        "Not viewed by Ana by the end of this packet",
      ]),
    ).toBeNull();
  });

  it("never reads 'Blocked' of a message that was delivered", async () => {
    const { text } = await read([
      message(1, "She fell.", { severity: "red", finalAction: "sent_bypass" }),
    ]);
    expect(text).toContain(
      "Delivered as written, as its sender chose: urgent facts about a child · level red\n",
    );
    expect(text).not.toContain("Blocked");
  });

  it("reads a dispute and an expense each with all that followed, whatever was written between", async () => {
    const expense = { expenseId: "x", currency: "USD", amountCents: 6_000 };
    const { lines } = await read([
      ["dispute_proposed", 1, null, { disputeId: "d", category: "Education", title: "School" }],
      ["expense_claimed", 1, null, { ...expense, category: "medical", what: "Glasses" }],
      message(2, "Between."),
      ["dispute_answered", 2, 1, { disputeId: "d", responseType: "counter", responseText: "Elm." }],
      ["payment_said", 2, 2, { ...expense, method: "check", paidOn: "2026-11-02" }],
      ["dispute_accepted", 1, 1, { disputeId: "d" }],
    ]);
    const numbers = lines.flatMap((line) => /^No\. (\d+) · .* [AP]M PST$/.exec(line)?.[1] ?? []);
    expect(numbers).toEqual(["3", "1", "4", "6", "2", "5"]);
    expect(lines).toContain("Paid on: Nov 2, 2026");
    expect(lines).toContain("Amount: $60.00");
  });

  it("finds every part on the page that the contents name, and every entry on the page that the register names", async () => {
    const many = Array.from({ length: 60 }, (_, index) => message(1, `Message ${index + 1}.`));
    const { pages } = await read([
      ...many,
      ["access", 3, null, { action: "opened", detail: null }],
      null,
    ]);
    const contents = pages[1]?.map(({ text }) => text) ?? [];
    const shown = contents.flatMap((line) => {
      const [, title, page] =
        /^(Messages|The family,.*?|Appendix.*?|Declaration.*?)\s*(\d+)$/.exec(line) ?? [];
      return title === undefined || page === undefined
        ? []
        : [[title.trim(), Number(page)] as const];
    });
    expect(shown.length).toBeGreaterThanOrEqual(5);
    for (const [title, page] of shown) {
      expect(
        pages[page - 1]?.some(({ text }) => text === title),
        `${title} on ${page}`,
      ).toBe(true);
    }
    const all = pages.flat().map(({ text }) => text);
    const register = all.flatMap((line) => {
      const found = /^(\d+)\s*2026-11-\S+Z\s*Message\s*(\d+)\s*a/.exec(line);
      return found === null ? [] : [[Number(found[1]), Number(found[2])] as const];
    });
    expect(register).toHaveLength(60);
    for (const [number, page] of register) {
      expect(pages[page - 1]?.some(({ text }) => text.startsWith(`No. ${number} ·`))).toBe(true);
    }
    expect(all.some((line) => /^62\s*withheld from this reader\s*a/.test(line))).toBe(true);
    expect(pages.at(-1)?.some(({ text }) => /page (\d+) of \1$/.test(text))).toBe(true);
  });

  it("reads Hebrew, Arabic, Chinese, the scripts of India, and pictures as they were sent, and copies them so", async () => {
    const sent = [
      "שלום, אני אאסוף את נועה בשעה 5:30 (בבית הספר).",
      "هل هذا مناسب؟ سأحضر مريم",
      "कृपया किताबें भेजें। क्षत्रिय",
      "请五点半去接孩子，帶上她的書。",
      "금요일 다섯 시 반에 노아를 데리러 갈게요.",
      "วันศุกร์ห้าโมงครึ่งผมจะไปรับน้องที่โรงเรียน",
      "ថ្ងៃសុក្រ ខ្ញុំនឹងទៅទទួលកូន",
      "வெள்ளிக்கிழமை நான் குழந்தையை அழைத்து வருகிறேன்.",
      "ਮੈਂ ਸ਼ੁੱਕਰਵਾਰ ਨੂੰ ਬੱਚਿਆਂ ਨੂੰ ਲੈ ਆਵਾਂਗਾ।",
      "శుక్రవారం నేను పిల్లలను తీసుకువస్తాను.",
      "শুক্রবার আমি বাচ্চাদের নিয়ে আসব।",
      "હું શુક્રવારે બાળકોને લઈ આવીશ.",
      "ശനിയാഴ്ച ഞാൻ കുട്ടികളെ കൊണ്ടുവരാം.",
      "ಶುಕ್ರವಾರ ನಾನು ಮಕ್ಕಳನ್ನು ಕರೆತರುತ್ತೇನೆ.",
      "සිකුරාදා මම ළමයින් ගන්න එනවා.",
      "သောကြာနေ့ ကလေးတွေကို လာခေါ်မယ်။",
      "ዓርብ ልጆቹን እወስዳለሁ።",
      "Soccer ⚽ with everyone 👨‍👩‍👧‍👦",
    ];
    const { pdf, text } = await read(sent.map((words) => message(1, words)));
    expect(text).not.toMatch(/│ .*⟦U\+/);
    for (const words of sent) {
      // Whoever copies a line gets its words, whatever order its glyphs are drawn in.
      expect([...copiedLines(pdf), ...text.split("\n")].some((line) => line.includes(words))).toBe(
        true,
      );
    }
    const file = pdf.toString("latin1");
    for (const font of [
      "DejaVuSans",
      "NotoSansDevanagari-Regular",
      "NotoSansHans-Regular",
      "GowunDodum",
      "NotoSansThai-Regular",
      "NotoEmoji",
    ]) {
      expect(file, font).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${font}`));
    }
    // Of a font of eight megabytes only what is drawn is in the file.
    expect(pdf.length).toBeLessThan(400_000);
  });

  it("reads of a file by the name of its exhibit, in its message and in the list", async () => {
    const { lines } = await read([
      message(1, "Her knee.", { attachments: [photo] }),
      message(2, "And the other.", { attachments: [photo, photo] }),
    ]);
    expect(missing(lines, ["Exhibit 1:", "│ knee.jpg", "Exhibit 2:", "Exhibit 3:"])).toBeNull();
    expect(
      missing(lines, [
        "Exhibits",
        "Exhibit 1",
        /^With No\. 1, from Ana, /,
        "│ knee.jpg",
        `Photo, 12,345 bytes, SHA-256 ${zeros}`,
        "Exhibit 3",
      ]),
    ).toBeNull();
  });

  it("meets no JSON and no name of a field, whatever an entry holds", async () => {
    const before = { family: "Before", timeZone: "UTC", people: people.slice(0, 1) };
    const rules = { recurringRules: [{ cadence: "weekly", start: { day: "Friday" } }] };
    const { text } = await read([
      ["family_changed", null, null, { family: "Now", timeZone: "UTC", people, before }],
      ["schedule_applied", 1, null, { importId: "i", rules, startYear: 2026, endYear: 2026 }],
      ["dispute_proposed", 1, null, { aboutRule: { importId: "i", kind: "holiday", index: 1 } }],
    ]);
    expect(text).not.toMatch(/[{}[\]]|":/);
    expect(text).toContain("Ana (parent 1)");
    expect(text).toContain("holiday rule 2");
  });
});

describe("whoever reads the document with a screen reader", () => {
  it("is given its language, its title, and a structure that holds every word but the page's furniture", async () => {
    const { pdf } = await read(
      [message(1, "One."), ["note", 3, 1, { text: "Two." }], message(2, "Three 👧.")],
      "A & <B>",
    );
    const file = pdf.toString("latin1");
    // The identifier of PDF/UA-1, and metadata that is XML whatever the family is called.
    expect(file).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(file).toContain("Evenkeel record: A &amp; &lt;B&gt;</rdf:li>");
    expect(file).toContain("<xmp:CreateDate>2026-11-21T20:00:00Z</xmp:CreateDate>");
    expect(file).toMatch(/\/Lang \(en-US\)/);
    expect(file).toContain("/DisplayDocTitle true");
    expect(file).toContain("/Marked true");
    const task = getDocument({
      data: new Uint8Array(pdf),
      verbosity: 0,
      fontExtraProperties: true,
    });
    const document = await task.promise;
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: "Evenkeel record: A & <B>", Language: "en-US" });
    // Headings one below another, a table with headings, contents that lead somewhere.
    const roles: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      expect(
        (await page.getAnnotations()).every(
          ({ dest, subtype }) => subtype === "Link" && dest !== null,
        ),
      ).toBe(true);
      const walk = (node: unknown): void => {
        const { role, children = [] } = node as { role?: string; children?: unknown[] };
        if (role !== undefined) roles.push(role);
        for (const child of children) walk(child);
      };
      walk((await page.getStructTree()) ?? {});
      // Every text of the page is marked as something.
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      let open = 0;
      for (const item of items) {
        if ("type" in item) open += item.type.startsWith("begin") ? 1 : -1;
        else if (item.str.trim() !== "") expect(open, item.str).toBeGreaterThan(0);
      }
      page.cleanup();
    }
    const headings = roles.filter((role) => /^H\d$/.test(role));
    for (const [index, heading] of headings.entries()) {
      const above = headings[index - 1] ?? "H0";
      expect(Number(heading.slice(1)) - Number(above.slice(1))).toBeLessThanOrEqual(1);
    }
    for (const role of ["Table", "TR", "TH", "TD", "TOC", "TOCI", "Link", "BlockQuote", "P"]) {
      expect(roles).toContain(role);
    }
    // Fonts are in the file: none is one of those that a reader is trusted to have.
    const fonts = Array.from(file.matchAll(/\/BaseFont \/(\S+)/g), ([, name]) => name);
    expect(fonts.length).toBeGreaterThan(0);
    for (const name of fonts) expect(name).toMatch(/^[A-Z]{6}\+(DejaVu|NotoEmoji)/);
    const outline = await document.getOutline();
    expect(outline.map(({ title }) => title).slice(0, 1)).toEqual(["Messages"]);
    await task.destroy();
  });
});
