/** Between the parents: conflict, impulse, a new partner, what is said of one, the separation itself. */
import type { Theme } from "../theme.ts";

export const betweenParents: readonly Theme[] = [
  {
    id: "hand-overs",
    pattern:
      /\b(?:hand ?overs?|hand ?offs?|exchanges|the exchange|at drop ?off|at pick ?up|smile for (?:him|her|them)|en las? entregas?|las entregas)\b/,
    name: { english: "the exchanges", spanish: "las entregas" },
    english: {
      reflect: [
        "A few minutes at a door can take more strength than the rest of the day.",
        "You hold your face together for the children, and it costs something afterwards.",
        "That is where the two lives touch, so of course it is where it hurts.",
        "Nobody applauds a calm goodbye, and it is one of the hardest things that parents do.",
      ],
      ask: [
        "Which minute of it is the worst: before, during, or in the car afterwards?",
        "What does your child do right after, once the door is closed?",
        "Which exchange went a little better, and what was different about it?",
        "What would you like your face to say to your child in that moment?",
      ],
      step: [
        "Where the plan allows it, hand over at school: one drops off, the other picks up, and nobody has to stand at a door.",
        "Make it short and always the same: one hug, one sentence, ‘See you on Sunday’, and go. What needs talking about is written down, not said there.",
        "Take ten minutes in the car before you drive off, with something in them on purpose: a song, a call, a slow drink of water.",
      ],
    },
    spanish: {
      reflect: [
        "Unos minutos en una puerta pueden costar más que el resto del día.",
        "Sostienes la cara por los niños, y después se paga.",
        "Ahí se tocan las dos vidas; claro que ahí duele.",
        "Nadie aplaude una despedida tranquila, y es de lo más difícil que hacen los papás.",
      ],
      ask: [
        "¿Qué minuto es el peor: antes, durante o después en el carro?",
        "¿Qué hace tu hijo o tu hija justo después, cuando se cierra la puerta?",
        "¿Qué entrega salió un poco mejor, y qué fue distinto?",
        "¿Qué te gustaría que dijera tu cara en ese momento?",
      ],
      step: [
        "Donde el plan lo permita, que la entrega sea en la escuela: uno deja, el otro recoge, y nadie espera en una puerta.",
        "Que sea corta y siempre igual: un abrazo, una frase, «nos vemos el domingo», y ya. Lo que haya que hablar se escribe, no se dice ahí.",
        "Tómate diez minutos en el carro antes de arrancar, con algo a propósito: una canción, una llamada, agua despacio.",
      ],
    },
  },
  {
    id: "accused",
    pattern:
      /\b(?:(?:wrote|says?|said|claims?|told (?:the \w+|everyone|people|them)) (?:that )?(?:im|i am|i was) (?:\S+ ){0,2}(?:unstable|unfit|crazy|abusive|lazy|lying|a bad|the problem|drunk|violent|neglect\w*)|declaration|false(?:ly)? accus\w*|accus\w+ me|isnt true|not true|lies about me|no es (?:cierto|verdad)|me acusa\w*|declaracion)\b/,
    name: { english: "what is being said about you", spanish: "lo que dicen de ti" },
    english: {
      reflect: [
        "Reading about yourself in words you do not recognize shakes the ground, whatever comes of it.",
        "It makes sense that you want to answer every line at once.",
        "A sentence on paper can follow a person through the whole day.",
        "You know your days with your children; a page written in a fight does not.",
      ],
      ask: [
        "Which of those words stings the most?",
        "What do the people who see you with your children know about you?",
        "What would a calm week of yours show, without a single argument?",
        "When you read it, what does your body do first?",
      ],
      step: [
        "Read it once more with a pen, mark only what is a fact, hand that list to your attorney, and put the pages where you do not pass them at night.",
        "Three plain facts with dates answer an accusation better than ten feelings; write them on one card, and let the rest be.",
        "Choose one person who may say to you ‘I know you’, and read nothing more tonight.",
      ],
    },
    spanish: {
      reflect: [
        "Leer sobre ti en palabras que no reconoces mueve el piso, pase lo que pase después.",
        "Tiene sentido que quieras contestar cada línea de inmediato.",
        "Una frase en un papel puede perseguir a una persona todo el día.",
        "Tú conoces tus días con tus hijos; una hoja escrita en pleno pleito, no.",
      ],
      ask: [
        "¿Cuál de esas palabras duele más?",
        "¿Qué saben de ti quienes te ven con tus hijos?",
        "¿Qué mostraría una semana tranquila tuya, sin discutir nada?",
        "Cuando lo lees, ¿qué hace primero tu cuerpo?",
      ],
      step: [
        "Léelo una vez más con una pluma, marca solo los hechos, da esa lista a tu abogado y guarda las hojas donde no las veas de noche.",
        "Tres hechos con fecha contestan mejor que diez sentimientos; escríbelos en una tarjeta y suelta lo demás.",
        "Elige a una persona que pueda decirte «yo te conozco» y no leas más por hoy.",
      ],
    },
  },
  {
    id: "new-partner",
    pattern:
      /\b(?:new (?:girlfriend|boyfriend|wife|husband|partner|family)|(?:his|her) (?:girlfriend|boyfriend|fiancee?)|moved on|remarr\w+|engaged|step ?(?:mom|dad|mother|father)|feel replaced|replac(?:ed|ing) me|(?:kids?|son|daughter|children|he|she|they) (?:now |already )?calls? (?:her|him) (?:mom|mommy|dad|daddy|by)|nueva (?:novia|pareja|esposa)|novia nueva|novio nuevo|pareja nueva|nuevo (?:novio|esposo)|su novi[oa]|me reemplaz\w+)\b/,
    name: { english: "the new person in their life", spanish: "la nueva persona en su vida" },
    english: {
      reflect: [
        "Seeing somebody new in what used to be your place stirs up old and new feelings at once.",
        "It is one thing to let go of a partner and another to see a stranger near your children.",
        "Love for a child is no seat that somebody else can sit down in; your place with them has your shape.",
        "That your child can like her or him says something about how safe you made liking people.",
      ],
      ask: [
        "What is the hardest part: the person, or what it says about the past?",
        "What do you wish your children to know about their place with you?",
        "What do you and your child have together that nobody can copy?",
        "When it stings, what picture do you see?",
      ],
      step: [
        "You might choose one sentence for when the children bring it up, such as ‘I'm glad people are kind to you’, and leave the rest for a friend.",
        "Meeting the feeling in private first, on paper or on a walk, keeps it out of the exchange.",
        "Pick one thing this week that is only yours and your child's, and let it be small: the same song, the same pancakes.",
      ],
    },
    spanish: {
      reflect: [
        "Ver a alguien nuevo en lo que era tu lugar remueve muchas cosas a la vez.",
        "Soltar a una pareja es una cosa; ver a un extraño cerca de tus hijos es otra.",
        "El cariño de un hijo no es una silla que otro pueda ocupar; tu lugar tiene tu forma.",
        "Que tu hijo o tu hija pueda querer a alguien habla de la confianza que le diste.",
      ],
      ask: [
        "¿Qué es lo más difícil: la persona o lo que dice del pasado?",
        "¿Qué quisieras que tus hijos supieran de su lugar contigo?",
        "¿Qué tienen ustedes que nadie puede copiar?",
        "Cuando duele, ¿qué imagen ves?",
      ],
      step: [
        "Puedes elegir una frase para cuando los niños lo mencionen, como «qué bueno que te traten bien», y dejar lo demás para una amistad.",
        "Mirar ese sentimiento a solas primero, en papel o caminando, lo deja fuera de las entregas.",
        "Elige esta semana una cosa solo de ustedes, pequeña: la misma canción, los mismos hotcakes.",
      ],
    },
  },
  {
    id: "impulse",
    pattern:
      /\b(?:(?:want(?:ed)?|going|tempted) to (?:text|send|write|tell|call) (?:him|her|them|my ex|back)|something (?:horrible|nasty|mean|awful)|so (?:angry|mad|furious)|furious|livid|enraged|seething|want(?:ed)? to (?:scream|yell)|anger|angry|mad at|enojad[oa]|furios[oa]|rabia|coraje|gritarle|quiero gritar)\b/,
    name: { english: "the anger", spanish: "el enojo" },
    english: {
      reflect: [
        "Anger mostly stands guard in front of something that hurts.",
        "That heat has a reason, and you noticed it before you let it drive.",
        "Being angry and being fair are not opposites; it is what one sends that counts.",
        "It takes strength to hold words back that are already on the tongue.",
      ],
      ask: [
        "If the anger could say one sentence that begins with ‘I need’, what would it be?",
        "What was the moment just before it flared up?",
        "Where in your body does it sit first?",
        "What would you like to be able to say about tonight, a year from now?",
      ],
      step: [
        "Write the whole message as you feel it, on paper and not in the app, then wait until tomorrow noon; what still needs saying fits into two lines about the children.",
        "Hot anger leaves through the legs: ten minutes of stairs or fast walking before you touch the phone.",
        "Cold water over the wrists and one long breath out lower the heat enough to choose what to do.",
      ],
    },
    spanish: {
      reflect: [
        "El enojo casi siempre cuida algo que duele.",
        "Ese calor tiene una razón, y lo notaste antes de que manejara él.",
        "Sentir enojo y ser justo no se contradicen; cuenta lo que se manda.",
        "Hace falta fuerza para guardar palabras que ya están en la lengua.",
      ],
      ask: [
        "Si el enojo dijera una frase que empiece con «necesito», ¿cuál sería?",
        "¿Qué pasó justo antes de que subiera?",
        "¿En qué parte del cuerpo lo notas primero?",
        "¿Qué te gustaría poder decir de esta noche dentro de un año?",
      ],
      step: [
        "Escribe todo el mensaje como lo sientes, en papel y no en la aplicación, y espera hasta mañana al mediodía; lo que quede cabe en dos líneas sobre los niños.",
        "El enojo sale por las piernas: diez minutos de escaleras o de caminar rápido antes de tocar el teléfono.",
        "Agua fría en las muñecas y soltar el aire despacio bajan el calor lo suficiente para elegir.",
      ],
    },
  },
  {
    id: "separation",
    pattern:
      /\b(?:(?:he|she|my (?:husband|wife|ex)) left(?: me)?|left me|divorc\w*|separat(?:ed|ion)|(?:our|my) marriage|after (?:\d+|\w+) years|broke up|get over (?:it|him|her|this)|still love (?:him|her)|gave (?:him|her) everything|anniversary|(?:one who|i) ended it|aniversario|cheated|by leaving|me dejo|divorci\w*|separacion|nos separamos|matrimonio|superarl[oa]|todavia (?:lo|la) quiero)\b/,
    name: { english: "the separation", spanish: "la separación" },
    english: {
      reflect: [
        "A separation takes more than a person: plans, habits and the picture of who you would be go with it.",
        "Years do not fold up neatly; some of it comes back in the middle of an ordinary afternoon.",
        "You can know that something is over and still reach for it.",
        "Having given much and ending up here is a hard sum to make sense of.",
      ],
      ask: [
        "What do you miss that surprises you?",
        "Which part of your old life would you keep, if you could carry only one over?",
        "What have you learned about yourself since then that you did not know?",
        "What was the last ordinary good day you remember from that time?",
      ],
      step: [
        "A letter that is never sent can hold the goodbye: what was good, what hurt, what you keep.",
        "Give the grief a place and an end each day: twenty minutes with a photo or a song, then shoes on and out.",
        "Start one habit that belongs to the life you have now, and keep it three weeks before you judge it.",
      ],
    },
    spanish: {
      reflect: [
        "Una separación se lleva más que a una persona: planes, costumbres y la imagen de quién ibas a ser.",
        "Los años no se doblan con cuidado; algo vuelve en plena tarde común.",
        "Se puede saber que algo terminó y aun así buscarlo.",
        "Haber dado tanto y estar aquí es difícil de entender.",
      ],
      ask: [
        "¿Qué extrañas que te sorprende?",
        "¿Qué parte de tu vida de antes guardarías, si solo pudieras llevar una?",
        "¿Qué sabes de ti ahora que antes no sabías?",
        "¿Cuál fue el último día normal y bueno que recuerdas de entonces?",
      ],
      step: [
        "Una carta que no se envía puede guardar la despedida: lo bueno, lo que dolió, lo que te quedas.",
        "Dale al duelo un lugar y un final cada día: veinte minutos con una foto o una canción, y luego zapatos y a la calle.",
        "Empieza una costumbre que sea de tu vida de ahora y dale tres semanas antes de juzgarla.",
      ],
    },
  },
  {
    id: "co-parent-conflict",
    pattern:
      /\b(?:my ex|(?:he|she) (?:always|never|keeps|refuses|texted|sent|cancel\w*|lied|blames?|call(?:ed|s) me|shows? up|was late|is late|makes|made|ignor\w+|acts?)|(?:always|never) (?:does|did|shows|answers|pays)|co ?parent\w*|argu\w+|fight(?:s|ing)?|fought|mi ex|su (?:papa|mama) (?:\S+ ){0,2}(?:llego|cancelo|dijo|nunca|siempre|no)|(?:me dijo|me grito|siempre|nunca)(?: \S+){0,3} (?:el|ella|mi ex)|(?<!ninos |hijos )pelea\w*|discut\w+|llego (?:\S+ ){0,3}tarde|no le importa)\b/,
    name: {
      english: "what happens between you and your co-parent",
      spanish: "lo que pasa con el otro padre o madre",
    },
    english: {
      reflect: [
        "It takes a toll when one message or one remark can turn the whole day.",
        "You are trying to hold something steady with a person who can still reach the sore spots.",
        "When a plan is uncertain every time, part of you never stops waiting.",
        "You cannot steer the other end of this, and you are left with what it does to your evening.",
      ],
      ask: [
        "What did that moment say to you, underneath the words?",
        "If it went a little better next time, what would be different on your side of it?",
        "What do you need most right then: an answer, an apology, or just the plan?",
        "Which part of it is about the children, and which part is about the two of you?",
      ],
      step: [
        "Before answering, try one rule: read it, put the phone in another room for twenty minutes, then answer only the part about the children.",
        "It can help to write the answer you would love to send, keep it to yourself, and send the short one.",
        "A plan of your own for ‘if it falls through’ takes some of the power out of it: one thing you and the children do instead, decided beforehand.",
      ],
    },
    spanish: {
      reflect: [
        "Desgasta que un mensaje o un comentario pueda cambiar todo el día.",
        "Intentas mantener algo estable con alguien que todavía sabe dónde duele.",
        "Cuando el plan nunca es seguro, una parte de ti no deja de esperar.",
        "No manejas el otro lado de esto, y te queda lo que hace con tu noche.",
      ],
      ask: [
        "¿Qué te dijo ese momento, por debajo de las palabras?",
        "Si la próxima vez fuera un poco mejor, ¿qué sería distinto de tu lado?",
        "¿Qué necesitas más en ese instante: una respuesta, una disculpa o solo el plan?",
        "¿Qué parte es de los niños y qué parte es de ustedes dos?",
      ],
      step: [
        "Antes de contestar: léelo, deja el teléfono en otro cuarto veinte minutos y responde solo lo de los niños.",
        "Puede ayudar escribir la respuesta que te gustaría enviar, guardarla, y mandar la corta.",
        "Un plan tuyo para «si se cae» le quita fuerza: una cosa que tú y los niños hacen en su lugar, decidida antes.",
      ],
    },
  },
];
