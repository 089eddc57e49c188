/** What happens in the body, and what is taken to bear it: panic, drinking, a relapse. */
import type { Theme } from "../theme.ts";

export const bodyAndDrink: readonly Theme[] = [
  {
    id: "panic",
    pattern:
      /\b(?:(?<!\b(?:he|she|they|son|daughter|child|kid|baby) )(?:cant|cannot) breathe|hard (?:for me )?to breathe|chest (?:is |feels )?(?:tight|hurts|heavy)|tight chest|panic attacks?|hyperventilat\w+|heart (?:is )?(?:racing|pounding)|(?:im|i am) (?:shaking|panicking)|no puedo respirar|me falta el aire|ataques? de panico|el pecho (?:apretado|me duele)|opresion en el pecho)\b/,
    name: { english: "the panic in your body", spanish: "el pánico en el cuerpo" },
    english: {
      reflect: [
        "First the body: feet flat on the floor, and let one breath out slowly, longer than it came in, three times. If pain in the chest stays or spreads, call 911.",
        "A wave like this rises, stands and goes down again, even when it feels as if it would not. Feet on the floor, breath out, and nothing else for a minute.",
        "Name five things that you can see from where you sit; the body follows the eyes.",
        "It is an alarm that is too loud, and your breath is the hand on the switch.",
      ],
      ask: [
        "Is it a little lower now than a minute ago, or still the same?",
        "Where do your feet touch the floor?",
        "Who could be near you for the next half hour, or on the phone?",
        "What has brought such a wave down before?",
      ],
      step: [
        "Cold water over the wrists or on the face, then one long breath out; it tells the body that it may stop running.",
        "Hold something heavy or cold in both hands, and describe it to yourself in three words.",
        "If these waves come back, a doctor can check and help; that is an ordinary reason to go.",
      ],
    },
    spanish: {
      reflect: [
        "Primero el cuerpo: los pies en el piso y suelta el aire despacio, más largo de lo que entró, tres veces. Si el dolor de pecho sigue o se extiende, llama al 911.",
        "Una ola así sube, se queda y baja, aunque parezca que no. Pies en el piso, suelta el aire, y nada más por un minuto.",
        "Nombra cinco cosas que veas desde donde estás; el cuerpo sigue a los ojos.",
        "Es una alarma demasiado fuerte, y tu respiración es la mano en el botón.",
      ],
      ask: [
        "¿Está un poco más bajo que hace un minuto, o sigue igual?",
        "¿Dónde tocan el piso tus pies?",
        "¿Quién podría estar cerca la próxima media hora, o por teléfono?",
        "¿Qué ha bajado una ola así otras veces?",
      ],
      step: [
        "Agua fría en las muñecas o en la cara y luego suelta el aire largo; eso le dice al cuerpo que puede dejar de correr.",
        "Sostén algo pesado o frío con las dos manos y descríbelo en tres palabras.",
        "Si estas olas regresan, un médico puede revisarte y ayudar; es un motivo normal para ir.",
      ],
    },
  },
  {
    id: "drinking",
    pattern:
      /\b(?:(?:i|im|ive) (?:(?!dont|didnt|never|not|no|he|she|they|a|the)\S+ ){0,3}(?:(?:drink|drank|drinking)(?! (?:\S+ ){0,2}(?:tea|coffee|water|juice|milk|soda|cocoa|lemonade)\b)|relapsed|used again|get high|got high|(?:got|was) drunk|(?:am|was|got|woke up) hung ?over)|my drinking|im (?:drunk|hung ?over)|i (?:\S+ ){0,5}bottles? of (?:wine|vodka|whiskey|tequila)|(?:lost|threw away|broke|ruined) (?:\S+ ){0,4}sober\w*|i need a drink(?! of water)|(?:tomo|tome|bebo|bebi) (?:\S+ ){0,3}(?:vino|alcohol|cerveza|tequila)|recai|volvi a (?:tomar|beber))\b/,
    name: { english: "the drinking", spanish: "lo de tomar" },
    english: {
      reflect: [
        "You say it out loud, and that is the part that drinking likes least.",
        "A drink takes the edge off an empty evening and brings it back the next morning, sharper.",
        "A slip does not delete the sober days; they were lived, and they can go on.",
        "Wanting to stop feeling for a while is human, and you are looking at what it costs.",
      ],
      ask: [
        "Which hour of the evening is the one when you reach for it?",
        "What does it quieten, and what comes back afterwards?",
        "Who knows about this and is on your side?",
        "What was different on a day without it?",
      ],
      step: [
        "The SAMHSA helpline, 1-800-662-4357, is free and confidential at any hour, and finds help near you; if you have a sponsor or a group, tonight is a good night for that call. If you drink much every day, ask a doctor before you stop at once.",
        "Put something else into that hour for tonight only: a call, a shower, a walk to the end of the street.",
        "Tell one person before the evening begins; it is harder to pour with a witness.",
      ],
    },
    spanish: {
      reflect: [
        "Lo dices en voz alta, y eso es lo que menos le gusta al alcohol.",
        "Una copa le quita filo a una noche vacía y se lo devuelve a la mañana siguiente.",
        "Un tropiezo no borra los días sobrios; los viviste, y pueden seguir.",
        "Querer dejar de sentir un rato es humano, y tú estás mirando lo que cuesta.",
      ],
      ask: [
        "¿A qué hora de la noche es cuando lo buscas?",
        "¿Qué calla, y qué vuelve después?",
        "¿Quién lo sabe y está de tu lado?",
        "¿Qué fue distinto en un día sin eso?",
      ],
      step: [
        "La línea de SAMHSA, 1-800-662-4357, es gratis y confidencial a cualquier hora, también en español, y encuentra ayuda cerca de ti; si tienes padrino o grupo, hoy es buena noche para llamar. Si tomas mucho cada día, pregunta a un médico antes de dejarlo de golpe.",
        "Pon otra cosa en esa hora, solo por hoy: una llamada, una ducha, una vuelta a la cuadra.",
        "Díselo a una persona antes de que empiece la noche; con testigo cuesta más servirse.",
      ],
    },
  },
];
