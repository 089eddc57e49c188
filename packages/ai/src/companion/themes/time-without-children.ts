/** The days and hours without the children. */
import type { Theme } from "../theme.ts";

export const timeWithoutChildren: readonly Theme[] = [
  {
    id: "missed-moments",
    pattern:
      /\b(?:(?:wasnt|isnt|wont be|not) there (?:when|for)|turn(?:ed|s) \d+(?: \S+){0,4} (?:wasnt|isnt|not|wont be) there|(?:cumplio|cumple) \d+ anos|miss(?:ed|ing)? (?:their|his|her) (?:childhood|first|birthday|game|recital|whole|life)|missing their childhood|first (?:tooth|steps?|words?|day of school)|tuck(?:ing|ed)? (?:them|him|her) in|bedtime stor\w+|forget me|lost (?:his|her) (?:first )?tooth|every other weekend|me (?:pierdo|perdi) (?:su|sus|el|la|todo)|no estuve|se olviden de mi)\b/,
    name: { english: "the moments you are not there for", spanish: "los momentos que te pierdes" },
    english: {
      reflect: [
        "There is a particular ache in hearing about a moment instead of standing in it.",
        "You are counting what you miss because every piece of it matters to you.",
        "Being there only some of the days makes each of them weigh more.",
        "A schedule decides the hours; it does not decide who you are to them.",
      ],
      ask: [
        "Which moment would you give the most to have been there for?",
        "What do the two of you do that belongs only to your days?",
        "What do you hope they will remember of you from this year?",
        "What is the first thing you do together when they come through your door?",
      ],
      step: [
        "You could ask to hear the story from your child: ‘Tell me everything, from the beginning.’ Told to you, it becomes yours too.",
        "A small box or notebook for things to show each other at the next exchange keeps the days between you connected.",
        "A fixed two-minute goodnight, by call or by voice note where the order allows, is small and children count on it.",
      ],
    },
    spanish: {
      reflect: [
        "Duele de un modo especial que te cuenten un momento en vez de vivirlo.",
        "Cuentas lo que te pierdes porque cada pedacito te importa.",
        "Estar solo algunos días hace que cada uno pese más.",
        "Un calendario decide las horas; no decide quién eres para ellos.",
      ],
      ask: [
        "¿En qué momento habrías dado todo por estar?",
        "¿Qué hacen juntos que sea solo de sus días contigo?",
        "¿Qué te gustaría que recordaran de ti de este año?",
        "¿Qué es lo primero que hacen cuando llegan a tu casa?",
      ],
      step: [
        "Puedes pedirle la historia: «Cuéntamelo todo, desde el principio». Contada a ti, también es tuya.",
        "Una cajita o libreta con cosas para enseñarse en la próxima entrega une los días.",
        "Unas buenas noches de dos minutos, siempre igual y donde la orden lo permita, es algo con lo que los niños cuentan.",
      ],
    },
  },
  {
    id: "missing-children",
    pattern:
      /\b(?:miss (?:my|the|them|him|her|having)|missing (?:my|them|the)|house (?:is|feels|was|gets|seems) (?:\S+ ){0,2}(?:quiet|empty|silent|too big|strange)|house isnt mine|feel like my (?:house|home)|without (?:them|the kids|my kids)|(?:his|her|their) (?:weekend|week|turn|house)|empty (?:house|room|bed|nest)|(?:their|his|her) (?:empty )?(?:room|bed|toys|backpack)|dropped (?:the kids|them|him|her|my \w+) off|after (?:drop ?off|the hand ?over)|kids (?:left|are gone|are away)|when (?:they|he|she) (?:left|leaves?|go|goes)|extran[oa]\w*|sin (?:mis hijos|ellos|los ninos)|casa (?:\S+ ){0,4}(?:vacia|callada|sola|silenci\w+)|(?:con|donde) su (?:papa|mama)|tantas horas|se (?:fueron|van|fue|va) con su)\b/,
    name: { english: "the days without the children", spanish: "los días sin los niños" },
    english: {
      reflect: [
        "The quiet after they leave can be louder than any noise.",
        "Being a parent does not pause on the days they are away, and nobody sees that part.",
        "A home is made of the people in it, so of course it feels different without theirs.",
        "Each exchange asks you to say goodbye again, and there is no getting used to that by an order.",
        "What hurts here is the other side of how close you are to them.",
      ],
      ask: [
        "When in those days is it hardest, and what is happening then?",
        "What do you do in the first hour after they leave?",
        "What did the day sound like when they were still there?",
        "Is there one corner of the home that still feels like yours?",
        "What would you tell them about today if they walked in now?",
      ],
      step: [
        "One thing that helps some parents: plan the first two hours after the exchange, with a person or a walk in it.",
        "A small ritual can hold the thread, such as the same goodnight sentence at the same time.",
        "You could change one thing in the room you sit in most, for you alone: a lamp, a chair, music they would roll their eyes at.",
        "Setting out one thing for their return, such as the breakfast bowl, gives the evening a direction.",
      ],
    },
    spanish: {
      reflect: [
        "El silencio después de que se van puede pesar más que el ruido.",
        "Ser mamá o papá no se detiene los días en que no están, y esa parte nadie la ve.",
        "Una casa la hacen las personas; claro que se siente distinta sin ellos.",
        "Cada entrega es despedirse otra vez, y a eso nadie se acostumbra por una orden.",
        "Lo que duele es la otra cara de lo cerca que están de ti.",
      ],
      ask: [
        "¿En qué momento de esos días es más difícil?",
        "¿Qué haces en la primera hora después de que se van?",
        "¿Cómo sonaba la casa cuando todavía estaban?",
        "¿Qué rincón de la casa sigue sintiéndose tuyo?",
        "¿Qué les contarías de hoy si entraran ahora?",
      ],
      step: [
        "A algunos les ayuda planear las dos primeras horas después de la entrega, con alguien o con una caminata.",
        "Un pequeño ritual, como la misma frase de buenas noches, mantiene el hilo.",
        "Puedes cambiar una sola cosa del cuarto donde más estás, solo para ti: una lámpara, una silla, tu música.",
        "Dejar lista una cosa para cuando vuelvan, como su plato del desayuno, le da dirección a la noche.",
      ],
    },
  },
  {
    id: "loneliness",
    pattern:
      /\b(?:lonely|loneliness|all alone|so alone|feel alone|by myself|no ?one to (?:talk|call)|nobody to|no friends|friends are all|everyone else has|normal family|feel small|dont (?:want|like) to (?:bother|burden)|isolated|sundays?|me siento sol[oa]|estoy sol[oa]|soledad|nadie con quien|molestar(?:los|las|la|lo)?|domingos?|vive lejos)\b/,
    name: { english: "being on your own", spanish: "la soledad" },
    english: {
      reflect: [
        "Being alone in the evening is one thing; feeling that nobody would notice is another, and it wears a person down.",
        "After a separation the circle often shrinks just when it is needed most.",
        "Wanting company is no weakness; it is how people are made.",
        "Some days have too many hours in them.",
      ],
      ask: [
        "Who was the last person with whom you did not have to explain anything?",
        "If somebody sat next to you right now, what would you want them to know without being told?",
        "Which hour of that day is the longest?",
        "What did you like doing with people before all of this?",
      ],
      step: [
        "A message of one line is no bother to most people: ‘Thinking of you, no need to answer.’ It opens a door without asking for anything.",
        "Put one fixed thing into that day, at the same hour each week: a class, a walk, a market, a call. It need not be fun yet, only regular.",
        "Being among people counts even without talking: a café, a library, a bench at the court where they play.",
      ],
    },
    spanish: {
      reflect: [
        "Estar a solas es una cosa; sentir que nadie lo notaría es otra, y desgasta.",
        "Después de una separación el círculo se achica justo cuando más hace falta.",
        "Querer compañía no es debilidad; así somos las personas.",
        "Hay días con demasiadas horas.",
      ],
      ask: [
        "¿Con quién fue la última vez que no tuviste que explicar nada?",
        "Si alguien se sentara ahora a tu lado, ¿qué te gustaría que supiera sin decírselo?",
        "¿Qué hora de ese día es la más larga?",
        "¿Qué te gustaba hacer con otras personas antes de todo esto?",
      ],
      step: [
        "Un mensaje de una línea casi nunca molesta: «Pensé en ti, no hace falta contestar». Abre una puerta sin pedir nada.",
        "Pon una cosa fija en ese día, a la misma hora cada semana: una clase, una caminata, un mercado, una llamada. No tiene que gustarte todavía.",
        "Estar entre gente también cuenta, aunque no hables: un café, la biblioteca, una banca del parque.",
      ],
    },
  },
];
