/** Short everyday sentences for which a number of a hotline would be out of place, whatever the trained model thinks. */
import { feelingsIn } from "../language/feelings.ts";
import { plainWords } from "../language/plain-words.ts";
import { sentencesOf } from "../language/sentences.ts";

/** Any of these, and the trained model is heard. */
const harm =
  /\b(?:die[ds]?|dying|dead|death|kill\w*|suicid\w*|pills?|meds?|medication|medicine|bottle|gun|knife|blade|rope|bridge|roof|train|car|cliff|end\w*|over with|gone|disappear\w*|vanish\w*|live|living|life|alive|point|purpose|reason|worth\w*|without me|miss me|be missed|care if|better off|burden|wake|asleep|forever|anymore|any more|again|goodbye|will|insurance|letter|note|forgive me|hurt\w*|hit\w*|harm\w*|pain|blood|bruis\w*|marks?|burn\w*|touch\w*|naked|shower|secret\w*|drunk|drink\w*|drugs?|high|weapon|threat\w*|safe\w*|danger\w*|scar\w*|afraid|fear\w*|terrif\w*|hide|hiding|follow\w*|track\w*|watch\w*|lock\w*|choke\w*|grab\w*|push\w*|shov\w*|punch\w*|throw\w*|break\w*|smash\w*|yell\w*|scream\w*|police|cops|911|help|alone|outside|night outside|lost|missing|hungry|food|starv\w*|leav\w* (?:them|him|her|the kids)|mor(?:ir|ire|irme|ia|i)\w*|muer\w*|matar\w*|vivir|vida|pastill\w*|sentido|sin mi|dano|peg\w*|golpe\w*|miedo|amenaz\w*|borrach\w*|toc[oa]\w*|encerr\w*|desaparec\w*|despert\w*|acabar\w*|terminar\w*|carga|adios)\b/;
const asksPlainly =
  /^(?:(?:and|so|but|y|pero) )?(?:what (?:should|can|do|could) i (?:do|say|tell|write|answer|wear|cook|bring)|how (?:do|can|should|could) i|why cant i|why (?:do|does|is|are)|when|where|who|which|should i|do you think|does it|will it|is it|what if (?:he|she|they|it)|que (?:puedo|debo|le|les)|como (?:puedo|le|hago)|por que|cuando|crees que|va a)\b/;
const calmer =
  /^(?:i (?:am|feel|felt)|im|it (?:feels|was)|we|me siento|estoy) (?:\S+ ){0,3}(?:better|calmer|lighter|relieved|okay|good|happy|grateful|proud|fun|great|nice|mejor|tranquil[oa]|content[oa]|aliviad[oa])$/;
const goodbye =
  /^(?:my|the|our|mi|mis) (?:kids?|son|daughter|children|boys?|girls?|hij[oa]s?|nin[oa]s?) (?:\S+ ){0,2}(?:cried|cries|was sad|were sad|waited|lloro|lloraron|espero)(?: \S+){0,2} (?:when (?:she|he|they) left|at (?:drop ?off|the (?:hand ?over|exchange|window|door))(?: \S+){0,3}|when i left|cuando se (?:fue|fueron))$/;

const feelsOrdinary =
  /^(?:i (?:just )?(?:feel|felt)|im|me siento|estoy) (?:so |really |a (?:bit|little) |kind of |muy |un poco )?(?:replaced|jealous|torn|stuck in the middle|left out|lonely|reemplazad[oa]|sad|angry|frustrated|nervous|anxious|awkward|silly|guilty|sol[oa]|triste|celos[oa]|nervios[oa]|enojad[oa]|furios[oa])(?: (?:on|about|at|when|los|el|cuando|por) (?:\S+ ?){1,5})?$/;
const ordinaryNews =
  /^(?:(?:he|she|they) (?:cries|cried) (?:every time|a lot|at (?:drop ?off|the door))|(?:i have to|ill) see (?:him|her|them) (?:there|on \w+)|no le importa|(?:he|she) doesnt care|(?:my ex|he|she) has a new (?:girlfriend|boyfriend|partner) and (?:my|the|our) (?:daughter|son|kids?|children) likes? (?:her|him)|(?:he|she) (?:just )?(?:looked at me|went quiet|looked at me and went quiet))$/;
