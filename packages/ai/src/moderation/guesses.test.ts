import { expect, it } from "vitest";
import { createBuiltInModerator } from "./moderator.ts";

const moderator = createBuiltInModerator();
const severityOf = async (text: string) =>
  (await moderator.assess({ text, category: "logistics" })).severity;

it.each([
  "voy a recoger a la nina",
  "manana paso por los ninos a la escuela",
  "la nina se quedo dormida en el sofa",
])("calm Spanish without its accents is as calm: %s", async (text) => {
  expect(await severityOf(text)).toBe("green");
});

it.each([
  "te voy a dejar la mochila en la puerta",
  "te voy a llevar los papeles a la oficina",
  "te voy a meter en la lista de la escuela",
  "te voy a recoger a las cinco en la estación",
  "te voy a traer su medicina en la tarde",
  "te la voy a meter en la mochila",
  "te cojo a las 5",
])("what a parent will do for the other is no threat, whatever the frame: %s", async (text) => {
  expect(await severityOf(text)).toBe("green");
});

it.each([
  "te voy a matar",
  "te voy a hundir en la corte",
  "te voy a dejar en la calle, pobre diablo",
  "te voy a buscar hasta encontrarte",
  "te voy a enseñar quién manda aquí",
  "te la voy a meter",
])("what a parent will do to the other is one: %s", async (text) => {
  expect(await severityOf(text)).toBe("red");
});

it.each([
  "I am loading my gun, see you Friday",
  "Pick out your coffin",
  "Ve preparando tu caja",
  "Te quedan pocos días",
  "Tienes los días contados",
  "No vas a llegar a Navidad",
])("a threat without the word for it is not green: %s", async (text) => {
  expect(await severityOf(text)).not.toBe("green");
});

it.each([
  "I sharpened the knife, can you bring the pumpkin?",
  "I picked out the casket for Grandpa",
  "Prepara tu caja de herramientas para el miércoles",
  "Te quedan pocos días para inscribirlo en natación",
  "No vas a llegar a tiempo por el tráfico",
])("what only sounds like one is calm: %s", async (text) => {
  expect(await severityOf(text)).toBe("green");
});
