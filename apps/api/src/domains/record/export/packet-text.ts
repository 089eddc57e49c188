import type { Json } from "../canonical.ts";
import { messageContent } from "../entry.ts";
import { type PacketHeader, type PacketRow, type ShownRow, shownValue } from "./packet-rows.ts";

export interface EntryText {
  heading: string;
  lines: string[];
  /** Hexadecimal, for checking and not for reading. */
  hashes: string[];
}

const actions: Record<string, string> = {
  sent: "Delivered as written",
  sent_rewrite: "Delivered as the offered rewrite",
  sent_bypass: "Delivered by 'Send now' (urgent facts about a child)",
  blocked: "Not delivered",
};

const levels: Record<string, string> = {
  green: "green (Approved)",
  yellow: "yellow (Moderated)",
  red: "red (Blocked)",
};

const kinds: Record<string, string> = {
  message: "Message",
  note: "Court note",
  viewed: "Messages first viewed",
  access: "Reviewer's access",
};

/** Says an entry in words for reading, times in the family's zone and in UTC. */
export function describeEntries(header: PacketHeader): (row: PacketRow) => EntryText {
  const names = new Map(header.people.map((person) => [person.id, person.name]));
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: header.timeZone,
    dateStyle: "medium",
    timeStyle: "long",
  });
  const person = (id: Json | undefined): string =>
    typeof id === "number" ? (names.get(id) ?? `user ${id}`) : "the server";

  const message = (row: ShownRow): string[] => {
    const text = (name: string): string | null => {
      const value = shownValue(row, name);
      return typeof value === "string" && value !== "" ? value : null;
    };
    const original = text("originalMessage");
    const final = text("finalMessage");
    const level = text("severity");
    const action = text("finalAction");
    const attempts = shownValue(row, "attemptCount");
    const findings = messageContent.shape.findings.safeParse(shownValue(row, "findings"));
    const restsOn = findings.success
      ? findings.data.map((finding) => `${finding.rule}: "${finding.words}"`)
      : [];
    const facts = [
      `From ${person(shownValue(row, "senderId"))} to ${person(shownValue(row, "receiverId"))}`,
      text("category") === null ? null : `category ${text("category")}`,
      level === null ? null : `level ${levels[level] ?? level}`,
      action === null ? null : (actions[action] ?? action),
      typeof attempts === "number" && attempts > 1 ? `attempt ${attempts}` : null,
    ];
    return [
      facts.filter((fact) => fact !== null).join(" · "),
      ...(original === null || original === final ? [] : [`Written: ${original}`]),
      ...(final === null ? [] : [`Delivered: ${final}`]),
      ...(text("aiRewrite") === null ? [] : [`Offered rewrite: ${text("aiRewrite")}`]),
      ...(text("coachingPrompt") === null ? [] : [`Coaching: ${text("coachingPrompt")}`]),
      ...(text("provider") === null
        ? []
        : [`Level by ${text("provider")}${restsOn.length > 0 ? `; ${restsOn.join("; ")}` : ""}`]),
    ];
  };

  const anything = (row: ShownRow): string[] =>
    Object.keys(row.fields).flatMap((name) => {
      const value = shownValue(row, name);
      if (value === undefined || value === null) return [];
      return [`${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`];
    });

  return (row) => {
    const hashes = [`Hash ${row.hash}`, `Previous ${row.previousHash}`];
    if ("withheld" in row) {
      return { heading: `No. ${row.sequence} · withheld from this reader`, lines: [], hashes };
    }
    const at = new Date(row.at);
    const kind = kinds[row.kind] ?? row.kind.replaceAll("_", " ");
    const about = row.subject === null ? "" : ` on No. ${row.subject}`;
    return {
      heading: `No. ${row.sequence} · ${kind}${about} · ${clock.format(at)} (${row.at})`,
      lines: [
        ...(row.kind === "message"
          ? message(row)
          : [`By ${person(row.actorId)}`, ...anything(row)]),
      ],
      hashes,
    };
  };
}
