/** Recognizes that a parent wants something said to the co-parent, and what. */
import type { Pronoun } from "./second-person.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./request.patterns.txt", import.meta.url));

export interface DraftRequest {
  /** `tell`: a statement; `ask`: a question or request; `write`: perhaps a topic alone. */
  readonly kind: "tell" | "ask" | "write";
  /** What is to be said, as typed; may be empty. */
  readonly content: string;
  readonly pronoun: Pronoun | null;
}

/** 'Tell the deadbeat to pay': of whom there is only one. */
const called = patternOf("called");
const calledInSpanish = patternOf("calledInSpanish");

const recipient = (coParentName: string | null): string =>
  [
    "him",
    "her",
    "them",
    "(?:my|the) (?:ex|ex-?husband|ex-?wife|co-?parent|kids'? (?:dad|mom|father|mother))",
    "(?:his|her|their|the kids'?|\\p{Lu}\\p{Ll}+'s) (?:dad|mom|father|mother|mum)",
    "my (?:son|daughter|child|boy|girl)'s (?:dad|mom|father|mother)",
    called.source,
    ...(coParentName ? [coParentName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")] : []),
  ].join("|");

/** How Spanish speaks of the co-parent without a name. */
const unnamedInSpanish = patternOf("unnamedInSpanish");

function spanishRecipient(coParentName: string | null): string {
  const name = coParentName ? `${coParentName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}|` : "";
  return `(?:(?:a (?:${name}${unnamedInSpanish.source})|${calledInSpanish.source})[, ]+)?`;
}

function pronounOf(recipient: string): Pronoun | null {
  if (/\b(?:him|dad|father|husband|ex-?husband)$/i.test(recipient)) return "he";
  if (/\b(?:her|mom|mother|wife|mum|ex-?wife)$/i.test(recipient)) return "she";
  return /\bthem$/i.test(recipient) ? "they" : null;
}

const lead = patternOf("lead").source;

const saying = patternOf("saying");
const manner = patternOf("manner");
const asking = /^(?:asking|to ask)(?: (?:him|her|them))?\s*/i;

function written(body: string, pronoun: Pronoun | null): DraftRequest {
  const said = body.replace(saying, "");
  if (asking.test(said)) return { kind: "ask", content: said.replace(asking, ""), pronoun };
  const topicOnly = said === "" || /^(?:about|regarding)\b/i.test(said);
  return { kind: topicOnly ? "write" : "tell", content: said, pronoun };
}

function englishRequest(text: string, coParentName: string | null): DraftRequest | null {
  const to = recipient(coParentName);
  const tell = new RegExp(
    `${lead}(?<verb>tell|let|ask|remind|inform|text|message|reply to|respond to|answer|say to|write(?: back)?(?: to)?|email) (?<to>${to})(?: know)?(?: back)?(?<content>(?:[ ,:].*)?)$`,
    "isu",
  ).exec(text);
  if (tell?.groups) {
    const { verb = "", to: who = "", content = "" } = tell.groups;
    const body = content.trim().replace(/^[,:]\s*/, "");
    const pronoun = pronounOf(who);
    if (/^ask/i.test(verb)) return { kind: "ask", content: body, pronoun };
    if (/^remind/i.test(verb)) {
      return { kind: "tell", content: body.replace(/^to /, "please remember to "), pronoun };
    }
    if (/^(?:tell|let|inform|say)/i.test(verb)) return { kind: "tell", content: body, pronoun };
    return written(body, pronoun);
  }
  const topic = new RegExp(
    `^(?:what|how) (?:do|can|could|should|would) i (?:best |calmly )?(?:say|tell|write|talk|put it|bring (?:it|this) up)(?: (?:to|with))? (?<to>${to})(?: (?<content>(?:about|regarding)\\b.*))$`,
    "isu",
  ).exec(text);
  if (topic?.groups) {
    const { to: who = "", content = "" } = topic.groups;
    return { kind: "write", content: content.replace(/[?!.\s]+$/, ""), pronoun: pronounOf(who) };
  }
  const write = new RegExp(
    `${lead}(?:draft|write|compose|word|phrase|prepare|send|rewrite)(?: me| up| out)?(?: (?:a|an|the|this|my))?(?: (?:short|quick|polite|calm|nice|kind|respectful|brief|friendly))*(?<what> (?:something|some words|a few words|message|text|note|reply|response|email|answer))?(?: (?:to|for) (?<to>${to}))?(?<content>(?:[ ,:].*)?)$`,
    "isu",
  ).exec(text);
  if (!write?.groups || (write.groups["what"] ?? write.groups["to"]) === undefined) return null;
  return written(
    (write.groups["content"] ?? "").trim().replace(/^[,:]\s*/, ""),
    pronounOf(write.groups["to"] ?? ""),
  );
}

const spanishVerb = patternOf("spanishVerb").source;
/** What may stand before the verb in Spanish. */
const politely = patternOf("politely").source;
const opensInSpanish = new RegExp(
  `^${politely}(?:${spanishVerb}|(?:contest|respond)\\p{L}+)(?!\\p{L})`,
  "iu",
);

/** Whether the plea for a message is Spanish, whatever the few words behind it are. */
export const asksInSpanish = (message: string): boolean => opensInSpanish.test(message.trim());

function spanishRequest(text: string, coParentName: string | null): DraftRequest | null {
  const found = new RegExp(
    `^${politely}(?<verb>${spanishVerb})\\s+${spanishRecipient(coParentName)}(?<content>.*)$`,
    "isu",
  ).exec(text);
  if (!found?.groups) return null;
  const { verb = "", content = "" } = found.groups;
  return { kind: /^(?:preg|p[íi]d|ped)/i.test(verb) ? "ask" : "tell", content, pronoun: null };
}

/**
 * @param coParentName the display name; null if there is none
 * @returns null if nothing is to be said to the co-parent
 */
export function draftRequestIn(message: string, coParentName: string | null): DraftRequest | null {
  const text = message.trim().replace(/[’‘]/g, "'").replace(/\s+/g, " ");
  const request = spanishRequest(text, coParentName) ?? englishRequest(text, coParentName);
  if (request === null) return null;
  const content = request.content.replace(manner, "").replace(/\b(s?he)s\b/gi, "$1's");
  return { ...request, content };
}
