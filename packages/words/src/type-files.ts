import { areasIn, messagesFolder, type Messages, readMessages } from "./catalogue.ts";
import { defaultLocale } from "./locales.ts";
import { argumentsOf } from "./message.ts";

const header = "// Written by `npm run words` from the English messages.\n";

/** 'court-record' as 'CourtRecord'. */
const typeName = (area: string): string =>
  area
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

const propertyName = (name: string): string =>
  /^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name);

function areaFile(area: string, messages: Messages): string {
  let usesTag = false;
  const rows = Object.entries(messages).map(([key, message]) => {
    const fields = [...argumentsOf(message)].map(([name, kind]) => {
      usesTag ||= kind === "Tag";
      return `${name}: ${kind}`;
    });
    const values = fields.length === 0 ? "Record<never, never>" : `{ ${fields.join("; ")} }`;
    return `  ${propertyName(key)}: ${values};`;
  });
  const imports = usesTag ? '\nimport type { Tag } from "./tag.ts";\n' : "";
  return `${header}${imports}\nexport interface ${typeName(area)}Words {\n${rows.join("\n")}\n}\n`;
}

/** The TypeScript that `src/generated` should hold: file name and text. */
export function typeFiles(folder: string = messagesFolder): Map<string, string> {
  const areas = areasIn(folder, defaultLocale);
  const files = new Map<string, string>();
  for (const area of areas) {
    files.set(`${area}-words.ts`, areaFile(area, readMessages(folder, defaultLocale, area)));
  }
  files.set(
    "tag.ts",
    `${header}
/** Stands for a tag of a message: what happens to the words within it is given by who shows them. */
export interface Tag {
  readonly isTag: true;
}
`,
  );
  const imports = areas.map(
    (area) => `import type { ${typeName(area)}Words } from "./${area}-words.ts";`,
  );
  const rows = areas.map((area) => `  ${propertyName(area)}: ${typeName(area)}Words;`);
  files.set(
    "areas.ts",
    `${header}${imports.join("\n")}\n\nexport type { Tag } from "./tag.ts";

/** Every area, its keys, and what each message has to be given. */
export interface Areas {
${rows.join("\n")}
}

export type AreaName = keyof Areas;
`,
  );
  return files;
}
