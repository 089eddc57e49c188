import { expect, it } from "vitest";
import { moderator, severityOf } from "./severity-of.harness.ts";

it.each([
  "ta cabrón el tráfico",
  "está cabrón llegar a las 5",
  "la situación está bien cabrona",
  "está perra la tarea de mate",
  "qué padre estuvo",
  "¡Qué padre!",
  "estuvo poca madre la fiesta",
  "el clima está de la fregada",
  "de la fregada el clima",
  "un desmadre el tráfico",
  "ya valió madre el carro, llego tarde",
  "parking is a bitch there, come early",
])("what is said of a thing insults nobody: %s", async (text) => {
  expect(await severityOf(text)).toBe("green");
});

it.each([
  "I'll shoot you a text",
  "gonna fire you off an email",
  "Shooting you the schedule now",
  "I'll hit you up when I'm close",
  "I'll hit you with the details later",
  "I'm gonna beat you there",
  "te disparo un café si me esperas",
  "te pego un grito cuando salga",
  "te robo cinco minutos",
  "la vas a romper en la entrevista",
])("a favor said with a verb of violence threatens nobody: %s", async (text) => {
  expect(await severityOf(text)).toBe("green");
});

it.each([
  "eres un cabrón",
  "ta cabrón contigo",
  "está cabrón, cabrón",
  "tu novio está cabrón",
  "qué poca madre",
  "hijo de la chingada",
  "your mother is a bitch",
  "I'll shoot you",
  "I'll shoot you and text your mom",
  "I'll shoot you in the face and text your mom",
  "I'll shoot you a bullet",
  "I'll hit you with a bat",
  "I'll hit you up when I see you with a bat",
  "I'll beat you to death there",
  "te disparo",
  "te disparo en la cabeza",
  "te pego un tiro",
])("of a person, or in earnest, it is stopped: %s", async (text) => {
  expect(await severityOf(text)).toBe("red");
});

it.each([
  "está cabrón tu papá",
  "está cabrón Luis",
  "qué padre eres",
  "¿Qué padre deja a su hijo esperando?",
  "eres un desmadre",
  "eres de la chingada",
  "qué poca madre tienes",
  "me vale madre",
])("and a reproach is held: %s", async (text) => {
  expect(await severityOf(text)).not.toBe("green");
});

it("beside a figure of speech an insult is found where it stands", async () => {
  const text = "Está cabrón el tráfico, idiota";
  const { severity, findings } = await moderator.assess({ text, category: "logistics" });
  expect(severity).toBe("red");
  expect(findings.map(({ start, end }) => text.slice(start, end))).toContain("idiota");
});