/** Ways of speaking that mean no more than they say; whole sentences, so that nothing can hang on to them. */
const sayings = new RegExp(
  `^(?:(?:${[
    "(?:i (?:just )?(?:take|am taking)|we (?:just )?take) (?:it |things )?(?:each|every|one) (?:day|step|thing)(?: as it comes| at a time)",
    "(?:one|a) (?:day|step|thing) at a time",
    "un dia a la vez|paso a paso|poco a poco",
    "i (?:just )?(?:want|need) (?:some|a bit of|a little) (?:peace and quiet|quiet|time to myself)",
    "i could sleep (?:for a week|all weekend)",
    "i (?:have not|havent|did not|didnt) (?:slept|sleep) (?:well|much)(?: (?:since|after|before|because of) (?:the|our|my) (?:move|hearing|mediation|trip|storm))?",
    "i was up (?:all night|late) with (?:the|my|our|a) (?:sick )?(?:baby|toddler|newborn|son|daughter|child)",
    "(?:i am|im) done with (?:today|work|this (?:week|day|email|argument)|the (?:dishes|laundry|forms|paperwork))",
    "(?:i am|im) (?:so )?over (?:him|her|the drama)",
    "i dont know where to (?:start|begin)(?: with (?:the|this|these) (?:forms?|paperwork|email))?",
    "(?:the|my) (?:kids|children|boys|girls) are my (?:whole )?world",
    "(?:my|the) (?:son|daughter|kids?|boys?|girls?) (?:asked|asks|keeps? asking) when (?:dad|mom|daddy|mommy|he|she) (?:is coming|comes) (?:home|back)",
    "(?:he|she) takes (?:his|her) (?:pills?|medicine|inhaler|vitamins?) (?:with|at|before|after) (?:breakfast|lunch|dinner|school|practice|night)",
    "(?:i|we) (?:used to|started|started to|am learning to|want to) (?:play (?:the )?(?:piano|guitar|violin|soccer|tennis)|paint|draw|sing|dance|cook|bake|run|running|swim|swimming|knit|garden|hike|painting|drawing|dancing|cooking|baking|knitting|yoga)(?: (?:again|a lot|together|before (?:the kids came|we had kids|the divorce)|on (?:weekends|sundays)))?",
    "antes (?:yo )?(?:pintaba|bailaba|cantaba|cocinaba|corria)(?: (?:mucho|mas))?",
  ].join("|")})(?: (?:i guess|for now|right|i suppose))?)$`,
);
/** Someone does not answer, whatever was asked: what they do with messages that were sent to them is theirs. */
const silence =
  /^(?:(?:and|but|so|now|again|today) )*(?:he|she|they|my ex|(?:my|the) (?:co ?parent|other parent)|(?:her|his|their) (?:mom|mother|dad|father)) (?:(?:just|still|simply|always|often|barely|hardly|never|\w+nt|not|has|have|does|did|will|is|keeps?|been) )*(?:answer\w*|repl(?:y|ies|ied|ying)|respond\w*|(?:text|writ|call|get)\w* back|ignor\w*|react\w*)(?: \S+){0,8}$/;
const mostWords = 12;

/** True where each of its sentences is a short everyday one: with no word of harm and, in a question, none of a feeling. */
export function isEveryday(text: string): boolean {
  if (isEverydaySentence(text)) return true;
  const sentences = sentencesOf(text).filter((sentence) => /\p{L}/u.test(sentence));
  return sentences.length > 1 && sentences.every(isEverydaySentence);
}

/**
 * A short sentence that asks something plain, says that it is better, tells of a child's goodbye, or that someone does
 * not answer.
 */
function isEverydaySentence(text: string): boolean {
  const words = plainWords(text).replace(/[.,]/g, " ").replace(/ +/g, " ").trim();
  if (sayings.test(words)) return true;
  if (words.split(" ").length > mostWords || harm.test(words)) return false;
  const ordinary = [calmer, goodbye, feelsOrdinary, ordinaryNews, silence];
  if (ordinary.some((pattern) => pattern.test(words))) return true;
  return /\?\s*$/.test(text) && asksPlainly.test(words) && feelingsIn(text).length === 0;
}
