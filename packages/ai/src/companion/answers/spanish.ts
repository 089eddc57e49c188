/** As in `english.ts`: each is whole by itself, judges nobody, predicts no court, names no illness. */
import type { QuestionAnswers } from "./index.ts";

export const spanishAnswers: QuestionAnswers = {
  "bad-parent": [
    "No puedo ver tu casa, así que no puedo calificarte, y un solo momento tampoco. Lo que sí veo aquí es a alguien que mira lo que pasó y le preocupa por su hijo o su hija. Eso es cuidado, y sirve: repara una cosa y suelta lo demás.",
    "Ningún mensaje podría decírmelo, y ninguna noche sola podría decírtelo a ti. Cuenta lo que se hace una y otra vez, y cómo se vuelve después de un error. Volver sigue abierto hoy.",
  ],
  "my-fault": [
    "Lo que hace otra persona le toca a ella, y lo que hiciste te toca a ti; casi siempre hay de los dos. Si hay un pedazo tuyo, se puede nombrar y reparar. El peso entero no es de una sola persona.",
    "La culpa busca un solo nombre, y las familias rara vez son tan simples. Hay una pregunta más chica que sí tiene respuesta: ¿qué está en mis manos de aquí en adelante?",
  ],
  "get-over": [
    "Porque no es una pérdida que quedó atrás; cada entrega la abre otra vez, y el corazón no lleva calendario. Casi nunca termina en un día. Más bien se alargan los ratos entre una ola y otra, hasta que una noche notas que no pensaste en eso.",
    "Porque importaba. Lo vivido no deja de ser parte de ti por decisión, y lo que se empuja vuelve de noche. Darle un lugarcito, con principio y final, funciona mejor que ordenarte terminar.",
  ],
  "gets-better": [
    "No puedo prometerte una fecha. Muchas mamás y papás cuentan que no se va de golpe: llega en olas, y la calma entre ellas crece. La rutina, el sueño y alguien con quien hablar son lo que más ayuda.",
    "Para la mayoría cambia, a saltos: dos días mejores y uno que parece el principio. Ese día malo no significa que volviste a empezar. Si sigue oscuro por semanas, díselo a un médico o a una consejera; no es una derrota.",
  ],
  "tell-child": [
    "Que sea corto, cierto y sin culpas. Por ejemplo: «Eso fue difícil para ti y lo vi. No es tu culpa ni te toca arreglarlo. Te quiero igual en las dos casas». Después escucha, y deja que cambie de tema.",
    "No hacen falta palabras perfectas. Di lo que ves, que cualquier sentimiento se vale, y qué sigue: «Estás triste. Está bien. El domingo estás aquí otra vez y desayunamos». Si fue por algo tuyo: «Hablé muy fuerte. Perdón. Estoy aprendiendo».",
    "Pregunta menos y quédate cerca: «No tienes que decir nada. Aquí estoy mientras estás triste». Quien no oye nada malo del otro padre o madre puede contártelo todo.",
  ],
  "calm-down": [
    "Primero el cuerpo, luego las palabras. Sal diez minutos, suelta el aire seis veces más largo de lo que entró y muévete: escaleras, caminar rápido, agua fría en las muñecas. No decidas ni mandes nada antes; lo que siga siendo cierto cabe en dos líneas.",
    "Atrápalo un paso antes: casi todos tenemos una señal, como la mandíbula apretada o la voz que sube. Cuando llegue, di siempre lo mismo, «necesito cinco minutos», y sal del cuarto. Se practica primero con cosas chicas.",
  ],
  "court-nerves": [
    "Tres cosas ayudan a casi todos. El día antes: ropa lista (limpia y sencilla, como para una junta escolar), papeles en una carpeta, el camino revisado. En el pasillo: los pies en el suelo y el aire más largo al salir. Adentro: mira a quien pregunta, espera un segundo y habla de los niños. Lo legal le toca a tu abogado.",
    "Haz chico el día: a qué hora te levantas, qué comes, quién va contigo, a quién llamas después. Temblar es tu cuerpo preparándose, y a nadie ahí le extraña. Si pierdes el hilo, puedes decir: «¿Me da un momento?».",
  ],
  sleep: [
    "Hay cosas que vale la pena probar una semana: levantarte siempre a la misma hora, el teléfono cargando fuera del cuarto y una hoja junto a la cama para cada pensamiento. Si pasan veinte minutos sin dormir, levántate con poca luz y algo aburrido, y vuelve cuando te dé sueño. Si dura semanas, un médico puede ayudar.",
    "Dale una bajada a la noche: una hora antes, ni papeles ni mensajes; luego algo tibio y después siempre lo mismo, tranquilo. Estar acostado despierto también es descanso; decírtelo quita parte de la presión.",
  ],
  "lose-children": [
    "No puedo saber qué decide una corte, y nadie honesto puede decírtelo antes. Lo que depende de ti es más sencillo: cumplir la orden, llegar a tiempo, anotar solo hechos y llevar este miedo a tu abogado o al centro de autoayuda de la corte, que sí pueden ver tus papeles. Esta noche el miedo solo necesita un lugar, no una respuesta.",
    "Nadie puede saberlo ahora, y repasar cada versión de noche cansa y no cambia ninguna. Hazle a tu abogado una sola pregunta: «¿Qué debo hacer este mes?». Haz eso, y vive con tus hijos los días que tienes.",
  ],
  "keep-home": [
    "Eso no te lo puedo decir, y no quisiera adivinar: tu orden dice dónde debe estar tu hijo o tu hija, y retenerlo puede dañarlos a los dos. Lo que sí puedes: escuchar, anotar lo que dice con sus palabras y la fecha, contarle con calma al otro padre o madre que las despedidas cuestan, y preguntar a tu abogado o a un mediador. Si crees que un niño está en peligro, llama al 911 o a Childhelp, 1-800-422-4453; entonces se trata de seguridad.",
    "Esa pregunta es para tu orden y para tu abogado, no para una IA. Lo tuyo hoy es la despedida: corta, cálida y segura, con una palabra sobre cuándo se ven de nuevo. Los niños toman la calma de la cara que ven en la puerta.",
  ],
  "forget-me": [
    "Los niños pueden querer a más de una persona a la vez, y no llevan cuenta de las noches. Recuerdan quién los escuchó, el olor de la cocina, la canción del carro. Sé la misma persona a la misma hora, una y otra vez; eso se queda.",
    "Sería raro que ese miedo no llegara. Un lazo así no vive solo de horas: vive de ser esperado, conocido y bienvenido. Tu hijo o tu hija puede disfrutar la otra casa y seguir siendo del todo tuyo.",
  ],
  overreacting: [
    "Yo no lo llamaría así. Un sentimiento tan fuerte casi siempre tiene una razón, aunque la ocasión sea chica. No tienes que justificarlo; solo eliges qué haces con él.",
    "No veo eso en lo que escribiste. Sentirlo y actuar son dos cosas, y tú estás en la primera.",
  ],
  normal: [
    "Muchas mamás y papás en tu lugar sienten justo esto, y casi nadie lo dice. Dos cosas pueden ser ciertas a la vez: alegría y tristeza, terminado y extrañado.",
    "Es mucho más común de lo que se cuenta. Un sentimiento no necesita permiso; pasa mejor cuando nadie discute con él.",
  ],
  "answer-other": [
    "Si puede esperar, que espere hasta que baje el pulso. Luego contesta solo lo de los niños: un dato, una pregunta, un gracias, cuatro líneas. Lo que duele entre ustedes no va en ese mensaje; si quieres, el coordinador del chat te ayuda a escribirlo.",
    "Pregúntate si los niños necesitan una respuesta para mañana. Si sí, dos líneas sencillas sobre eso y nada más; si no, duérmelo. Se puede ser amable sin abrirse.",
  ],
  "why-other": [
    "No lo sé, y solo estaría adivinando sobre alguien a quien nunca he oído. La gente tiene razones que no siempre tienen que ver con uno. Lo que sí puedes saber es qué te hace a ti, y qué quieres hacer con eso.",
    "Esa pregunta puede desvelar a cualquiera por años, porque la respuesta está en otra cabeza. Hay una que sí termina: ¿qué hago yo cuando vuelva a pasar?",
  ],
  "wont-last": [
    "Puede ser, y puede que no; nadie te lo puede prometer. Si cambia otra vez, no vuelves al principio: ahora sabes más y ya saliste de eso antes. Y lo bueno de hoy es real hoy.",
    "Al miedo le gusta cobrar por adelantado. Haz un plan pequeño por si pasa, guárdalo, y deja que lo bueno sea bueno.",
  ],
  trust: [
    "No hace falta perdonar para trabajar juntos por los niños. La confianza puede ser chica y exacta: esta entrega, esta cuenta, este mensaje. Perdonar, si llega, suele llegar después y por tu propio bien.",
    "La confianza vuelve del tamaño en que se cumple. Empieza con cosas que se pueden comprobar y son fáciles de cumplir, y por ahora no esperes más.",
  ],
  legal: [
    "Esa es una pregunta legal, y aquí yo solo escucho. El coordinador del chat puede buscarla en la ley familiar de California con la sección, y un abogado o el centro de autoayuda de la corte puede ver tus papeles. Lo que sí cabe aquí es por qué te urge hoy.",
    "Para la ley te mandaría con el coordinador del chat y con un abogado; ellos pueden señalar el texto. La preocupación detrás de la pregunta sí tiene lugar aquí.",
  ],
  "find-help": [
    "Buena idea. Tu médico o tu seguro pueden nombrar terapeutas con lugar, el 211 conoce consejería gratis o barata cerca de ti, y muchas escuelas y cortes tienen listas de grupos. Pide solo una primera cita; luego puedes cambiar de opinión.",
    "Una persona puede darte lo que yo no. Llama al 211 o pregunta a tu médico; di en una frase de qué se trata y quién tiene lugar este mes.",
  ],
  how: [],
  why: [],
  should: [],
  open: [],
  tonight: [],
  "what-now": [],
};

