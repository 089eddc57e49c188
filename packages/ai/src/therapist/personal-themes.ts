/** What a parent carries alone. */
import type { Theme } from "./theme.ts";

export const personalThemes: readonly Theme[] = [
  {
    id: "self-blame",
    pattern:
      /\b(?:my fault|blame myself|bad (?:mom|dad|mother|father|parent)|failure|failing|should have|regret|guilt\w*|ashamed|mi culpa|mala madre|mal padre|fracas\w*|deberia haber)\b/,
    name: { english: "how hard you are on yourself", spanish: "lo dura que eres contigo" },
    english: {
      reflect: [
        "You hold yourself to a standard you would not put on a friend.",
        "Someone who did not care would not lie awake over this.",
      ],
      ask: [
        "What would you say to a friend who told you the same story?",
        "What did you do this week, however small, that your children could lean on?",
      ],
      step: [
        "Try writing two columns tonight: what was in your hands, and what was not.",
        "Children do well with a parent who repairs: a short ‘I was loud, that wasn't about you’ counts for a lot.",
      ],
    },
    spanish: {
      reflect: [
        "Te exiges algo que no le exigirías a una amiga o un amigo.",
        "A quien no le importa no le quita el sueño.",
      ],
      ask: [
        "¿Qué le dirías a alguien querido que te contara lo mismo?",
        "¿Qué hiciste esta semana, por pequeño que fuera, en lo que tus hijos pudieron apoyarse?",
      ],
      step: [
        "Prueba hoy dos columnas: lo que estaba en tus manos y lo que no.",
        "A los niños les sirve un padre o una madre que repara: «grité, no era por ti» vale mucho.",
      ],
    },
  },
  {
    id: "sleep",
    pattern:
      /\b(?:sleep\w*|slept|insomnia|awake|nights?|nightmares?|dormir|duermo|insomnio|desvel\w+|noches)\b/,
    name: { english: "the nights", spanish: "las noches" },
    english: {
      reflect: [
        "At night there is nothing to hold the thoughts back.",
        "Being tired makes every other thing heavier.",
      ],
      ask: [
        "What keeps coming when the light is out?",
        "What was different on the last night you slept a little better?",
      ],
      step: [
        "Keep paper by the bed: one line for each thought, to be picked up tomorrow at a set time.",
        "If you are awake for more than twenty minutes, get up, dim light, something dull, then try again.",
      ],
    },
    spanish: {
      reflect: [
        "De noche no hay nada que detenga los pensamientos.",
        "El cansancio hace más pesado todo lo demás.",
      ],
      ask: [
        "¿Qué vuelve cuando se apaga la luz?",
        "¿Qué fue distinto la última noche en que dormiste un poco mejor?",
      ],
      step: [
        "Deja papel junto a la cama: una línea por pensamiento, para retomarlo mañana a una hora fija.",
        "Si pasas más de veinte minutos despierta o despierto, levántate con poca luz y algo aburrido, y vuelve a intentar.",
      ],
    },
  },
  {
    id: "money",
    pattern:
      /\b(?:money|rent|bills?|afford|debt|job|fired|laid off|support payment|broke|dinero|renta|deudas?|trabajo|despid\w+|manutencion)\b/,
    name: { english: "the worries about money", spanish: "las preocupaciones de dinero" },
    english: {
      reflect: [
        "Worry about money sits under everything else and leaves little room to breathe.",
        "Carrying two homes' worth of costs on one pair of shoulders is a lot.",
      ],
      ask: [
        "Which bill or date presses the most right now?",
        "What would taking one weight off look like this month?",
      ],
      step: [
        "One page with what is due and when often makes the fog smaller, even before anything is paid.",
        "Dialling 211 reaches a free local line for help with rent, food and bills.",
      ],
    },
    spanish: {
      reflect: [
        "La preocupación por el dinero está debajo de todo y deja poco aire.",
        "Cargar con tanto gasto en unos solos hombros es mucho.",
      ],
      ask: [
        "¿Qué cuenta o qué fecha aprieta más ahora?",
        "¿Cómo se vería quitarte un peso este mes?",
      ],
      step: [
        "Una hoja con lo que se debe y cuándo suele hacer más pequeña la niebla.",
        "El 211 es una línea local gratuita para ayuda con renta, comida y cuentas.",
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
      ],
      ask: [
        "What did that day mean in your family, and which piece could you keep?",
        "Who could be near you for a part of that day?",
      ],
      step: [
        "The date is only a date for a child: a ‘second Christmas’ on another morning is remembered just as warmly.",
        "Plan the hardest hour of that day first; the rest can stay open.",
      ],
    },
    spanish: {
      reflect: [
        "Las fiestas muestran lo que falta.",
        "Días que antes salían solos ahora hay que planearlos y atravesarlos.",
      ],
      ask: [
        "¿Qué significaba ese día en tu familia y qué parte podrías conservar?",
        "¿Quién podría estar contigo una parte de ese día?",
      ],
      step: [
        "Para un niño la fecha es solo una fecha: una «segunda Navidad» otro día se recuerda con el mismo cariño.",
        "Planea primero la hora más difícil; lo demás puede quedar abierto.",
      ],
    },
  },
  {
    id: "good-news",
    pattern:
      /\b(?:better (?:today|now|this week|lately)|good (?:day|week|talk|news)|proud|it (?:worked|helped|went well)|grateful|happy|relieved|mejor hoy|me fue bien|content[oa]|funciono|orgullos[oa])\b/,
    name: { english: "what went well", spanish: "lo que salió bien" },
    english: {
      reflect: [
        "It is good to hear that something moved.",
        "That did not happen by itself; you had a part in it.",
      ],
      ask: [
        "What did you do that made room for it?",
        "How could a bit more of that find its way into next week?",
      ],
      step: [
        "Write it down tonight in one line; on a hard day it is proof.",
        "You could tell your child the part of it that is theirs to enjoy.",
      ],
    },
    spanish: {
      reflect: ["Qué bueno saber que algo se movió.", "Eso no pasó solo; tú tuviste parte."],
      ask: [
        "¿Qué hiciste para que fuera posible?",
        "¿Cómo podría haber un poco más de eso la próxima semana?",
      ],
      step: [
        "Anótalo hoy en una línea; en un día difícil es una prueba.",
        "Puedes contarle a tu hijo la parte que le toca disfrutar.",
      ],
    },
  },
];
