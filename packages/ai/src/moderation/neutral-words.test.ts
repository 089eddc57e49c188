import { describe, expect, it } from "vitest";
import { createBuiltInModerator } from "./index.ts";

const moderator = createBuiltInModerator();
const severityOf = async (text: string) =>
  (await moderator.assess({ text, category: "logistics" })).severity;

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
Has sido muy buena con Mia, gracias.`.split("\n");

describe("a word that insults only the person it is said of", () => {
  it.each(neutral)("leaves a calm sentence alone: %s", async (text) => {
    expect(await severityOf(text)).toBe("green");
  });

  it.each(["No eres un fracasado, eres buen papá.", "No eres una cobarde, Ana."])(
    "blocks no one who denies it: %s",
    async (text) => {
      expect(await severityOf(text)).not.toBe("red");
    },
  );

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
  ])("is blocked where the reader is called that: %s", async (text) => {
    expect(await severityOf(text)).toBe("red");
  });
});
