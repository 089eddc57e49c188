/** What separated parents carry with each other and the children. The more specific first. */
import type { Theme } from "./theme.ts";

export const familyThemes: readonly Theme[] = [
  {
    id: "court",
    pattern:
      /\b(?:court|judge|hearing|lawyer|attorney|custody|mediation|evaluator|corte|juez|audiencia|abogad[oa]|custodia)\b/,
    name: { english: "the court case", spanish: "lo de la corte" },
    english: {
      reflect: [
        "Having strangers decide about your family is a heavy thing to wait for.",
        "Court takes up so much room, even on days when nothing happens.",
      ],
      ask: [
        "What part of it goes round in your head the most?",
        "What would you want the judge, or anybody, to understand about your children?",
      ],
      step: [
        "Some people set twenty minutes a day for court papers and close the folder afterwards; the rest of the day then belongs to you.",
        "It may help to write down the three facts that matter to you, and leave the rest to your attorney.",
      ],
    },
    spanish: {
      reflect: [
        "Esperar a que otros decidan sobre tu familia pesa mucho.",
        "La corte ocupa mucho espacio, hasta en los días en que no pasa nada.",
      ],
      ask: [
        "¿Qué parte te da más vueltas en la cabeza?",
        "¿Qué te gustaría que se entendiera sobre tus hijos?",
      ],
      step: [
        "A algunas personas les sirve dedicar veinte minutos al día a los papeles y luego cerrar la carpeta.",
        "Puede ayudar anotar los tres hechos que más importan y soltar lo demás por hoy.",
      ],
    },
  },
  {
    id: "missing-children",
    pattern:
      /\b(?:miss (?:my|the|them|him|her|having)|missing (?:my|them|the)|house is (?:so |too )?(?:quiet|empty)|without (?:them|the kids|my kids)|(?:his|her|their) (?:weekend|week|turn|house)|empty (?:house|room|bed)|extrano|sin (?:mis hijos|ellos|los ninos)|casa vacia)\b/,
    name: { english: "the days without the children", spanish: "los días sin los niños" },
    english: {
      reflect: [
        "The quiet after they leave can be louder than any noise.",
        "Being a parent does not pause on the days they are away, and nobody sees that part.",
      ],
      ask: [
        "When in those days is it hardest, and what is happening then?",
        "What do you do in the first hour after they leave?",
      ],
      step: [
        "One thing that helps some parents: plan the first two hours after the hand-over, with a person or a walk in it.",
        "A small ritual can hold the thread, such as the same goodnight sentence at the same time.",
      ],
    },
    spanish: {
      reflect: [
        "El silencio después de que se van puede pesar más que el ruido.",
        "Ser mamá o papá no se detiene los días en que no están.",
      ],
      ask: [
        "¿En qué momento de esos días es más difícil?",
        "¿Qué haces en la primera hora después de que se van?",
      ],
      step: [
        "A algunos les ayuda planear las dos primeras horas después de la entrega, con alguien o con una caminata.",
        "Un pequeño ritual, como la misma frase de buenas noches, mantiene el hilo.",
      ],
    },
  },
  {
    id: "children-hurting",
    pattern:
      /\b(?:(?:my|the|our) (?:kids?|son|daughter|children|boy|girl|baby|toddler|teen)(?: \S+){0,4} (?:cry\w*|cries|sad|angry|scared|asks?|asked|said|refus\w+|struggl\w+|acting|wont|hates?|blames?|upset|worried|changed)|mi(?:s)? hij[oa]s?(?: \S+){0,4} (?:llor\w+|triste|pregunt\w+|dice\w*|dijo|no quiere\w*))\b/,
    name: { english: "how the children are taking it", spanish: "cómo lo viven los niños" },
    english: {
      reflect: [
        "Watching your child struggle hurts in its own way, and you are looking closely, which they feel.",
        "When a child is upset, a parent's whole body listens.",
      ],
      ask: [
        "What does your child seem to need from you in those moments?",
        "What have you noticed that comforts them, even a little?",
      ],
      step: [
        "A short sentence goes far with children: ‘I see this is hard. I'm here, and you don't have to fix it.’",
        "Ten minutes of play that your child leads, with no talk of the other home, often does more than a long conversation.",
      ],
    },
    spanish: {
      reflect: [
        "Ver sufrir a un hijo duele de otra manera, y que lo mires de cerca ya le ayuda.",
        "Cuando un niño está mal, todo el cuerpo de una mamá o un papá escucha.",
      ],
      ask: [
        "¿Qué parece necesitar de ti en esos momentos?",
        "¿Qué has notado que lo calme, aunque sea un poco?",
      ],
      step: [
        "Una frase corta llega lejos: «Veo que es difícil. Estoy aquí y no tienes que arreglarlo».",
        "Diez minutos de juego que dirija tu hijo suelen hacer más que una larga plática.",
      ],
    },
  },
  {
    id: "co-parent-conflict",
    pattern:
      /\b(?:my ex|(?:he|she) (?:said|says|told|always|never|keeps|wont|refuses|yell\w*|scream\w*|texted|sent|cancel\w*|lied|blames?|call(?:ed|s) me|threw|shows? up|was late|is late|didnt|doesnt|did|makes|made|ignor\w+)|co ?parent\w*|argu\w+|fight\w*|fought|mi ex|(?:me dijo|me grito|siempre|nunca)(?: \S+){0,3} (?:el|ella|mi ex)|pelea\w*|discut\w+|llego tarde)\b/,
    name: {
      english: "what happens between you and your co-parent",
      spanish: "lo que pasa con el otro padre o madre",
    },
    english: {
      reflect: [
        "It takes a toll when one message or one remark can turn the whole day.",
        "You are trying to hold something steady with a person who can still reach the sore spots.",
      ],
      ask: [
        "What did that moment say to you, underneath the words?",
        "If it went a little better next time, what would be different on your side of it?",
      ],
      step: [
        "Before answering, try one rule: read it, put the phone in another room for twenty minutes, then answer only the part about the children.",
        "It can help to write the answer you would love to send, keep it to yourself, and send the short one.",
      ],
    },
    spanish: {
      reflect: [
        "Desgasta que un mensaje o un comentario pueda cambiar todo el día.",
        "Intentas mantener algo estable con alguien que todavía sabe dónde duele.",
      ],
      ask: [
        "¿Qué te dijo ese momento, por debajo de las palabras?",
        "Si la próxima vez fuera un poco mejor, ¿qué sería distinto de tu lado?",
      ],
      step: [
        "Antes de contestar: léelo, deja el teléfono en otro cuarto veinte minutos y responde solo lo de los niños.",
        "Puede ayudar escribir la respuesta que te gustaría enviar, guardarla, y mandar la corta.",
      ],
    },
  },
  {
    id: "new-partner",
    pattern:
      /\b(?:new (?:girlfriend|boyfriend|wife|husband|partner)|moved on|remarr\w+|engaged|nueva (?:novia|pareja|esposa)|nuevo (?:novio|esposo))\b/,
    name: { english: "the new person in their life", spanish: "la nueva persona en su vida" },
    english: {
      reflect: [
        "Seeing somebody new in what used to be your place stirs up old and new feelings at once.",
        "It is one thing to let go of a partner and another to see a stranger near your children.",
      ],
      ask: [
        "What is the hardest part: the person, or what it says about the past?",
        "What do you wish your children to know about their place with you?",
      ],
      step: [
        "You might choose one sentence for when the children bring it up, such as ‘I'm glad people are kind to you’, and leave the rest for a friend.",
        "Meeting the feeling in private first, on paper or on a walk, keeps it out of the hand-over.",
      ],
    },
    spanish: {
      reflect: [
        "Ver a alguien nuevo en lo que era tu lugar remueve muchas cosas a la vez.",
        "Soltar a una pareja es una cosa; ver a un extraño cerca de tus hijos es otra.",
      ],
      ask: [
        "¿Qué es lo más difícil: la persona o lo que dice del pasado?",
        "¿Qué quisieras que tus hijos supieran de su lugar contigo?",
      ],
      step: [
        "Puedes elegir una frase para cuando los niños lo mencionen y dejar lo demás para una amistad.",
        "Mirar ese sentimiento a solas primero, en papel o caminando, lo deja fuera de las entregas.",
      ],
    },
  },
];
