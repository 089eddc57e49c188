/** What a parent carries alone: blame, tiredness, nights, the future. */
import type { Theme } from "../theme.ts";

export const selfThemes: readonly Theme[] = [
  {
    id: "bereavement",
    pattern:
      /\b(?:my (?:mom|mum|mother|dad|father|brother|sister|grandm\w+|grandp\w+|friend|baby) (?:just )?(?:died|passed)|passed away|lost my (?:mom|mum|mother|dad|father|brother|sister|baby)|funeral|her voicemails?|his voicemails?|(?:murio|fallecio) mi|mi (?:mama|papa|herman[oa]|abuel[oa]) (?:murio|fallecio))\b/,
    name: { english: "the death in your family", spanish: "la muerte en tu familia" },
    english: {
      reflect: [
        "Two losses so close to each other leave no time for either of them.",
        "Grief does not stand in line behind papers and dates.",
        "The person you might have called about all this is the one who is missing.",
        "Keeping something of a voice is a way of keeping company.",
      ],
      ask: [
        "What would you tell them about this week?",
        "What did they say that you can still hear?",
        "When does it come over you the most?",
        "Who else misses them?",
      ],
      step: [
        "Give it a small place of its own: a photo, a candle, ten minutes on a Sunday, apart from everything that has to do with the separation.",
        "Say their name to your children now and then; it lets them know that missing somebody is allowed.",
        "Many hospices hold free grief groups, and 211 knows the ones near you.",
      ],
    },
    spanish: {
      reflect: [
        "Dos pérdidas tan juntas no dejan tiempo para ninguna.",
        "El duelo no hace fila detrás de papeles y fechas.",
        "La persona a quien habrías llamado por todo esto es la que falta.",
        "Guardar algo de una voz es una forma de compañía.",
      ],
      ask: [
        "¿Qué le contarías de esta semana?",
        "¿Qué decía que todavía puedes oír?",
        "¿En qué momento te llega más?",
        "¿Quién más la o lo extraña?",
      ],
      step: [
        "Dale un lugar propio: una foto, una vela, diez minutos el domingo, aparte de todo lo de la separación.",
        "Di su nombre a tus hijos de vez en cuando; así saben que extrañar se vale.",
        "Muchos hospicios tienen grupos de duelo gratuitos, y el 211 sabe cuáles hay cerca.",
      ],
    },
  },
  {
    id: "lost-temper",
    pattern:
      /\b(?:(?:i|ive) (?:\S+ )?(?:yelled|shouted|snapped|screamed|lost it|lost my temper)|used to yell|swore id never|le grite|les grite|perdi la paciencia)\b/,
    name: { english: "the moment when you were loud", spanish: "el momento en que gritaste" },
    english: {
      reflect: [
        "The moment was loud, and what you carry from it since is quiet and heavy.",
        "You saw your child's face, and you have not looked away from it.",
        "What we hear as children comes out of our own mouths sooner than we like, and noticing it is where it begins to change.",
        "Regret is heavy, and it also shows which kind of parent you want to be.",
      ],
      ask: [
        "What were you carrying in the hour before it happened?",
        "If you could do that minute once more, what would you keep and what would you change?",
        "What did you need as a child, right after a moment like that?",
        "What is the first sign in your body that it is coming?",
      ],
      step: [
        "Children do well with a parent who repairs: a short ‘I was loud, that wasn't about you’ counts for a lot.",
        "Decide on one sign for next time, such as stepping to the window when your voice rises, and tell your child what it means.",
        "Look at the hour of the day when it happens; a snack, or ten minutes' rest before it, prevents more than good intentions do.",
      ],
    },
    spanish: {
      reflect: [
        "El momento fue ruidoso, y lo que cargas desde entonces es callado y pesa.",
        "Viste la cara de tu hijo o tu hija, y no has dejado de verla.",
        "Lo que oímos de niños se nos sale antes de lo que quisiéramos, y notarlo es donde empieza a cambiar.",
        "Arrepentirse pesa, y también muestra qué clase de mamá o papá quieres ser.",
      ],
      ask: [
        "¿Qué venías cargando en la hora anterior?",
        "Si pudieras repetir ese minuto, ¿qué dejarías y qué cambiarías?",
        "¿Qué necesitabas tú de niño o niña, justo después de algo así?",
        "¿Cuál es la primera señal en tu cuerpo de que viene?",
      ],
      step: [
        "A los niños les sirve un padre o una madre que repara: «grité, no era por ti» vale mucho.",
        "Elige una señal para la próxima vez, como ir a la ventana cuando sube la voz, y explícale a tu hijo qué significa.",
        "Fíjate a qué hora pasa; algo de comer o diez minutos de descanso antes evitan más que los buenos propósitos.",
      ],
    },
  },
  {
    id: "self-blame",
    pattern:
      /\b(?:my fault|blame myself|bad (?:mom|dad|mother|father|parent)|failure|failing|failed|should have|(?<!dont |not |never )regret|(?:i|im|i am) (?:\S+ ){0,3}guilty|my guilt|guilt|ashamed|feel awful|(?:im|i am) (?:such )?an? (?:idiot|fool|mess)|(?:im|i am|its) so stupid|i did this to|mi culpa|culpable|mala madre|mal padre|fall[eo]|fracas\w*|deberia haber)\b/,
    name: { english: "how hard you are on yourself", spanish: "cuánto te exiges" },
    english: {
      reflect: [
        "You hold yourself to a standard you would not put on a friend.",
        "Someone who did not care would not lie awake over this.",
        "One hard moment is a moment; you are looking at it as if it were the whole of you.",
        "That you can say it out loud is already different from how silence would have it.",
      ],
      ask: [
        "What would you say to a friend who told you the same story?",
        "What did you do this week, however small, that your children could lean on?",
        "Whose voice is it that is so strict with you?",
      ],
      step: [
        "Try writing two columns tonight: what was in your hands, and what was not.",
        "Say the strict sentence about yourself out loud, then say it once more as you would to a friend; mostly the second one is truer.",
        "Ask your child on an ordinary evening what was good today; what they name is often something you did without noticing.",
      ],
    },
    spanish: {
      reflect: [
        "Te exiges algo que no le exigirías a alguien querido.",
        "A quien no le importa no le quita el sueño.",
        "Un momento duro es un momento; lo miras como si fuera todo lo que eres.",
        "Que puedas decirlo en voz alta ya es distinto de callarlo.",
      ],
      ask: [
        "¿Qué le dirías a alguien querido que te contara lo mismo?",
        "¿Qué hiciste esta semana, por pequeño que fuera, en lo que tus hijos pudieron apoyarse?",
        "¿De quién es esa voz tan estricta contigo?",
      ],
      step: [
        "Prueba hoy dos columnas: lo que estaba en tus manos y lo que no.",
        "Di en voz alta la frase dura sobre ti, y luego dila como se la dirías a alguien querido; casi siempre la segunda es más cierta.",
        "Pregunta a tu hijo o tu hija, en una noche cualquiera, qué fue lo bueno del día; lo que nombren suele ser algo que hiciste sin notarlo.",
      ],
    },
  },
  {
    id: "sleep",
    pattern:
      /\b(?:(?:cant|cannot|dont|not|havent|barely|couldnt|no) sleep\w*|sleep(?:ing)? (?:badly|better|at all)|slept|insomnia|awake|(?:the|my|every|most) nights?|2 ?am|3 ?am|4 ?am|scroll\w* (?:\S+ ){0,4}(?:until|all night|at night|in bed)|nightmares?|dormir|duermo|insomnio|desvel\w+|las noches)\b/,
    name: { english: "the nights", spanish: "las noches" },
    english: {
      reflect: [
        "At night there is nothing to hold the thoughts back.",
        "Being tired makes every other thing heavier.",
        "The hours after midnight tell every story in its darkest version.",
        "The screen keeps you company and keeps you awake, both at once.",
      ],
      ask: [
        "What keeps coming when the light is out?",
        "What was different on the last night you slept a little better?",
        "What is the last thing you look at before you close your eyes?",
        "How do you feel on the mornings after?",
      ],
      step: [
        "Keep paper by the bed: one line for each thought, to be picked up tomorrow at a set time.",
        "If you are awake for more than twenty minutes, get up, dim light, something dull, then try again.",
        "Let the phone charge in another room for one night, with a cheap alarm clock in its place.",
      ],
    },
    spanish: {
      reflect: [
        "De noche no hay nada que detenga los pensamientos.",
        "El cansancio hace más pesado todo lo demás.",
        "Después de la medianoche todo se cuenta en su versión más oscura.",
        "La pantalla te acompaña y te desvela, las dos cosas a la vez.",
      ],
      ask: [
        "¿Qué vuelve cuando se apaga la luz?",
        "¿Qué fue distinto la última noche en que dormiste un poco mejor?",
        "¿Qué es lo último que miras antes de cerrar los ojos?",
        "¿Cómo amaneces después de esas noches?",
      ],
      step: [
        "Deja papel junto a la cama: una línea por pensamiento, para retomarlo mañana a una hora fija.",
        "Si pasan más de veinte minutos sin dormir, levántate con poca luz y algo aburrido, y vuelve a intentar.",
        "Deja el teléfono cargando en otro cuarto una noche, con un despertador sencillo en su lugar.",
      ],
    },
  },
  {
    id: "exhaustion",
    pattern:
      /\b(?:exhausted|so tired|im tired|drained|worn out|burn(?:ed|t) out|no energy|overwhelm\w*|too much|cant keep up|do(?:ing)? (?:it all|everything) (?:alone|myself)|agotad[oa]|cansad[oa]|abrumad[oa]|no doy mas|mucho trabajo|(?:ninos|hijos) pelean|hago todo sol[oa])\b/,
    name: { english: "how tired you are", spanish: "tu cansancio" },
    english: {
      reflect: [
        "You have been running on what is left, and there is not much left.",
        "Doing the work of two people does not show on any list, and it shows in the bones.",
        "Tired like this is no failing; it is a sum.",
        "When everything asks for you at once, nothing gets a rested you.",
      ],
      ask: [
        "Which one thing on your plate could be done badly this week, and nobody would be harmed?",
        "When did you last sit down without a task in your hands?",
        "What takes the most out of you in a usual day?",
        "Who could take one hour from you this week?",
      ],
      step: [
        "Choose one thing that does not get done today, on purpose, and say so out loud.",
        "Ask one person for one exact thing with a time, such as a school run on Wednesday; exact is easier to say yes to.",
        "Fifteen minutes lying down with the door closed is a plan, and not laziness.",
      ],
    },
    spanish: {
      reflect: [
        "Vienes funcionando con lo que queda, y queda poco.",
        "Hacer el trabajo de dos no sale en ninguna lista, pero se siente en los huesos.",
        "Un cansancio así no es una falla; es una suma.",
        "Cuando todo te llama a la vez, a nada le toca tu descanso.",
      ],
      ask: [
        "¿Qué cosa podría salir a medias esta semana sin que nadie sufra?",
        "¿Cuándo fue la última vez que te sentaste sin nada en las manos?",
        "¿Qué es lo que más te gasta en un día común?",
        "¿Quién podría quitarte una hora de encima esta semana?",
      ],
      step: [
        "Elige una cosa que hoy no se hace, a propósito, y dilo en voz alta.",
        "Pide a una persona una cosa exacta con hora, como llevarlos a la escuela el miércoles; lo exacto es más fácil de aceptar.",
        "Quince minutos con la puerta cerrada, sin hacer nada, también es un plan.",
      ],
    },
  },
  {
    id: "future",
    pattern:
      /\b(?:what if|wont last|im scared|afraid (?:that|of)|worst|worr(?:y|ied|ying)|anxious|panick?\w*|stuck|hopeful|going to happen|y si|tengo miedo|preocupad[oa]|ansios[oa]|lo peor|no va a durar)\b/,
    name: { english: "what may come", spanish: "lo que pueda venir" },
    english: {
      reflect: [
        "Your mind is trying to protect you by rehearsing the worst, and it does not get tired of it.",
        "Not knowing is often harder than bad news, because there is nothing to hold on to.",
        "After so many surprises it makes sense to wait for the next one.",
        "Fear speaks in ‘always’ and ‘never’; the days themselves are mostly smaller.",
      ],
      ask: [
        "What is the most likely version, next to the worst one?",
        "Which part of it can you do anything about this week?",
        "What has carried you through a fear like this before?",
        "If the worst did not happen, what would you be glad to have done meanwhile?",
      ],
      step: [
        "Give the worry a time: ten minutes at six o'clock, on paper; outside of it, ‘not now, at six’.",
        "Write the worry on the left, and on the right the next thing you can do about it; where the right side stays empty, it may rest until tomorrow.",
        "Feet on the floor, name five things you can see; it brings the mind back from next month into this room.",
      ],
    },
    spanish: {
      reflect: [
        "Tu mente quiere protegerte ensayando lo peor, y no se cansa.",
        "No saber suele ser más duro que una mala noticia, porque no hay de dónde agarrarse.",
        "Después de tantas sorpresas, es natural esperar la siguiente.",
        "El miedo habla en «siempre» y «nunca»; los días suelen ser más chicos.",
      ],
      ask: [
        "¿Cuál sería la versión más probable, al lado de la peor?",
        "¿Qué parte de esto puedes mover esta semana?",
        "¿Qué te sostuvo antes en un miedo parecido?",
        "Si lo peor no pasara, ¿qué te alegraría haber hecho mientras tanto?",
      ],
      step: [
        "Dale a la preocupación una hora: diez minutos a las seis, en papel; fuera de ahí, «ahora no, a las seis».",
        "Escribe a la izquierda lo que te preocupa y a la derecha lo siguiente que puedes hacer; lo que quede vacío puede esperar a mañana.",
        "Los pies en el suelo y cinco cosas que veas: eso te trae del mes que viene a este cuarto.",
      ],
    },
  },
];
