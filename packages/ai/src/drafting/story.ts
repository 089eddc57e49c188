/** A request for a message whose content was told before it: 'My son has the dentist on Tuesday, can you write Ben about it?' */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type DraftRequest, draftRequestIn } from "./request.ts";

const patternOf = wordPatterns(new URL("./story.patterns.txt", import.meta.url));

const pieces = patternOf("pieces");

/** What stands for the story itself. */
const refersBack = patternOf("refersBack");
const openRequest = patternOf("openRequest");

export interface ToldRequest extends DraftRequest {
  /** The content was told before the request and not dictated as the message. */
  readonly fromStory: boolean;
}

/** A plea for words, as against one to put something on the calendar. */
const words = /\b(?:help|word|words|write|draft|say|message|text|phrase|escrib\w*|decir)\b/i;
const sayNo = /\b(?:say no|turn (?:it|that|this|him|her|them) down|refuse|decline)\b/i;

/** 'Sam wants to switch weekends and I don't want to. How do I say no?': the no is the message. */
function refusedWish(message: string, coParentName: string | null): ToldRequest | null {
  if (!sayNo.test(message)) return null;
  const who = [
    "he",
    "she",
    "they",
    "my (?:ex|co-?parent)",
    ...(coParentName ? [coParentName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")] : []),
  ];
  const wish = new RegExp(
    `\\b(?:${who.join("|")}) (?:wants?|asked|asks|is asking|would like)(?: me)? to (?<wish>[^.?!]+?),? (?:and|but) i (?<no>don'?t want|can'?t|cannot|won'?t)(?: to)?(?: do (?:it|that|this))?(?=\\s*(?:[.,?!]|$))`,
    "i",
  ).exec(message.replace(/[’‘]/g, "'"))?.groups;
  if (!wish) return null;
  const no = /want/i.test(wish["no"] ?? "") ? "don't want to" : (wish["no"] ?? "");
  return {
    kind: "tell",
    content: `I ${no} ${wish["wish"] ?? ""}`,
    pronoun: null,
    fromStory: false,
  };
}

/**
 * @param coParentName the display name; null if there is none
 * @returns null if nothing is to be said to the co-parent
 */
export function requestWithStory(message: string, coParentName: string | null): ToldRequest | null {
  const dictated = draftRequestIn(message, coParentName);
  const own = dictated && { ...dictated, fromStory: false };
  if (own && !refersBack.test(own.content)) return own;
  const refusal = refusedWish(message, coParentName);
  if (refusal) return refusal;
  const parts = message.trim().replace(/[’‘]/g, "'").replace(/\s+/g, " ").split(pieces);
  const bare = (part = "") => part.replace(/[?!.\s]+$/, "");
  // 'Can you help me word something? He keeps …': the plea may come first.
  const pleaFirst =
    parts.length > 1 && !own && words.test(parts[0] ?? "") && openRequest.test(bare(parts[0]));
  if (pleaFirst) parts.push(parts.shift() ?? "");
  const last = bare(parts.at(-1));
  const story = parts
    .slice(0, -1)
    .join(" ")
    .replace(/[,;\s]+$/, "");
  if (story === "") return own;
  const request = draftRequestIn(last, coParentName);
  const asks = request ? refersBack.test(request.content) : openRequest.test(last);
  if (!asks) return own;
  return {
    kind: "tell",
    content: story,
    pronoun: request?.pronoun ?? own?.pronoun ?? null,
    fromStory: true,
  };
}