export const spanishEvenings: Readonly<Record<string, string>> = {
  "missing-children":
    "Que esta noche sea chica, en tres partes. La primera hora: fuera de casa o por teléfono con alguien. Luego algo caliente, en la mesa. Al final deja lista una cosa para cuando vuelvan y acuéstate a tu hora.",
  loneliness:
    "Ponle una voz y un lugar: una llamada de diez minutos (puedes empezar con «solo quería oírte») y media hora donde haya gente, aunque no hables. Después, el rato puede ser aburrido y está bien.",
  impulse:
    "Nada que se mande. Muévete hasta cansar las piernas, escríbelo todo en papel, come algo y mira el papel mañana al mediodía. Lo único de hoy es no dejar una frase que luego tengas que retirar.",
  "co-parent-conflict":
    "Cierra los mensajes después de una última mirada. Media hora con las manos (platos, un cajón, un dibujo), y la respuesta se decide mañana con café.",
  court:
    "Veinte minutos con los papeles y un reloj, y luego la carpeta va a otro cuarto. Después algo que no tenga que ver: una comida, un baño, una película tonta. Anota una pregunta para tu abogado y ya.",
  sleep:
    "Ni papeles ni mensajes después de las nueve, el teléfono fuera del cuarto, algo tibio, una página aburrida. Si no llega el sueño, descansar también cuenta.",
  "self-blame":
    "Repara una cosa chica con tu hijo o tu hija: una frase, un abrazo, un cuento. Luego cierra el juicio por hoy; quien juzga con cansancio nunca es justo.",
  "children-hurting":
    "Dale diez minutos que dirija tu hijo, una frase como «vi que fue difícil», y la hora de dormir de siempre. Luego diez minutos para ti, sin nada útil adentro.",
  exhaustion:
    "Elige qué no se hace hoy y dilo en voz alta. Algo sencillo de cenar, un baño y a la cama una hora antes; lo demás mañana sigue donde lo dejaste.",
  open: "Que sea chica: algo caliente de cenar, una voz que te guste por diez minutos y dormir a buena hora. Si solo alcanza para una, que sea la voz.",
};

