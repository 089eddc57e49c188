import { expect, it } from "vitest";
import { severityOf } from "./severity-of.harness.ts";

it.each([
  "te voy a dejar la mochila en la puerta",
  "te voy a llevar los papeles a la oficina",
  "te voy a meter en la lista de la escuela",
  "te voy a recoger a las cinco en la estación",
  "te voy a traer su medicina en la tarde",
  "te la voy a meter en la mochila",
  "te voy a meter los papeles en la mochila",
  "te voy a buscar a donde dejamos la bici",
])("what a parent will do for the other blocks nobody, whatever the frame: %s", async (text) => {
  expect(await severityOf(text)).not.toBe("red");
});

it.each([
  "te voy a sacar las tripas",
  "te voy a volar los sesos",
  "te voy a prender fuego",
  "te voy a mandar al panteón",
  "te voy a dejar paralítica",
  "te van a encontrar muerta",
  "te voy a estar vigilando",
  "me voy con los niños y no te voy a decir a dónde",
])("a threat that the models alone hear goes through in no frame: %s", async (text) => {
  expect(await severityOf(text)).not.toBe("green");
});

it.each([
  "te voy a matar",
  "te voy a hundir en la corte",
  "te voy a buscar hasta encontrarte",
  "voy a buscarte donde te escondas",
  "te voy a enseñar quién manda aquí",
  "te la voy a meter",
  "te cojo a la fuerza",
  "te cojo cuando quieras",
  "te cojo la próxima vez",
  "te voy a meter plomo",
  "te voy a meter dos tiros",
  "te voy a meter el puño",
  "te voy a meter a la cárcel",
  "te voy a meter al bote",
])("what a parent will do to the other is a threat: %s", async (text) => {
  expect(await severityOf(text)).toBe("red");
});

it.each(["te cojo a las 5", "te cojo el viernes a las 5"])(
  "where it has an hour, it is a ride: %s",
  async (text) => {
    expect(await severityOf(text)).toBe("green");
  },
);

it.each([
  "I am loading my gun, see you Friday",
  "I'm sharpening my knife for you",
  "I cleaned my gun and thought of you",
  "Pick out your coffin",
  "Pick your casket",
  "Dig your own grave, I have the shovel",
  "Ve preparando tu caja",
  "Compra tu cajón",
  "Compra un ataúd",
  "Te quedan pocos días",
  "Tienes los días contados",
  "Tus días están contados",
  "No vas a llegar a Navidad",
  "No llegas a viejo",
])("a threat without the word for it is not green: %s", async (text) => {
  expect(await severityOf(text)).not.toBe("green");
});

it.each([
  "I sharpened the knife, can you bring the pumpkin?",
  "I cleaned the knife you left",
  "I oiled the bat so you can use it",
  "I cleaned the gun closet so you can hang your coats",
  "I cleaned the frying pan, you can take it",
  "I picked out the casket for Grandpa",
  "Prepara tu caja de herramientas para el miércoles",
  "compra un cajón",
  "prepara la caja",
  "escoge la caja",
  "Te quedan pocos días para inscribirlo en natación",
  "No vas a llegar a tiempo por el tráfico",
  "¿No llegas a fin de mes?",
  "¿No vas a llegar a tu cumple?",
  "¿No vas a llegar a Navidad?",
  "no llegas a mañana? avísame",
  "voy a buscar donde sea un doctor",
  "voy a buscar a donde dejamos la bici",
])("what only sounds like one is calm: %s", async (text) => {
  expect(await severityOf(text)).toBe("green");
});

it.each(["te mto", "te voy a mtar luego", "I will kll you at 5", "you stpid cow", "eres una prra"])(
  "a slip hides nothing: %s",
  async (text) => {
    expect(await severityOf(text)).not.toBe("green");
  },
);

it.each(["sis bro", "hey bro", "you're a bro", "te mto luego", "Te mto a las 5"])(
  "a nickname, and a call that somebody mistypes, are none: %s",
  async (text) => {
    expect(await severityOf(text)).toBe("green");
  },
);

it("a grade beside the reader is no curse", async () => {
  expect(await severityOf("He got an F. You and me should talk")).not.toBe("red");
  expect(await severityOf("F. You and me should talk")).not.toBe("red");
  expect(await severityOf("f you")).not.toBe("green");
});
