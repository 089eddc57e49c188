import { particularsOf } from "@evenkeel/hearing/disputes/particulars";
import { describe, expect, test } from "vitest";
import { factsSaidIn, type specificFacts } from "./specific-facts.ts";

type Fact = (typeof specificFacts)[number];

const saidIn = (text: string): readonly Fact[] => [
  ...factsSaidIn(
    text,
    particularsOf(text, new Date("2026-11-29T20:00:00Z"), "America/Los_Angeles"),
  ),
];

/** Texts that sound of a fact and do not say it. */
const unsaid: readonly (readonly [Fact, string])[] = [
  ["name", "I want a better school for our son"],
  ["name", "I want a better school for our son from Monday, January 11"],
  ["name", "Quiero una escuela mejor para nuestro hijo"],
  ["day", "I propose swimming lessons in the afternoon"],
  ["day", "Propongo clases de natación por la tarde"],
  ["drive", "The school has thirty children in a class"],
  ["drive", "La escuela tiene treinta niños en cada clase"],
  ["advice", "I took her to the doctor and I want the medicine"],
  ["advice", "La llevé al doctor y quiero la medicina"],
  ["share", "He naps for half an hour and we share custody"],
  ["share", "We split the holidays, half of the weekend each"],
  ["share", "Duerme media hora, y a la mitad de la semana cambiamos"],
  ["share", "El pago del viernes no llegó y la mitad de las vacaciones es mía"],
  ["hours", "I propose exchanges on Fridays"],
  ["hours", "Propongo los intercambios los viernes"],
  ["exchange", "I propose to pick her up from Monday on"],
  ["exchange", "Pick them up in the morning and drop them off at noon"],
  ["exchange", "I propose to pick her up from her dad on Fridays"],
  ["exchange", "El intercambio de los viernes a las 5"],
  ["exchange", "Propongo recoger a Mia en la tarde"],
  ["exchange", "La entrega de los niños en lunes, con los gastos de la escuela aparte"],
  ["makeUp", "I want the Friday for myself"],
  ["makeUp", "Quiero el viernes para mí"],
  ["stretch", "I want a week in Maui"],
  ["stretch", "Quiero una semana en Maui"],
  ["route", "I propose a week in Maui with the kids"],
  ["route", "Propongo una semana en Maui con los niños"],
  ["phone", "I need to know where the kids are on day 3 of 12"],
  ["phone", "Necesito saber el número de días que se van"],
  ["distance", "I want to move far away with the kids"],
  ["distance", "Quiero mudarme lejos con los niños"],
  ["reason", "I propose to move to Sacramento in June"],
  ["reason", "Propongo mudarme a Sacramento en junio"],
  ["plan", "The kids would visit in the summer"],
  ["plan", "Los niños irían de visita en verano"],
  ["cost", "The lessons are cheap"],
  ["cost", "Las clases son baratas"],
  ["driver", "Practice is on Tuesdays at the gym"],
  ["driver", "El entrenamiento es los martes en el gimnasio"],
  ["channel", "I want answers within a day, and the kids are here on Friday"],
  ["channel", "Quiero respuestas en un día, y los niños están aquí el viernes"],
  ["length", "I want answers soon"],
  ["length", "Quiero respuestas pronto"],
  ["urgent", "I want answers within a day"],
  ["urgent", "Quiero respuestas en un día"],
  ["calls", "The kids miss us at 7 PM"],
  ["calls", "Los niños nos extrañan a las 7 PM"],
  ["change", "The schedule is hard on Mia"],
  ["change", "El horario es difícil para Mia"],
  ["notice", "I propose exchanges at five"],
  ["notice", "Propongo los intercambios a las cinco"],
];

/** The same facts, said. */
const said: readonly (readonly [Fact, string])[] = [
  ["name", "I want him at Oak Street school on Monday"],
  ["name", "Quiero que vaya a la escuela Lincoln"],
  ["advice", "The doctor at the clinic recommended it"],
  ["advice", "El doctor de Mia recomendó la medicina"],
  ["share", "I pay half of the cost"],
  ["share", "We split it, 50% each"],
  ["share", "Each of us pays half"],
  ["share", "Cada quien paga la mitad"],
  ["share", "Yo pago las clases"],
  ["share", "Propongo la mitad del costo"],
  ["exchange", "Exchanges on Fridays at the library"],
  ["exchange", "I pick her up from school"],
  ["exchange", "I pick her up from her dad's house"],
  ["exchange", "Los intercambios de los viernes en la biblioteca"],
  ["exchange", "Recojo a Mia de la escuela los lunes"],
  ["exchange", "El intercambio en Starbucks a las 5"],
  ["phone", "The hotel's phone number is 555-123-4567"],
  ["phone", "El número de teléfono del hotel"],
  ["channel", "We answer each other by email"],
  ["channel", "Contestamos por correo"],
  ["driver", "I drive on Tuesdays, and he drives on Thursdays"],
  ["driver", "Yo manejo los martes"],
  ["reason", "I have a new job there"],
  ["reason", "Porque tengo trabajo allá"],
];

describe("a proposal is asked for what it does not say", () => {
  test.each(unsaid)("%s is not said in '%s'", (fact, text) => {
    expect(saidIn(text)).not.toContain(fact);
  });
  test.each(said)("%s is said in '%s', and not asked for again", (fact, text) => {
    expect(saidIn(text)).toContain(fact);
  });
});
