/**
 * Everyday Spanish in the spelling of a text message (no accents), one English word and its Spanish forms a line.
 * A word-by-word gloss, not a translation: enough for an English sentence model to catch the sense and the tone.
 */
export const everydayWords = `
the: el la los las lo
one: un una uno unos unas
of: de
from the: del
to the: al
and: y e
or: o
that: que q eso ese esa aquel aquella esos esas k
this: este esta esto estos estas
in: en
with: con
without: sin
for: para por pa x xa
because: porque xq pq pues
but: pero sino
if: si
yes: sí sip simon claro
no: no nah
not even: ni siquiera
nor: ni
already: ya
very: muy bien re
more: mas más
less: menos
much: mucho mucha tanto tanta
many: muchos muchas tantos tantas varios varias
little: poco poca poquito poquita tantito
everything: todo toda
all: todos todas
nothing: nada
nobody: nadie
someone: alguien alguno alguna algun
something: algo
other: otro otra otros otras
always: siempre
never: nunca jamas
sometimes: aveces
time: vez veces tiempo
when: cuando
where: donde dónde
how: como
why: porqué
who: quien quién quienes
what: qué cual cuál cuales
how much: cuanto cuanta cuantos cuantas
here: aqui aca
there: alla ahi alli
now: ahora ahorita
today: hoy
yesterday: ayer
last night: anoche
tomorrow: mañana manana mñn
early: temprano
late: tarde
night: noche noches
day: dia dias
week: semana semanas finde
weekend: weekend
month: mes meses
year: año años ano anos
hour: hora horas hrs
minutes: minutos min mins
then: entonces luego despues
before: antes
until: hasta
since: desde
while: mientras
almost: casi
also: tambien tmb tb
neither: tampoco
only: solo solamente nomas nada_mas unicamente
alone: sola solos solas
same: mismo misma mismos igual
like this: asi
so: tan
better: mejor
worse: peor
well: bueno buena buenos buenas
bad: malo mala mal malos malas
big: grande grandes gran
small: chico chica chiquito chiquita pequeño pequena pequeno
new: nuevo nueva nuevos nuevas
old: viejo vieja viejos viejas
pretty: bonito bonita bonitos lindo linda
ugly: feo fea feos feas
sick: enfermo enferma malito malita
tired: cansado cansada cansados
happy: feliz contento contenta
sad: triste tristes
angry: enojado enojada molesto molesta
ready: listo lista listos
sure: seguro segura
true: verdad neta vdd cierto cierta
lie: mentira mentiras
i: yo
me: me mi mí
my: mis mio mia
with me: conmigo
you: tu tú te ti usted vos t
your: tus tuyo tuya tuyos
with you: contigo
they: ellos ellas él ella ustedes
them: le les lo la
his: su sus suyo suya
we: nosotros nos
our: nuestro nuestra nuestros nuestras
am: soy estoy ando
are: eres estas estás son estan sos andas seas
is: es esta está
we are: somos estamos
was: fue era estaba estuvo fui eras fuiste estabas estuve eran
be: ser estar sea estes esten fueras fuera
have: tengo tienes tiene tenemos tienen tener haber he has ha han hay tuvo tuve tuviste había habia habias hubo tenia tenias tengas hayas haya
do: hago haces hace hacemos hacen hacer haz hagas haga haciendo
did: hice hiciste hizo hicimos hicieron hecho
go: voy vas va vamos van ir vete vaya vayas anda vayan
went: iba ibas ibamos fuimos fueron
come: vengo vienes viene venimos vienen venir ven vente vengas venga
came: vine viniste vino vinieron
want: quiero quieres quiere queremos quieren querer quieras quiera queria querias quisiera quisieras quise quieran
can: puedo puedes puede podemos pueden poder podrias podria podrías puedas pueda podia pudo pudiste pude podriamos
need: necesito necesitas necesita necesitamos necesitan ocupo ocupas ocupamos falta faltan hace_falta
must: debo debes debe debemos deben deberias deberia debiste debi
know: se sé sabes sabe sabemos saben saber sepas sepa sabias sabia supe conoces conozco
see: veo ves ve vemos ven ver veas vea verte verla verlo verlos verlas vernos mira miras mirar
saw: vi viste vio vimos vieron visto
say: digo dices dice decimos dicen decir digas diga decirte decirle diciendo di
said: dije dijiste dijo dijeron dicho
tell: dile diles dime cuentame cuento contar contarle platicame
told: conto contó contaron platico
ask: pregunto preguntas pregunta preguntar preguntale pregúntale preguntes pido pides pide pedir pedirte preguntame
asked: pregunte preguntó pregunto preguntaste pidio pidió pedi pediste preguntaron
give: doy das da damos dan dar dame darle des dé dale darte
gave: di diste dio dieron dado
take: llevo llevas lleva llevamos llevan llevar lleve lleves llevarla llevarlo llevarlos llevarme tomo tomas toma tomar tomate llevale
took: lleve llevo llevaste llevaron tomo tomé tomaste quito quitaron
bring: traigo traes trae traemos traen traer traiga traigas traerlo traerla traelo traela
brought: traje trajiste trajo
pick up: recojo recoges recoge recoger recogerlo recogerla recogerlos recogeras paso_por pasar_por paso pasas
drop off: dejo dejas dejar dejarlo dejarla entrego entrega entregar entregarlo dejas
left: deje dejaste dejo dejaron fuiste dejó quedo quedó
leave: salgo sales sale salimos salen salir irme irte irse largate
arrive: llego llegas llega llegamos llegan llegar llegues llegue
arrived: llegue llegaste llego llegó llegaron
return: vuelvo vuelves vuelve volver regreso regresas regresa regresamos regresar vuelvas regresan
call: llamo llamas llama llamar llamame llamarte hablo hablas habla hablame marco marcas marca marcame llamale llames
called: llame llamaste llamo llamó llamaron marque
talk: hablar hablemos platicar hablarlo platiquemos hablarle hablen platicamos hables
talked: hable hablé hablo habló hablamos hablaron platique
answer: contesto contestas contesta contestar contestame contestes respondes responde responder contestan
answered: conteste contestaste contesto contestado
message: mensaje mensajes msj texto
send: mando mandas manda mandar mandame mandes mande mandarte envio envias envia enviar enviame mandarme pasame
sent: mande mandaste mando mandó mandaron envie
let me know: avisame avísame avisas aviso avisar avise avisale me_avisas
pay: pago pagas paga pagar pagame pagues pagarle pagale
paid: pague pagué pagaste pagado
buy: compro compras compra comprar
bought: compre compré compraste
use: uso usas usa usar
put: pongo pones pone poner ponte ponle puse puso pusiste
change: cambio cambias cambia cambiar cambiamos cambie cambios cambiaste cambió
sign: firmo firmas firma firmar firme firmarlo
think: pienso piensas piensa pensar creo crees pensando piensan crea opinas
believe: creer creerte
feel: siento sientes siente sentir sentirse sentí
understand: entiendo entiendes entiende entender entendi
remember: acuerdo acuerdas acuerda acuerdate recuerdas recordar acordaste acordarte acordar
forget: olvido olvidas olvida olvidar olvide olvidaste olvidó olvides
wait: espero esperas espera esperar esperamos esperame esperan
waited: esperando esperandote esperándote espere esperaba esperaron
work: trabajo trabajas trabaja trabajar trabajando chamba jale junta
sleep: duermo duermes duerme dormir dormirse durmio durmió dormido dormida dormirme
eat: como comes come comer comen comió comio comiendo desayuno cena ceno
play: juego juega jugar jugando jugo
cry: lloro llora llorar llorando lloró lloraba
live: vivo vives vive vivir vivimos
hope: ojala
love: quiero_mucho amo amas ama amar adora encanta amor
like: gusta gusto gustan gustaria
hate: odio odias odia odiar odian
fight: peleo peleas pelea pelear peleando discutir
care: importa importan importas cuida cuidas cuidar cuidas cuidarlos cuido
stop: deja dejar para_ya parale basta
keep: sigo sigues sigue seguir seguimos siguen
start: empiezo empieza empezar empezo
finish: acabo acaba acabar termino termina terminar
try: intento intenta intentar trato tratas
help: ayuda ayudas ayudar ayudame ayudaste
learn: aprende aprender aprendes
grow up: madura madurez
pretend: finges finge
invent: inventas inventar inventaste
earn: gano ganas gana ganar
spend: gasto gastas gastaste gastar
lose: pierdo pierdes pierde perder
lost: perdi perdiste perdio perdió perdido
break: rompo rompes rompe romper rompio rompió roto
fall: cae caer caigo
fell: cayo cayó cai
die: muero mueres muere morir morirse morirme
died: murio murió fallecio falleció muerto muerta
kill: mato matas mata matar matarte matarme
threaten: amenazas amenaza amenazar amenazando
hit: pego pegas pega pegar pegó golpeo golpeó pegaste
hurt: lastimo lastimas lastima lastimar daño dano duele
thanks: gracias grax thx
please: porfa porfis favor plis xfa
sorry: perdon perdona perdoname disculpa disculpame disculpas lamento
hello: hola buenas
ok: sale okey ok okay vale orale
`;
