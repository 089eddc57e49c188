/** How the children are taking it. */
import type { Theme } from "../theme.ts";

const child =
  "(?:my|the|our) (?:teenage |little |older |younger |youngest |oldest )?(?:kids?|son|daughter|children|boys?|girls?|baby|toddler|teen|\\d+ year old)";

export const childrenThemes: readonly Theme[] = [
  {
    id: "distant-child",
    pattern:
      /\b(?:(?:wont|doesnt|refuses to|stopped) (?:talk|talking|speak|speaking) to me|(?:ruined|broke up|destroyed) the family|always in (?:her|his) room|teenage\w*|(?:she|he) (?:hates|blames|ignores) me|wants to live with (?:his|her) (?:dad|mom|father|mother)|quiere vivir con su|how to reach (?:her|him|them)|no (?:me (?:habla|contesta|cuenta nada)|quiere (?:hablar|hablarme|verme|estar) ?(?:conmigo)?)|adolescente|arruine la familia|me odia)\b/,
    name: {
      english: "the distance between you and your child",
      spanish: "la distancia con tu hijo o tu hija",
    },
    english: {
      reflect: [
        "A closed door hurts most when you remember how open it used to be.",
        "Children who are angry with a parent mostly trust that the parent will stay.",
        "You keep looking for a way in, and that is seen, even where nobody says so.",
        "Hard words from a child can be grief that has found the safest person.",
      ],
      ask: [
        "When was the last time the two of you were easy with each other, even for a minute?",
        "What do you think is the hardest part of all this for your child?",
        "What would you like your child to know, if it were willing to hear one sentence?",
        "Where do you two talk best: in the car, at night, over food?",
      ],
      step: [
        "Stay near without questions: sit in the same room with something to do, ten minutes, and leave before it gets too much.",
        "A note of one line under the door asks for no answer: ‘I love you, also when it's hard between us.’",
        "Ask for help with something your child is better at than you; it opens more doors than asking how they feel.",
      ],
    },
    spanish: {
      reflect: [
        "Una puerta cerrada duele más cuando recuerdas lo abierta que estaba.",
        "Un hijo enojado casi siempre confía en que su mamá o su papá se va a quedar.",
        "Sigues buscando por dónde entrar, y eso se nota aunque nadie lo diga.",
        "Las palabras duras de un hijo pueden ser duelo que encontró a la persona más segura.",
      ],
      ask: [
        "¿Cuándo fue la última vez que estuvieron a gusto, aunque fuera un minuto?",
        "¿Qué crees que es lo más difícil de esto para tu hijo o tu hija?",
        "Si quisiera oír una sola frase tuya, ¿cuál sería?",
        "¿Dónde platican mejor: en el carro, de noche, comiendo?",
      ],
      step: [
        "Quédate cerca sin preguntas: diez minutos en el mismo cuarto, cada quien con lo suyo.",
        "Una nota de una línea bajo la puerta no pide respuesta: «Te quiero, también cuando se pone difícil».",
        "Pídele ayuda con algo que haga mejor que tú; abre más puertas que preguntar cómo se siente.",
      ],
    },
  },
  {
    id: "child-refuses",
    pattern:
      /\b(?:(?:doesnt|dont)(?: \S+)? want to (?:go|see (?:him|her|his|my ex)|leave|be (?:there|with))|dont want to (?:force|make) (?:him|her|them)|(?:refus\w+|wont|didnt want) to go|hates? (?:going|it there)|begs? (?:me )?(?:not to|to stay)|no quiere ir|obligarl[oa]s?|se niega a ir)\b/,
    name: {
      english: "your child not wanting to go",
      spanish: "que tu hijo o hija no quiera ir",
    },
    english: {
      reflect: [
        "You are standing between a child who says no and a plan that says yes, and both pull at you.",
        "Hearing that from your child makes every exchange feel like a decision you take alone.",
        "Children often cannot name why; the goodbye itself can be the hard part.",
        "You want your child to feel heard without having to carry the decision.",
      ],
      ask: [
        "What does your child say about it in their own words, when nobody asks?",
        "When is it worst: the evening before, at the door, or afterwards?",
        "What is the rest of the day like, as far as you hear?",
        "What has made one exchange go a little easier than the others?",
      ],
      step: [
        "You could let your child choose what is theirs to choose: which toy travels, which song plays in the car; the going itself stays with the adults.",
        "Write down what your child says, in their words, with the date; if it keeps on, that is what a counselor or your attorney can work with.",
        "Name it once and stay warm: ‘You don't feel like going. I hear it. I'll be here on Sunday, and I want to know how it was.’",
      ],
    },
    spanish: {
      reflect: [
        "Estás entre una criatura que dice no y un plan que dice sí, y los dos te jalan.",
        "Oír eso de tu hijo o hija hace que cada entrega parezca una decisión tuya nada más.",
        "Muchas veces los niños no saben decir por qué; a veces lo difícil es la despedida misma.",
        "Quieres que se sienta escuchado sin que cargue con la decisión.",
      ],
      ask: [
        "¿Qué dice con sus propias palabras, cuando nadie pregunta?",
        "¿Cuándo es peor: la noche antes, en la puerta o después?",
        "¿Cómo va el resto del día, hasta donde sabes?",
        "¿Qué hizo que alguna entrega fuera un poco más fácil?",
      ],
      step: [
        "Deja que elija lo que sí le toca elegir: qué juguete viaja, qué canción suena; ir o no ir queda con los adultos.",
        "Anota lo que dice, con sus palabras y la fecha; si sigue, con eso puede trabajar una consejera o tu abogado.",
        "Nómbralo una vez y con calma: «No tienes ganas de ir. Te oigo. El domingo estoy aquí y quiero saber cómo te fue».",
      ],
    },
  },
  {
    id: "children-hurting",
    pattern: new RegExp(
      `\\b(?:${child}(?: \\S+){0,4} (?:cry\\w*|cries|cried|sad|angry|scared|asks?|asked|struggl\\w+|acting|hates?|blames?|upset|worried|changed|wait(?:ed|s|ing)|quiet|wet the bed|nightmares?|feel guilty)|(?:he|she|they) (?:cries|cried|was crying|looked at me|went quiet|waited at|wont eat)|daughter to feel|mi(?:s)? hij[oa]s?(?: \\S+){0,4} (?:llor\\w+|triste\\w*|pregunt\\w+|esper\\w+|dormid[oa]|asustad[oa]))\\b`,
    ),
    name: { english: "how the children are taking it", spanish: "cómo lo viven los niños" },
    english: {
      reflect: [
        "Watching your child struggle hurts in its own way, and you are looking closely, which they feel.",
        "When a child is upset, a parent's whole body listens.",
        "That picture stays with a parent long after the child has gone on to play.",
        "You cannot take it from them, and you so want to.",
      ],
      ask: [
        "What does your child seem to need from you in those moments?",
        "What have you noticed that comforts them, even a little?",
        "How are they an hour later?",
        "What would you like them to hear from you about it?",
      ],
      step: [
        "A short sentence goes far with children: ‘I see this is hard. I'm here, and you don't have to fix it.’",
        "Ten minutes of play that your child leads, with no talk of the other home, often does more than a long conversation.",
        "A drawing or a small thing from your home in the backpack can be a bridge on the day that they leave.",
      ],
    },
    spanish: {
      reflect: [
        "Ver sufrir a un hijo duele de otra manera, y que lo mires de cerca ya le ayuda.",
        "Cuando un niño está mal, todo el cuerpo de una mamá o un papá escucha.",
        "Esa imagen se queda contigo mucho después de que vuelven a jugar.",
        "No puedes quitárselo, y cuánto quisieras.",
      ],
      ask: [
        "¿Qué parece necesitar de ti en esos momentos?",
        "¿Qué has notado que lo calme, aunque sea un poco?",
        "¿Cómo está una hora después?",
        "¿Qué te gustaría que oyera de ti sobre esto?",
      ],
      step: [
        "Una frase corta llega lejos: «Veo que es difícil. Estoy aquí y no tienes que arreglarlo».",
        "Diez minutos de juego que dirija tu hijo suelen hacer más que una larga plática.",
        "Un dibujo o una cosita de tu casa en la mochila puede ser un puente el día que se va.",
      ],
    },
  },
];
