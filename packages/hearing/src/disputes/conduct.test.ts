import { expect, test } from "vitest";
import { concernsIn } from "./conduct.ts";

/** What the other parent did, told in Spanish, which needs no subject: with and without the accents that people leave out. */
test.each([
  "Canceló las visitas dos veces",
  "Suspendió mis visitas",
  "Suspendió las visitas sin avisarme",
  "No me dejó ver a los niños",
  "No me dejo ver a los niños",
  "No me entregó a los niños el viernes",
  "No me deja ver a los niños hasta que pague",
  "Violó la orden tres veces",
  "Ignoró el acuerdo y no respetó la orden",
  "La mamá de Mia no me regresó a los niños",
  "El papá de Leo canceló las visitas",
  "Ana no me entregó a los niños",
  "Roberto violó la orden",
  "Ya no me los quiere entregar",
  "Me quitó las visitas",
  "Necesitó cancelar las visitas otra vez",
  "Dice que va a suspender las visitas hasta que pague",
  "Me escribió: voy a cancelar las visitas",
  "Me grabó a escondidas",
  "Cambió a Leo de escuela sin avisarme",
  "Usa a los niños para que me lleven recados",
  "Mia's mom does not follow the order",
])("'%s' tells of the other parent and is no plan of the writer's", (text) => {
  expect(concernsIn(text)).toEqual([]);
});

test.each([
  "Leo no puede tener cacahuates",
  "Mia no puede ver bien el pizarrón y necesita lentes",
  "Su papá no puede ver a los niños el viernes porque trabaja",
  "Propongo no regresar a los niños antes de las 6",
  "Propongo que los niños lleven sus lentes a las dos casas",
  "Propongo que los niños le cuenten a su mamá lo que hicieron en el día",
  "Propongo que los niños le digan buenas noches a su papá a las 8",
  "Propongo que los niños decidan qué película ver",
  "Propongo leer los mensajes de la escuela",
  "Propongo que ninguno de los dos la cambie sin avisar al otro",
  "No quiero cambiar nada sin avisarle",
  "No quiero cancelar las visitas",
  "No voy a suspender las visitas",
  "Pido que ya no cancele las visitas",
  "Quiero que deje de grabarme a escondidas",
  "Quiero cancelar la visita al dentista",
  "Quiero cancelar mi visita del viernes porque trabajo",
  "No voy a dejar que los niños vean la tele de noche",
  "No voy a mandar a los niños a la escuela con fiebre",
  "Propongo no mandar recados con los niños",
  "Leo no tendrá celular hasta que cumpla 12 años",
  "Propongo seguir la orden como está",
  "Prometo que no voy a ignorar el acuerdo",
  "Propongo suspender las visitas cuando los niños estén enfermos",
])("'%s' is care, and keeps no proposal from being recommended", (text) => {
  expect(concernsIn(text)).toEqual([]);
});

test.each([
  ["withholding", "Voy a cancelar las visitas"],
  ["withholding", "Quiero suspender las visitas hasta que pague"],
  ["withholding", "Cancelaré sus visitas"],
  ["withholding", "No dejaré que vea a los niños"],
  ["withholding", "No le voy a permitir ver a mi hija"],
  ["withholding", "Propongo no entregar a los niños"],
  ["withholding", "Me niego a regresar a los niños"],
  ["withholding", "No entregaré a los niños el viernes"],
  ["withholding", "Ella no verá a los niños hasta que pague"],
  ["withholding", "Él no va a ver a Mia hasta que pague"],
  ["withholding", "Su papá no debería ver a los niños"],
  ["withholding", "Propongo cero visitas hasta que firme"],
  ["withholding", "Pido que se suspendan las visitas"],
  ["withholding", "Dice que es mucho, pero voy a suspender las visitas"],
  ["unilateral", "Voy a inscribirla en la escuela sin su permiso"],
  ["unilateral", "Ya cambié a Leo de escuela sin avisarle"],
  ["unilateral", "Los llevaré a Texas le guste o no"],
  ["child-in-middle", "Propongo que los niños le lleven mensajes a su papá"],
  ["child-in-middle", "Quiero que los niños decidan con quién vivir"],
  ["child-in-middle", "Voy a mandarle recados con los niños"],
  ["child-in-middle", "Voy a pedirle a mi hija que le diga a su mamá que llegue temprano"],
  ["secret", "Voy a revisar sus mensajes sin que sepa"],
  ["secret", "Quiero poner una cámara escondida en su casa"],
  ["against-order", "Voy a ignorar la orden"],
  ["against-order", "No voy a cumplir con el acuerdo"],
  ["against-order", "No respetaré la orden de la corte"],
  ["against-order", "Pienso ir en contra del acuerdo"],
] as const)("%s is heard where the writer plans it: %s", (concern, text) => {
  expect(concernsIn(text)).toEqual([concern]);
});
