/** Spanish of homes, schools, money, law and tempers, as glosses (see everyday-words.ts). */
export const familyWords = `
children: niños ninos niñas hijos hijas nenes chamacos chiquillos morros peques
child: niño nino niña nina hijo hija nene nena chamaco criatura escuincle bebe bebé
parent: mama mamá papa papá madre padre mami papi jefa jefe_papa mamas papás apa ama viejo_papa
parents: padres
grandparent: abuelo abuela abuelita abuelito abuelos
relative: tio tia primo prima primos hermano hermana hermanos cuñada cuñado suegra suegro familia parientes
family: familia
partner: novio novia esposo esposa marido pareja
ex: ex
friend: amigo amiga amigos amigas
person: persona gente señor señora senor hombre mujer tipo guey wey
people: personas
teacher: maestra maestro profe profesora profesor miss directora
school: escuela colegio kinder guarderia clase clases salon
class: grado
homework: tarea tareas
grades: calificaciones boleta notas
book: libro libros libreta
backpack: mochila
uniform: uniforme
party: fiesta cumple cumpleaños posada quinceañera
birthday: cumpleaños cumple
game: partido juego
practice: practica entrenamiento
pool: alberca piscina
trip: viaje paseo excursion
vacation: vacaciones
christmas: navidad
home: casa hogar depa
house: departamento
room: cuarto recamara
door: puerta
car: carro coche troca camioneta auto
bus: camion bus autobus
street: calle
phone: telefono celular cel
email: correo mail
calendar: calendario
schedule: horario rol agenda
agreement: acuerdo acuerdos convenio
court: corte juzgado tribunal
judge: juez jueza
lawyer: abogado abogada licenciado
custody: custodia
mediator: mediadora mediador
police: policia patrulla
papers: papeles documentos
form: forma formulario hoja permiso
order: orden
appointment: cita consulta
doctor: doctor doctora medico pediatra dentista psicologa psicologo terapeuta
hospital: hospital urgencias clinica emergencias
medicine: medicina medicinas pastillas jarabe pastilla medicamento
fever: fiebre calentura
cough: tos
vomit: vomito vomita vomitando vomitó
pain: dolor
blood: sangre sangro
accident: accidente
broken: quebrado
arm: brazo
leg: pierna
head: cabeza
mouth: boca hocico
stomach: panza estomago
face: cara jeta
shoes: zapatos tenis
clothes: ropa
jacket: chamarra sueter abrigo
lunch: lonche almuerzo comida
food: comer
water: agua
dog: perro perrito perra_mascota
money: dinero lana feria plata pesos dolares
support: pension manutencion
bill: cuenta recibo factura
half: mitad
rent: renta
job: empleo
week: quincena
problem: problema problemas bronca
question: pregunta_ duda
idea: idea
thing: cosa cosas
fault: culpa
excuse: excusa excusas pretexto pretextos
story: historia cuento_
truth: verdad_
promise: promesa prometes prometiste prometo
plan: planes
life: vida
world: mundo
god: dios
reason: razon
word: palabra palabras
joke: broma chiste
shame: pena verguenza vergüenza lastima
drama: drama show teatrito
victim: victima
selfish: egoista egoistas
irresponsible: irresponsable irresponsables
lazy: flojo floja huevon huevona
liar: mentiroso mentirosa
lying: mientes miente mentir mintiendo mentiste
ridiculous: ridiculo ridicula
immature: inmaduro inmadura
incapable: incapaz
useless: inutil inutiles
stupid: estupido estupida tonto tonta menso mensa pendejo_adj bobo boba bruto bruta burro burra
idiot: idiota idiotas imbecil imbeciles pendejo pendeja pendejos tarado tarada baboso babosa animal_ cerote
stupidity: estupidez tonteria tonterias pendejada pendejadas
fucking: pinche pinches puto maldito maldita jodido chingado chingada_
fuck: chingar chingados chinga joder verga chingada carajo
shit: mierda cagada chingadera chingaderas mamadas porqueria
bitch: perra zorra
whore: puta putas ramera
asshole: cabron cabrona culero culera mamon ojete hijueputa malparido
trash: basura escoria porqueria_
pig: cerdo cerda marrano marrana cochino cochina puerco puerca
disgusting: asqueroso asquerosa asco mugroso mugrosa
coward: cobarde
crazy: loco loca
drunk: borracho borracha
threat: amenaza_
fear: miedo
danger: peligro
careful: cuidado cuidate ojo
fine: bien
whatever: como_quieras
congratulations: felicidades bravo
wow: guau
champion: campeon campeona
saint: santo santa
princess: princesa reina
king: rey
of course: obvio supuesto
again: otra_vez nuevamente denuevo
enough: suficiente
first: primero primera primer
last: ultimo ultima ultimos
next: proximo proxima siguiente
monday: lunes
tuesday: martes
wednesday: miercoles
thursday: jueves
friday: viernes
saturday: sabado
sunday: domingo
january: enero
february: febrero
march: marzo
april: abril
may: mayo_
june: junio
july: julio
august: agosto
september: septiembre
october: octubre
november: noviembre
december: diciembre
two: dos
three: tres
four: cuatro
five: cinco
six: seis
seven: siete
eight: ocho
nine: nueve
ten: diez
white: blanco blanca
red: rojo roja
blue: azul
green: verde
black: negro negra
lol: jaja jajaja jeje
die!: muerete pudrete matate
suffer: sufrir sufres
afraid: asustado asustada
deserve: mereces merezco merece
blame: culpar culpas culpando culpes
complain: quejas quejes quejarte reclamas reclamar
ignore: ignoras ignorar ignora
bother: molestas molestar molestes molestia
punish: castigo castigar
scream: gritas gritar grito gritando gritos
insult: insultas insultar
embarrass: averguenzas avergonzar
poor thing: pobrecito pobrecita pobre
how lucky: que_suerte
i'm fed up: harto harta
dad of the year: padre_del_año
watch: vigilo vigilando vigilado
follow: siguiendo
hide: escondes esconder esconderlos
border: frontera
country: pais
mexico: mexico
far: lejos
forever: siempre_
goodbye: adios despidete
find: encuentro encontrar encontraras hallar
disappear: desaparecer desaparezco
regret: arrepentir arrepentiras
photos: fotos foto
video: video
secret: secreto
boss: jefe patron
church: iglesia
naked: desnuda desnudo encuerada
bed: cama
kiss: beso besos
night: noches_
body: cuerpo
dress: vestido
bottle: botella frasco
pills: pastillas_
bridge: puente
dead: muertos
myself: misma_
want to die: morirme
visit: visita visitas
turn: turno toca
ticket: boleto boletos
glasses: lentes anteojos
sweetheart: mija mijo
neighbor: vecino vecina
insurance: seguro_
receipt: ticket
address: direccion
hungry: hambre
cold: frio
heat: calor
dirty: sucio sucia
clean: limpio limpia
hair: pelo
lice: piojos
nap: siesta
diapers: pañales panales
`;
