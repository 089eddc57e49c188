/** Which of a family's children the sentences of a document are about, by their names. */
import type { Table } from "../layout/layout.ts";
import { rowTexts } from "./read-tables.ts";
import { isAnnouncement, type Statement } from "./statements.ts";

/** A child as the family has entered it. */
export interface ListedChild {
  readonly id: string;
  /** The name and the nicknames. */
  readonly names: readonly string[];
}

/** A run of sentences, or a table, in the order of the page. */
export type Part = { kind: "text"; statements: Statement[] } | { kind: "table"; table: Table };

/** Said of all of them, whoever was spoken of before. */
const ofAll = /\b(?:children|kids|both|siblings)\b/i;
/** A heading that announces someone's time, as against a line of the caption with a name and a birth date. */
const announcesTime = /:$|schedule|time|custody|residen|visit|plan|weeks|days/i;
const ofCaption = /\d|\bborn\b|birth|\bage\b|\bdob\b/i;

export interface ChildNames {
  /** Ids, in the order of the children; none where the text names none of them. */
  namedIn(text: string): string[];
  /** The text with as many spaces in the place of each name: what is left is about times and parents. */
  blankedIn(text: string): string;
}

/** 'May 3' and 'June 2027' are days, whatever a child is called. */
const dateAfter = "\\s+(?:\\d{4}|\\d{1,2}(?:st|nd|rd|th)?)(?![\\d:]|\\s*[ap]\\.?m)";
const birthdayAfter = "['\\u2019][sS]?\\s+(?:birthday|Birthday|BIRTHDAY)";

/** A document prints a name with a capital, or in capitals: 'Father will have the children' does not name Will. */
const asPrinted = (name: string): string[] => [
  name,
  name.charAt(0).toUpperCase() + name.slice(1),
  name.toUpperCase(),
];

/** 'Mia's birthday' names a day, and not whom the rule is for: there the name stays. */
export function childNames(children: readonly ListedChild[]): ChildNames {
  const patterns = children.map(({ id, names }) => {
    // 'Mia Lopez' is called Mia.
    const words = new Set(names.flatMap((name) => [name, name.trim().split(/\s+/)[0] ?? name]));
    const any = [...words]
      .filter((word) => word.length > 1)
      .flatMap(asPrinted)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const source = `(?<!\\p{L})(?:${any.join("|")})(?!\\p{L}|${dateAfter}|${birthdayAfter})`;
    return { id, pattern: new RegExp(source, "gu") };
  });
  return {
    namedIn: (text) =>
      patterns.filter(({ pattern }) => text.search(pattern) >= 0).map(({ id }) => id),
    blankedIn: (text) =>
      patterns.reduce(
        (left, { pattern }) => left.replace(pattern, (name) => " ".repeat(name.length)),
        text,
      ),
  };
}

/** The parts of a page that are about this child: what names only siblings is left out. */
export function partsAbout(parts: readonly Part[], child: string, names: ChildNames): Part[] {
  let heading: string[] = [];
  let paragraph: string[] = [];
  let number = -1;
  const isAbout = (ids: readonly string[]) => ids.length === 0 || ids.includes(child);
  /** Whom a sentence is about; empty: all. */
  const subjectOf = (statement: Statement): string[] => {
    const ids = names.namedIn(statement.text);
    if (isAnnouncement(statement)) {
      const announces = announcesTime.test(statement.text) && !ofCaption.test(statement.text);
      [heading, paragraph] = [announces ? ids : [], []];
      return ids;
    }
    if (statement.paragraph !== number) {
      number = statement.paragraph;
      paragraph = [];
    }
    if (ids.length > 0) paragraph = ids;
    else if (ofAll.test(statement.text)) return [];
    return paragraph.length > 0 ? paragraph : heading;
  };
  return parts.map((part): Part => {
    if (part.kind === "text") {
      const statements = part.statements.filter((statement) => isAbout(subjectOf(statement)));
      return { kind: "text", statements };
    }
    const { table } = part;
    const others = new Set(
      Array.from({ length: table.rows }, (_, row) => row).filter((row) => {
        const ids = names.namedIn(rowTexts(table, row).join(" "));
        return !isAbout(ids.length > 0 ? ids : heading);
      }),
    );
    const cells = table.cells.filter(({ row }) => !others.has(row));
    return { kind: "table", table: { ...table, cells } };
  });
}