export const spanishToChild: Readonly<Record<string, string>> = {
  "lost-temper":
    "Algo corto, en un momento tranquilo: «Hoy hablé muy fuerte. Eso fue mío y no por ti. Perdón, estoy aprendiendo». Luego un abrazo si lo quiere, y sin explicar tu cansancio; no le toca consolarte.",
  "new-partner":
    "Dale permiso de querer: «Qué bueno que te traten bien. Puedes quererlos y quererme, eso no quita nada». Pregunta por el día y no por la persona, y guarda lo que duele para una amistad.",
  "child-refuses":
    "Recibe el sentimiento y deja el plan: «No tienes ganas de ir. Te oigo. El plan nos toca arreglarlo a nosotros, no a ti, y el domingo quiero que me cuentes todo». Y una despedida corta.",
};

export const spanishGeneric = {
  how: [
    "No hay una sola manera, pero por aquí se puede empezar.",
    "No conozco un truco que sirva para todos; este vale la pena probarlo.",
    "De a poquito, creo.",
  ],
  why: [
    "No lo sé todo, y no voy a inventar.",
    "Casi nunca hay una sola razón.",
    "No puedo darte una respuesta completa.",
  ],
  should: [
    "Eso no lo puedo decidir por ti; tú conoces a tu familia y yo unas líneas de ella. Una manera de verlo: ¿qué decisión sostendrías dentro de un año, con tus hijos oyendo?",
    "Esa es tuya. Puede ayudar decir las dos en voz alta, «lo hago» y «no lo hago», y notar con cuál se te bajan los hombros.",
    "Prefiero no empujarte hacia ningún lado. Dale una noche, y anota qué gana cada opción en la semana de tus hijos.",
  ],
  open: [
    "No tengo una respuesta segura, y prefiero decirlo a adivinar.",
    "Es una buena pregunta para quedarse un rato con ella.",
    "Desde aquí no puedo saberlo.",
  ],
} as const;
