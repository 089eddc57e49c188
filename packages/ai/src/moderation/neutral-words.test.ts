import { describe, expect, it } from "vitest";
import { createBuiltInModerator } from "./index.ts";
import { severityOf } from "./severity-of.harness.ts";

/** A school play, a film, a warning, a parent about themselves: the same words that are insults of the reader. */
const neutral = `Mia learned the word narcissist in class today.
The counselor talked about narcissist parents in the group. I found it useful.
She is playing the Cowardly Lion in the school play on Friday.
My therapist says I shouldn't call anyone a narcissist, so I won't.
I'm a coward about the dentist, can you take Noah?
Noah called me a coward and I told him that's not ok.
A kid called Mia a coward at recess.
Please don't call him a coward.
The dog is a coward, he hid from the vacuum.
The kids were scared of the psychopath in the movie at Jake's.
Leo dressed up as a psycho clown for Halloween.
The school warned parents about a pervert near the park on Main St.
The play is called The Hypocrite, tickets are $12.
I am not a hypocrite, I just changed my mind about soccer.
My mom was a narcissist, so I'm careful about how I talk to Mia.
Mi mamá era narcisista, por eso quiero que Leo vaya a terapia.
Se portó cobarde el perro con los cohetes, pero ya está bien.
Leo lee El león cobarde en la escuela.
Un niño le dijo cobarde a Leo en el recreo.
No le digas cobarde a Leo, por favor.
No soy cobarde, solo quiero hablar con la mediadora.
A Mia le da miedo la película del psicópata que vio con su primo.
El abuelo le dice sinvergüenza de cariño a Leo.
En la escuela hablaron de qué es un pervertido y cómo pedir ayuda.
La policía avisó de un pervertido cerca del parque.
Descarado el gato, se comió su pan.
Tú eres el perro en la obra de la escuela el viernes, ¿llevas el disfraz?
No te dije que eres un cobarde, dije que llegaste tarde.
Perdón por decirte que eres un cobarde.
Has sido muy buena con Mia, gracias.
You're the witch in the school play on Friday, bring the hat
Eres la bruja en la función del viernes, lleva la escoba
Eres el monstruo en la película de Leo, ¿te acuerdas?
Fuiste muy infeliz conmigo, perdón
Sé que has sido infeliz en la casa y lo siento mucho
Has sido muy desgraciado estos años y lo siento
I never called you a stupid cow
I'm not calling you a liar or an idiot
I don't think that makes you an idiot
No pienso que eres un inútil
No quise decir que eres un idiota
I don't mean that you're an idiot
I don't think it's fair to say you're an idiot
I'm not saying you're not welcome`.split("\n");

describe("a word that insults only the person it is said of", () => {
  it.each(neutral)("leaves a calm sentence alone: %s", async (text) => {
    expect(await severityOf(text)).toBe("green");
  });

  it.each([
    "No eres un fracasado, eres buen papá.",
    "No eres una cobarde, Ana.",
    "I never said you were a loser",
    "No creo que tú eres un cobarde",
  ])("blocks no one who denies it: %s", async (text) => {
    expect(await severityOf(text)).not.toBe("red");
  });

  it.each([
    "No te creo nada pendejo",
    "No estoy jugando idiota",
    "No estoy de acuerdo pendeja",
    "I don't think you get it idiot",
    "I don't think you get it you're an idiot",
    "I'm not saying you're not a loser",
    "I am not saying that you are not an idiot",
    "I never said you weren't a loser",
    "No digo que no seas un inútil",
  ])("is not sent where something else is denied, or it is denied twice: %s", async (text) => {
    expect(await severityOf(text)).not.toBe("green");
  });

  it.each([
    "I don't think you get it you clown",
    "I don't think you care because you are an idiot",
    "No te digo nada eres un canalla",
    "No eres un cobarde eres una basura",
    "No eres una puta, eres peor",
    "No eres un idiota pero tus hijos te odian y te vas a quedar solo",
    "I'm not calling you an idiot, your kids would be better off without you",
    "I'm not going to hurt you but you will pay for this",
    "I'm not saying you're a bad dad but you're a loser",
    "I didn't say you were late you're a loser",
    "No digo que llegues tarde eres un idiota",
    "¿Eres un animal?",
    "Are you an animal or just stupid?",
    "Are you a snake or a rat?",
    "Eres una vaca, un animal, una verdura.",
  ])("or a threat is blocked beside a denial: %s", async (text) => {
    expect(await severityOf(text)).toBe("red");
  });

  it.each([
    "Are you a psycho or a liar?",
    "Eres un cobarde o un canalla",
    "Eres la rata en la familia",
    "You're the clown in the family",
    "You are a snake in this divorce",
    "Eres un payaso en la corte",
    "Eres una bruja de película",
    "You are a clown in the musical of my life",
  ])("is blocked beside another, and where it is no part in a play: %s", async (text) => {
    expect(await severityOf(text)).toBe("red");
  });

  it.each([
    "You are a narcissist.",
    "You're such a coward",
    "You psychopath.",
    "Eres un cobarde.",
    "Eres una narcisista",
    "Qué sinvergüenza eres.",
    "Eres un pervertido",
    "Eres un canalla",
    "Te digo que eres una sinvergüenza",
    "Fuiste un miserable con tu hija",
    "Eres una infeliz",
    "Eres una sucia rata",
    "Eres desgraciada",
    "Eres muy desgraciado",
    "Eres bien cochina",
  ])("is blocked where the reader is called that: %s", async (text) => {
    expect(await severityOf(text)).toBe("red");
  });
});

