/** Short everyday sentences for which a number of a hotline would be out of place, whatever the trained model thinks. */
import { feelingsIn } from "../words/feelings.ts";
import { plainWords } from "../words/plain-words.ts";

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
const mostWords = 12;

/**
 * A short sentence that asks something plain, says that it is better, or tells of a child's goodbye, with no word of harm
 * and, in a question, none of a feeling.
 */
export function isEveryday(text: string): boolean {
  const words = plainWords(text).replace(/[.,]/g, " ").replace(/ +/g, " ").trim();
  if (words.split(" ").length > mostWords || harm.test(words)) return false;
  const ordinary = [calmer, goodbye, feelsOrdinary, ordinaryNews];
  if (ordinary.some((pattern) => pattern.test(words))) return true;
  return /\?\s*$/.test(text) && asksPlainly.test(words) && feelingsIn(text).length === 0;
}
