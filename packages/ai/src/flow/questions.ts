/** What the flow asks before it writes a message or a report: one question at a time, each may be left out. */
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";

export const choices = ["draft_message", "log_incident"] as const;
export type Choice = (typeof choices)[number];

const messageQuestions = ["what", "need", "when"] as const;
const logQuestions = [
  "summary",
  "dateScheduled",
  "dateActual",
  "location",
  "witnesses",
  "childLocation",
  "impact",
  "nextSteps",
  "notes",
] as const;

type Question = (typeof messageQuestions)[number] | (typeof logQuestions)[number];

export const questionsOf: Record<Choice, readonly Question[]> = {
  draft_message: messageQuestions,
  log_incident: logQuestions,
};

export const questionWords = (question: Question, language: Language): string => {
  const t = wordsIn(language, "ai-flow");
  return t("ask.leave", { question: t(`ask.${question}`) });
};

/** Nothing to say, or said before: the report then takes it from the account. */
const skips = new RegExp(
  `^\\s*(?:${[
    "skip(?: (?:it|this|that|this one))?",
    "no(?:ne|thing|pe|body| one)?(?: else)?(?: (?:that )?i know(?: of)?| to add| really)?",
    "n\\/?a",
    "(?:(?:sorry|honestly),? )?(?:i )?(?:really )?(?:do|ca)(?:n['’]?|\\s?no)t (?:know|remember|recall|say)",
    "idk|(?:i )?dunno|lol|haha|meh|whatever|unknown|not sure|(?:i have )?no (?:idea|clue)|not that i know(?: of)?|pass|next|[-.?…]+",
    "(?:i )?(?:already|just) (?:told|said|wrote|answered|mentioned) (?:you|that|it|this)(?: (?:already|before|that))?",
    "i (?:told|said) (?:you|that|it)(?: (?:already|before))?|(?:see|as i said|like i said)(?: above| before)?",
    "omitir|nada|nadie|ningun[oa]|no (?:lo )?s[ée]|ni idea|no (?:me acuerdo|recuerdo)|paso|siguiente|ya (?:te )?lo dije",
  ].join("|")})\\s*[.!?]*\\s*$`,
  "i",
);
const finishes =
  /^\s*(?:done|finish(?:ed)?|that'?s (?:all|it)|that is (?:all|it)|stop asking|listo|ya|eso es todo|terminar)\s*[.!]*\s*$/i;
const leaves =
  /^\s*(?:not_now|not now|exit|exit therapy|quit|cancel|stop|leave|no,? thanks?|no thank you|i'?m (?:fine|ok(?:ay)?|good)(?: now)?|later|maybe later|ahora no|salir|cancelar|no,? gracias|despu[ée]s)\s*[.!]*\s*$/i;

const goesBack =
  /^\s*(?:(?:can (?:we|i) |wait,? |let me )?(?:go |step )?back(?: (?:one|a step|please))?|(?:the )?previous(?: (?:one|question))?|undo|atr[áa]s|regresar|volver|(?:la )?(?:pregunta )?anterior)\s*[.!?]*\s*$/i;
/** Said to a question, 'later' or 'I'm fine' may be an answer; these never are. */
const quits =
  /^\s*(?:not now|exit(?: therapy)?|quit|cancel|stop|leave me alone|i don['’]?t want to (?:do this|write (?:this|it)|answer)(?: any ?more| now)?|never ?mind|ahora no|salir|cancelar|ya no quiero)\s*[.!]*\s*$/i;

const puzzled =
  /^[\s¿]*(?:what(?: do you mean)?|huh|i don['’]?t (?:understand|get it)|why(?: do you (?:ask|need (?:that|this|it)|want to know))?|(?:can|could) you (?:please |just )*(?:write|do|fill) (?:it|this|that)(?: (?:out|in))?(?: for me)?|like what|(?:qu[ée]|c[óo]mo)(?: quieres decir)?|no entiendo|por qu[ée] preguntas)[\s.!?]*$/i;

/** A question back, such as 'what do you mean?'. */
export const isPuzzled = (answer: string): boolean => puzzled.test(answer);

/** The parent wants the question before again. */
export const isBack = (answer: string): boolean => goesBack.test(answer);
/** The parent wants to leave the flow in the middle of a question. */
export const isQuit = (answer: string): boolean => quits.test(answer);
export const isSkip = (answer: string): boolean => skips.test(answer) || answer.trim() === "";
export const isFinish = (answer: string): boolean => finishes.test(answer);
export const isLeave = (answer: string): boolean => leaves.test(answer);