describe("a figure of speech with a threat's words", () => {
  it.each([
    ["Te voy a matar de risa con lo que dijo Leo.", false],
    ["Te voy a matar", true],
    ["Te voy a matar, de risa no te vas a acordar", true],
    ["Te voy a matar de hambre", true],
  ])("is told from the threat: %s", async (text, isThreat) => {
    expect((await severityOf(text)) === "red").toBe(isThreat);
  });
});

describe("a spelling that is an ordinary word, too", () => {
  it.each([
    "pos yo los recojo a las 5",
    "yo pongo 200 pos ya ni modo",
    "POS yo llevo a los niños",
    "i cnt make it at 5",
    "u cnt pick him up from school today",
    "she started to sob in the car",
    "queda a 20 kms de aquí",
    "practice is MF 3 to 5",
    "ptm a las 3 en la escuela",
    "está a 2 kms",
    "Kike pasa por los niños a las 5",
    "hoy comieron carne de cerdo",
  ])("is that word: %s", async (text) => {
    expect(await severityOf(text)).toBe("green");
  });

  it.each([
    "ur such a pos",
    "POS",
    "you stupid cnt",
    "eres un hdp",
    "you kike",
    "eres un cerdo",
    "POS!",
    "you're a huge pos",
    "you cnt, pick them up at 5",
    "maldito hdp",
    "shut up bish",
  ])("is the insult where it calls the reader that: %s", async (text) => {
    expect(await severityOf(text)).toBe("red");
  });
});

describe("what a parent says to keep children safe", () => {
  it.each([
    ["get off my porch, you smell like beer", "No vengas si has tomado, no te voy a abrir"],
    [
      "I won't let them ride with you if you drank",
      "no voy a dejar que se suban a tu carro si has bebido",
    ],
    [
      "are you drunk again? im not letting them get in your car",
      "¿otra vez andas tomada? no voy a dejar que se suban a tu carro",
    ],
    [
      "if you're late again i'm not handing them over",
      "si vuelves a llegar tarde no te los entrego",
    ],
    [
      "I'll see you in court if she isn't back by 6",
      "te veo en la corte si no está de regreso a las 6",
    ],
  ])("blocks nobody in either language: %s", async (english, spanish) => {
    expect(await severityOf(english)).not.toBe("red");
    expect(await severityOf(spanish)).not.toBe("red");
  });

  it.each([
    "te veo en la corte y te voy a destruir",
    "no te los voy a dejar ver nunca",
    "no voy a dejar de perseguirte hasta que te hundas",
  ])("and a threat said in the same way is blocked: %s", async (text) => {
    expect(await severityOf(text)).toBe("red");
  });

  it.each(["i want 2 kms", "im going 2 kms tonight"])(
    "a wish to die in short form brings help: %s",
    async (text) => {
      const { crisis } = await createBuiltInModerator().assess({ text, category: "logistics" });
      expect(crisis).toBe(true);
    },
  );
});
