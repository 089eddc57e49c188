/** What comes from outside: court, money, holidays, and what went well. */
import type { Theme } from "../theme.ts";

export const circumstances: readonly Theme[] = [
  {
    id: "good-news",
    pattern:
      /\b(?:(?:little|bit|much|feel|feeling|am|im) (?:calmer|better|lighter|stronger)|better (?:today|now|this week|lately)|(?:good|great|nice|lovely) (?:day|week|weekend|talk|news|time)|proud|(?:got|have) (?:the|a new|my) job|got (?:promoted|hired)|it (?:worked|helped|went well)|went well|grateful|(?<!should be |supposed to be |not |never |to be )happy|relie(?:f|ved)|danced|laughed|was on time|(?:was|were|is) (?:\S+ )?(?:friendly|kind|nice)|said thank you|kids noticed|mejor hoy|mas tranquil[oa]|me fue bien|content[oa]|funciono|orgullos[oa]|alivi\w*|buena semana|nos reimos)\b/,
    name: { english: "what went well", spanish: "lo que salió bien" },
    english: {
      reflect: [
        "It is good to hear that something moved.",
        "That did not happen by itself; you had a part in it.",
        "Good days count just as much as the hard ones, and they are worth stopping for.",
        "The children live in those moments too; they take them along.",
        "Let that one in; it does not have to last for ever to be real.",
      ],
      ask: [
        "What did you do that made room for it?",
        "How could a bit more of that find its way into next week?",
        "What was the best minute of it?",
        "Who would be glad to hear about it?",
        "How does it feel in your body, compared with last week?",
      ],
      step: [
        "Write it down tonight in one line; on a hard day it is proof.",
        "You could tell your child the part of it that is theirs to enjoy.",
        "A short ‘thank you for making that easy’ to the other parent costs little and is remembered.",
      ],
    },
    spanish: {
      reflect: [
        "Qué bueno saber que algo se movió.",
        "Eso no pasó solo; tú tuviste parte.",
        "Los días buenos cuentan igual que los difíciles, y vale la pena detenerse en ellos.",
        "Los niños también viven esos momentos y se los llevan.",
        "Déjalo entrar; no tiene que durar para siempre para ser real.",
      ],
      ask: [
        "¿Qué hiciste para que fuera posible?",
        "¿Cómo podría haber un poco más de eso la próxima semana?",
        "¿Cuál fue el mejor minuto?",
        "¿A quién le daría gusto saberlo?",
        "¿Cómo lo nota tu cuerpo, comparado con la semana pasada?",
      ],
      step: [
        "Anótalo hoy en una línea; en un día difícil es una prueba.",
        "Puedes contarle a tu hijo la parte que le toca disfrutar.",
        "Un «gracias por hacerlo fácil» al otro padre o madre cuesta poco y se recuerda.",
      ],
    },
  },
  {
    id: "court",
    pattern:
      /\b(?:court|judge|hearing|lawyer|attorney|custody|mediation|mediator|evaluator|corte|juez|jueza|audiencia|abogad[oa]|custodia|mediacion)\b/,
    name: { english: "the court case", spanish: "lo de la corte" },
    english: {
      reflect: [
        "Having strangers decide about your family is a heavy thing to wait for.",
        "Court takes up so much room, even on days when nothing happens.",
        "Your body is getting ready for that room long before you walk into it.",
        "So much of what you love is talked about there in paragraphs.",
      ],
      ask: [
        "What part of it goes round in your head the most?",
        "What would you want the judge, or anybody, to understand about your children?",
        "Who will be with you that day, before and after?",
        "Which question for your attorney would quiet your mind the most?",
      ],
      step: [
        "Some people set twenty minutes a day for court papers and close the folder afterwards; the rest of the day then belongs to you.",
        "It may help to write down the three facts that matter to you, and leave the rest to your attorney.",
        "Plan the hour after the hearing now: where you go, whom you call, what you eat. It gives the day a far side.",
      ],
    },
    spanish: {
      reflect: [
        "Esperar a que otros decidan sobre tu familia pesa mucho.",
        "La corte ocupa mucho espacio, hasta en los días en que no pasa nada.",
        "Tu cuerpo se prepara para esa sala mucho antes de que entres.",
        "Ahí se habla en párrafos de lo que más quieres.",
      ],
      ask: [
        "¿Qué parte te da más vueltas en la cabeza?",
        "¿Qué te gustaría que se entendiera sobre tus hijos?",
        "¿Quién estará contigo ese día, antes y después?",
        "¿Qué pregunta a tu abogado te daría más calma?",
      ],
      step: [
        "A algunas personas les sirve dedicar veinte minutos al día a los papeles y luego cerrar la carpeta.",
        "Puede ayudar anotar los tres hechos que más importan y soltar lo demás por hoy.",
        "Planea desde ahora la hora después de la audiencia: a dónde vas, a quién llamas, qué comes.",
      ],
    },
  },
  {
    id: "money",
    pattern:
      /\b(?:money|rent|bills?|afford|debt|my job|lost (?:my|the) job|fired|laid off|support payment|broke|dinero|renta|deudas?|sin trabajo|mi trabajo|despid\w+|manutencion)\b/,
    name: { english: "the worries about money", spanish: "las preocupaciones de dinero" },
    english: {
      reflect: [
        "Worry about money sits under everything else and leaves little room to breathe.",
        "Carrying a home's costs on one pair of shoulders is a lot.",
        "It is hard to be patient with a child while counting in your head.",
      ],
      ask: [
        "Which bill or date presses the most right now?",
        "What would taking one weight off look like this month?",
        "Whom could you ask about it without shame?",
      ],
      step: [
        "One page with what is due and when often makes the fog smaller, even before anything is paid.",
        "Dialling 211 reaches a free local line for help with rent, food and bills.",
        "A call to one creditor before the date, with a sum you can really pay, changes more than silence does.",
      ],
    },
    spanish: {
      reflect: [
        "La preocupación por el dinero está debajo de todo y deja poco aire.",
        "Cargar con los gastos de una casa en unos solos hombros es mucho.",
        "Cuesta tener paciencia con un niño mientras haces cuentas en la cabeza.",
      ],
      ask: [
        "¿Qué cuenta o qué fecha aprieta más ahora?",
        "¿Cómo se vería quitarte un peso este mes?",
        "¿A quién podrías preguntarle sin vergüenza?",
      ],
      step: [
        "Una hoja con lo que se debe y cuándo suele hacer más pequeña la niebla.",
        "El 211 es una línea local gratuita para ayuda con renta, comida y cuentas.",
        "Llamar a quien le debes antes de la fecha, con lo que de verdad puedes pagar, cambia más que el silencio.",
      ],
    },
  },
  {
    id: "holidays",
    pattern:
      /\b(?:holidays?|christmas|thanksgiving|birthday|mothers day|fathers day|new years|easter|navidad|cumpleanos|dia de (?:la madre|las madres|el padre|accion de gracias)|fiestas)\b/,
    name: { english: "the holidays", spanish: "las fiestas" },
    english: {
      reflect: [
        "Holidays have a way of showing what is missing.",
        "Days that used to run by themselves now have to be survived and planned.",
        "Everybody else seems to sit at a full table on such a day.",
      ],
      ask: [
        "What did that day mean in your family, and which piece could you keep?",
        "Who could be near you for a part of that day?",
        "Which hour of it do you dread the most?",
      ],
      step: [
        "The date is only a date for a child: a ‘second Christmas’ on another morning is remembered just as warmly.",
        "Plan the hardest hour of that day first; the rest can stay open.",
        "One new custom, started this year and small, gives the day back to you bit by bit.",
      ],
    },
    spanish: {
      reflect: [
        "Las fiestas muestran lo que falta.",
        "Días que antes salían solos ahora hay que planearlos y atravesarlos.",
        "Parece que todos los demás tienen la mesa llena ese día.",
      ],
      ask: [
        "¿Qué significaba ese día en tu familia y qué parte podrías conservar?",
        "¿Quién podría estar contigo una parte de ese día?",
        "¿Qué hora de ese día temes más?",
      ],
      step: [
        "Para un niño la fecha es solo una fecha: una «segunda Navidad» otro día se recuerda con el mismo cariño.",
        "Planea primero la hora más difícil; lo demás puede quedar abierto.",
        "Una costumbre nueva y pequeña, empezada este año, te devuelve el día poco a poco.",
      ],
    },
  },
];
